"""Nobody becomes a teacher of a class unasked: a colleague is invited and says yes or no."""

import re

import pytest
from django.db import IntegrityError, transaction
from django.urls import reverse

from accounts import privacy
from accounts import services as people
from classrooms.classes import invitations
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.models import Act, Invitation, Teaching
from tests.classrooms.conftest import class_4b, otto  # noqa: F401 - fixtures

pytestmark = pytest.mark.django_db


def invite(browse, tess, school_class, username: str = "otto"):
    return browse(tess).post(reverse("invite_teacher", args=[school_class.code]), {"username": username})


def page_of(browse, person, route: str, *args) -> str:
    return browse(person).get(reverse(route, args=args), headers={"accept-language": "en"}).content.decode()


def test_an_invitation_alone_makes_no_teacher(browse, tess, otto, class_4b):  # noqa: F811
    invite(browse, tess, class_4b)
    assert not Teaching.objects.filter(teacher=otto).exists()
    assert browse(otto).get(reverse("class", args=[class_4b.code])).status_code == 404


def test_the_invited_teacher_sees_who_asks_and_which_class_and_no_more(browse, tess, otto, class_4b):  # noqa: F811
    invite(browse, tess, class_4b)
    page = page_of(browse, otto, "teachers")
    assert "tess asks you to teach 4b together." in page
    assert class_4b.code not in page
    assert "asks you" not in page_of(browse, tess, "teachers")


def test_the_class_shows_its_invitations_to_its_teachers(browse, tess, otto, class_4b):  # noqa: F811
    invite(browse, tess, class_4b)
    page = page_of(browse, tess, "class_settings", class_4b.code)
    assert re.search(r"otto\s+<span", page)
    assert "Teacher · invited, no answer yet" in page


def test_accepting_makes_a_teacher(browse, tess, otto, class_4b):  # noqa: F811
    invite(browse, tess, class_4b)
    answer = browse(otto).post(reverse("accept_invitation", args=[Invitation.objects.get().pk]))
    assert answer.url == reverse("class", args=[class_4b.code])
    assert browse(otto).get(answer.url).status_code == 200
    assert not Invitation.objects.exists()
    assert class_4b.journal.first().act == Act.TEACHER_CAME
    assert class_4b.journal.first().teacher == otto


def test_declining_leaves_no_trace(browse, tess, otto, class_4b):  # noqa: F811
    invite(browse, tess, class_4b)
    browse(otto).post(reverse("decline_invitation", args=[Invitation.objects.get().pk]))
    assert not Invitation.objects.exists()
    assert not Teaching.objects.filter(teacher=otto).exists()
    assert "asks you" not in page_of(browse, otto, "teachers")


def test_an_invitation_can_be_taken_back(browse, tess, otto, class_4b):  # noqa: F811
    invite(browse, tess, class_4b)
    pk = Invitation.objects.get().pk
    browse(tess).post(reverse("take_back_invitation", args=[class_4b.code, pk]))
    assert browse(otto).post(reverse("accept_invitation", args=[pk])).status_code == 404
    assert not Teaching.objects.filter(teacher=otto).exists()


@pytest.mark.parametrize("route", ["accept_invitation", "decline_invitation"])
def test_nobody_answers_for_somebody_else(browse, tess, alice, guest, otto, class_4b, route):  # noqa: F811
    invite(browse, tess, class_4b)
    address = reverse(route, args=[Invitation.objects.get().pk])
    assert [browse(person).post(address).status_code for person in (tess, alice, guest)] == [404] * 3
    assert browse().post(address).status_code == 302
    assert browse(otto).get(address).url == reverse("teachers")
    assert Invitation.objects.exists()


def test_a_second_invitation_is_refused(browse, tess, otto, class_4b):  # noqa: F811
    invite(browse, tess, class_4b)
    for refusal in (No.ALREADY_INVITED, No.ALREADY_TEACHES):
        with pytest.raises(Refused) as refused:
            invitations.invite_teacher(school_class=class_4b, by=tess, username="OTTO")
        assert refused.value.code == refusal
        Invitation.objects.all().delete()
        Teaching.objects.get_or_create(school_class=class_4b, teacher=otto)


@pytest.mark.parametrize("username", ["alice", "nobody"])
def test_only_teachers_can_be_invited(browse, tess, alice, class_4b, username):  # noqa: F811
    invite(browse, tess, class_4b, username)
    assert not Invitation.objects.exists()


def test_an_answer_that_comes_too_late_is_refused(tess, otto, class_4b):  # noqa: F811
    invitation = invitations.invite_teacher(school_class=class_4b, by=tess, username="otto")
    Invitation.objects.all().delete()
    for answer in (invitations.accept_invitation, invitations.withdraw_invitation):
        with pytest.raises(Refused):
            answer(invitation=invitation)
    assert not Teaching.objects.filter(teacher=otto).exists()


def test_an_invitation_can_be_exported_and_goes_with_whoever_is_erased(tess, otto, class_4b):  # noqa: F811
    invitations.invite_teacher(school_class=class_4b, by=tess, username="otto")
    assert privacy.export(otto)["invitations to classes"][0]["school_class__name"] == "4b"
    people.erase(otto)
    assert not Invitation.objects.exists()


def test_an_invitation_outlives_whoever_sent_it(browse, tess, otto, alice, class_4b):  # noqa: F811
    Teaching.objects.create(school_class=class_4b, teacher=alice)
    invitations.invite_teacher(school_class=class_4b, by=tess, username="otto")
    people.erase(tess)
    assert "You are asked to teach 4b." in page_of(browse, otto, "teachers")


def test_an_erased_class_takes_its_invitations_along(tess, otto, class_4b):  # noqa: F811
    invitations.invite_teacher(school_class=class_4b, by=tess, username="otto")
    classes.erase_class(school_class=class_4b)
    assert not Invitation.objects.exists()


def test_there_is_one_invitation_for_each_class_and_teacher(tess, otto, class_4b):  # noqa: F811
    invitations.invite_teacher(school_class=class_4b, by=tess, username="otto")
    with pytest.raises(IntegrityError), transaction.atomic():
        Invitation.objects.create(school_class=class_4b, teacher=otto)
