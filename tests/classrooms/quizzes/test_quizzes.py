"""A live quiz: begun once, answered until it is shown, remembered once, led by two without a jump."""

from datetime import timedelta
from functools import partial

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts import privacy
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.models import Act, JournalEntry, Quiz, Topic, Vote
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from classrooms.second_thoughts import UNDONE_FOR
from classrooms.selectors import running_quiz
from learn.grading import Grade
from learn.models import Answer, Memory, Source
from learn.questions.content import from_json
from tests.classrooms.colleagues import add_teacher
from tests.races.at_once import at_once

pytestmark = pytest.mark.django_db


@pytest.fixture
def quiz(class_4b, tess, pia, paul) -> Quiz:
    return quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, count=5)


def asked(quiz, number=1):
    return from_json(quiz.questions.get(number=number).content)


def right(quiz, number=1) -> int:
    put = asked(quiz, number)
    return put.options.index(put.right) + 1


def wrong(quiz, number=1) -> int:
    return right(quiz, number) % 4 + 1


def say(quiz, pupil, option, number=1) -> None:
    quizzes.answer(quiz=quiz, question_number=number, pupil=pupil, option=option)


def test_a_quiz_begins_with_all_its_questions(quiz, class_4b):
    assert quiz.questions.count() == quiz.length == 5
    assert quiz.current == 1
    assert running_quiz(class_4b) == quiz
    assert JournalEntry.objects.get(act=Act.QUIZ).count == 5


def test_while_a_quiz_is_on_no_other_begins(quiz, class_4b, tess):
    with pytest.raises(Refused) as refused:
        quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, count=5)
    assert refused.value.code is No.QUIZ_IS_ON
    assert Quiz.objects.get() == quiz
    assert JournalEntry.objects.filter(act=Act.QUIZ).count() == 1


def test_a_quiz_that_was_left_open_is_in_nobodys_way(quiz, class_4b, tess):
    Quiz.objects.update(started_at=timezone.now() - timedelta(hours=4))
    assert running_quiz(class_4b) is None
    new = quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, count=5)
    quiz.refresh_from_db()
    assert quiz.ended_at is not None
    assert running_quiz(class_4b) == new


def test_what_was_answered_is_remembered_when_it_is_shown(quiz, pia, paul):
    say(quiz, pia, right(quiz))
    say(quiz, paul, wrong(quiz))
    assert not Answer.objects.exists()
    quizzes.show_answers(quiz=quiz, question_number=1)
    put = asked(quiz)
    good, bad = Answer.objects.get(person=pia.user), Answer.objects.get(person=paul.user)
    assert (good.grade, bad.grade) == (Grade.RIGHT, Grade.WRONG)
    assert (good.said, bad.said) == (put.right, put.options[wrong(quiz) - 1])
    assert {answer.source for answer in (good, bad)} == {Source.QUIZ}
    for answer in (good, bad):
        assert (answer.card_id, answer.direction, answer.kind) == (put.card, put.manner.direction, put.kind)
        assert Memory.objects.get(person=answer.person).card_id == put.card
    assert sum(quiz.questions.get(number=1).tally) == 2
    assert quiz.questions.get(number=1).tally[right(quiz) - 1] == 1


def test_showing_twice_counts_once(quiz, pia):
    say(quiz, pia, right(quiz))
    quizzes.show_answers(quiz=quiz, question_number=1)
    quizzes.show_answers(quiz=quiz, question_number=1)
    assert Answer.objects.count() == Memory.objects.count() == 1


def test_who_does_not_answer_is_not_told_wrong(quiz, pia, paul):
    say(quiz, pia, right(quiz))
    quizzes.show_answers(quiz=quiz, question_number=1)
    assert not Answer.objects.filter(person=paul.user).exists()


def test_an_answer_can_be_changed_until_it_is_shown(quiz, pia):
    say(quiz, pia, wrong(quiz))
    say(quiz, pia, right(quiz))
    quizzes.show_answers(quiz=quiz, question_number=1)
    assert Answer.objects.get().grade == Grade.RIGHT
    with pytest.raises(Refused) as refused:
        say(quiz, pia, wrong(quiz))
    assert refused.value.code is No.ANSWER_IS_SHOWN
    assert Vote.objects.get().option == right(quiz)


