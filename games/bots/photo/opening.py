"""The first lay-down (9.7e): some of the cards brought from the rack are by themselves a combination."""

from games.bots.photo.limits import NEVER
from games.bots.photo.packing import BYTE, KEPT, PAIRS, ROOM, TOP, TRIPLES, spread
from games.bots.photo.position import SET, TABLE, fields

HOLDS = [
    spread(cards, 8) << KEPT | (cards.bit_count() >= 2) << PAIRS | (cards.bit_count() >= 3) << TRIPLES
    for cards in range(1 << TABLE)
]
"""For cards of one capital: how many there are of each category, and whether they are two or three."""

_EACH = spread((1 << len(SET)) - 1, 8) << KEPT
_TOPS = _EACH * TOP
_SETS = _EACH * (TOP - 4), _EACH * (TOP - 3)
_ROWS = BYTE << TRIPLES, BYTE << PAIRS
_ALL = (1 << ROOM) - (1 << KEPT)


def holds(photos: int) -> int:
    """Count a rack's photo cards of each category, and its capitals with two and with three of them."""
    return sum(map(HOLDS.__getitem__, fields(photos)))


def jokers_to_open(held: int, cost: int = 0) -> int:
    """How many jokers must be brought as well, so that a rack but for what a plan keeps has a combination."""
    brought = held - (cost & _ALL)
    for jokers in (0, 1):
        if brought & _ROWS[jokers] or brought + _SETS[jokers] & _TOPS:
            return jokers
    return NEVER
