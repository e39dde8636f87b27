"""The rows of this app, one module for each room."""

from matches.models.history import MatchPlayer, MatchRecord

__all__ = ["MatchPlayer", "MatchRecord"]
