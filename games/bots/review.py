"""A look back at a finished round: what a seat laid in each of its turns, and what it could have laid."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from games.bots.protocol import Weights
from games.bots.registry import mind_for
from games.engine.cards import count_jokers, is_joker
from games.engine.moves import Lay, Move
from games.engine.piles.combinations import Table, cards_on
from games.engine.state import Phase, State, TurnStart, turn_start

MOST_CARDS = Weights(card=100, joker_kept=-100, joker_won=-1)
"""As many cards as possible come to the table, jokers counted like any other; none is won without need."""

Made = tuple[int, Move]
"""A move, after the seat that made it."""


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """One turn of a seat beside the best that there was: enough for a sentence, and for a puzzle."""

    move: int
    """which move of the round ended the turn, counted from 0"""
    start: TurnStart
    """what the seat saw when it was to lay"""
    laid: int
    """how many cards came from the rack to the table"""
    could: int
    """how many could have come at most; never fewer"""
    best: Lay
    """a finished turn that lays so many; the table as it was if nothing could be laid"""

    @property
    def missed(self) -> int:
        """How many more could have been laid."""
        return self.could - self.laid


def review(states: Sequence[State], moves: Sequence[Made], seat: int) -> list[ReviewedTurn]:
    """Review every turn of a seat, given all states of a round and the moves that lead from each to the next.

    At an open table nobody has turns, and there is nothing to review.
    """
    return [
        _reviewed(index, turn_start(before, seat), before.rules, after.table)
        for index, before, after in _turns(states, moves, seat)
    ]


def _turns(states: Sequence[State], moves: Sequence[Made], seat: int) -> Iterator[tuple[int, State, State]]:
    """Find the moves by which a seat ended its turns, with the states before and after."""
    for index, ((mover, _), (before, after)) in enumerate(zip(moves, pairwise(states), strict=True)):
        if mover == seat and before.phase is Phase.LAY:
            yield index, before, after


def _reviewed(index: int, start: TurnStart, rules: str, table: Table) -> ReviewedTurn:
    best = mind_for(rules).solver.best_turn(start, MOST_CARDS)
    finished = Lay(best.table, best.aside)
    return ReviewedTurn(index, start, _laid(start, table), _laid(start, best.table), finished)


def _laid(start: TurnStart, table: Table) -> int:
    """Count the cards that came to the table; of jokers only those by which it has become richer.

    Which of several jokers lies where makes no difference to anybody.
    """
    lying = set(cards_on(table))
    cards = sum(card in lying for card in start.rack if not is_joker(card))
    return cards + max(0, count_jokers(lying) - count_jokers(cards_on(start.table)))
