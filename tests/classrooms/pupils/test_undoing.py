"""What a teacher has just done to a class can be undone with one press, where it was done."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from classrooms.classes import invitations
from classrooms.classes import services as classes
from classrooms.login.login_tries import give_permission
from classrooms.models import Pupil, Role
from classrooms.pupils import services as pupils
from classrooms.second_thoughts import UNDONE_FOR

pytestmark = pytest.mark.django_db


@pytest.fixture
def teacher(browse, tess):
    return browse(tess)


def page_of(client, address: str) -> str:
    return client.get(address).content.decode()


def add_list(client, school_class) -> str:
    """Paste two names and say yes; where that leads."""
    lines = {"take": ["1", "2"], "first-1": "Ada", "first-2": "Ben", "role-0": "whole", "start": "0"}
    sent = {"rows": '[["Ada"], ["Ben"]]', "add": "", **lines}
    return client.post(reverse("add_names", args=[school_class.code]), sent).url


def press_undo(client, page: str) -> None:
    """Press the button of the offer, with everything that its form holds."""
    form = re.search(r'<form class="undo" method="post" action="([^"]+)">(.*?)</form>', page, re.S)
    client.post(form[1], dict(re.findall(r'name="(first|last)" value="(\d+)"', form[2])))


def test_a_list_that_was_added_is_taken_out_again_and_nobody_else(teacher, class_4b, pia):
    page = page_of(teacher, add_list(teacher, class_4b))
    assert "2 pupils added." in page
    press_undo(teacher, page)
    assert list(class_4b.pupils.all()) == [pia]


def test_who_has_come_in_meanwhile_stays(teacher, class_4b):
    page = page_of(teacher, add_list(teacher, class_4b))
    ada = class_4b.pupils.get(first_name="Ada")
    User.objects.filter(pk=ada.user_id).update(last_login=timezone.now())
    press_undo(teacher, page)
    assert list(class_4b.pupils.all()) == [ada]


def test_after_ten_minutes_adding_is_not_offered_to_be_undone(teacher, class_4b):
    address = add_list(teacher, class_4b)
    User.objects.update(date_joined=timezone.now() - UNDONE_FOR - timedelta(seconds=1))
    assert 'class="undo"' not in page_of(teacher, address)


def test_another_class_offers_nothing(teacher, class_4b, tess):
    add_list(teacher, class_4b)
    other = classes.create_class(teacher=tess, name="4c", language="en")
    assert 'class="undo"' not in page_of(teacher, reverse("class", args=[other.code]))


def test_a_removed_pupil_is_taken_back_in_from_the_next_page(teacher, class_4b, pia):
    answer = teacher.post(reverse("pupil_act", args=[class_4b.code, pia.pk, "remove"]), {"sure": "yes"})
    press_undo(teacher, page_of(teacher, answer.url))
    assert Pupil.objects.get(pk=pia.pk).archived_at is None


def test_settings_say_when_a_removed_pupil_will_be_erased(teacher, class_4b, pia, tess):
    pupils.archive_pupil(pupil=pia, by=tess)
    assert "will be erased on" in page_of(teacher, reverse("class_settings", args=[class_4b.code]))


def test_who_sets_the_needs_of_several_pupils_stays_with_the_pupil(teacher, class_4b, pia):
    own = reverse("pupil", args=[class_4b.code, pia.pk])
    assert teacher.post(own, {"first_name": "Pia", "labels": "", "extra_time": "on"}).url == own
    let_in = reverse("pupil_act", args=[class_4b.code, pia.pk, "let-in"])
    assert teacher.post(let_in, {"from_pupil": ""}).url == own


def test_a_pupil_who_is_let_in_finds_the_stamp_though_the_door_is_closed(
    client, teacher, class_4b, pia, paul
):
    give_permission(pia.pk)
    stamps = page_of(client, reverse("stamps", args=[class_4b.code]))
    assert "The door is closed" not in stamps
    assert stamps.count("come in!") == 1
    of_class = page_of(teacher, reverse("class", args=[class_4b.code]))
    assert "Log-in is closed for the others" in of_class
    assert of_class.count("can come in now") == 1


def test_a_substitute_finds_the_button_with_which_to_leave(browse, class_4b, tess, otto):
    today = timezone.localdate()
    asked = invitations.invite_teacher(
        school_class=class_4b, by=tess, username="otto", role=Role.SUBSTITUTE, until=today
    )
    invitations.accept_invitation(invitation=asked)
    page = page_of(browse(otto), reverse("class", args=[class_4b.code]))
    assert reverse("leave_class", args=[class_4b.code]) in page
