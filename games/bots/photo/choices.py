"""The 64 choices of categories that lie as sets: for all of them at once, how many cards must stay.

A number of 1,024 bits has a field for every choice, and each capital adds its costs for all choices in one
addition. The cost of a capital looks at nothing but its own cards, as if sets could lend it all that it wants
and a joker cost two cards; so the sum is never more than what really stays plus two for each joker spent.
"""

from array import array

from games.bots.photo.position import ROWS, TABLE, Position

CHOICES = range(1 << TABLE)
FORBIDDEN = 200
"""More than all racks hold; what all capitals and both tables below may add up to still fits into a field."""
RELIEF = 2
"""So many cards a joker brings to the table at most: it makes two photo cards of one capital a row."""
_FIELD = 16


def _cost(table: int, rack: int, sets: int, joker: bool) -> int:
    """How many cards of one capital stay on the rack if these categories lie as sets."""
    outside = ((table | rack) & ~sets).bit_count()
    at_hand = (table | rack).bit_count()
    if outside == 0 or at_hand >= 3:
        return 0
    stay = FORBIDDEN if table & ~sets else outside
    return min(stay, RELIEF) if joker and at_hand == 2 else stay


def _pack(costs: list[int]) -> int:
    return sum(cost << _FIELD * sets for sets, cost in enumerate(costs) if cost)


_COUNTS = 16 * TABLE
"""Below the costs of a capital stand its cards by category: all in the low byte, the rack's in the high."""


def _counts(table: int, rack: int) -> int:
    return sum(((table | rack) >> k & 1 | (rack >> k & 1) << 8) << 16 * k for k in range(TABLE))


def _entries(joker: bool) -> list[int]:
    packed = [0] * (1 << 2 * TABLE)
    for table in CHOICES:
        for rack in CHOICES:
            if not table & rack:
                costs = _pack([_cost(table, rack, sets, joker) for sets in CHOICES])
                packed[table << TABLE | rack] = costs << _COUNTS | _counts(table, rack)
    return packed


_WITH_JOKERS, _WITHOUT = _entries(joker=True), _entries(joker=False)
_TOO_FEW = [_pack([FORBIDDEN if sets & ~able else 0 for sets in CHOICES]) for able in CHOICES]
_MOVES = [_pack([(sets ^ lying).bit_count() for sets in CHOICES]) for lying in CHOICES]
"""How many categories change between lying as sets and not: of equal choices the one that moves least is best."""
RANK = 8
_MUST_LIE = [_pack([FORBIDDEN if needed & ~sets else 0 for sets in CHOICES]) for needed in CHOICES]


class Bounds:
    """What all capitals come to together."""

    __slots__ = ("counts", "total")

    def __init__(self, position: Position, jokers: int) -> None:
        table, states = _WITH_JOKERS if jokers else _WITHOUT, position.states
        total = sum(map(table.__getitem__, states))
        self.counts = total & (1 << _COUNTS) - 1
        total >>= _COUNTS
        for kind in position.jokers:
            if kind < ROWS:
                total -= table[states[kind]] >> _COUNTS
        self.total = total

    def costs(self, able: int, needed: int, lying: int) -> "array[int]":
        """For every choice, how many cards stay on the rack at least, with relief for every joker spent."""
        total = (self.total + _TOO_FEW[able] + _MUST_LIE[needed]) * RANK + _MOVES[lying]
        return array("H", total.to_bytes(2 * len(CHOICES), "little"))
