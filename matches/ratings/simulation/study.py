"""One run for both: the same players and matches, rated by Plackett-Luce and by Elo."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from matches.ratings.simulation.elo import START, elo_chance, rate_elo
from matches.ratings.simulation.players import SimulatedMatch, evening, strengths
from matches.ratings.strength import Strength, chance, rate

BINS = 10
SETTLED_AFTER = 10
"""Predictions count from this match of each player on."""


@dataclass(slots=True)
class Calibration:
    """What was predicted of pairs and what was seen, by tenths of the predicted chance."""

    predicted: list[float] = field(default_factory=lambda: [0.0] * BINS)
    seen: list[float] = field(default_factory=lambda: [0.0] * BINS)
    counts: list[int] = field(default_factory=lambda: [0] * BINS)

    def note(self, expected: float, won: float) -> None:
        """Count a pair, as the one sees it who is likelier to win and as the other does."""
        for share, result in ((expected, won), (1 - expected, 1 - won)):
            tenth = min(int(share * BINS), BINS - 1)
            self.predicted[tenth] += share
            self.seen[tenth] += result
            self.counts[tenth] += 1

    def rows(self) -> list[tuple[float, float, int]]:
        columns = zip(self.predicted, self.seen, self.counts, strict=True)
        return [(predicted / count, seen / count, count) for predicted, seen, count in columns if count]

    @property
    def error(self) -> float:
        """Say how far the shares that were seen lie from those predicted, on average."""
        return sum(abs(predicted - seen) * count for predicted, seen, count in self.rows()) / sum(self.counts)


@dataclass(slots=True)
class Study:
    """What came of one run."""

    players: int
    seed: int
    by_model: list[float] = field(default_factory=list)  # rank correlation after each match
    by_elo: list[float] = field(default_factory=list)
    of_model: Calibration = field(default_factory=Calibration)
    of_elo: Calibration = field(default_factory=Calibration)


def study(players: int, matches: int, seed: int) -> Study:
    random = Random(seed)
    known = strengths(players, random)
    model, elo = [Strength()] * players, [START] * players
    found = Study(players, seed)
    for number in range(matches):
        for match in evening(known, random):
            if number >= SETTLED_AFTER:
                _note_predictions(found, match, model, elo)
            _rate_both(match, model, elo)
        found.by_model.append(rank_correlation(known, [each.mu for each in model]))
        found.by_elo.append(rank_correlation(known, elo))
    return found


def _rate_both(match: SimulatedMatch, model: list[Strength], elo: list[float]) -> None:
    after = rate([model[player] for player in match.players], match.ranks)
    after_elo = rate_elo([elo[player] for player in match.players], match.ranks)
    for player, strength, rating in zip(match.players, after, after_elo, strict=True):
        model[player], elo[player] = strength, rating


def _note_predictions(
    found: Study, match: SimulatedMatch, model: Sequence[Strength], elo: Sequence[float]
) -> None:
    seated = list(zip(match.players, match.ranks, strict=True))
    company = [model[player] for player in match.players]
    for (one, rank), (other, other_rank) in combinations(seated, 2):
        won = 1.0 if rank < other_rank else 0.0
        found.of_model.note(chance(model[one], model[other], company), won)
        found.of_elo.note(elo_chance(elo[one], elo[other]), won)


def rank_correlation(some: Sequence[float], others: Sequence[float]) -> float:
    """Give Spearman's coefficient: 1 where both are in the same order."""
    one, other = _positions(some), _positions(others)
    squares = sum((first - second) ** 2 for first, second in zip(one, other, strict=True))
    return 1 - 6 * squares / (len(one) * (len(one) ** 2 - 1))


def _positions(values: Sequence[float]) -> list[int]:
    """Give the position of each value among all, from the smallest to the largest."""
    positions = [0] * len(values)
    for position, index in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        positions[index] = position
    return positions
