"""What the page of a player and the pages of the staff show."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Max, Q, QuerySet

from accounts.models import User
from games.wording.menu import Game, game_named
from matches.models import MatchPlayer, Rating

MOST_SHOWN = 10
NEW_UNTIL = 5
"""Under so many matches a rating says little."""


@dataclass(frozen=True, slots=True)
class ShownRating:
    """A rating as people read it."""

    game: Game
    points: int
    spread: int
    matches: int

    @property
    def is_new(self) -> bool:
        return self.matches < NEW_UNTIL


@dataclass(frozen=True, slots=True)
class ShownMatch:
    """A finished match: when, what, and how it ended for the person."""

    game: Game
    finished_at: datetime
    rank: int
    points: int


def ratings_of(person: User) -> list[ShownRating]:
    """List the ratings of a player, the most played game first."""
    rows = Rating.objects.filter(person=person, matches__gt=0).order_by("-matches")
    return [
        ShownRating(
            game_named(row.rules), round(1500 + 40 * (row.mu - 25)), round(40 * row.sigma), row.matches
        )
        for row in rows
    ]


def recent_matches(person: User) -> list[ShownMatch]:
    """List what somebody has played last."""
    rows = MatchPlayer.objects.filter(person=person).select_related("record").order_by("-finished_at", "-pk")
    return [
        ShownMatch(game_named(row.record.rules), row.finished_at, row.rank, row.points)
        for row in rows[:MOST_SHOWN]
    ]


def reported_people() -> QuerySet[User]:
    """List the people of whom open reports tell, those with the most first."""
    is_open = Q(reports__closed_at=None)
    counted = User.objects.annotate(
        open_reports=Count("reports", filter=is_open), last_report=Max("reports__made_at", filter=is_open)
    )
    return counted.filter(open_reports__gt=0).order_by("-open_reports", "-last_report")
