"""Simulated players: how they play strays from their strength by a noise that no rating knows of.

The noise is a bell curve, the model of the ratings is Plackett-Luce: the simulation does not flatter it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from matches.ratings.strength import BETA, MU

SPREAD_OF_PLAYERS = 5.0
"""How far players lie apart: two times of three within 200 points of the middle."""
NOISE = 1.4 * BETA
"""How far a match strays from somebody's strength; luck of the cards is a large part of it."""
SEATS = (2, 2, 3, 4)
"""How many sit at a table: half of the matches are for two."""


@dataclass(frozen=True, slots=True)
class SimulatedMatch:
    """Who played, and how each of them came out."""

    players: tuple[int, ...]
    ranks: tuple[int, ...]


def strengths(count: int, random: Random) -> list[float]:
    return [random.gauss(MU, SPREAD_OF_PLAYERS) for _ in range(count)]


def evening(known: Sequence[float], random: Random) -> Iterator[SimulatedMatch]:
    """Let everybody play one match, with whoever comes."""
    order = random.sample(range(len(known)), len(known))
    while len(order) > 1:
        size = min(random.choice(SEATS), len(order))
        players, order = tuple(order[:size]), order[size:]
        yield SimulatedMatch(players, _ranks([random.gauss(known[player], NOISE) for player in players]))


def _ranks(play: Sequence[float]) -> tuple[int, ...]:
    return tuple(1 + sum(other > each for other in play) for each in play)
