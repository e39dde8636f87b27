"""What a capital's deed costs, as fields of one integer: costs of many capitals are added in one addition.

From the lowest bit there are sixteen bits for each category: in the low byte how many of its cards the rows
borrow from the set, in the high byte how many of these come from the rack. Counts of cards by category have
the same shape, so that a cost can be taken from them. Above stand fields of one byte each. No count ever
reaches 0x80: the highest bit of a field is free to show whether a limit minus a cost is still positive.
"""

from games.bots.photo.position import TABLE

LENT = 16
KEPT = 96  # photo cards of each category that stay on the rack, a byte for each
PAIRS = 144  # capitals of which the rack has two photo cards or more, but does not lay two
TRIPLES = 152  # ... three
ROOM = 160  # jokers that find room in the row: so that two sums are equal only if they leave equal room
HELD = 168  # jokers that no exchange could free
JOKERS = 176  # jokers that must lie
STAY = 184  # cards that stay on the rack

LOAN, DRY, PARCHED = 0, 8, 16
"""The fields of what capitals want that are still to decide, see `rows`."""

BYTE = 0xFF
TOP = 0x80
WIDTH = STAY // 8 + 1
"""Bytes of a cost."""


def spread(categories: int, width: int = LENT) -> int:
    """Put a one into the field of each category of a mask."""
    return sum(1 << width * k for k in range(TABLE) if categories >> k & 1)


SPREAD = [spread(categories) for categories in range(1 << TABLE)]
LYING = [ones * TOP for ones in SPREAD]
"""For every choice of sets the highest bits of its categories."""
LENDERS = [ones * 0x7F for ones in SPREAD]
"""... and all other bits of their low bytes, where it is counted what they can lend."""
EACH, TOPS = SPREAD[-1], LYING[-1]
ALL_LENT = EACH * 0x7F
ALL_COUNTS = (1 << KEPT) - 1

GUARD = TOPS | TOP << JOKERS | TOP << STAY
"""The highest bits of all counts that have a limit: while limit minus cost has them all, the limits hold."""
NO_LIMIT = (1 << JOKERS) - (1 << KEPT) | BYTE << STAY

CHOICE = {tops: sets for sets, tops in enumerate(LYING)}
"""Which choice of sets has these highest bits."""


_EVERY_TOP = sum(TOP << 8 * byte for byte in range(WIDTH))


def lower(one: int, other: int) -> int:
    """Take of every field the lower count of two costs."""
    other_is_lower = ((one | _EVERY_TOP) - other & _EVERY_TOP) // TOP * BYTE
    return one & ~other_is_lower | other & other_is_lower


_NINES = (1 << LENT) - 1


def total(lent: int) -> int:
    """Add up the fields of all categories; as with nines, the digits leave the remainder that they sum to."""
    return lent % _NINES
