"""What could be done in a turn of a finished round: what was played, the best, and other lawful turns."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from classrooms.models import Way
from games.bots.registry import mind_for
from games.bots.review import MOST_CARDS
from games.engine.cards import CardId, face
from games.engine.encoding.state_json import table_json
from games.engine.moves import Lay
from games.engine.piles.combinations import Table, cards_on
from games.engine.piles.judge import judge
from games.engine.rulesets import rule_set
from games.engine.state import Phase, State, TurnStart, turn_start
from learn.puzzles.results import best_result

CAN_BE_LAID = ("photo",)
"""The games whose turns can be laid on a pupil's device, as puzzles are."""
MOST = 4
"""As many as there are letters on an answer card."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A finished turn: the table it leaves, and the cards that came to it from the rack."""

    table: Table
    brought: tuple[CardId, ...]

    def to_json(self) -> dict[str, Any]:
        return {"table": table_json(self.table), "brought": list(self.brought)}


@dataclass(frozen=True, slots=True)
class Proposals:
    """What a class chooses from, or is shown after it has laid by itself."""

    proposals: tuple[Proposal, ...]
    played: int  # which of them, from 0
    best: int
    most: int  # cards that could be laid


def next_question(states: Sequence[State], moment: int, way: str, seed: str) -> tuple[int, Proposals] | None:
    """Find the first turn from a moment on in which there was something to choose or to lay."""
    for at in turns(states, moment):
        found = to_lay(states, at) if way == Way.LAY else to_choose_from(states, at, seed)
        if found is not None:
            return at, found
    return None


def turns(states: Sequence[State], moment: int = 0) -> Iterator[int]:
    """List the moments from here on at which somebody is about to end a turn."""
    after = range(moment, len(states) - 1)
    return (at for at in after if _is_turn(states[at], states[at + 1]))


def _is_turn(before: State, after: State) -> bool:
    return before.phase is Phase.LAY and after.turns != before.turns


def start_of(states: Sequence[State], moment: int) -> TurnStart:
    """Give what the player of a turn has before it is laid."""
    return turn_start(states[moment], states[moment].turn)


def to_choose_from(states: Sequence[State], moment: int, seed: str) -> Proposals | None:
    """Give up to four turns in any order, no two of which lay the same; `None` where there is but one."""
    start, rules = start_of(states, moment), states[moment].rules
    played = proposal(start, states[moment + 1].table)
    best = _best(start, rules)
    lesser, nothing = _spread(_lesser(start, rules, best)), proposal(start, start.table)
    chosen = _different([played, best, *lesser, nothing])[:MOST]
    if len(chosen) < 2:
        return None
    Random(f"{seed} {moment}").shuffle(chosen)
    kinds = [_kind(each) for each in chosen]
    return Proposals(tuple(chosen), kinds.index(_kind(played)), kinds.index(_kind(best)), len(best.brought))


def to_lay(states: Sequence[State], moment: int) -> Proposals | None:
    """Give what was played and the most that could be laid, to be shown after everybody has laid."""
    start = start_of(states, moment)
    best = best_result(start)
    if not best.count:
        return None
    both = (proposal(start, states[moment + 1].table), proposal(start, best.table))
    return Proposals(both, 0, 1, best.count)


def proposal(start: TurnStart, table: Table) -> Proposal:
    """Describe a finished turn by the table that it leaves."""
    lay = set(cards_on(start.table))
    return Proposal(table, tuple(card for card in cards_on(table) if card not in lay))


def _best(start: TurnStart, rules: str) -> Proposal:
    return proposal(start, mind_for(rules).solver.best_turn(start, MOST_CARDS).table)


def _lesser(start: TurnStart, rules: str, best: Proposal) -> Iterator[Proposal]:
    """Hide one card or some of the best turn: the best of what is left, where it is lawful."""
    hidden = [best.brought[at:end] for at in range(len(best.brought)) for end in (at + 1, at + 3)]
    for cards in hidden:
        turn = mind_for(rules).solver.best_turn(_without(start, cards), MOST_CARDS)
        if turn.laid and judge(rule_set(rules), start, Lay(turn.table, turn.aside)).legal:
            yield proposal(start, turn.table)


def _without(start: TurnStart, hidden: Iterable[CardId]) -> TurnStart:
    away = set(hidden)
    return replace(start, rack=tuple(card for card in start.rack if card not in away))


def _spread(others: Iterable[Proposal]) -> list[Proposal]:
    """Put the one that lays most first, and then the one that lays least."""
    by_size = sorted(_different(others), key=lambda each: -len(each.brought))
    return [*by_size[:1], *by_size[:0:-1]]


def _different(proposals: Iterable[Proposal]) -> list[Proposal]:
    """Leave out what lays the same as one before it; which of several jokers makes no difference."""
    first: dict[tuple[str, ...], Proposal] = {}
    for each in proposals:
        first.setdefault(_kind(each), each)
    return list(first.values())


def _kind(each: Proposal) -> tuple[str, ...]:
    return tuple(sorted(face(card) for card in each.brought))
