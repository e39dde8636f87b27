"""Who has blocked whom; it works both ways, and nobody is told."""

from collections.abc import Collection

from matches.models import Block


def blocked_pairs(people: Collection[int]) -> set[frozenset[int]]:
    """Name the pairs among these people of whom one has blocked the other, in one query."""
    if len(people) < 2:
        return set()
    pairs = Block.objects.filter(by__in=people, person__in=people).values_list("by", "person")
    return {frozenset(pair) for pair in pairs}