@pytest.mark.parametrize("option", [0, 5, 99])
def test_only_the_four_answers_can_be_chosen(quiz, pia, option):
    with pytest.raises(Refused):
        say(quiz, pia, option)


def test_a_question_that_is_not_on_the_screen_takes_no_answer(quiz, pia):
    with pytest.raises(Refused):
        say(quiz, pia, 1, number=2)
    assert not Vote.objects.exists()


def test_a_slow_answer_counts_as_much_as_a_quick_one(quiz, pia):
    say(quiz, pia, right(quiz))
    Vote.objects.update(at=timezone.now() + timedelta(minutes=3))
    quizzes.show_answers(quiz=quiz, question_number=1)
    assert Answer.objects.get().grade == Grade.RIGHT


def test_two_teachers_who_press_next_go_on_by_one(quiz):
    quizzes.show_answers(quiz=quiz, question_number=1)
    quizzes.next_question(quiz=quiz, question_number=1)
    quizzes.next_question(quiz=quiz, question_number=1)
    quiz.refresh_from_db()
    assert quiz.current == 2


def test_a_screen_that_was_left_behind_pulls_nobody_back(quiz):
    for number in (1, 2):
        quizzes.show_answers(quiz=quiz, question_number=number)
        quizzes.next_question(quiz=quiz, question_number=number)
    quizzes.next_question(quiz=quiz, question_number=1)
    quizzes.show_answers(quiz=quiz, question_number=4)  # nor ahead
    quiz.refresh_from_db()
    assert quiz.current == 3
    assert quiz.questions.filter(shown_at=None).count() == 3


def test_next_waits_until_the_answer_was_shown(quiz):
    quizzes.next_question(quiz=quiz, question_number=1)
    quiz.refresh_from_db()
    assert quiz.current == 1


def test_after_the_last_question_the_quiz_is_over(quiz, class_4b, pia):
    for number in range(1, 6):
        say(quiz, pia, right(quiz, number), number)
        quizzes.show_answers(quiz=quiz, question_number=number)
        quizzes.next_question(quiz=quiz, question_number=number)
    quiz.refresh_from_db()
    assert quiz.ended_at is not None
    assert running_quiz(class_4b) is None
    assert Answer.objects.filter(person=pia.user).count() == 5


def test_an_early_end_counts_nothing_that_was_not_shown(quiz, pia):
    say(quiz, pia, right(quiz))
    quizzes.end_quiz(quiz=quiz)
    assert not Answer.objects.exists()
    quizzes.show_answers(quiz=quiz, question_number=1)  # somebody's screen was late
    assert not Answer.objects.exists()
    with pytest.raises(Refused) as refused:
        say(quiz, pia, right(quiz))
    assert refused.value.code is No.QUIZ_IS_OVER


def test_a_quiz_that_was_ended_by_mistake_goes_on_with_the_votes_that_were_cast(quiz, class_4b, tess, pia):
    say(quiz, pia, right(quiz))
    quizzes.end_quiz(quiz=quiz)
    quizzes.resume_quiz(quiz=quiz, by=tess)
    assert running_quiz(class_4b) == quiz
    quizzes.show_answers(quiz=quiz, question_number=1)
    assert Answer.objects.filter(person=pia.user).count() == 1


def test_a_quiz_of_yesterday_does_not_go_on(quiz, tess):
    quizzes.end_quiz(quiz=quiz)
    Quiz.objects.update(ended_at=timezone.now() - UNDONE_FOR)
    with pytest.raises(Refused) as refused:
        quizzes.resume_quiz(quiz=quiz, by=tess)
    assert refused.value.code is No.TOO_LATE_TO_UNDO


def test_on_the_projector_alone_nothing_is_recorded(class_4b, tess, pia):
    quiz = quizzes.start_quiz(
        school_class=class_4b, by=tess, topic=Topic.CATEGORY, about="church", count=5, on_devices=False
    )
    with pytest.raises(Refused):
        say(quiz, pia, right(quiz))
    quizzes.show_answers(quiz=quiz, question_number=1)
    assert not Vote.objects.exists()
    assert not Memory.objects.exists()


