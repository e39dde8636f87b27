"""The database sums up the weeks: random logs of answers are read again here, plainly and one by one."""

from datetime import UTC, date, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest

from classrooms.models import Pupil
from classrooms.tracking.growth import WEEKS, GrowthWeek, growth_of
from learn.grading import Grade
from learn.models import Answer, Mode, Question, Session
from learn.scheduling import CardState, Direction, state_on

pytestmark = pytest.mark.django_db

CARDS = ("oslo-sight", "rome-sight", "bern-sight")
A_DAY, A_WEEK = timedelta(days=1), timedelta(weeks=1)
MOMENTS = (timedelta(0), timedelta(microseconds=-1), timedelta(microseconds=1), timedelta(hours=5))
"""How far from midnight some answers are given."""

NOWS = [
    datetime(2026, 11, 17, 9, 30, tzinfo=ZoneInfo("Europe/Berlin")),  # an hour more on 25 October
    datetime(2026, 3, 30, 0, 0, tzinfo=ZoneInfo("Europe/Berlin")),  # a Monday, after a day of 23 hours
    datetime(2026, 11, 8, 23, 59, tzinfo=ZoneInfo("America/New_York")),  # a Sunday
    datetime(2026, 9, 10, 12, 0, tzinfo=ZoneInfo("America/Santiago")),  # 6 September has no midnight
    datetime(2026, 11, 1, 0, 30, tzinfo=ZoneInfo("Atlantic/Azores")),  # 25 October has two
    datetime(2026, 4, 7, 1, 0, tzinfo=ZoneInfo("Pacific/Auckland")),
    datetime(2026, 6, 3, 1, 0, tzinfo=UTC),
]


def moment(dice: Random, now: datetime, oldest: int) -> datetime:
    """Choose when an answer is given: somewhen, or close to a midnight; a clock may also be wrong."""
    day = now.date() - timedelta(days=dice.randrange(-9, oldest))
    if dice.random() < 0.4:
        midnight = datetime(day.year, day.month, day.day, tzinfo=now.tzinfo)
        return midnight.astimezone(UTC) + dice.choice(MOMENTS)
    return datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(seconds=dice.randrange(86_400))


def let_answer(pupil: Pupil, dice: Random, now: datetime, count: int, oldest: int) -> None:
    """Log answers in no order: some are practice, some at the same moment, some about a name."""
    session = Session.objects.create(person=pupil.user, mode=Mode.CARDS, seed="s")
    given = [moment(dice, now, oldest) for _ in range(count)]
    for number in range(1, count + 1):
        at = dice.choice(given)
        question = Question.objects.create(
            session=session, number=number, kind="place", content={}, asked_at=at, again=dice.random() < 0.4
        )
        Answer.objects.create(
            person=pupil.user,
            card_id=dice.choice(CARDS),
            direction=dice.choice((Direction.CAPITAL, Direction.CAPITAL, Direction.NAME)),
            source="quiz",
            kind="place",
            grade=dice.choice(list(Grade)),
            given_at=at,
            due=at + timedelta(hours=dice.choice((0, 20, 30, 49, 150, 700))),
            question=dice.choice((question, question, None)),
        )


def by_hand(pupils: list[Pupil], now: datetime) -> list[GrowthWeek]:
    """Tell the weeks from all answers."""
    people = {pupil.user_id for pupil in pupils}
    logged = Answer.objects.select_related("question").order_by("given_at", "pk")
    answers = [answer for answer in logged if answer.person_id in people]
    days = [day_of(answer.given_at, now) for answer in answers]
    this = monday_of(now.date())
    mondays = [this - A_WEEK * ago for ago in reversed(range(WEEKS))]
    return [
        GrowthWeek(
            monday,
            sum(count_known(pupil, answers, min(monday + 6 * A_DAY, now.date()), now) for pupil in pupils),
            sum(monday_of(day) == monday for day in days),
            sum(
                monday_of(day) == monday and answer.grade != Grade.WRONG
                for day, answer in zip(days, answers, strict=True)
            ),
            pupils=count_asked(answers, min(monday + 6 * A_DAY, now.date()), now),
        )
        for monday in mondays
        if any(monday_of(day) <= monday for day in days)
    ]


