"""Who never meets whom."""

from collections.abc import Collection


def blocked_pairs(people: Collection[int]) -> set[frozenset[int]]:
    """Name the pairs among these people of whom one has blocked the other."""
    return set()
