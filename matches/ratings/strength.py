"""Strength as Plackett-Luce sees it: a mean and how uncertain it is; and what people see of it.

Everything here is arithmetic, the same for the site and for its simulations.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, sqrt

from openskill.models import PlackettLuce

MU, SIGMA, BETA = 25.0, 25.0 / 3, 25.0 / 6
"""A newcomer's strength; how far one's play in a match strays from one's strength."""

MIDDLE, POINTS_A_STEP = 1500, 40
"""What a newcomer's rating is, and how many points one step of `mu` is worth."""

NEW_UNTIL = 5
"""With fewer rated matches somebody is new, and the number says little."""


@dataclass(frozen=True, slots=True)
class Strength:
    """What is known of how well somebody plays one game."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def rating(self) -> int:
        return round(points(self.mu))

    @property
    def give_or_take(self) -> int:
        """Say how far off the rating may well be: two times of three it is closer."""
        return round(POINTS_A_STEP * self.sigma)


def points(mu: float) -> float:
    return MIDDLE + POINTS_A_STEP * (mu - MU)


def rate(strengths: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
    """Say how strong everybody is after a match; 1 is the best rank, and equal ranks are a draw."""
    teams = [[_model().create_rating([each.mu, each.sigma])] for each in strengths]
    rated = _model().rate(teams, ranks=[float(rank) for rank in ranks])
    return [Strength(team[0].mu, team[0].sigma) for team in rated]


def chance(one: Strength, other: Strength, company: Sequence[Strength] = ()) -> float:
    """Predict how likely one comes before the other, in a match of two or of a whole company."""
    return 1 / (1 + exp((other.mu - one.mu) / spread(company or (one, other))))


def spread(company: Sequence[Strength]) -> float:
    """Say by how much strengths must differ to count: the more people, and the less is known, the more."""
    return sqrt(sum(BETA**2 + each.sigma**2 for each in company))


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)
