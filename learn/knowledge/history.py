"""What the log of answers tells: how knowledge grew from week to week, and what gets mixed up."""

from collections import Counter
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache

from django.db.models import Count

from accounts.models import User
from catalogue.models import Card
from catalogue.selectors import Deck
from learn.grading import Grade
from learn.models import Answer
from learn.scheduling import DAYS_TO_BE, KNOWN, RETENTION, Direction, Remembered, retrievability

WEEKS = 10
PAIRS = 5
SOME = 60
"""So many kinds of mistakes are looked at; more would say nothing new."""


@dataclass(frozen=True, slots=True)
class Week:
    """A week, by its Monday: the cards known at its end, and the answers given in it."""

    monday: date
    known: int
    answers: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cards that somebody mixed up, and how often."""

    one: Card
    other: Card
    times: int
    is_place: bool
    """whether the capitals were mixed up, and not the names"""


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
    rows = Answer.objects.filter(person=person, direction=Direction.PLACE).order_by("given_at")
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
    told, known, monday = [], 0, min(answers)
    while monday <= this:
        known = at_the_end.get(monday, known)
        told.append(Week(monday, known, answers[monday]))
        monday += timedelta(weeks=1)
    return told[-WEEKS:]


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())


def confused_by(person: User, whole: Deck) -> list[Pair]:
    """Name what was mixed up most often, in one query; this for that and that for this are the same pair."""
    wrong = Answer.objects.filter(person=person, grade=Grade.WRONG).exclude(said="").order_by()
    rows = wrong.values_list("card_id", "direction", "said").annotate(times=Count("pk")).order_by("-times")
    pairs: dict[frozenset[str], Pair] = {}
    for card, direction, said, times in rows[:SOME]:
        found = _pair(whole, whole.by_id[card], direction, said, times)
        if found:
            key = frozenset(_what(found))
            before = pairs.get(key)
            pairs[key] = found if before is None else _added(before, times)
    return sorted(pairs.values(), key=lambda pair: -pair.times)[:PAIRS]


def _pair(whole: Deck, card: Card, direction: str, said: str, times: int) -> Pair | None:
    """Set what it was beside what was said: for a place, the card of the same kind from there."""
    is_place = direction == Direction.PLACE
    other = whole.by_traits.get((said, card.category_id)) if is_place else whole.by_id.get(said)
    return None if other is None or other == card else Pair(card, other, times, is_place)


def _what(pair: Pair) -> tuple[str, str]:
    if pair.is_place:
        return pair.one.capital_id, pair.other.capital_id
    return pair.one.id, pair.other.id


def _added(pair: Pair, times: int) -> Pair:
    return Pair(pair.one, pair.other, pair.times + times, pair.is_place)
