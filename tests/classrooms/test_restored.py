"""What was taken away comes back as it was, a second press changes nothing, and what is gone stays gone."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags

from accounts.models import User
from classrooms.assignments import services as assignments
from classrooms.classes import invitations
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.login import services as login
from classrooms.login.card_secrets import token
from classrooms.login.login_tries import Source
from classrooms.models import Act, Assignment, Lesson, SchoolClass, Teaching, Topic
from classrooms.quizzes import services as quizzes
from classrooms.second_thoughts import RESTORED_FOR, UNDONE_FOR
from learn.models import Answer
from tests.classrooms.past_learning import answered_wrong

pytestmark = pytest.mark.django_db
HERE = Source("192.0.2.1")
YESTERDAY = timedelta(days=1)


@pytest.fixture
def drill(class_4b, tess, pia, paul) -> Assignment:
    about = {"title": "Oslo", "cards": ["oslo-sight", "rome-sight"]}
    return assignments.assign(school_class=class_4b, by=tess, pupils=[pia, paul], **about)


def now(row):
    return type(row).objects.get(pk=row.pk)


def journal(school_class: SchoolClass, act: Act) -> int:
    return school_class.journal.filter(act=act).count()


# Classes


@pytest.mark.parametrize("archived", [True, False])
def test_a_restored_class_is_archived_if_it_was_archived(class_4b, tess, archived):
    if archived:
        classes.archive_class(school_class=class_4b, by=tess)
    before = now(class_4b).archived_at
    classes.bin_class(school_class=class_4b, by=tess)
    assert now(class_4b).archived_at is not None
    classes.restore_class(school_class=class_4b, by=tess)
    assert (now(class_4b).erased_at, now(class_4b).archived_at) == (None, before)


def test_erasing_twice_neither_puts_the_end_off_nor_forgets_how_the_class_was(class_4b, tess):
    classes.bin_class(school_class=class_4b, by=tess)
    SchoolClass.objects.update(erased_at=timezone.now() - YESTERDAY, archived_at=timezone.now() - YESTERDAY)
    erased = now(class_4b).erased_at
    SchoolClass.objects.update(archived_at=erased)
    classes.bin_class(school_class=class_4b, by=tess)
    assert now(class_4b).erased_at == erased
    assert journal(class_4b, Act.BINNED) == 1
    classes.restore_class(school_class=class_4b, by=tess)
    assert now(class_4b).archived_at is None


def test_restoring_a_class_that_is_there_does_not_unarchive_it(browse, class_4b, tess):
    classes.archive_class(school_class=class_4b, by=tess)
    browse(tess).post(reverse("restore_class", args=[class_4b.code]))
    assert now(class_4b).archived_at is not None
    assert journal(class_4b, Act.UNBINNED) == 0


def test_an_erased_class_lets_nobody_in_and_a_restored_one_takes_the_cards_that_were_printed(
    class_4b, tess, pia
):
    card = token(pia.card_secret)
    classes.open_login_window(school_class=class_4b, by=tess)
    classes.bin_class(school_class=class_4b, by=tess)
    with pytest.raises(Refused) as refused:
        login.log_in_by_card(pupil=now(pia), token=card, source=HERE)
    assert refused.value.code is No.LOG_IN_IS_CLOSED
    classes.restore_class(school_class=class_4b, by=tess)
    assert login.log_in_by_card(pupil=now(pia), token=card, source=HERE) == pia
    assert not now(class_4b).is_open  # the window of then is not opened again


def test_an_erased_class_takes_no_new_teacher(browse, class_4b, tess, otto):
    named = invitations.invite_teacher(school_class=class_4b, by=tess, username="otto")
    by_code = invitations.invite_teacher(school_class=class_4b, by=tess)
    classes.bin_class(school_class=class_4b, by=tess)
    client = browse(otto)
    assert class_4b.name not in strip_tags(client.get(reverse("teachers")).content.decode())
    for made in (named, by_code):
        with pytest.raises(Refused) as refused:
            invitations.accept_invitation(invitation=made, teacher=otto)
        assert refused.value.code is No.NOT_THERE_ANY_MORE
    assert client.post(reverse("accept_invitation", args=[named.pk])).url == reverse("teachers")
    assert list(Teaching.objects.values_list("teacher", flat=True)) == [tess.pk]
    classes.restore_class(school_class=class_4b, by=tess)
    assert invitations.accept_invitation(invitation=named) == class_4b


def test_only_the_owner_restores_and_only_with_the_name_a_class_is_erased(browse, class_4b, tess, otto):
    erase, restore = (reverse(f"{what}_class", args=[class_4b.code]) for what in ("erase", "restore"))
    for typed, status in (("", 422), ("4", 422), ("4bb", 422), (" 4B ", 302)):
        assert browse(tess).post(erase, {"name": typed}).status_code == status
        assert (now(class_4b).erased_at is not None) == (status == 302)
    assert browse(otto).post(restore).status_code == 404
    assert now(class_4b).erased_at is not None
    assert browse(tess).post(restore).url == reverse("class", args=[class_4b.code])


def test_for_good_needs_no_month_and_is_for_good(browse, class_4b, tess, pia):
    answered_wrong(pia, "bern-sight", "oslo")
    client, erase = browse(tess), reverse("erase_class", args=[class_4b.code])
    client.post(erase, {"name": "4b"})
    assert client.post(erase, {"name": "4b", "for_good": ""}).url == reverse("teachers")
    assert client.post(erase, {"name": "4b", "for_good": ""}).status_code == 404
    assert client.post(reverse("restore_class", args=[class_4b.code])).status_code == 404
    assert not SchoolClass.objects.exists()
    assert not User.objects.filter(pk=pia.user_id).exists()
    assert not Answer.objects.exists()


# Assignments, lessons, quizzes


def test_withdrawing_twice_does_not_put_the_end_off(tess, class_4b, drill):
    assignments.take_back(assignment=drill, by=tess)
    Assignment.objects.update(taken_back_at=timezone.now() - YESTERDAY)
    before = now(drill).taken_back_at
    assignments.take_back(assignment=drill, by=tess)
    assert now(drill).taken_back_at == before
    for _ in range(2):
        assignments.give_again(assignment=drill, by=tess)
    assert now(drill).taken_back_at is None
    assert (journal(class_4b, Act.UNASSIGNED), journal(class_4b, Act.ASSIGNED_AGAIN)) == (1, 1)


@pytest.mark.parametrize(("ago", "left"), [(RESTORED_FOR - timedelta(minutes=1), 1), (RESTORED_FOR, 0)])
def test_a_withdrawn_assignment_can_be_handed_out_again_for_a_month(tess, drill, ago, left):
    assignments.take_back(assignment=drill, by=tess)
    Assignment.objects.update(taken_back_at=timezone.now() - ago)
    assignments.erase_taken_back()
    assert Assignment.objects.count() == left


def test_a_withdrawn_assignment_cannot_be_begun_by_who_had_its_page_open(browse, tess, drill, pia):
    task = drill.tasks.get(pupil=pia)
    child = browse(pia.user)
    assignments.take_back(assignment=drill, by=tess)
    with pytest.raises(Refused) as refused:
        assignments.begin(task=task)
    assert refused.value.code is No.NOT_THERE_ANY_MORE
    assert child.post(reverse("begin_task", args=[task.pk])).status_code == 404
    assert child.post(reverse("begin_by_link", args=[drill.code])).status_code == 404
    assert not task.attempts.exists()


def test_ending_and_going_on_twice_is_ending_and_going_on_once(tess, class_4b, pia):
    lesson = lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia], plan=Plan())
    lessons.end_lesson(lesson=lesson, by=tess)
    ended = now(lesson).ended_at
    lessons.end_lesson(lesson=lesson, by=tess)
    assert now(lesson).ended_at == ended
    for _ in range(2):
        lessons.resume_lesson(lesson=lesson, by=tess)
    assert now(lesson).ended_at is None
    assert (journal(class_4b, Act.LESSON_ENDED), journal(class_4b, Act.LESSON_RESUMED)) == (1, 1)


@pytest.mark.parametrize("seconds", [-5, 5])
def test_ten_minutes_are_ten_minutes_for_lessons_and_quizzes(tess, class_4b, pia, seconds):
    lesson = lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia], plan=Plan())
    quiz = quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, count=5)
    quizzes.end_quiz(quiz=quiz)
    lessons.end_lesson(lesson=lesson, by=tess)
    ended = timezone.now() - UNDONE_FOR - timedelta(seconds=seconds)
    Lesson.objects.update(ended_at=ended)
    type(quiz).objects.update(ended_at=ended)
    goes_on = (
        lambda: lessons.resume_lesson(lesson=lesson, by=tess),
        lambda: quizzes.resume_quiz(quiz=quiz, by=tess),
    )
    for go_on in goes_on:
        if seconds < 0:
            go_on()
            continue
        with pytest.raises(Refused) as refused:
            go_on()
        assert refused.value.code is No.TOO_LATE_TO_UNDO
    assert (now(lesson).ended_at is None, now(quiz).ended_at is None) == (seconds < 0, seconds < 0)
