"""Leaving rated matches: three times in a day, and rated play pauses for an hour."""

from datetime import datetime, timedelta

from django.utils import timezone

from accounts.models import User
from games.models import Round, SeatChange
from matches.ratings.outcome import LEAVING, is_at_the_end, is_played

MOST_LEFT = 3
WITHIN = timedelta(days=1)
PAUSE = timedelta(hours=1)


def paused_until(person: User) -> datetime | None:
    """Say until when somebody may not begin a rated match; `None` where nothing is in the way."""
    now = timezone.now()
    left = [change.noted_at for change in _departures(person, now) if change.noted_at is not None]
    if len(left) < MOST_LEFT:
        return None
    until = max(left) + PAUSE
    return until if until > now else None


def _departures(person: User, now: datetime) -> list[SeatChange]:
    """List when somebody has left others alone with a rated match."""
    recent = SeatChange.objects.filter(
        person=person, event__in=LEAVING, noted_at__gt=now - WITHIN, round__table__rated=True
    )
    changes = recent.select_related("round__table").order_by("noted_at")
    return [change for change in changes if not _is_excused(change)]


def _is_excused(change: SeatChange) -> bool:
    """Whether the match was over, or nobody but bots was left to play with."""
    table = change.round.table
    rounds = list(Round.objects.filter(table=table, match=change.round.match))
    if is_played(table, table.seats.count(), rounds) and is_at_the_end(change, rounds[-1]):
        return True
    return _was_alone(change, rounds)


def _was_alone(change: SeatChange, rounds: list[Round]) -> bool:
    """Whether the others had left before: every other departure is older, and nobody sits there now."""
    others = SeatChange.objects.filter(round__in=rounds, event__in=LEAVING).exclude(pk=change.pk)
    has_followers = others.filter(pk__gt=change.pk).exists()
    return others.exists() and not has_followers and change.round.table.phase == "closed"
