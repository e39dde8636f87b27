"""What one capital can do once it is chosen which categories lie as sets.

All that a deed costs is packed into one integer, so that the costs of several capitals are added in one addition.
From the lowest bit: sixteen bits for each category, with the cards borrowed from its set in the low byte and those
of them that come from the rack in the high byte; then one byte for each of the fields below.
"""

from collections.abc import Iterator
from typing import NamedTuple

from games.bots.photo.limits import Limits
from games.bots.photo.position import TABLE

LENT = 16
BROUGHT = 96  # photo cards of each category that go to the table, a byte for each
PAIRS = 144  # capitals of which two photo cards go to the table, or more
TRIPLES = 152  # ... three, or more
HELD = 160  # jokers that no exchange could free
JOKERS = 168  # jokers that must lie
STAY = 176  # cards that stay on the rack

_CARDS = (1 << TABLE) - 1
_ENOUGH = 3  # photo cards make a row that needs no joker
_NEVER = 0x7F << STAY  # more cards than any rack holds would have to stay
_BYTES = STAY // 8 + 1
_SUBSETS = [
    sorted((some for some in range(cards + 1) if some & cards == some), key=int.bit_count)
    for cards in range(1 << TABLE)
]

Deed = tuple[int, int]
"""What it costs beyond what any deed of this capital costs, and the categories that then lie in its rows."""


class Capital(NamedTuple):
    """What a capital costs at least, what it lays in rows if there is nothing to decide, and else what it can do."""

    least: int
    cards: int
    deeds: tuple[Deed, ...]


class Row(NamedTuple):
    """One thing that a capital can do, before it is packed."""

    stay: int
    jokers: int
    held: int
    most: int  # at most so many jokers find room
    cards: int  # the categories that lie in rows; none: no row
    brought: int  # the categories that go from the rack to the table


class Rows(dict[int, Capital]):
    """For every state of a capital, choice of sets and number of bound jokers, what is worth trying.

    A row that borrows more has room for more jokers, but the sets lose as much room. Only under the
    house rule of one joker a combination this can be a gain; `roomy` asks for such rows as well.
    """

    def __init__(self, limits: Limits, roomy: bool) -> None:
        self.limits, self.roomy = limits.rows, roomy

    @staticmethod
    def key(bound: int, sets: int) -> int:
        """Return what is to be added to a capital's state to look it up here."""
        return (bound << TABLE | sets) << 2 * TABLE

    def __missing__(self, key: int) -> Capital:
        state, sets, bound = key & (1 << 2 * TABLE) - 1, key >> 2 * TABLE & _CARDS, key >> 3 * TABLE
        found: list[Row] = []
        for row in self._all(state, sets, bound):
            if not any(self._is_as_good(other, row, sets) for other in found):
                found.append(row)
        found.sort(key=lambda row: (row.stay, row.jokers))
        self[key] = _capital([(_pack(row, sets, state & _CARDS), row.cards) for row in found])
        return self[key]

    def _all(self, state: int, sets: int, bound: int) -> Iterator[Row]:
        """Name everything that the capital can do, what borrows less first."""
        table, own = state >> TABLE, state & _CARDS
        outside, lenders = (table | own) & ~sets, (table | own) & sets
        for borrowed in _SUBSETS[lenders]:
            row = self._row(outside | borrowed, own, bound)
            if borrowed and not bound and not self.roomy and row.cards.bit_count() > _ENOUGH:
                return  # whatever borrows more is worse than what was named already
            if row.cards and row.jokers <= row.most:
                yield row
            if not borrowed and not bound and not table & ~sets:
                yield Row(outside.bit_count(), 0, 0, 0, 0, own & sets)

    def _row(self, cards: int, own: int, bound: int) -> Row:
        photos, held = cards.bit_count(), max(0, bound - (cards & own).bit_count())
        return Row(0, max(self.limits.fewest[photos], held), held, self.limits.most[photos], cards, own)

    def _is_as_good(self, one: Row, other: Row, sets: int) -> bool:
        """Tell whether one row keeps no more on the rack, borrows no other card, and needs no more jokers."""
        return (
            one.stay <= other.stay
            and one.jokers <= other.jokers
            and not one.cards & sets & ~other.cards
            and (one.most >= other.most or not self.roomy)
        )


def _spread(bits: int, width: int) -> int:
    return sum(1 << width * k for k in range(TABLE) if bits >> k & 1)


_LENT = [_spread(cards, LENT) for cards in range(1 << TABLE)]
_BROUGHT = [
    _spread(cards, 8) << BROUGHT | (cards.bit_count() >= 2) << PAIRS | (cards.bit_count() >= 3) << TRIPLES
    for cards in range(1 << TABLE)
]


def _pack(row: Row, sets: int, own: int) -> int:
    lent = _LENT[row.cards & sets] | _LENT[row.cards & sets & own] << 8
    return lent | _BROUGHT[row.brought] | row.held << HELD | row.jokers << JOKERS | row.stay << STAY


def _capital(deeds: list[Deed]) -> Capital:
    """Part what all deeds have in common from what each costs beyond."""
    if not deeds:
        return Capital(_NEVER, 0, ())
    if len(deeds) == 1:
        return Capital(*deeds[0], ())
    fields = zip(*[cost.to_bytes(_BYTES, "little") for cost, _ in deeds], strict=True)
    least = int.from_bytes(bytes(map(min, fields)), "little")
    return Capital(least, 0, tuple((cost - least, cards) for cost, cards in deeds))
