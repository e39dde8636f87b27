"""From matches between bots to their strengths."""

from collections.abc import Mapping
from math import log

from games.bots.levels import Level
from matches.ratings.bots import SIGMA_OF_BOTS
from matches.ratings.measuring.self_play import Count, Pair
from matches.ratings.strength import MU, Strength, spread

STEPS = 20_000


def fitted(counts: Mapping[Pair, Count]) -> dict[str, float]:
    """Find the strengths that make most likely what was counted; medium is as strong as a newcomer.

    This is the usual iteration for pairs: what each has won, over what it would win if both were equal.
    Where one has won everything, half a match is thought to have gone the other way.
    """
    worth = {level: 1.0 for pair in counts for level in pair}
    for _step in range(STEPS):
        worth = {level: _won(level, counts) / _met(level, counts, worth) for level in worth}
        middle = worth[Level.MEDIUM]
        worth = {level: each / middle for level, each in worth.items()}
    bot = Strength(MU, SIGMA_OF_BOTS)
    return {level.value: round(MU + spread((bot, bot)) * log(worth[level]), 2) for level in worth}


def _won(level: Level, counts: Mapping[Pair, Count]) -> float:
    return sum(_share_of(level, pair, count) for pair, count in counts.items() if level in pair)


def _share_of(level: Level, pair: Pair, count: Count) -> float:
    won = count.won + count.drawn / 2
    return (won if level == pair[0] else count.matches - won) + 0.5


def _met(level: Level, counts: Mapping[Pair, Count], worth: Mapping[Level, float]) -> float:
    return sum(
        (count.matches + 1) / (worth[pair[0]] + worth[pair[1]])
        for pair, count in counts.items()
        if level in pair
    )
