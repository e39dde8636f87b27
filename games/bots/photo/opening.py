"""The first lay-down (9.7e): some of the cards brought from the rack are by themselves a combination."""

from games.bots.photo.limits import NEVER
from games.bots.photo.position import ROW, SET
from games.bots.photo.rows import BROUGHT, PAIRS, TRIPLES

_EACH = sum(1 << BROUGHT + 8 * k for k in range(len(SET)))
_REACHED = _EACH << 7
_SETS = {jokers: _EACH * (0x80 - 4 + jokers) for jokers in (0, 1)}
_ROWS = {0: 0xFF << TRIPLES, 1: 0xFF << PAIRS}


def jokers_to_open(cost: int) -> int:
    """How many jokers must be brought as well, so that the brought cards of a plan hold a combination."""
    for jokers in (0, 1):
        if cost & _ROWS[jokers] or (cost + _SETS[jokers]) & _REACHED:
            return jokers
    return NEVER


def may_open(rack: int, jokers: int) -> bool:
    """Tell whether the rack holds a combination at all (8.1)."""
    helped = min(jokers, 1)
    return any([(rack & cards).bit_count() >= 4 - helped for cards in SET]) or any(
        [(rack & cards).bit_count() >= 3 - helped for cards in ROW]
    )
