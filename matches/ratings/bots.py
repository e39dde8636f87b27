"""The fixed ratings of the bots, as they were measured (`manage.py rating measure`)."""

import json
from functools import cache
from pathlib import Path

from matches.ratings.strength import Strength, points

MEASURED = Path(__file__).with_name("bot_strengths.json")

SIGMA_OF_BOTS = 1.0
"""How uncertain a bot's rating is: it was measured over many matches, but against other bots."""


@cache
def _measured() -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = json.loads(MEASURED.read_text("utf-8"))["mu"]
    return found


def rated_games() -> tuple[str, ...]:
    """Name the rule sets in which matches can be rated: those whose bots were measured."""
    return tuple(_measured())


def strength_of_bot(rules: str, level: str) -> Strength:
    return Strength(_measured()[rules][level], SIGMA_OF_BOTS)


def level_near(rules: str, rating: float) -> str:
    """Choose the bot that is nearest in rating to somebody."""
    return min(_measured()[rules], key=lambda level: abs(points(_measured()[rules][level]) - rating))


def ratings_of_bots(rules: str) -> list[tuple[str, int]]:
    """Give the ratings of the bots of a game, the weakest first."""
    rated = ((level, round(points(mu))) for level, mu in _measured()[rules].items())
    return sorted(rated, key=lambda each: each[1])
