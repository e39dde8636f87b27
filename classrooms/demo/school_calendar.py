"""The days of a demo class: lessons, quizzes and practice on school days, counted back from today."""

from datetime import date, datetime, time, timedelta, tzinfo
from functools import lru_cache

SCHOOL_DAYS = 30
"""Six weeks."""
FRIDAY = 4
LESSON, QUIZ, PRACTICE = time(9, 5), time(9, 35), time(16, 20)


@lru_cache(maxsize=4)
def school_days(today: date) -> tuple[date, ...]:
    """List the last school days, yesterday or the Friday before first."""
    days = (today - timedelta(days=back) for back in range(1, 2 * SCHOOL_DAYS))
    return tuple(day for day in days if day.weekday() <= FRIDAY)[:SCHOOL_DAYS]


def ago(today: datetime, days: int, at: time) -> datetime:
    """Give a time of the school day that was so many school days ago."""
    return moment(school_days(today.date())[days - 1], at, today.tzinfo)


def moment(day: date, at: time, zone: tzinfo | None) -> datetime:
    return datetime.combine(day, at, zone)
