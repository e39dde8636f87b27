"""Moves from and to JSON; whatever comes in, what comes out is a move or `MalformedMove`.

A message of the site has been checked against the JSON schema of the protocol before it comes here. It is
checked again because the engine trusts nobody: moves also come from the database, from recorded rounds and
from tests, where no schema stands in between, and what follows needs values of known types.
"""

from typing import Any

from games.engine.encoding.state_json import to_json
from games.engine.errors import Flaw, MalformedMove
from games.engine.moves import NAMES, Draw, Lay, Move, Pass, PayAndDraw, Place, PutAside, StartColour
from games.engine.piles.combinations import Pile

FIELDS = {
    "draw": frozenset({"stack"}),
    "lay": frozenset({"table", "aside"}),
    "pass": frozenset[str](),
    "put_aside": frozenset({"card"}),
    "pay_and_draw": frozenset[str](),
    "start_colour": frozenset({"card"}),
    "place": frozenset({"card"}),
}


TEXTS = frozenset({str})


def move_to_json(move: Move) -> dict[str, Any]:
    """Write a move as the client would."""
    return {"type": NAMES[type(move)], **to_json(move)}


def move_from_json(data: object) -> Move:
    """Read a move strictly: no unknown type, no unknown field, no wrong type."""
    fields = _object(data, Flaw.NOT_AN_OBJECT)
    name = fields.get("type")
    if not isinstance(name, str) or name not in FIELDS:
        raise MalformedMove(Flaw.UNKNOWN_TYPE)
    for field in fields:
        if field != "type" and field not in FIELDS[name]:
            raise MalformedMove(Flaw.UNKNOWN_FIELD, str(field))
    return _move(name, fields)


def _move(name: str, fields: dict[str, object]) -> Move:
    match name:
        case "draw":
            return Draw(_stack(fields.get("stack")))
        case "lay":
            aside = fields.get("aside")
            return Lay(_table(_needed(fields, "table")), None if aside is None else _text(aside))
        case "put_aside":
            return PutAside(_text(_needed(fields, "card")))
        case "start_colour":
            return StartColour(_text(_needed(fields, "card")))
        case "place":
            return Place(_text(_needed(fields, "card")))
        case "pay_and_draw":
            return PayAndDraw()
    return Pass()


def _needed(fields: dict[str, object], field: str) -> object:
    if field not in fields:
        raise MalformedMove(Flaw.MISSING_FIELD, field)
    return fields[field]


def _object(data: object, flaw: Flaw = Flaw.WRONG_TYPE) -> dict[str, object]:
    if not isinstance(data, dict):
        raise MalformedMove(flaw)
    return data


def _stack(data: object) -> int | None:
    if data is not None and type(data) is not int:
        raise MalformedMove(Flaw.WRONG_TYPE, "stack")
    return data


def _text(data: object) -> str:
    if not isinstance(data, str):
        raise MalformedMove(Flaw.WRONG_TYPE)
    return data


def _list(data: object) -> list[object]:
    if not isinstance(data, list):
        raise MalformedMove(Flaw.WRONG_TYPE)
    return data


def _table(data: object) -> tuple[Pile, ...]:
    return tuple(_pile(each) for each in _list(data))


def _pile(data: object) -> Pile:
    """Read a pile; `jokers` may be left out."""
    fields = _object(data)
    if not fields.keys() <= {"cards", "jokers"}:
        raise MalformedMove(Flaw.UNKNOWN_FIELD, str(next(iter(fields.keys() - {"cards", "jokers"}))))
    jokers = _object(fields.get("jokers", {}))
    bound = tuple((_text(joker), _text(face)) for joker, face in jokers.items())
    return Pile(_texts(_list(_needed(fields, "cards"))), bound)


def _texts(data: list[object]) -> tuple[str, ...]:
    if not TEXTS.issuperset(map(type, data)):
        raise MalformedMove(Flaw.WRONG_TYPE)
    return tuple(data)  # type: ignore[arg-type]
