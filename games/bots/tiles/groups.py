"""The groups of one number: how many tiles of each colour they can take."""

from functools import cache, lru_cache
from itertools import product

from games.bots.tiles.runs import MOST_GROUPS, Cell

Shares = tuple[int, ...]
"""How many tiles of each colour lie in the groups of a number."""

SMALLEST, LARGEST = 3, 4


@cache
def how_many_groups(shares: Shares) -> int | None:
    """Say into how many groups the shares can be parted; `None` if they cannot.

    Dealt out one by one, colour after colour, to so many groups, no group gets a colour twice.
    """
    tiles = sum(shares)
    groups = -(-tiles // LARGEST)
    groups = max(groups, *shares)
    return groups if groups * SMALLEST <= tiles else None


@lru_cache(maxsize=16_384)
def largest_shares(cells: tuple[Cell, ...], jokers: int) -> Shares:
    """Give for each colour the most that groups of this number could ever take of it."""
    at_hand = [cell.lying + cell.loose + cell.bound for cell in cells]
    groups = MOST_GROUPS
    while sum(min(tiles, groups) for tiles in at_hand) + jokers < SMALLEST * groups:
        groups -= 1
    return tuple(min(tiles + jokers, groups) for tiles in at_hand)


@lru_cache(maxsize=16_384)
def possible_shares(largest: Shares, usual: Shares) -> tuple[Shares, ...]:
    """List all shares that groups can take, those nearest to the usual ones first."""
    ranges = (range(most + 1) for most in largest)
    possible = (shares for shares in product(*ranges) if how_many_groups(shares) is not None)
    return tuple(sorted(possible, key=lambda shares: _distance(shares, usual)))


def _distance(shares: Shares, usual: Shares) -> int:
    return sum(abs(share - wont) for share, wont in zip(shares, usual, strict=True))
