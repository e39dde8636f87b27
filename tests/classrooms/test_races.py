"""Teachers and pupils who press at the same moment: nothing is lost or done twice, nobody waits for ever."""

from functools import partial

import pytest

from classrooms.assignments import services as assignments
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.models import Attempt, Lesson, Quiz, Teaching, Topic, Vote
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from games.errors import Refused as RefusedAtTable
from games.models import Seat, Table, TablePhase
from learn.models import Answer
from tests.classrooms.colleagues import add_teacher
from tests.races.at_once import Racers
from tests.races.often import TIMES

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("catalogue")]

EXPECTED = (Refused, RefusedAtTable)


@pytest.fixture
def racers():
    both = Racers()
    yield both
    both.close()


@pytest.fixture
def both_teach(class_4b, tess, otto):
    add_teacher(school_class=class_4b, by=tess, username="otto")
    return tess, otto


@pytest.fixture
def late(class_4b, tess, pia, paul):
    """Two pupils who are not there when a lesson of pia and paul begins."""
    return pupils.add_pupils(school_class=class_4b, by=tess, names=["Lena Late", "Leo Later"]).pupils


def new_lesson(class_4b, tess, *present) -> Lesson:
    """Start a lesson; the one before ends."""
    return lessons.start_lesson(
        school_class=class_4b, by=tess, pupils=present, plan=Plan(rules="junior", size=2)
    )


def unexpected(results: list[object]) -> list[object]:
    return [each for each in results if isinstance(each, Exception) and not isinstance(each, EXPECTED)]


def open_tables(lesson: Lesson) -> int:
    return Table.objects.filter(lesson__lesson=lesson).exclude(phase=TablePhase.CLOSED).count()


def test_a_latecomer_who_waited_for_the_end_of_the_lesson_is_dealt_no_table(
    racers, class_4b, tess, pia, late
):
    lesson = new_lesson(class_4b, tess, pia)
    with racers.uncommitted() as meanwhile:
        lessons.end_lesson.inner(lesson=lesson, by=tess)
        seated = meanwhile(partial(lessons.seat_latecomer, lesson=lesson, pupil=late[0]))
    assert isinstance(seated.result(), Refused)
    assert open_tables(lesson) == 0


def test_a_latecomer_and_the_end_of_the_lesson(racers, class_4b, tess, pia, late):
    for attempt in range(TIMES):
        lesson = new_lesson(class_4b, tess, pia)
        results = racers.at_once(
            partial(lessons.seat_latecomer, lesson=lesson, pupil=late[0]),
            partial(lessons.end_lesson, lesson=lesson, by=tess),
        )
        assert not unexpected(results), (attempt, results)
        assert open_tables(lesson) == 0, attempt


def test_two_latecomers_get_a_seat_each(racers, class_4b, tess, pia, paul, late):
    for attempt in range(TIMES):
        lesson = new_lesson(class_4b, tess, pia, paul)
        results = racers.at_once(
            *(partial(lessons.seat_latecomer, lesson=lesson, pupil=pupil) for pupil in late)
        )
        assert all(isinstance(each, Table) for each in results), (attempt, results)
        people = [pupil.user_id for pupil in late]
        assert Seat.objects.filter(table__lesson__lesson=lesson, person__in=people).count() == 2


def test_a_latecomer_who_presses_twice_has_one_seat(racers, class_4b, tess, pia, late):
    for attempt in range(TIMES):
        lesson = new_lesson(class_4b, tess, pia)
        press = partial(lessons.seat_latecomer, lesson=lesson, pupil=late[0])
        results = racers.at_once(press, press)
        assert results[0] == results[1], (attempt, results)
        assert Seat.objects.filter(table__lesson__lesson=lesson, person=late[0].user_id).count() == 1


def test_one_teacher_ends_the_lesson_while_another_lets_it_go_on(racers, class_4b, both_teach, pia, paul):
    tess, otto = both_teach
    for attempt in range(TIMES):
        lesson = new_lesson(class_4b, tess, pia, paul)
        lessons.freeze(lesson=lesson, by=tess)
        results = racers.at_once(
            partial(lessons.end_lesson, lesson=lesson, by=tess),
            partial(lessons.freeze, lesson=lesson, by=otto, frozen=False),
        )
        assert not unexpected(results), (attempt, results)
        assert open_tables(lesson) == 0, attempt


def test_two_teachers_who_start_a_lesson_at_once_start_one_after_the_other(racers, class_4b, both_teach, pia):
    tess, otto = both_teach
    for attempt in range(TIMES):
        results = racers.at_once(*(partial(new_lesson, class_4b, teacher, pia) for teacher in (tess, otto)))
        assert all(isinstance(each, Lesson) for each in results), (attempt, results)
        assert class_4b.lessons.filter(ended_at=None).count() == 1


def test_two_teachers_who_leave_at_once_leave_nobody_alone(racers, class_4b, both_teach, pia):
    tess, otto = both_teach
    for attempt in range(TIMES):
        results = racers.at_once(
            *(partial(classes.leave_class, school_class=class_4b, teacher=each) for each in (tess, otto))
        )
        refused = [each for each in results if isinstance(each, Refused)]
        assert [each.code for each in refused] == [No.LAST_TEACHER], (attempt, results)
        stays = Teaching.objects.get(school_class=class_4b).teacher
        gone = otto if stays == tess else tess
        add_teacher(school_class=class_4b, by=stays, username=gone.username)


def test_a_step_of_a_quiz_that_is_pressed_twice_is_made_once(racers, class_4b, both_teach, pia):
    quiz = quizzes.start_quiz(school_class=class_4b, by=both_teach[0], topic=Topic.ALL, count=5)
    for attempt in range(TIMES):
        Quiz.objects.filter(pk=quiz.pk).update(current=1)
        quiz.questions.update(shown_at=None, tally=[])
        Vote.objects.all().delete()
        Answer.objects.all().delete()
        quizzes.answer(quiz=quiz, question_number=1, pupil=pia, option=1)
        show = partial(quizzes.show_answers, quiz=quiz, question_number=1)
        assert racers.at_once(show, show) == [None, None], attempt
        assert Answer.objects.count() == 1
        go_on = partial(quizzes.next_question, quiz=quiz, question_number=1)
        assert racers.at_once(go_on, go_on) == [None, None], attempt
        quiz.refresh_from_db()
        assert quiz.current == 2


def test_a_task_that_is_begun_twice_is_one_attempt(racers, class_4b, tess, pia):
    game = assignments.assign(school_class=class_4b, by=tess, pupils=[pia], title="Play", work="game")
    begin = partial(assignments.begin, task=game.tasks.get())
    for attempt in range(min(TIMES, 50)):
        Attempt.objects.all().delete()
        Table.objects.all().delete()
        results = racers.at_once(begin, begin)
        assert results[0] == results[1], (attempt, results)
        assert Attempt.objects.count() == Table.objects.count() == 1