def count_known(pupil: Pupil, answers: list[Answer], end: date, now: datetime) -> int:
    known = 0
    for card in CARDS:
        last = None
        for answer in answers:
            if (answer.person_id, answer.card_id) != (pupil.user_id, card):
                continue
            if answer.direction != Direction.CAPITAL or day_of(answer.given_at, now) > end:
                continue
            if last is None or answer.question is None or not answer.question.again:
                last = answer
        if last is not None:
            days = day_of(last.given_at, now), day_of(last.due, now)
            known += state_on(*days, end) is CardState.KNOWN
    return known


def count_asked(answers: list[Answer], end: date, now: datetime) -> int:
    """Count who had been asked for a capital by a day."""
    asked = (answer for answer in answers if answer.direction == Direction.CAPITAL)
    return len({answer.person_id for answer in asked if day_of(answer.given_at, now) <= end})


def day_of(at: datetime, now: datetime) -> date:
    return at.astimezone(now.tzinfo).date()


def monday_of(day: date) -> date:
    return day - timedelta(days=day.weekday())


@pytest.mark.parametrize("now", NOWS, ids=str)
@pytest.mark.parametrize(("seed", "count", "oldest"), [(1, 60, 130), (2, 12, 40), (3, 3, 6), (4, 40, 95)])
def test_the_database_reads_what_a_reader_reads(now, seed, count, oldest, pia, paul, class_4b):
    dice = Random(seed)
    for pupil in (pia, paul):
        let_answer(pupil, dice, now, count, oldest)
    for pupils in ([pia, paul], [pia], [paul]):
        assert growth_of(pupils, now) == by_hand(pupils, now)


def test_the_random_logs_have_something_in_them(pia, paul):
    weeks = []
    for seed, now in enumerate(NOWS):
        let_answer(pia, Random(seed), now, 60, 130)
        weeks += by_hand([pia], now)
    assert len({week.known for week in weeks}) == len(CARDS) + 1
    assert len({week.answers for week in weeks}) > 5


def let_be_asked(pupil: Pupil, now: datetime, *told: tuple[int, int], again: bool) -> None:
    """Log right answers about one card: how many days ago, and for how many days it was sent away."""
    session = Session.objects.create(person=pupil.user, mode=Mode.CARDS, seed="s")
    about = {"person": pupil.user, "card_id": "oslo-sight", "direction": Direction.CAPITAL, "source": "quiz"}
    for number, (ago, away) in enumerate(told, start=1):
        at = now - timedelta(days=ago)
        asked = {"kind": "place", "content": {}, "asked_at": at, "again": again}
        question = Question.objects.create(session=session, number=number, **asked)
        due = at + timedelta(days=away)
        Answer.objects.create(**about, kind="place", grade="right", given_at=at, due=due, question=question)


def test_only_practice_makes_a_memory_once(pia):
    let_be_asked(pia, NOWS[0], (20, 30), (10, 0), (3, 30), again=True)
    assert [week.known for week in growth_of([pia], NOWS[0])] == [1, 1, 1, 1]


@pytest.mark.parametrize("ago", [5, 100], ids=["in the weeks", "before them"])
def test_of_answers_at_one_moment_the_log_knows_the_order(pia, paul, ago):
    let_be_asked(pia, NOWS[0], (ago, 60), (ago, 0), again=True)  # the first made the memory
    let_be_asked(paul, NOWS[0], (ago, 0), (ago, 60), again=False)  # the last moved it
    for pupil in (pia, paul):
        assert growth_of([pupil], NOWS[0])[-1].known == 1
    for pupil in (pia, paul):
        assert growth_of([pupil], NOWS[0]) == by_hand([pupil], NOWS[0])


def test_nobody_and_nothing_have_no_weeks(pia):
    assert growth_of([], NOWS[0]) == growth_of([pia], NOWS[0]) == []
