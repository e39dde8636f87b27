"""The 64 choices of categories that lie as sets: for all of them at once, how many cards must stay.

A number of 1,024 bits has a field for every choice, and each capital adds its costs for all choices in one
addition. The cost of a capital looks at nothing but its own cards, as if sets could lend it all that it wants
and a joker cost two cards; so the sum is never more than what really stays plus two for each joker spent.
"""

from array import array

from games.bots.photo.position import ROWS, TABLE, Position

CHOICES = range(1 << TABLE)
FORBIDDEN = 1000
"""More than all racks hold; sixty times this still fits into a field."""
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


def _costs(joker: bool) -> list[int]:
    packed = [0] * (1 << 2 * TABLE)
    for table in CHOICES:
        for rack in CHOICES:
            if not table & rack:
                packed[table << TABLE | rack] = _pack([_cost(table, rack, sets, joker) for sets in CHOICES])
    return packed


_WITH_JOKERS, _WITHOUT = _costs(joker=True), _costs(joker=False)
_TOO_FEW = [_pack([FORBIDDEN if sets & ~able else 0 for sets in CHOICES]) for able in CHOICES]
_MUST_LIE = [_pack([FORBIDDEN if needed & ~sets else 0 for sets in CHOICES]) for needed in CHOICES]


def costs(position: Position, able: int, needed: int, jokers: int) -> "array[int]":
    """For every choice, how many cards stay on the rack at least, with relief for every joker spent."""
    table, states = _WITH_JOKERS if jokers else _WITHOUT, position.states
    total = sum(map(table.__getitem__, states), _TOO_FEW[able] + _MUST_LIE[needed])
    for kind in position.jokers:
        if kind < ROWS:
            total -= table[states[kind]]
    return array("H", total.to_bytes(2 * len(CHOICES), "little"))
