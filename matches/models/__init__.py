"""The rows of this app, one module for each room."""

from matches.models.daily import DailyTry
from matches.models.history import MatchPlayer, MatchRecord, RoundAccuracy
from matches.models.opponents import Challenge, Pace, Seek, SeekQueue
from matches.models.people import Block, HiddenProfile, Reason, Report, StaffDeed, StaffEntry
from matches.models.ratings import RatedMatch, Rating, RatingChange
from matches.models.tournaments import (
    Tournament,
    TournamentPhase,
    TournamentPlayer,
    TournamentRound,
    TournamentSeat,
    TournamentTable,
)

__all__ = [
    "Block",
    "Challenge",
    "DailyTry",
    "HiddenProfile",
    "MatchPlayer",
    "MatchRecord",
    "Pace",
    "RatedMatch",
    "Rating",
    "RatingChange",
    "Reason",
    "Report",
    "RoundAccuracy",
    "Seek",
    "SeekQueue",
    "StaffDeed",
    "StaffEntry",
    "Tournament",
    "TournamentPhase",
    "TournamentPlayer",
    "TournamentRound",
    "TournamentSeat",
    "TournamentTable",
]
