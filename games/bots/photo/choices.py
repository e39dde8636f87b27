"""The 64 choices of categories that lie as sets: for all of them at once, how many cards must stay.

A number of 1,024 bits has a field for every choice, and each capital adds its costs for all choices in one
addition. The cost of a capital looks at nothing but its own cards, as if sets could lend it all it wants, so
the sum is never more than what really stays. What jokers can do is bounded in two ways: as if each of them
cost two cards (it brings two cards to the table at most, so two for each joker spent may be taken off again),
and as if they cost nothing.
"""

from array import array

from games.bots.photo.position import ROWS, TABLE, Position

CHOICES = range(1 << TABLE)
FORBIDDEN = 200
"""More than all racks hold; what all capitals and both tables below may add up to still fits into a field."""
RELIEF = 2
"""So many cards a joker brings to the table at most: it makes two photo cards of one capital a row."""
RANK = 8
"""A rank is a cost with the number of categories that would move in its lowest three bits."""

_FIELD = 16
_COUNTS = _FIELD * TABLE
"""Below the costs of a capital stand its cards by category: all in the low byte, the rack's in the high."""
_ALL_COUNTS = (1 << _COUNTS) - 1


def _cost(table: int, rack: int, sets: int, joker: int) -> int:
    """How many cards of a capital stay on the rack if these categories lie as sets and a joker costs this."""
    at_hand = table | rack
    outside = (at_hand & ~sets).bit_count()
    if outside == 0 or at_hand.bit_count() >= 3:
        return 0
    stay = FORBIDDEN if table & ~sets else outside
    return min(stay, joker) if at_hand.bit_count() == 2 else stay


def _pack(costs: list[int]) -> int:
    return sum(cost << _FIELD * sets for sets, cost in enumerate(costs) if cost)


def _counts(table: int, rack: int) -> int:
    return sum(((table | rack) >> k & 1 | (rack >> k & 1) << 8) << _FIELD * k for k in range(TABLE))


def _entries(joker: int) -> list[int]:
    """For every state of a capital its counts, and above them its costs, if a joker costs so much."""
    packed = [0] * (1 << 2 * TABLE)
    for state in range(len(packed)):
        table, rack = divmod(state, 1 << TABLE)
        if not table & rack:
            costs = [_cost(table, rack, sets, joker) for sets in CHOICES]
            packed[state] = _pack(costs) << _COUNTS | _counts(table, rack)
    return packed


_ONE_EACH = _pack([1] * len(CHOICES))
_HIGHEST = 1 << _FIELD - 1

OTHERS = [_HIGHEST * _ONE_EACH ^ _HIGHEST << _FIELD * sets for sets in CHOICES]
"""For every choice the marks of all others."""

NO_JOKERS, PRICED_JOKERS, FREE_JOKERS = _entries(FORBIDDEN), _entries(RELIEF), _entries(0)
_TOO_FEW = [_pack([FORBIDDEN if sets & ~able else 0 for sets in CHOICES]) for able in CHOICES]
_MUST_LIE = [_pack([FORBIDDEN if needed & ~sets else 0 for sets in CHOICES]) for needed in CHOICES]
_THIN = [_pack([RELIEF * (sets & thin).bit_count() for sets in CHOICES]) for thin in CHOICES]
_MOVES = [_pack([(sets ^ lying).bit_count() for sets in CHOICES]) for lying in CHOICES]


def sums(position: Position, entries: list[int]) -> tuple[int, int]:
    """Add up the capitals: their cards by category, and for every choice what stays of them at least."""
    states = position.states
    total = sum(map(entries.__getitem__, states))
    counts, costs = total & _ALL_COUNTS, total >> _COUNTS
    for kind in position.jokers:
        if kind < ROWS:  # a row that holds a joker lies in any case, and takes all its cards with it
            costs -= entries[states[kind]] >> _COUNTS
    return counts, costs


def with_rules(costs: int, able: int, needed: int, thin: int) -> int:
    """Forbid the choices that cannot lie, and charge for sets that would need a joker."""
    return costs + _TOO_FEW[able] + _MUST_LIE[needed] + _THIN[thin]


def ranks(costs: int, lying: int) -> "array[int]":
    """Rank the choices by what stays at least, and of equal ones by how many categories move."""
    return _unpack(costs * RANK + _MOVES[lying])


def within(costs: int, limit: int) -> int:
    """Mark the choices that cost no more than the limit, by the highest bit of their fields."""
    return (_HIGHEST + limit) * _ONE_EACH - costs & _HIGHEST * _ONE_EACH


def marked(marks: int) -> list[int]:
    """List the choices that are marked."""
    found = []
    while marks:
        found.append((marks & -marks).bit_length() // _FIELD - 1)
        marks &= marks - 1
    return found


def _unpack(packed: int) -> "array[int]":
    return array("H", packed.to_bytes(2 * len(CHOICES), "little"))
