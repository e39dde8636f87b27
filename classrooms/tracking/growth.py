"""How knowledge grew from week to week: each week's end is read from the log of answers, as of that day.

A class gives a hundred thousand answers a year. The database counts them, and chooses the few that say what
was known at the end of a week.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import dropwhile

from django.db.models import Case, Count, Exists, F, OuterRef, Q, QuerySet, Value, When, Window
from django.db.models.functions import Lead

from classrooms.models import Pupil
from learn.grading import Grade
from learn.models import Answer
from learn.scheduling import CardState, Direction, state_on

WEEKS = 12
A_WEEK = timedelta(weeks=1)
A_DAY = timedelta(days=1)


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


def growth_of(pupils: Sequence[Pupil], now: datetime) -> list[GrowthWeek]:
    """Tell the last weeks of some pupils, from the first answer on, in three queries."""
    this = now.date() - timedelta(days=now.weekday())
    mondays = [this - A_WEEK * ago for ago in reversed(range(WEEKS))]
    starts = [_midnight(monday, now) for monday in mondays]
    answers = Answer.objects.filter(person__in=[pupil.user_id for pupil in pupils]).order_by()
    counts, known = _counts(answers, starts, now), _known(answers, starts, now)
    weeks = [GrowthWeek(monday, known[at], *counts.get(at, (0, 0))) for at, monday in enumerate(mondays)]
    if answers.filter(given_at__lt=starts[0]).exists():
        return weeks
    return list(dropwhile(lambda week: not week.answers, weeks))


def _midnight(day: date, now: datetime) -> datetime:
    return datetime.combine(day, time.min, now.tzinfo)


def _week(starts: Sequence[datetime]) -> Case:
    """Number the weeks by comparing moments: SQLite would call Python for the day of every single answer."""
    ends = [When(given_at__lt=end, then=Value(at)) for at, end in enumerate(starts[1:])]
    return Case(*ends, default=Value(len(ends)))


def _counts(
    answers: QuerySet[Answer], starts: Sequence[datetime], now: datetime
) -> dict[int, tuple[int, int]]:
    """Count all answers and the right ones, by the number of the week."""
    end = _midnight(starts[-1].date() + A_WEEK, now)
    rows = answers.filter(given_at__gte=starts[0], given_at__lt=end).values(week=_week(starts))
    right = Count("pk", filter=~Q(grade=Grade.WRONG))
    counted = rows.annotate(given=Count("pk"), right=right).values_list("week", "given", "right")
    return {week: (given, good) for week, given, good in counted}


def _known(answers: QuerySet[Answer], starts: Sequence[datetime], now: datetime) -> list[int]:
    """Count what was known at the end of each week, and of this week: today."""
    ends = [start.date() + A_WEEK - A_DAY for start in starts[:-1]] + [now.date()]
    known = [0] * len(ends)
    for week, following, *moments in _last_of_each_week(answers, starts, now):
        day, due = (moment.astimezone(now.tzinfo).date() for moment in moments)
        for at in range(week, len(ends) if following is None else following):
            known[at] += state_on(day, due, ends[at]) is CardState.KNOWN
    return known


def _last_of_each_week(
    answers: QuerySet[Answer], starts: Sequence[datetime], now: datetime
) -> QuerySet[Answer, tuple[int, int | None, datetime, datetime]]:
    """Read when the last answer about a card in a week was given and sent it away, with the week of the next.

    All that was before belongs to the first week: it is at its end that knowledge is looked at first.
    """
    asked = answers.filter(direction=Direction.CAPITAL, given_at__lt=_midnight(now.date() + A_DAY, now))
    # Practice moves no memory, but the first answer about a card makes one.
    moved = asked.filter(~Q(question__again=True) | ~Exists(_earlier()))
    about_a_card = {"partition_by": ("person_id", "card_id"), "order_by": ("given_at", "pk")}
    in_order = moved.annotate(week=_week(starts)).annotate(following=Window(Lead("week"), **about_a_card))
    last = in_order.filter(Q(following=None) | Q(following__gt=F("week")))
    return last.values_list("week", "following", "given_at", "due")


def _earlier() -> QuerySet[Answer]:
    same = {name: OuterRef(name) for name in ("person", "card", "direction")}
    at_once = Q(given_at=OuterRef("given_at"), pk__lt=OuterRef("pk"))
    return Answer.objects.filter(Q(given_at__lt=OuterRef("given_at")) | at_once, **same)
