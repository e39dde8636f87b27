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
        place = message
        while chance.random() < 0.5 and (
            inner := [v for v in _values(place) if isinstance(v, dict | list) and v]
        ):
            place = chance.choice(inner)
        key = chance.choice(list(place) if isinstance(place, dict) else range(len(place)))
        if chance.random() < 0.2 and isinstance(place, dict):
            place[chance.choice(["seat", "person", "", "\x00"])] = deepcopy(chance.choice(ODD))
        else:
            place[key] = deepcopy(chance.choice(ODD))
        if not message:
            break
    text = json.dumps(message)
    return text[: chance.randrange(len(text))] if chance.random() < 0.2 else text


def _values(place: dict | list) -> list:
    return list(place.values()) if isinstance(place, dict) else place
