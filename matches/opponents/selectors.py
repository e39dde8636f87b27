"""What the page of opponents shows: one's seek, and challenges in both directions."""

from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from games.models import TablePhase
from games.wording.menu import Game, game_named
from matches.models import Challenge, Pace, Seek
from matches.opponents.challenges import LASTS

OFFERS_BOTS_AFTER = 60
"""Seconds of waiting until bots are offered."""
TABLE_IS_NEW_FOR = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class Looking:
    """What has become of somebody's seek."""

    seek: Seek
    game: Game
    waited: int  # seconds

    @property
    def offers_bots(self) -> bool:
        return self.waited >= OFFERS_BOTS_AFTER

    @property
    def lasts(self) -> bool:
        """Whether it goes on though nobody looks at a page."""
        return Pace(self.seek.pace).lets_one_go

    @property
    def clock(self) -> str:
        return f"{self.waited // 60}:{self.waited % 60:02}"


@dataclass(frozen=True, slots=True)
class ShownChallenge:
    """A challenge as one of the two sees it."""

    challenge: Challenge
    other: User
    game: Game


def looking(person: User) -> Looking | None:
    """Give the seek of a person, as long as it waits or its table is new."""
    since = timezone.now() - TABLE_IS_NEW_FOR
    new = Q(paired_at__gt=since, table__phase=TablePhase.PLAYING)
    mine = Seek.objects.filter(Q(table=None) | new, person=person).select_related("table").first()
    if mine is None:
        return None
    waited = int((timezone.now() - mine.since).total_seconds())
    return Looking(mine, game_named(mine.rules), max(waited, 0))


def challenges(person: User) -> dict[str, list[ShownChallenge]]:
    """List the challenges that wait for an answer: those for the person, and those by the person.

    The person's own that were declined are told as well, until he or she has read it.
    """
    since = timezone.now() - LASTS
    open_ones = Challenge.objects.filter(
        Q(by=person) | Q(to=person, declined_at=None), table=None, made_at__gt=since
    ).select_related("by", "to")
    shown: dict[str, list[ShownChallenge]] = {"received": [], "sent": []}
    for each in open_ones.order_by("pk"):
        is_mine = each.by_id == person.pk
        other = each.to if is_mine else each.by
        shown["sent" if is_mine else "received"].append(ShownChallenge(each, other, game_named(each.rules)))
    return shown


def is_seeking(person: User) -> bool:
    """Whether opponents are looked for right now."""
    return Seek.objects.filter(person=person, table=None).exists()


def challenges_for(person: User) -> list[ShownChallenge]:
    return challenges(person)["received"]
