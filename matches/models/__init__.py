"""The rows of this app, one module for each room."""

from matches.models.daily import DailyTry
from matches.models.history import MatchPlayer, MatchRecord, RoundAccuracy
from matches.models.ratings import RatedMatch, Rating, RatingChange

__all__ = ["DailyTry", "MatchPlayer", "MatchRecord", "RatedMatch", "Rating", "RatingChange", "RoundAccuracy"]
