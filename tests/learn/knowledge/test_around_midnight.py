"""Days and weeks begin at midnight where one lives, also when clocks change: what is due, what was known."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from learn.grading import Grade
from learn.knowledge.history import weeks_of
from learn.models import Answer, Memory, Source
from learn.planning import Item
from learn.scheduling import Direction, review
from learn.selectors import earlier_answer, next_due
from learn.services.memories import NewAnswer, remember

BERLIN = ZoneInfo("Europe/Berlin")
CARD = Item("oslo-sight", Direction.CAPITAL)
MONDAY = date(2026, 3, 30)  # the night before, clocks went from two to three


def at(day: date, hour: int, minute: int = 0, zone: ZoneInfo = BERLIN) -> datetime:
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone)


def told(person, when: datetime, grade: Grade = Grade.RIGHT, *, is_practice: bool = False) -> Answer:
    new = NewAnswer(CARD, grade, when, Source.QUIZ, "place", "rome" if grade is Grade.WRONG else "")
    return remember(person.pk, new, is_practice=is_practice)


@pytest.mark.parametrize(("hour", "minute"), [(0, 0), (0, 30), (12, 0), (23, 59)])
@pytest.mark.parametrize("day", [date(2026, 3, 28), MONDAY, date(2026, 10, 24), date(2026, 12, 31)])
def test_what_went_wrong_at_any_hour_is_due_from_the_next_midnight_on(day, hour, minute):
    memory = review(None, Grade.WRONG, at(day, hour, minute))
    assert memory.due == at(day + timedelta(days=1), 0)


@given(st.datetimes(datetime(2026, 1, 1), datetime(2026, 12, 31)), st.sampled_from(list(Grade)))
def test_a_card_never_comes_back_on_the_same_day_and_always_at_a_midnight(moment, grade):
    when = moment.replace(tzinfo=BERLIN)
    due = review(None, grade, when).due.astimezone(BERLIN)
    assert due.date() > when.date()
    assert (due.hour, due.minute) == (0, 0)


@pytest.mark.django_db
def test_a_card_is_due_at_midnight_and_not_a_minute_before(alice):
    told(alice, at(MONDAY, 20), Grade.WRONG)
    midnight = at(MONDAY + timedelta(days=1), 0)
    assert next_due(alice.pk, midnight - timedelta(minutes=1)) == (0, midnight)
    assert next_due(alice.pk, midnight) == (1, None)


@pytest.mark.django_db
def test_an_answer_after_midnight_on_monday_belongs_to_the_new_week(alice):
    sunday = MONDAY - timedelta(days=1)
    told(alice, at(sunday, 23, 30))
    told(alice, at(MONDAY, 0, 30))  # in Greenwich it is still Sunday
    weeks = weeks_of(alice, at(MONDAY, 12))
    assert [(week.monday, week.answers) for week in weeks] == [(MONDAY - timedelta(days=7), 1), (MONDAY, 1)]


@pytest.mark.django_db
def test_weeks_without_an_answer_keep_what_was_known_and_stand_between_the_others(alice):
    for days in (40, 35, 20):
        told(alice, at(MONDAY - timedelta(days=days), 9))
    weeks = weeks_of(alice, at(MONDAY, 12))
    assert [week.monday for week in weeks] == [MONDAY - timedelta(weeks=ago) for ago in range(6, -1, -1)]
    assert [week.answers for week in weeks] == [1, 1, 0, 1, 0, 0, 0]
    assert weeks[-1].known == weeks[3].known == 1


@pytest.mark.django_db
def test_a_card_is_back_for_its_last_wrong_answer_and_never_for_one_that_came_later(alice):
    first = told(alice, at(MONDAY, 9), Grade.WRONG)
    right = told(alice, at(MONDAY + timedelta(days=1), 9))
    later = told(alice, at(MONDAY + timedelta(days=2), 9), Grade.WRONG)
    assert earlier_answer(alice.pk, CARD, first.given_at) is None
    assert earlier_answer(alice.pk, CARD, right.given_at) == first
    assert earlier_answer(alice.pk, CARD, later.given_at) == first
    assert earlier_answer(alice.pk, CARD, at(MONDAY + timedelta(days=9), 9)) == later


@pytest.mark.django_db
def test_practice_is_logged_with_the_day_that_stands_and_a_first_meeting_is_never_mere_practice(alice):
    met = told(alice, at(MONDAY, 9), Grade.WRONG, is_practice=True)
    again = told(alice, at(MONDAY, 10), Grade.RIGHT, is_practice=True)
    memory = Memory.objects.get()
    assert (memory.reviews, memory.lapses, memory.reviewed) == (1, 1, at(MONDAY, 9))
    assert met.due == again.due == memory.due
