"""The days of a demo class are school days, whatever day it is today."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest

from classrooms.demo.school_calendar import FRIDAY, LESSON, QUIZ, SCHOOL_DAYS, ago, school_days

MONDAY = date(2026, 11, 16)
WEEK = [MONDAY + timedelta(days=day) for day in range(7)]


@pytest.mark.parametrize("today", WEEK, ids=lambda day: day.strftime("%A"))
def test_there_are_six_weeks_of_school_days_before_every_day(today):
    days = school_days(today)
    assert len(days) == SCHOOL_DAYS
    assert all(day.weekday() <= FRIDAY for day in days)
    assert all(later > earlier for later, earlier in pairwise(days))
    assert days[0] < today


@pytest.mark.parametrize(
    ("today", "last"),
    [
        (MONDAY, MONDAY - timedelta(days=3)),
        (WEEK[1], MONDAY),
        (WEEK[5], WEEK[4]),
        (WEEK[6], WEEK[4]),
    ],
)
def test_the_last_school_day_is_yesterday_or_the_friday_before(today, last):
    assert school_days(today)[0] == last


def test_no_school_day_is_left_out_between_the_first_and_the_last():
    days = school_days(MONDAY)
    between = (days[-1] + timedelta(days=day) for day in range((days[0] - days[-1]).days + 1))
    assert [day for day in between if day.weekday() <= FRIDAY] == list(reversed(days))


@pytest.mark.parametrize("at", [LESSON, QUIZ])
def test_a_time_so_many_school_days_ago_is_in_the_same_time_zone(at):
    now = datetime(2026, 11, 16, 14, 30, tzinfo=UTC)
    assert ago(now, 1, at) == datetime.combine(date(2026, 11, 13), at, UTC)
    assert ago(now, 6, at).date() == date(2026, 11, 6)
    assert ago(now, SCHOOL_DAYS, at).date() == school_days(MONDAY)[-1]
