"""How knowledge grew from week to week: each week's end is read from the log of answers, as of that day.

A class gives a hundred thousand answers a year. The database counts them, and chooses the few that say what
was known at the end of a week.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta, tzinfo
from itertools import dropwhile
from typing import NamedTuple

from django.db.models import Case, Count, Exists, OuterRef, Q, QuerySet, Subquery, TextField, Value, When
from django.db.models.expressions import Combinable
from django.db.models.functions import Cast

from classrooms.models import Pupil
from learn.grading import Grade
from learn.models import Answer
from learn.scheduling import CardState, Direction, state_on

WEEKS = 12
A_WEEK = timedelta(weeks=1)
A_DAY = timedelta(days=1)

PupilsCard = tuple[int, str]
Days = tuple[date, date]
"""When a card was last asked, and until when it was sent away."""


@dataclass(frozen=True, slots=True)
class GrowthWeek:
    """A week, by its Monday: what was known at its end (of this week: today), and the answers in it."""

    monday: date
    known: int  # cards, each pupil's counted
    answers: int
    right: int
    pupils: int = 1  # who had been asked by then

    @property
    def percent_right(self) -> int:
        return round(100 * self.right / self.answers) if self.answers else 0

    @property
    def per_pupil(self) -> "GrowthWeek":
        """The same week with what each pupil who had been asked by then knew on average."""
        return replace(self, known=round(self.known / self.pupils)) if self.pupils else self


def growth_of(pupils: Sequence[Pupil], now: datetime) -> list[GrowthWeek]:
    """Tell the last weeks of some pupils, from the first answer on, in four queries."""
    this = now.date() - timedelta(days=now.weekday())
    mondays = [this - A_WEEK * ago for ago in reversed(range(WEEKS))]
    starts = [_midnight(monday, now) for monday in mondays]
    answers = Answer.objects.filter(person__in=[pupil.user_id for pupil in pupils]).order_by()
    counts, known = _counts(answers, starts, now), _known(answers, starts, now)
    weeks = [
        GrowthWeek(monday, known[at].cards, *counts.get(at, (0, 0)), pupils=known[at].pupils)
        for at, monday in enumerate(mondays)
    ]
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


class _Known(NamedTuple):
    cards: int  # each pupil's counted
    pupils: int  # who had been asked


def _known(answers: QuerySet[Answer], starts: Sequence[datetime], now: datetime) -> list[_Known]:
    """Count what was known at the end of each week, and of this week: today."""
    moving = answers.filter(moves_a_memory(), direction=Direction.CAPITAL)
    shown = moving.filter(given_at__gte=starts[0], given_at__lt=_midnight(now.date() + A_DAY, now))
    last_asked = dict(read_days(_last_before(answers, starts[0]), now))
    later = deque(read_days(shown.order_by("given_at", "pk"), now))
    known = []
    for end in (*(start.date() - A_DAY for start in starts[1:]), now.date()):
        while later and later[0][1][0] <= end:
            card, days = later.popleft()
            last_asked[card] = days
        cards = sum(state_on(*days, end) is CardState.KNOWN for days in last_asked.values())
        known.append(_Known(cards, len({person for person, _card in last_asked})))
    return known


def moves_a_memory() -> Combinable | Q:
    """Tell which answers count: practice moves no memory, but the first answer about a card makes one."""
    same = {name: OuterRef(name) for name in ("person", "card", "direction")}
    at_once = Q(given_at=OuterRef("given_at"), pk__lt=OuterRef("pk"))
    before = Answer.objects.filter(Q(given_at__lt=OuterRef("given_at")) | at_once, **same)
    return ~Q(question__again=True) | ~Exists(before)


def _last_before(answers: QuerySet[Answer], start: datetime) -> QuerySet[Answer]:
    """Choose the last answer about each card before a moment, with one look into the index for each."""
    earlier = {"direction": Direction.CAPITAL, "given_at__lt": start}
    same = {"person": OuterRef("person_id"), "card": OuterRef("card_id")}
    newest = Answer.objects.filter(moves_a_memory(), **earlier, **same).order_by("-given_at", "-pk")
    cards = answers.filter(**earlier).values("person_id", "card_id").annotate(answers=Count("pk"))
    return Answer.objects.filter(pk__in=cards.values(last=Subquery(newest.values("pk")[:1]))).order_by()


def read_days(chosen: QuerySet[Answer], now: datetime) -> Iterator[tuple[PupilsCard, Days]]:
    """Read of each answer who gave it about which card, on which day, and until when that was sent away."""
    # As texts, which both databases write alike: Django takes several times as long to make a moment.
    moments = (Cast("given_at", TextField()), Cast("due", TextField()))
    for person, card, given, due in chosen.values_list("person_id", "card_id", *moments):
        yield (person, card), (_day(given, now.tzinfo), _day(due, now.tzinfo))


def _day(text: str, zone: tzinfo | None) -> date:
    in_utc = text if "+" in text else text + "+00:00"  # SQLite writes no time zone
    return datetime.fromisoformat(in_utc).astimezone(zone).date()
