"""What a turn can lay at most, and whether there is only one such result.

A result is the set of cards that leave the rack; jokers are alike. A puzzle has *one* best result when
exactly one such set has the largest size. How the cards are arranged is free: every lawful table that lays
them is right.
"""

from dataclasses import dataclass, replace

from games.bots.photo.solver import PhotoSolver
from games.bots.protocol import Weights
from games.engine.cards import count_jokers, is_joker
from games.engine.piles.combinations import Table
from games.engine.state import Cards, TurnStart

EACH = 1000
FEWEST_LEFT = Weights(card=EACH, joker_kept=-EACH, joker_won=-EACH)
"""A turn is worth as many cards as it leaves the rack lighter by, a joker that is won counting against it."""
MOST_PHOTOS = replace(FEWEST_LEFT, card=EACH + 1)
"""The same, and among equals the one that lays the most photo cards."""

_SOLVER = PhotoSolver()


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a best turn."""

    table: Table
    laid: Cards
    count: int
    """by how many cards the rack gets lighter"""


def best_result(start: TurnStart) -> Result:
    """Find a turn that leaves the fewest cards on the rack; of those, one that lays the most photo cards."""
    turn = _SOLVER.best_turn(start, MOST_PHOTOS)
    return Result(turn.table, turn.laid, len(turn.laid) - turn.jokers_won)


def most(start: TurnStart) -> int:
    """Count the cards by which the rack can get lighter."""
    held = EACH * count_jokers(start.rack)
    return (_SOLVER.best_value(start, FEWEST_LEFT) + held) // EACH


def is_only_best(start: TurnStart, best: Result) -> bool:
    """Tell whether no other cards make the rack as light.

    Another result of the same size lacks a photo card of this one: if it had them all and more, it would lay
    more photo cards than `best_result`, which lays the most. So it is enough to hide each of them in turn.
    """
    photos = [card for card in best.laid if not is_joker(card)]
    return all(most(_without(start, card)) < best.count for card in photos)


def _without(start: TurnStart, card: str) -> TurnStart:
    return replace(start, rack=tuple(each for each in start.rack if each != card))


def one_pile_at_a_time(start: TurnStart) -> int:
    """Count what a player lays who never looks at more than one pile of the table together."""
    table, rack, laid = start.table, start.rack, 0
    while rack:
        parts = [((), rack), *(((pile,), rack) for pile in table)]
        results_by_part = [(best_result(replace(start, table=part, rack=rack)), part) for part, rack in parts]
        best, part = max(results_by_part, key=lambda each: each[0].count)
        if not best.count:
            break
        table = (*(pile for pile in table if pile not in part), *best.table)
        rack = tuple(card for card in rack if card not in best.laid)
        laid += best.count
    return laid
