"""Values as plain JSON data, and the stored state back again."""

from collections.abc import Callable
from dataclasses import fields
from enum import StrEnum
from functools import cache
from types import NoneType
from typing import Any, TypeVar

from games.engine.errors import CorruptState, UnknownRules
from games.engine.options import Options, agree
from games.engine.piles.combinations import Kind, Pile, Table
from games.engine.rulesets import rule_set
from games.engine.state import Ending, Outcome, Phase, State, all_cards
from games.engine.views import View

PLAIN = frozenset({str, int, bool, NoneType})

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)


def to_json(value: Any) -> Any:
    """Give any value of the engine as plain lists, dictionaries, strings and numbers."""
    if type(value) in PLAIN:  # asked first: nearly every value is one of these
        return value
    match value:
        case tuple() | list():
            return [to_json(each) for each in value]
        case Pile():
            return pile_json(value)
        case Options():
            return dict(value)
        case Kind() | StrEnum():
            return str(value)
        case frozenset():
            return sorted(value)
    return {name: to_json(getattr(value, name)) for name in _names_of_fields(type(value))}  # type: ignore[arg-type]


@cache
def _names_of_fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def state_json(state: State) -> dict[str, Any]:
    """Give a state as it is stored; the same as `to_json`, field by field, since every move needs it."""
    return {
        "rules": state.rules,
        "options": dict(state.options.pairs),
        "racks": [list(rack) for rack in state.racks],
        "stacks": [list(stack) for stack in state.stacks],
        "table": table_json(state.table),
        "opened": list(state.opened),
        "tokens": list(state.tokens),
        "starter": state.starter,
        "turn": state.turn,
        "phase": state.phase.value,
        "turns": state.turns,
        "drawn": state.drawn,
        "aside": list(state.aside),
        "idle": state.idle,
        "outcome": to_json(state.outcome),
    }


def view_json(view: View, table: Any, options: Any) -> dict[str, Any]:
    """Give a view as it is sent, field by field; what is long and the same for all viewers is passed in."""
    return {
        "rules": view.rules,
        "options": options,
        "viewer": view.viewer,
        "rack": list(view.rack),
        "rack_sizes": list(view.rack_sizes),
        "stack_sizes": list(view.stack_sizes),
        "table": table,
        "aside": list(view.aside),
        "opened": list(view.opened),
        "tokens": list(view.tokens),
        "starter": view.starter,
        "turn": view.turn,
        "phase": view.phase.value,
        "turns": view.turns,
        "drawn": view.drawn,
        "acts": list(view.acts),
        "outcome": to_json(view.outcome),
        "shown": [list(rack) for rack in view.shown],
    }


def table_json(table: Table) -> list[dict[str, Any]]:
    """Give the piles of a table."""
    return [pile_json(pile) for pile in table]


def pile_json(pile: Pile) -> dict[str, Any]:
    """Give a pile; `jokers` only where one of them is bound."""
    if not pile.jokers:
        return {"cards": list(pile.cards)}
    return {"cards": list(pile.cards), "jokers": dict(pile.jokers)}


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
