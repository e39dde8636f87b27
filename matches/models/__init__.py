"""The rows of this app, one module for each room."""

from matches.models.daily import DailyTry
from matches.models.history import MatchPlayer, MatchRecord, RoundAccuracy
from matches.models.opponents import Challenge, Pace, Seek, SeekQueue
from matches.models.ratings import RatedMatch, Rating, RatingChange

__all__ = [
    "Challenge",
    "DailyTry",
    "MatchPlayer",
    "MatchRecord",
    "Pace",
    "RatedMatch",
    "Rating",
    "RatingChange",
    "RoundAccuracy",
    "Seek",
    "SeekQueue",
]
