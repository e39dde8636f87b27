"""How hard a puzzle is: what has to be taken apart for it, and whether one pile at a time is enough."""

from dataclasses import dataclass
from enum import IntEnum

from games.engine.cards import CardId, is_joker
from games.engine.piles.combinations import Kind, Table
from games.engine.piles.photos import shared_kind
from games.engine.state import TurnStart
from learn.puzzles.results import Result, one_pile_at_a_time

MUCH = 6
"""From so much effort on a puzzle is of the highest difficulty."""


class Difficulty(IntEnum):
    """How hard a puzzle is."""

    LAY = 1  # lay own cards and add to piles; nothing is moved
    BORROW = 2  # something is moved, but one pile at a time is enough
    COMBINE = 3  # several piles have to be seen together
    MASTER = 4  # the same, with much to move


@dataclass(frozen=True, slots=True)
class Effort:
    """What the solution moves on the table."""

    rearranged: int
    """piles that give a card away"""
    borrowed: int
    """photo cards of the table that end in a pile of another kind"""
    jokers: int
    """jokers that are laid, or that leave their kind"""

    @property
    def points(self) -> int:
        return self.rearranged + self.borrowed + self.jokers


def effort(start: TurnStart, best: Result) -> Effort:
    """Compare the table before and after."""
    before, after = _kinds(start.table), _kinds(best.table)
    moved = {card for card, kind in before.items() if after.get(card) != kind}
    rearranged = sum(any(card in moved for card in pile.cards) for pile in start.table)
    laid = [card for card in best.laid if is_joker(card)]
    jokers = [card for card in moved if is_joker(card)]
    return Effort(rearranged, len(moved) - len(jokers), len(jokers) + len(laid))


def rate(start: TurnStart, best: Result, moved: Effort) -> Difficulty:
    """Say how hard a puzzle is: by its solution, and by what a simple player would find."""
    if not moved.rearranged:
        return Difficulty.LAY
    if one_pile_at_a_time(start) == best.count:
        return Difficulty.BORROW
    return Difficulty.MASTER if moved.points >= MUCH else Difficulty.COMBINE


def _kinds(table: Table) -> dict[CardId, Kind | None]:
    kinds: dict[CardId, Kind | None] = {}
    for pile in table:
        kind = shared_kind([card for card in pile.cards if not is_joker(card)])
        kinds |= dict.fromkeys(pile.cards, kind)
    return kinds
