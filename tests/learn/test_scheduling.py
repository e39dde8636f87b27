"""When a card comes back, and how strong it is meanwhile."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from learn.grading import AWAY_AFTER, SLOW_AFTER, Form, Grade, grade
from learn.scheduling import (
    KNOWN,
    NEW,
    SEEN,
    Direction,
    pips,
    pips_of_card,
    retrievability,
    review,
)

MONDAY = datetime(2026, 3, 2, 17, 0, tzinfo=UTC)
A_DAY = timedelta(days=1)


def after(*grades: Grade):
    """A memory that was asked for whenever it was due."""
    memory, at = None, MONDAY
    for each in grades:
        memory = review(memory, each, at)
        at = memory.due
    return memory


def test_what_was_wrong_comes_back_tomorrow():
    for memory in (None, after(Grade.RIGHT, Grade.RIGHT)):
        at = memory.due if memory else MONDAY
        assert review(memory, Grade.WRONG, at).due.date() == (at + A_DAY).date()


def test_it_is_due_from_the_first_minute_of_its_day():
    oslo = ZoneInfo("Europe/Oslo")
    late = datetime(2026, 3, 2, 23, 50, tzinfo=oslo)
    assert review(None, Grade.WRONG, late).due == datetime(2026, 3, 3, tzinfo=oslo)


def test_each_right_answer_makes_the_pause_longer():
    pauses, memory, at = [], None, MONDAY
    for _time in range(6):
        memory = review(memory, Grade.RIGHT, at)
        pauses.append(memory.due - at)
        at = memory.due
    assert pauses == sorted(pauses)
    assert pauses[-1] > timedelta(days=60)


def test_help_and_a_long_thought_count_less_than_knowing():
    known, helped, slow = (after(Grade.RIGHT, each) for each in (Grade.RIGHT, Grade.HELPED, Grade.SLOW))
    assert helped.stability == slow.stability < known.stability


@given(st.lists(st.sampled_from(list(Grade)), min_size=1, max_size=12))
def test_a_card_always_comes_back_within_a_year_and_never_today(grades):
    memory, at = None, MONDAY
    for each in grades:
        memory = review(memory, each, at)
        assert A_DAY <= memory.due - datetime(at.year, at.month, at.day, tzinfo=UTC) <= timedelta(days=365)
        at = memory.due
    assert 0 < retrievability(memory, at + 400 * A_DAY) < retrievability(memory, memory.reviewed) == 1


def test_the_same_answers_lead_to_the_same_days():
    grades = (Grade.RIGHT, Grade.SLOW, Grade.WRONG, Grade.HELPED)
    assert after(*grades) == after(*grades)


def test_pips_grow_with_what_is_known_and_fall_when_it_fades():
    assert pips(None, MONDAY) == NEW
    assert pips(after(Grade.WRONG), MONDAY) == SEEN
    known = after(Grade.RIGHT, Grade.RIGHT)
    assert pips(known, known.reviewed) == KNOWN
    assert pips(known, known.reviewed + 2000 * A_DAY) == KNOWN - 1


def test_a_card_is_known_by_its_capital():
    assert pips_of_card({}, MONDAY) == NEW
    assert pips_of_card({Direction.NAME: after(Grade.RIGHT, Grade.RIGHT)}, MONDAY) == SEEN
    assert pips_of_card({Direction.CAPITAL: after(Grade.RIGHT, Grade.RIGHT)}, MONDAY) == KNOWN


@pytest.mark.parametrize("form", Form)
def test_grades_come_from_the_answer(form):
    quick, slow, away = timedelta(seconds=3), SLOW_AFTER[form] + timedelta(seconds=1), AWAY_AFTER
    assert grade(right=True, helped=False, took=quick, form=form) is Grade.RIGHT
    assert grade(right=True, helped=False, took=slow, form=form) is Grade.SLOW
    assert grade(right=True, helped=False, took=away, form=form) is Grade.RIGHT
    assert grade(right=True, helped=True, took=quick, form=form) is Grade.HELPED
    assert grade(right=False, helped=False, took=quick, form=form) is Grade.WRONG
