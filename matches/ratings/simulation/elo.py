"""Elo by pairs, for comparison: each match of several counts as a match of each pair."""

from collections.abc import Sequence
from itertools import permutations

START, K, SCALE = 1500.0, 32.0, 400.0


def elo_chance(one: float, other: float) -> float:
    return float(1 / (1 + 10 ** ((other - one) / SCALE)))


def rate_elo(ratings: Sequence[float], ranks: Sequence[int]) -> list[float]:
    """Say what the ratings are after a match; one match moves nobody by more than `K`."""
    after = list(ratings)
    for one, other in permutations(range(len(ratings)), 2):
        won = 1.0 if ranks[one] < ranks[other] else 0.5 if ranks[one] == ranks[other] else 0.0
        surprise = won - elo_chance(ratings[one], ratings[other])
        after[one] += K * surprise / (len(ratings) - 1)
    return after
