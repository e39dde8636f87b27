"""Values as plain JSON data, and the stored state back again."""

from collections.abc import Callable
from dataclasses import fields
from enum import StrEnum
from typing import Any, TypeVar

from games.engine.errors import CorruptState, UnknownRules
from games.engine.options import Options, agree
from games.engine.piles.combinations import Kind, Pile
from games.engine.rulesets import rule_set
from games.engine.state import Ending, Outcome, Phase, State, all_cards

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)


def to_json(value: Any) -> Any:
    """Give any value of the engine as plain lists, dictionaries, strings and numbers."""
    match value:
        case Options():
            return dict(value)
        case Kind() | StrEnum():
            return str(value)
        case Pile():
            jokers = {"jokers": dict(value.jokers)} if value.jokers else {}
            return {"cards": list(value.cards)} | jokers
        case tuple() | list():
            return [to_json(each) for each in value]
        case frozenset():
            return sorted(value)
        case None | bool() | int() | str():
            return value
    return {field.name: to_json(getattr(value, field.name)) for field in fields(value)}


def state_from_json(data: object) -> State:
    """Read a stored state, or refuse what no state of this engine can have written."""
    try:
        state = _state(_dict(data))
    except (KeyError, UnknownRules) as missing:
        raise CorruptState(str(missing)) from None
    _check(state)
    return state


def outcome_from_json(data: object) -> Outcome | None:
    """Read how a stored state says that its round ended; `None` where it is still played."""
    return _maybe(_outcome, data)


def _check(state: State) -> None:
    rules = rule_set(state.rules)
    seats = range(state.seats)
    if state.seats not in rules.seats or state.turn not in seats or state.starter not in seats:
        raise CorruptState("a seat is missing")
    if not state.seats == len(state.opened) == len(state.tokens):
        raise CorruptState("not every seat is told of")
    if sorted(all_cards(state)) != sorted(rules.deck(state.options)):
        raise CorruptState("cards were lost, doubled or made")


def _state(data: dict[str, object]) -> State:
    rules = _str(data["rules"])
    return State(
        rules=rules,
        options=agree(rule_set(rules).menu, _dict(data["options"])),
        racks=_each(_cards, data["racks"]),
        stacks=_each(_cards, data["stacks"]),
        table=_each(_pile, data["table"]),
        opened=_each(_bool, data["opened"]),
        tokens=_each(_int, data["tokens"]),
        starter=_int(data["starter"]),
        turn=_int(data["turn"]),
        phase=_enum(Phase, data["phase"]),
        turns=_int(data["turns"]),
        drawn=_maybe(_str, data["drawn"]),
        aside=_cards(data["aside"]),
        idle=_int(data["idle"]),
        outcome=_maybe(_outcome, data["outcome"]),
    )


def _outcome(data: object) -> Outcome:
    fields = _dict(data)
    return Outcome(
        ending=_enum(Ending, fields["ending"]),
        winners=_each(_int, fields["winners"]),
        points=_each(_int, fields["points"]),
        out=_maybe(_int, fields["out"]),
        doubled=_bool(fields["doubled"]),
    )


def _pile(data: object) -> Pile:
    fields = _dict(data)
    jokers = _dict(fields.get("jokers", {}))
    return Pile(_cards(fields["cards"]), tuple((joker, _str(face)) for joker, face in jokers.items()))


def _cards(data: object) -> tuple[str, ...]:
    return _each(_str, data)


def _each(read: Callable[[object], T], data: object) -> tuple[T, ...]:
    if not isinstance(data, list):
        raise CorruptState(repr(data))
    return tuple(read(each) for each in data)


def _maybe(read: Callable[[object], T], data: object) -> T | None:
    return None if data is None else read(data)


def _enum(kind: type[E], data: object) -> E:
    try:
        return kind(_str(data))
    except ValueError:
        raise CorruptState(repr(data)) from None


def _of(kind: type[T]) -> Callable[[object], T]:
    """Make a reader for exactly one type: `True` is no number here."""

    def read(data: object) -> T:
        if type(data) is not kind:
            raise CorruptState(repr(data))
        return data

    return read


_str, _int, _bool = _of(str), _of(int), _of(bool)


def _dict(data: object) -> dict[str, object]:
    if not isinstance(data, dict):
        raise CorruptState(repr(data))
    return data