def test_a_stranger_and_a_removed_pupil_cannot_answer(quiz, pia, otto, tess):
    elsewhere = classes.create_class(teacher=otto, name="5c", language="en")
    stranger = pupils.add_pupils(school_class=elsewhere, by=otto, names=["Omar"]).pupils[0]
    pupils.archive_pupil(pupil=pia, by=tess)
    for pupil in (stranger, pia):
        with pytest.raises(Refused):
            say(quiz, pupil, 1)
    assert not Vote.objects.exists()


def test_votes_are_forgotten_the_next_day(quiz, pia):
    say(quiz, pia, right(quiz))
    quizzes.show_answers(quiz=quiz, question_number=1)
    assert quizzes.forget_votes() == 0
    Quiz.objects.update(started_at=timezone.now() - timedelta(hours=25))
    assert quizzes.forget_votes() == 1
    quiz.refresh_from_db()
    assert quiz.ended_at is not None
    assert sum(quiz.questions.get(number=1).tally) == 1  # how many, never who
    assert Answer.objects.get().person == pia.user


def test_an_erased_pupil_leaves_no_vote(quiz, pia, tess):
    say(quiz, pia, right(quiz))
    quizzes.show_answers(quiz=quiz, question_number=1)
    assert len(privacy.export(pia.user)["answers in a quiz of the class"]) == 1
    pupils.erase_pupil(pupil=pia, by=tess)
    assert not Vote.objects.exists()
    assert not Answer.objects.exists()


def test_an_erased_class_takes_its_quizzes_along(quiz, class_4b, pia):
    say(quiz, pia, right(quiz))
    classes.erase_class(school_class=class_4b)
    assert not Quiz.objects.exists()
    assert not Vote.objects.exists()


def test_an_erased_teacher_leaves_the_quiz_to_the_class(quiz, class_4b, tess, otto):
    add_teacher(school_class=class_4b, by=tess, username="otto")
    assert len(privacy.export(tess)["quizzes"]) == 1
    privacy.erase(tess)
    quiz.refresh_from_db()
    assert quiz.teacher is None


def test_showing_costs_the_same_queries_for_each_pupil(quiz, class_4b, tess, pia):
    more = pupils.add_pupils(school_class=class_4b, by=tess, names=[f"Pupil {n}" for n in range(9)]).pupils

    def queries(number: int, who) -> int:
        for pupil in who:
            say(quiz, pupil, right(quiz, number), number)
        with CaptureQueriesContext(
            connection,
        ) as seen:
            quizzes.show_answers(quiz=quiz, question_number=number)
        quizzes.next_question(quiz=quiz, question_number=number)
        return len(seen)

    one, ten = queries(1, [pia]), queries(2, [pia, *more])
    assert ten - one <= 9 * 6


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("catalogue")
def test_many_at_once_move_a_quiz_by_one_step_and_count_once(quiz, pia, paul):
    """Two teachers show and go on while two pupils answer: on every database each step is taken once."""
    for number in range(1, 5):
        at_once(
            partial(say, quiz, pia, right(quiz, number), number),
            partial(say, quiz, paul, wrong(quiz, number), number),
            partial(quizzes.show_answers, quiz=quiz, question_number=number),
            partial(quizzes.show_answers, quiz=quiz, question_number=number),
        )
        quizzes.show_answers(quiz=quiz, question_number=number)
        at_once(*[partial(quizzes.next_question, quiz=quiz, question_number=number)] * 3)
        quiz.refresh_from_db()
        assert quiz.current == number + 1
        question = quiz.questions.get(number=number)
        assert question.votes.count() == question.votes.exclude(counted=None).count() == sum(question.tally)
    assert Answer.objects.count() == Vote.objects.count()


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("catalogue")
def test_two_teachers_who_begin_at_once_begin_one_quiz(class_4b, tess, pia):
    begin = partial(quizzes.start_quiz, school_class=class_4b, by=tess, topic=Topic.ALL, count=5)
    came_of_it = at_once(begin, begin, begin)
    assert sum(isinstance(each, Quiz) for each in came_of_it) == 1
    assert sum(isinstance(each, Refused) for each in came_of_it) == 2
    assert Quiz.objects.count() == 1
