"""Whoever only looks at the address of a button, say with an old tab or after a login, is led to its page."""

import pytest
from django.urls import reverse

from classrooms.assignments import services as assignments
from classrooms.classes import invitations
from classrooms.models import Assignment, Invitation, Pair, Quiz, Task, Topic, Vote
from classrooms.quizzes import services as quizzes

pytestmark = pytest.mark.django_db


@pytest.fixture
def drill(class_4b, tess, pia) -> Assignment:
    return assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia], title="A card", cards=["oslo-sight"], due_on=None
    )


@pytest.fixture
def quiz(class_4b, tess, pia) -> Quiz:
    return quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, about="", count=5)


def test_a_pupil_is_led_to_the_task_the_question_and_the_start_page(browse, drill, quiz, pia):
    client, task = browse(pia.user), Task.objects.get()
    pages = {
        reverse("begin_task", args=[task.pk]): reverse("welcome"),
        reverse("begin_by_link", args=[drill.code]): reverse("task_by_link", args=[drill.code]),
        reverse("answer_quiz", args=[quiz.pk, 1]): reverse("quiz", args=[quiz.pk]),
        reverse("be_alone"): reverse("welcome"),
    }
    assert {address: client.get(address).url for address in pages} == pages
    assert [task.attempts.count(), Vote.objects.count(), Pair.objects.count()] == [0, 0, 0]
    assert client.put(reverse("begin_task", args=[task.pk])).status_code == 405


def test_who_is_logged_out_meanwhile_begins_a_task_after_the_login_of_the_class(client, drill):
    begin = reverse("begin_by_link", args=[drill.code])
    for answer in (client.get(begin, follow=True), client.post(begin, follow=True)):
        assert answer.redirect_chain[-1][0] == reverse("stamps", args=[drill.school_class.code])


def test_a_call_for_help_that_is_loaded_again_raises_no_hand(client, class_4b, pia):
    address = reverse("call_for_help", args=[class_4b.code, pia.pk])
    assert client.get(address).url == reverse("pictures", args=[class_4b.code, pia.pk])
    pia.refresh_from_db()
    assert not pia.asks_for_help
    assert client.get(reverse("call_for_help", args=[class_4b.code, 0])).status_code == 404


def test_a_teacher_is_led_to_the_invitations(browse, tess, otto, class_4b):
    invitations.invite_teacher(school_class=class_4b, by=tess, username=otto.username)
    pk = Invitation.objects.get().pk
    for route in ("accept_invitation", "decline_invitation"):
        assert browse(otto).get(reverse(route, args=[pk])).url == reverse("teachers")
        assert browse(tess).get(reverse(route, args=[pk])).status_code == 404
    assert Invitation.objects.filter(pk=pk).exists()
