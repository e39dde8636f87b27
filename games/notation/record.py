"""A finished round as a value: who sat there, what was dealt, and what was done. All else follows from it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.engine.errors import EngineError
from games.engine.moves import Lay, Move
from games.engine.options import Options
from games.engine.piles.combinations import Table
from games.engine.play import apply, begin
from games.engine.rules import Dealt
from games.engine.rulesets import rule_set
from games.engine.state import State

VERSION = 1
MOVERS = ("person", "bot", "clock")


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sat on a seat: a person, by name, or a bot, by its level."""

    name: str
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class NotedMove:
    """A move as it is written down: that of laying holds the table as it lay afterwards."""

    seat: int
    by: str
    move: Move


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """Everything that a file says of a round; seats are numbered from 0 in the order of play."""

    rules: str
    options: Options
    sitting: tuple[Sitting, ...]
    starter: int
    dealt: Dealt
    moves: tuple[NotedMove, ...]
    number: int = 1
    date: str = ""


class OtherTable(EngineError):  # noqa: N818
    """The rules make another table of a turn than the one that was written down."""


def record_of(
    states: Sequence[State],
    made: Sequence[NotedMove],
    sitting: Sequence[Sitting],
    number: int = 1,
    date: str = "",
) -> RoundRecord:
    """Write down a round, given all its states and the moves that lead from each to the next."""
    first = states[0]
    noted = (
        replace(each, move=Lay(after.table, each.move.aside)) if isinstance(each.move, Lay) else each
        for each, after in zip(made, states[1:], strict=True)
    )
    dealt = Dealt(first.racks, first.stacks, first.aside)
    return RoundRecord(
        first.rules, first.options, tuple(sitting), first.starter, dealt, tuple(noted), number, date
    )


def first_state(record: RoundRecord) -> State:
    """Give the round as it was dealt."""
    return begin(rule_set(record.rules), record.options, record.dealt, record.starter)


def follow(record: RoundRecord) -> Iterator[State]:
    """Give every state of a round, from the deal to its end."""
    state = first_state(record)
    yield state
    for noted in record.moves:
        state = state_after(state, noted)
        yield state


def state_after(before: State, noted: NotedMove) -> State:
    """Make a move; where cards were laid, the piles lie in the order in which they were written down."""
    after = apply(before, noted.seat, noted.move)
    return _as_noted(after, noted.move.table) if isinstance(noted.move, Lay) else after


def _as_noted(after: State, table: Table) -> State:
    if set(after.table) != set(table):
        raise OtherTable
    return replace(after, table=table)
