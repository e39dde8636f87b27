"""Readings become votes: those of the class, for the open question, the last one of each card."""

import pytest

from classrooms.errors import No, Refused
from classrooms.models import Quiz, Topic, Vote
from classrooms.paper.services import take_readings
from classrooms.paper.sheets import answer_cards_of
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from classrooms.quizzes.turnout import votes_cast
from learn.models import Answer
from tests.races.at_once import at_once

pytestmark = pytest.mark.django_db


@pytest.fixture
def quiz(class_4b, tess, pia, paul) -> Quiz:
    return quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, count=5, with_cards=True)


def marker(pupil) -> int:
    return answer_cards_of([pupil])[0].marker


def read(quiz, *held, number=1) -> set[int]:
    return set(take_readings(quiz=quiz, question_number=number, readings=dict(held)))


def chosen() -> dict[int, int]:
    return dict(Vote.objects.values_list("pupil", "option"))


def test_the_edge_that_is_up_is_the_answer(quiz, pia, paul):
    assert read(quiz, (marker(pia), 0), (marker(paul), 3)) == set()
    assert chosen() == {pia.pk: 1, paul.pk: 4}


def test_the_last_reading_before_the_answers_are_shown_counts(quiz, pia):
    for turn in (0, 2, 1):
        read(quiz, (marker(pia), turn))
    assert chosen() == {pia.pk: 2}
    quizzes.show_answers(quiz=quiz, question_number=1)
    with pytest.raises(Refused) as refused:
        read(quiz, (marker(pia), 3))
    assert refused.value.code is No.ANSWER_IS_SHOWN
    assert chosen() == {pia.pk: 2}
    assert Answer.objects.filter(person=pia.user).count() == 1


def test_a_card_and_a_device_are_two_ways_to_one_vote(quiz, pia, paul):
    quizzes.answer(quiz=quiz, question_number=1, pupil=pia, option=4)
    read(quiz, (marker(pia), 0), (marker(paul), 1))
    quizzes.answer(quiz=quiz, question_number=1, pupil=paul, option=3)
    assert chosen() == {pia.pk: 1, paul.pk: 3}


def test_cards_of_nobody_in_the_class_are_named_and_the_others_count(quiz, pia, paul, tess):
    pupils.archive_pupil(pupil=paul, by=tess)
    assert read(quiz, (marker(pia), 1), (marker(paul), 1)) == {marker(paul)}
    assert chosen() == {pia.pk: 2}


@pytest.mark.parametrize("number", [2, 99])
def test_a_reading_for_another_question_is_refused(quiz, pia, number):
    with pytest.raises(Refused) as refused:
        read(quiz, (marker(pia), 1), number=number)
    assert refused.value.code is No.ANSWER_IS_SHOWN
    assert chosen() == {}


def test_a_quiz_that_is_over_or_only_on_the_projector_takes_no_cards(quiz, pia, class_4b, tess):
    quizzes.end_quiz(quiz=quiz)
    on_the_wall = quizzes.start_quiz(
        school_class=class_4b, by=tess, topic=Topic.ALL, count=5, on_devices=False
    )
    for closed in (quiz, on_the_wall):
        with pytest.raises(Refused) as refused:
            read(closed, (marker(pia), 1))
        assert refused.value.code is No.QUIZ_IS_OVER
    assert chosen() == {}


def test_who_is_missing_is_told_by_number(quiz, pia, paul):
    assert votes_cast(quiz) == (0, "2 are missing")
    read(quiz, (marker(pia), 1))
    assert votes_cast(quiz) == (1, "1 is missing")
    read(quiz, (marker(paul), 1))
    assert votes_cast(quiz) == (2, "All 2 have answered")


def test_from_the_second_question_on_whoever_is_not_there_is_not_missing(quiz, pia, paul):
    read(quiz, (marker(pia), 1))
    quizzes.show_answers(quiz=quiz, question_number=1)
    quizzes.next_question(quiz=quiz, question_number=1)
    quiz.refresh_from_db()
    assert votes_cast(quiz) == (0, "1 is missing")
    read(quiz, (marker(paul), 1), number=2)
    assert votes_cast(quiz) == (1, "1 is missing")


@pytest.mark.usefixtures("catalogue")
def test_two_phones_and_a_device_at_once_leave_one_vote_each(quiz, pia, paul):
    both = {marker(pia): 0, marker(paul): 2}

    def scan() -> None:
        take_readings(quiz=quiz, question_number=1, readings=both)

    def tap() -> None:
        quizzes.answer(quiz=quiz, question_number=1, pupil=pia, option=1)

    assert not [each for each in at_once(scan, scan, tap) if isinstance(each, Exception)]
    assert chosen() == {pia.pk: 1, paul.pk: 3}
