"""Frames that nobody ought to send."""

import json
import random
from copy import deepcopy

ODD = [
    None,
    True,
    0,
    -1,
    2**70,
    1.5,
    "",
    "x" * 200,
    "\x00",
    "\ud800",
    [],
    {},
    [[]],
    {"type": "pass"},
    "seat:0:k",
]
GOOD = [
    {"type": "move", "id": "abcdefgh", "round": 1, "version": 0, "move": {"type": "draw", "stack": 0}},
    {
        "type": "move",
        "id": "abcdefgh",
        "round": 1,
        "version": 0,
        "move": {"type": "lay", "table": [{"cards": ["oslo-sight"], "jokers": {"joker-1": "red-7"}}]},
    },
    {"type": "draft", "id": "abcdefgh", "round": 1, "version": 0, "table": [{"cards": ["oslo-sight"]}]},
    {"type": "hint", "id": "abcdefgh", "round": 1, "version": 0},
    {"type": "ping", "mark": "1.1.0"},
    {"type": "phrase", "id": "abcdefgh", "phrase": "hello"},
    {"type": "seat_bot", "id": "abcdefgh", "level": "easy", "seat": 1},
]


def spoilt(chance: random.Random) -> str:
    """Take a good message and change it somewhere, or cut its text."""
    message = json.loads(json.dumps(chance.choice(GOOD)))
    for _ in range(chance.randint(1, 3)):
        part = message
        while chance.random() < 0.5 and (
            inner := [v for v in _values(part) if isinstance(v, dict | list) and v]
        ):
            part = chance.choice(inner)
        key = chance.choice(list(part) if isinstance(part, dict) else range(len(part)))
        if chance.random() < 0.2 and isinstance(part, dict):
            part[chance.choice(["seat", "person", "", "\x00"])] = deepcopy(chance.choice(ODD))
        else:
            part[key] = deepcopy(chance.choice(ODD))
        if not message:
            break
    text = json.dumps(message)
    return text[: chance.randrange(len(text))] if chance.random() < 0.2 else text


def _values(part: dict | list) -> list:
    return list(part.values()) if isinstance(part, dict) else part


CARDS = [
    *("rome-church", "rome-palace", "rome-sight", "oslo-church", "oslo-sight", "bern-symbol", "bern-church"),
    *(
        "joker-1",
        "joker-2",
        "joker-99",
        "red-7-a",
        "red-7-b",
        "red-8",
        "black-13-a",
        "atlantis-church",
        "rome-",
        "-",
    ),
]
ACTS = ("start", "rematch", "come_back", "take_seat", "seat_bot", "remove_bot", "next_round", "pause")


def lying(chance: random.Random) -> str:
    """Make a message of a good form that asks for something which cannot or may not be."""
    message = {"type": chance.choice(["move", "move", "draft", "hint", chance.choice(ACTS)])}
    message["id"] = f"lie-{chance.getrandbits(64):x}"
    if message["type"] in ("move", "draft", "hint"):
        message |= {
            "round": chance.choice([1, 1, 1, 2, 10**6]),
            "version": chance.choice([0, 1, 2, 3, 4, 10**6]),
        }
    return json.dumps(message | _claims(message["type"], chance))


def _claims(kind: str, chance: random.Random) -> dict:
    match kind:
        case "move":
            return {"move": _move(chance)}
        case "draft":
            return {"table": _table(chance), **chance.choice([{}, {"aside": chance.choice(CARDS)}])}
        case "take_seat" | "remove_bot":
            return {"seat": chance.randrange(6)}
        case "seat_bot":
            return {"level": chance.choice(["easy", "medium", "hard"]), "seat": chance.randrange(6)}
        case "next_round":
            return {"after": chance.randrange(4)}
        case "pause":
            return {"paused": False}
    return {}


def _move(chance: random.Random) -> dict:
    kind = chance.choice(["draw", "lay", "lay", "pass", "put_aside", "pay_and_draw", "start_colour", "place"])
    if kind == "lay":
        return {"type": kind, "table": _table(chance)}
    if kind in ("put_aside", "start_colour", "place"):
        return {"type": kind, "card": chance.choice(CARDS)}
    return {"type": kind, **({"stack": chance.randrange(7)} if kind == "draw" else {})}


def _table(chance: random.Random) -> list[dict]:
    piles = []
    for _ in range(chance.randrange(5)):
        pile: dict = {"cards": chance.choices(CARDS, k=chance.randrange(6))}
        if chance.random() < 0.3:
            pile["jokers"] = {chance.choice(CARDS): chance.choice(["red-7", "church", "red-99", ""])}
        piles.append(pile)
    return piles
