"""How knowledge grew from week to week: each week's end is read from the log of answers, as of that day."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from classrooms.models import Pupil
from learn.grading import Grade
from learn.models import Answer
from learn.scheduling import CardState, Direction, state_on

WEEKS = 12
A_WEEK = timedelta(weeks=1)


@dataclass(frozen=True, slots=True)
class GrowthWeek:
    """A week, by its Monday: what was known at its end (of this week: today), and the answers in it."""

    monday: date
    known: int  # cards, each pupil's counted
    answers: int
    right: int

    @property
    def percent_right(self) -> int:
        return round(100 * self.right / self.answers) if self.answers else 0


@dataclass(frozen=True, slots=True)
class _Event:
    person: int
    card: str
    asks_capital: bool
    is_right: bool
    day: date
    due: date
    is_practice: bool  # given when a missed card came again in the same sitting


def growth_of(pupils: Sequence[Pupil], now: datetime) -> list[GrowthWeek]:
    """Tell the last weeks of some pupils, from the first answer on, in one query."""
    people = [pupil.user_id for pupil in pupils]
    rows = Answer.objects.filter(person__in=people).order_by("given_at", "pk")
    columns = ("person_id", "card_id", "direction", "grade", "given_at", "due", "question__again")
    rows_read = rows.values_list(*columns).iterator(chunk_size=5000)
    events = [_event(now, *row) for row in rows_read]
    return _weeks(events, now.date()) if events else []


def _event(
    now: datetime,
    person: int,
    card: str,
    direction: str,
    grade: str,
    given_at: datetime,
    due: datetime,
    again: bool | None,
) -> _Event:
    day, back_on = (moment.astimezone(now.tzinfo).date() for moment in (given_at, due))
    asks_capital, is_right = direction == Direction.CAPITAL, grade != Grade.WRONG
    return _Event(person, card, asks_capital, is_right, day, back_on, bool(again))


def _weeks(events: Sequence[_Event], today: date) -> list[GrowthWeek]:
    this = _monday(today)
    first = max(_monday(events[0].day), this - A_WEEK * (WEEKS - 1))
    mondays = [first + A_WEEK * number for number in range((this - first).days // 7 + 1)]
    answers, right = Counter[date](), Counter[date]()
    for event in events:
        answers[_monday(event.day)] += 1
        right[_monday(event.day)] += event.is_right
    ends = [min(monday + A_WEEK - timedelta(days=1), today) for monday in mondays]
    known = _known_at([event for event in events if event.asks_capital], ends)
    return [
        GrowthWeek(monday, count, answers[monday], right[monday])
        for monday, count in zip(mondays, known, strict=True)
    ]


def _known_at(events: Sequence[_Event], ends: Iterable[date]) -> list[int]:
    """Count what was known at the end of each of these days, from one walk through the log."""
    last_asked: dict[tuple[int, str], _Event] = {}
    counts, seen = [], 0
    for end in ends:
        while seen < len(events) and events[seen].day <= end:
            event, seen = events[seen], seen + 1
            # Practice moves no memory, but the first answer about a card makes one.
            if not event.is_practice or (event.person, event.card) not in last_asked:
                last_asked[event.person, event.card] = event
        counts.append(_count_known(last_asked.values(), end))
    return counts


def _count_known(last_asked: Iterable[_Event], on: date) -> int:
    return sum(state_on(event.day, event.due, on) is CardState.KNOWN for event in last_asked)


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())
