"""What one capital can do once it is chosen which categories lie as sets."""

from collections.abc import Iterator
from typing import NamedTuple

from games.bots.photo.limits import Limits
from games.bots.photo.position import TABLE

LENT = 16
"""Bits for each category in a packed count of borrowed cards: all of them in the low byte, the rack's in the high."""
_CARDS = (1 << TABLE) - 1


class Row(NamedTuple):
    """One thing that a capital can do: lie with these cards as one row or more, or not at all."""

    stay: int  # cards that stay on the rack
    jokers: int  # at least so many jokers lie in the row
    lent: int  # cards taken from the sets, packed
    cards: int  # the categories that lie in the row; none: no row
    held: int  # jokers that no exchange could free
    most: int  # at most so many jokers lie in the row


def _lent(borrowed: int, own: int) -> int:
    """Count the borrowed cards of each category, and those of them that come from the rack."""
    return sum((1 | (own >> k & 1) << 8) << LENT * k for k in range(TABLE) if borrowed >> k & 1)


class Rows(dict[int, tuple[Row, ...]]):
    """For every state of a capital, choice of sets and number of bound jokers, what is worth trying.

    A row that borrows more has room for more jokers, but the sets lose as much room. Only under the house rule of
    one joker a combination this can be a gain; `roomy` asks for such rows as well.
    """

    def __init__(self, limits: Limits, roomy: bool) -> None:
        self.limits, self.roomy = limits.rows, roomy

    @staticmethod
    def key(bound: int, sets: int) -> int:
        """Return what is to be added to a capital's state to look it up here."""
        return (bound << TABLE | sets) << 2 * TABLE

    def __missing__(self, key: int) -> tuple[Row, ...]:
        sets = key >> 2 * TABLE & _CARDS
        found: list[Row] = []
        for row in self._all(key & (1 << 2 * TABLE) - 1, sets, key >> 3 * TABLE):
            if not any(self._is_as_good(other, row, sets) for other in found):
                found.append(row)
        self[key] = tuple(sorted(found, key=lambda row: (row.stay, row.jokers)))
        return self[key]

    def _all(self, state: int, sets: int, bound: int) -> Iterator[Row]:
        """Name everything that the capital can do, what borrows less first."""
        table, own = state >> TABLE, state & _CARDS
        outside = (table | own) & ~sets
        lenders = (table | own) & sets
        if not bound and not table & ~sets:
            if outside.bit_count() >= 3:
                yield self._row(outside, sets, own, bound)
            yield Row(outside.bit_count(), 0, 0, 0, 0, 0)
        for borrowed in sorted((some for some in range(64) if some & lenders == some), key=int.bit_count):
            cards = outside | borrowed
            if cards and (row := self._row(cards, sets, own, bound)).jokers <= row.most:
                yield row

    def _row(self, cards: int, sets: int, own: int, bound: int) -> Row:
        photos, held = cards.bit_count(), max(0, bound - (cards & own).bit_count())
        jokers = max(self.limits.fewest[photos], held)
        return Row(0, jokers, _lent(cards & sets, own), cards, held, self.limits.most[photos])

    def _is_as_good(self, one: Row, other: Row, sets: int) -> bool:
        """Tell whether one row keeps no more on the rack, borrows no other card, and needs no more jokers."""
        return (
            one.stay <= other.stay
            and one.jokers <= other.jokers
            and not one.cards & sets & ~other.cards
            and (one.most >= other.most or not self.roomy)
        )
