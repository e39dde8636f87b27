"""The first lay-down (9.7e): some of the cards brought from the rack are by themselves a combination."""

from games.bots.photo.limits import NEVER
from games.bots.photo.packing import BROUGHT, BYTE, PAIRS, TOP, TRIPLES, spread
from games.bots.photo.position import ROW, SET

_EACH = spread((1 << len(SET)) - 1, 8) << BROUGHT
_SETS = {jokers: _EACH * (TOP - 4 + jokers) for jokers in (0, 1)}
_ROWS = {0: BYTE << TRIPLES, 1: BYTE << PAIRS}


def jokers_to_open(cost: int) -> int:
    """How many jokers must be brought as well, so that the brought cards of a plan hold a combination."""
    for jokers in (0, 1):
        if cost & _ROWS[jokers] or cost + _SETS[jokers] & _EACH * TOP:
            return jokers
    return NEVER


def may_open(rack: int, jokers: int) -> bool:
    """Tell whether the rack holds a combination at all (8.1)."""
    helped = min(jokers, 1)
    in_sets, in_rows = (
        [(rack & cards).bit_count() for cards in SET],
        [(rack & cards).bit_count() for cards in ROW],
    )
    return max(in_sets) >= 4 - helped or max(in_rows) >= 3 - helped
