"""The six weeks of a demo class: always the same, and such that every page has something to show."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from catalogue.card_ids import card_id, category_of
from classrooms.demo.cast import CAST
from classrooms.demo.recorded_rounds import TABLES, recordings
from classrooms.demo.school_calendar import SCHOOL_DAYS, school_days
from classrooms.demo.story import DRILLS, story
from classrooms.not_for_children import NOT_FOR_CHILDREN
from games.engine.play import apply
from learn.grading import Grade
from learn.scheduling import Direction, review

pytestmark = pytest.mark.django_db
TUESDAY = datetime(2026, 11, 17, 10, 30, tzinfo=ZoneInfo("Europe/Berlin"))


def test_school_days_are_six_weeks_without_weekends():
    days = school_days(TUESDAY.date())
    assert len(days) == SCHOOL_DAYS == 30
    assert {day.weekday() for day in days} == {0, 1, 2, 3, 4}
    assert (TUESDAY.date() - days[-1]).days == 42


def test_the_same_day_tells_the_same_story():
    first = story("en", TUESDAY)
    story.__globals__["_told"].cache_clear()
    again = story("en", TUESDAY.replace(hour=23))
    assert [pupil.votes for pupil in first.pupils] == [pupil.votes for pupil in again.pupils]
    assert [pupil.sessions for pupil in first.pupils] == [pupil.sessions for pupil in again.pupils]


def test_the_class_has_learnt_something_and_has_something_left_to_learn():
    told = story("en", TUESDAY)
    answers = [
        answer
        for pupil in told.pupils
        for answer in (*pupil.votes.values(), *(each for s in pupil.sessions for each in s.answers))
    ]
    right = sum(answer.grade is not Grade.WRONG for answer in answers)
    assert len(told.pupils) == len(CAST) == 24
    assert 1500 < len(answers) < 4500
    assert 0.5 < right / len(answers) < 0.85
    assert all(answer.at < TUESDAY for answer in answers)


def test_names_are_told_apart_and_nobody_has_two():
    assert len({role.name.first for role in CAST}) == len({role.name.last for role in CAST}) == 24


def test_a_memory_is_what_its_answers_have_led_to():
    pupil = story("de", TUESDAY).pupils[0]
    given = [*pupil.votes.values(), *(each for session in pupil.sessions for each in session.answers)]
    given.sort(key=lambda answer: answer.at)
    for item, kept in pupil.kept.items():
        about = [each for each in given if (each.content.card, each.content.manner.direction) == item]
        memory = None
        for answer in about:
            memory = review(memory, answer.grade, answer.at)
            assert answer.due == memory.due
        assert kept.memory == memory
        assert kept.reviews == len(about)
        assert kept.lapses == sum(answer.grade is Grade.WRONG for answer in about)


def test_drills_ask_for_the_capital_of_cards_that_exist(django_user_model):
    told = story("en", TUESDAY)
    drilled = [session for pupil in told.pupils for session in pupil.sessions if session.drill is not None]
    for session in drilled:
        asked = [answer.content.card for answer in session.answers]
        assert asked == list(DRILLS[session.drill].cards[: len(asked)])
        assert {answer.content.manner.direction for answer in session.answers} == {Direction.CAPITAL}
    assert any(session.ended_at is None for session in drilled)


def test_recorded_rounds_follow_the_rules_and_differ():
    rounds = recordings()
    assert len(rounds) == TABLES
    for recording in rounds:
        state = recording.dealt
        for made in recording.moves:
            assert made.before == state
            state = apply(state, made.player, made.move)
        assert state.outcome is not None
    assert len({recording.dealt for recording in rounds}) == 1  # the same cards for all
    assert len({recording.moves[-1].after for recording in rounds}) > 1


def test_no_beer_is_asked_chosen_or_laid():
    told = story("en", TUESDAY)
    asked = {content.card for quiz in told.quizzes for content in quiz}
    answers = [answer for pupil in told.pupils for session in pupil.sessions for answer in session.answers]
    answers += [vote for pupil in told.pupils for vote in pupil.votes.values()]
    asked |= {answer.content.card for answer in answers}
    said = {card_id(answer.said, category_of(answer.content.card)) for answer in answers}
    laid = {
        card
        for recording in recordings()
        for move in recording.moves
        for pile in move.after.table
        for card in pile.cards
    }
    assert NOT_FOR_CHILDREN.isdisjoint(asked | said | laid)
