"""How knowledge grew from week to week, read from the log of answers."""

from collections import Counter
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache

from accounts.models import User
from learn.models import Answer
from learn.scheduling import DAYS_TO_BE, KNOWN, RETENTION, Direction, Remembered, retrievability

WEEKS = 10


@dataclass(frozen=True, slots=True)
class Week:
    """A week, by its Monday: the cards known at its end, and the answers given in it."""

    monday: date
    known: int
    answers: int


@cache
def known_for() -> timedelta:
    """How long a card stays away that is just known: so the log tells by its dates what was known when."""
    start = datetime(2026, 1, 1, tzinfo=UTC)  # any day will do
    memory = Remembered(DAYS_TO_BE[KNOWN], 5.0, start, start)
    days = 1
    while retrievability(memory, start + timedelta(days=days)) > RETENTION:
        days += 1
    return timedelta(days=days - 1)


def weeks_of(person: User, now: datetime, away: timedelta | None = None) -> list[Week]:
    """Tell the last weeks, from the first answer on at most ten, in one query.

    A card counts as known if it stays `away` at least so long after its last answer; else as the dice say.
    """
    enough = known_for() if away is None else away
    rows = Answer.objects.filter(person=person, direction=Direction.CAPITAL).order_by("given_at")
    known: set[str] = set()
    answers, at_the_end = Counter[date](), dict[date, int]()
    for card, given_at, due in rows.values_list("card_id", "given_at", "due").iterator():
        monday = _monday(given_at.astimezone(now.tzinfo).date())
        (known.add if due - given_at >= enough else known.discard)(card)
        answers[monday] += 1
        at_the_end[monday] = len(known)
    return _last_weeks(answers, at_the_end, _monday(now.date()))


def _last_weeks(answers: Counter[date], at_the_end: dict[date, int], this: date) -> list[Week]:
    if not answers:
        return []
    weeks, known, monday = [], 0, min(answers)
    while monday <= this:
        known = at_the_end.get(monday, known)
        weeks.append(Week(monday, known, answers[monday]))
        monday += timedelta(weeks=1)
    return weeks[-WEEKS:]


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())
