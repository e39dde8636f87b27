"""What one capital can do once it is chosen which categories lie as sets."""

from collections.abc import Iterator
from functools import reduce
from typing import NamedTuple

from games.bots.photo.limits import JOKERS as MOST_JOKERS
from games.bots.photo.limits import Limits
from games.bots.photo.opening import HOLDS
from games.bots.photo.packing import (
    ALL_LENT,
    BYTE,
    DRY,
    HELD,
    JOKERS,
    LOAN,
    PARCHED,
    ROOM,
    SPREAD,
    STAY,
    lower,
    total,
)
from games.bots.photo.position import BOUND, HOLDS_JOKER, TABLE

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


Capital = tuple[int, int, tuple[Deed, ...], int]
"""What a capital costs at least, what it lays in rows if nothing is to be decided, else its deeds, its wants.

What it wants is packed like a cost: every deed borrows LOAN cards at least, except that each joker beyond
the least saves it one of them and each card that stays two; without such a joker DRY cards stay at least,
and PARCHED is 1 if these are two.
"""

SETS = BOUND + 3
"""Where in a key the sets stand, above the state."""

_FEW = [
    bytes([cards >= HOLDS_JOKER or 0 < (cards & ~sets).bit_count() < _ENOUGH for cards in range(256)])
    for sets in range(1 << TABLE)
]
_ANY = [bytes([1] * 256)] * len(_FEW)


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

    The key is `sets << SETS | state`, with only those sets that the capital has cards for;
    entries are made when they are asked for first. A row that borrows more has room for more jokers, but sets
    lose as much room. Only under the house rule of one joker a combination this can be a gain; `roomy` asks
    for such rows as well. Without `spare` jokers, none comes to a row that had none.
    """

    def __init__(self, limits: Limits, *, spare: bool = True, roomy: bool = False) -> None:
        self.limits, self.spare, self.roomy = limits.rows, spare, roomy
        self.enough = [
            next((photos for photos in range(_ENOUGH, TABLE) if self.limits.most[photos] >= bound), TABLE)
            for bound in range(MOST_JOKERS + 1)
        ]
        """for every number of bound jokers how many photo cards have room for all of them"""
        self.asks = _ANY if roomy else _FEW
        """for every choice and all cards that a capital can have, whether it can do more than to lay as a row
        just those that fit no set; tables for `bytes.translate`"""

    def __missing__(self, key: int) -> Capital:
        table, own = key >> TABLE & _CARDS, key & _CARDS
        sets, bound = key >> SETS, key >> BOUND & (1 << SETS - BOUND) - 1
        outside = (table | own) & ~sets
        if bound or self.roomy:
            rows = self._worth_trying(table, own, sets, bound)
            deeds = [(_pack(row, sets, own), row.cards) for row in rows]
        elif outside and outside.bit_count() < _ENOUGH:
            deeds = self._to_fill_up(table, own, sets)
        else:
            deeds = [(_pack(self._row(outside, own, 0), sets, own), outside)]
        self[key] = capital = _capital(deeds)
        return capital

    def _to_fill_up(self, table: int, own: int, sets: int) -> list[Deed]:
        """Fill up one or two cards to a row of three photo cards, or of two and a joker; or lay no row."""
        outside, lenders, most = (table | own) & ~sets, (table | own) & sets, self.limits.most
        missing = _ENOUGH - outside.bit_count()
        three, two = most[_ENOUGH] << ROOM, most[_ENOUGH - 1] << ROOM | 1 << JOKERS
        deeds = [(_lent(some, own) | three, outside | some) for some in _OF_SIZE[missing][lenders]]
        if self.spare:
            deeds += [(_lent(some, own) | two, outside | some) for some in _OF_SIZE[missing - 1][lenders]]
        if not table & ~sets:
            deeds.append((_pack(_no_row(outside, own & sets), sets, own), 0))
        return deeds

    def _worth_trying(self, table: int, own: int, sets: int, bound: int) -> list[Row]:
        """List everything that the capital can do, except where something else is plainly as good."""
        kept: list[Row] = []
        for row in self._all(table, own, sets, bound):
            for other in kept:
                if self._is_as_good(other, row, sets):
                    break
            else:
                kept.append(row)
        return sorted(kept, key=lambda row: (row.stay, row.jokers))

    def _all(self, table: int, own: int, sets: int, bound: int) -> Iterator[Row]:
        """Name what the capital can do, what borrows less first.

        It borrows no more than makes a row with room for its jokers, or frees them, except to gain room.
        """
        outside, lenders, enough = (table | own) & ~sets, (table | own) & sets, TABLE
        if not self.roomy:
            missing, held = self.enough[bound] - outside.bit_count(), bound - (outside & own).bit_count()
            lenders, enough = lenders if missing > 0 else lenders & own, max(missing, held, 0)
        for borrowed in _SUBSETS[lenders]:
            if borrowed.bit_count() > enough:
                return
            row = self._row(outside | borrowed, own, bound)
            if row.cards and row.jokers <= row.most:
                yield row
            if not borrowed and not bound and not table & ~sets:
                yield _no_row(outside, own & sets)

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


def _lent(borrowed: int, own: int) -> int:
    return SPREAD[borrowed] | SPREAD[borrowed & own] << 8


def _pack(row: Row, sets: int, own: int) -> int:
    jokers = row.most << ROOM | row.held << HELD | row.jokers << JOKERS
    return _lent(row.cards & sets, own) | HOLDS[own] - HOLDS[row.brought] | jokers | row.stay << STAY


def _capital(deeds: list[Deed]) -> Capital:
    """Part what all deeds have in common from what each costs beyond."""
    if not deeds:
        return _NEVER, 0, (), 0
    if len(deeds) == 1:
        return *deeds[0], (), 0
    least = reduce(lower, [cost for cost, _ in deeds])
    beyond = tuple([(cost - least, cards) for cost, cards in deeds])
    return least, 0, beyond, _wants([cost for cost, _ in beyond])


def _wants(costs: list[int]) -> int:
    """Count what every deed borrows or saves by other means, and what stays without a joker."""
    loan = min([total(cost & ALL_LENT) + (cost >> JOKERS & BYTE) + 2 * (cost >> STAY) for cost in costs])
    dry = min([cost >> STAY for cost in costs if not cost >> JOKERS & BYTE])
    return loan << LOAN | dry << DRY | (dry == 2) << PARCHED
