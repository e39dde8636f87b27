"""What one capital can do once it is chosen which categories lie as sets."""

from collections.abc import Iterator
from typing import NamedTuple

from games.bots.photo.limits import Limits
from games.bots.photo.packing import (
    ALL_LENT,
    BROUGHT,
    BYTE,
    HELD,
    JOKERS,
    PAIRS,
    ROOM,
    SPREAD,
    STAY,
    TRIPLES,
    WIDTH,
    spread,
    total,
)
from games.bots.photo.position import TABLE

_CARDS = (1 << TABLE) - 1
_ENOUGH = 3  # photo cards make a row that needs no joker
_NEVER = 0x7F << STAY  # more cards than any rack holds would have to stay
_SUBSETS = [
    sorted((some for some in range(cards + 1) if some & cards == some), key=int.bit_count)
    for cards in range(1 << TABLE)
]
_OF_SIZE = [
    [[some for some in subsets if some.bit_count() == size] for subsets in _SUBSETS]
    for size in range(_ENOUGH)
]

Deed = tuple[int, int]
"""What it costs beyond what every deed of this capital costs, and the categories that then lie in rows."""


class Capital(NamedTuple):
    """What a capital costs at least, what it lays in rows if nothing is to be decided, and else its deeds.

    Every deed borrows `need` cards at least, except that each joker beyond the least saves it one of them
    and each card that stays two.
    """

    least: int
    cards: int
    deeds: tuple[Deed, ...]
    need: int = 0


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

    The key is `bound << 18 | sets << 12 | state`; entries are made when they are asked for first. A row that
    borrows more has room for more jokers, but the sets lose as much room. Only under the house rule of one
    joker a combination this can be a gain; `roomy` asks for such rows as well.
    """

    def __init__(self, limits: Limits, *, roomy: bool) -> None:
        self.limits, self.roomy = limits.rows, roomy

    def __missing__(self, key: int) -> Capital:
        state, sets, bound = key & (1 << 2 * TABLE) - 1, key >> 2 * TABLE & _CARDS, key >> 3 * TABLE
        table, own = state >> TABLE, state & _CARDS
        outside = (table | own) & ~sets
        if bound or self.roomy:
            rows = self._worth_trying(table, own, sets, bound)
        elif outside and outside.bit_count() < _ENOUGH:
            rows = self._to_fill_up(table, own, sets)
        else:
            rows = [self._row(outside, own, 0)]
        self[key] = capital = _capital([(_pack(row, sets, own), row.cards) for row in rows])
        return capital

    def _to_fill_up(self, table: int, own: int, sets: int) -> list[Row]:
        """Fill up one or two cards to a row of three photo cards, or of two and a joker; or lay no row."""
        outside, lenders = (table | own) & ~sets, (table | own) & sets
        missing = _ENOUGH - outside.bit_count()
        three, two = self.limits.most[_ENOUGH], self.limits.most[_ENOUGH - 1]
        rows = [Row(0, 0, 0, three, outside | some, own) for some in _OF_SIZE[missing][lenders]]
        rows += [Row(0, 1, 0, two, outside | some, own) for some in _OF_SIZE[missing - 1][lenders]]
        return rows if table & ~sets else [*rows, _no_row(outside, own & sets)]

    def _worth_trying(self, table: int, own: int, sets: int, bound: int) -> list[Row]:
        """List everything that the capital can do, except where something else is plainly as good."""
        found: list[Row] = []
        for row in self._all(table, own, sets, bound):
            if not any(self._is_as_good(other, row, sets) for other in found):
                found.append(row)
        return sorted(found, key=lambda row: (row.stay, row.jokers))

    def _all(self, table: int, own: int, sets: int, bound: int) -> Iterator[Row]:
        """Name everything that the capital can do, what borrows less first."""
        outside = (table | own) & ~sets
        if not bound and not table & ~sets:
            yield _no_row(outside, own & sets)
        for borrowed in _SUBSETS[(table | own) & sets]:
            row = self._row(outside | borrowed, own, bound)
            if row.cards and row.jokers <= row.most:
                yield row

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


def _no_row(outside: int, brought: int) -> Row:
    """Lay what fits the sets, and keep the other cards on the rack."""
    return Row(outside.bit_count(), 0, 0, 0, 0, brought)


_BROUGHT = [
    spread(cards, 8) << BROUGHT | (cards.bit_count() >= 2) << PAIRS | (cards.bit_count() >= 3) << TRIPLES
    for cards in range(1 << TABLE)
]


def _pack(row: Row, sets: int, own: int) -> int:
    lent = SPREAD[row.cards & sets] | SPREAD[row.cards & sets & own] << 8
    jokers = row.most << ROOM | row.held << HELD | row.jokers << JOKERS
    return lent | _BROUGHT[row.brought] | jokers | row.stay << STAY


def _capital(deeds: list[Deed]) -> Capital:
    """Part what all deeds have in common from what each costs beyond."""
    if not deeds:
        return Capital(_NEVER, 0, ())
    if len(deeds) == 1:
        return Capital(*deeds[0], ())
    fields = zip(*[cost.to_bytes(WIDTH, "little") for cost, _ in deeds], strict=True)
    least = int.from_bytes(bytes(map(min, fields)), "little")
    beyond = tuple([(cost - least, cards) for cost, cards in deeds])
    return Capital(least, 0, beyond, min([_need(cost) for cost, _ in beyond]))


def _need(cost: int) -> int:
    """Count what a deed borrows, and what its jokers and the cards that stay save it."""
    return total(cost & ALL_LENT) + (cost >> JOKERS & BYTE) + 2 * (cost >> STAY)
