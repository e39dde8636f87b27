"""Owner, teacher, substitute: who may do what in a class, and for how long."""

from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags

from accounts.models import Kind, Session, User
from classrooms.classes import invitations
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.models import Invitation, Role, Teaching
from tests.classrooms.colleagues import add_teacher
from tests.conftest import PASSWORD, _player

pytestmark = pytest.mark.django_db


@pytest.fixture
def sue(db, class_4b, tess) -> User:
    """A substitute who sees no real names, until tomorrow."""
    sue = _player("sue", Kind.TEACHER)
    terms = {"role": Role.SUBSTITUTE, "until": timezone.localdate() + timedelta(days=1), "sees_names": False}
    invited = invitations.invite_teacher(school_class=class_4b, by=tess, username="sue", **terms)
    invitations.accept_invitation(invitation=invited)
    return sue


LEADING = ["class", "lesson", "board"]
NOT_FOR_SUBSTITUTES = [
    *("class_settings", "add_names", "journal", "export_class", "erase_class", "tracking"),
    *("new_assignment", "login_cards"),
]


@pytest.mark.parametrize("route", NOT_FOR_SUBSTITUTES)
def test_for_a_substitute_there_is_nothing_but_lessons(browse, class_4b, sue, pia, route):
    assert browse(sue).get(reverse(route, args=[class_4b.code])).status_code == 404


@pytest.mark.parametrize("act", ["remove", "erase", "new-card", "restore"])
def test_a_substitute_removes_and_erases_nobody(browse, class_4b, sue, pia, act):
    address = reverse("pupil_act", args=[class_4b.code, pia.pk, act])
    assert browse(sue).post(address, {"sure": "yes"}).status_code == 404
    pia.refresh_from_db()
    assert pia.archived_at is None


def test_a_substitute_leads_a_lesson_and_reads_no_real_name(browse, class_4b, tess, sue, pia, paul):
    lesson = lessons.start_lesson(school_class=class_4b, by=sue, pupils=[pia, paul], plan=Plan())
    client = browse(sue)
    pages = [reverse(route, args=[class_4b.code]) for route in LEADING]
    pages += [f"{pages[2]}?names=real", f"{reverse('closing', args=[class_4b.code, lesson.pk])}?names=real"]
    for page in pages:
        answer = client.get(page)
        assert answer.status_code == 200, page
        text = answer.content.decode()
        for pupil in (pia, paul):
            assert pupil.first_name not in text, page
            assert pupil.last_name not in text, page
    assert pia.user.display_name in client.get(pages[0]).content.decode()


def test_the_owner_can_let_a_substitute_see_real_names(browse, class_4b, tess, sue, pia):
    teaching = Teaching.objects.get(teacher=sue)
    page = reverse("class", args=[class_4b.code])
    for act, is_shown in (("show-names", True), ("hide-names", False)):
        browse(tess).post(reverse("teacher_act", args=[class_4b.code, teaching.pk, act]))
        assert (pia.real_name in browse(sue).get(page).content.decode()) == is_shown


def test_a_substitute_helps_a_pupil_in_by_the_name_of_the_stamp(browse, class_4b, sue, pia):
    pia.asks_for_help = True
    pia.save()
    assert "Let this pupil in" in browse(sue).get(reverse("class", args=[class_4b.code])).content.decode()
    answer = browse(sue).post(reverse("pupil_act", args=[class_4b.code, pia.pk, "let-in"]), follow=True)
    assert pia.real_name not in answer.content.decode()
    pia.refresh_from_db()
    assert not pia.asks_for_help


def test_the_day_after_the_last_one_a_substitute_is_gone(browse, class_4b, tess, sue, pia):
    lesson = lessons.start_lesson(school_class=class_4b, by=sue, pupils=[pia], plan=Plan())
    Teaching.objects.filter(teacher=sue).update(until=timezone.localdate() - timedelta(days=1))
    assert browse(sue).get(reverse("class", args=[class_4b.code])).status_code == 404
    assert class_4b.name not in strip_tags(browse(sue).get(reverse("teachers")).content.decode())
    classes.end_substitutions()
    assert not Teaching.objects.filter(teacher=sue).exists()
    lesson.refresh_from_db()
    assert lesson.teacher == tess


def test_a_substitute_needs_a_last_day(browse, class_4b, tess, otto):
    fields = {"username": "otto", "role": Role.SUBSTITUTE}
    browse(tess).post(reverse("invite_teacher", args=[class_4b.code]), fields)
    assert not Invitation.objects.exists()
    browse(tess).post(
        reverse("invite_teacher", args=[class_4b.code]), {**fields, "until": timezone.localdate().isoformat()}
    )
    assert Invitation.objects.get().until == timezone.localdate()


def test_a_colleague_does_not_erase_the_class_and_sends_nobody_away(browse, class_4b, tess, otto):
    add_teacher(school_class=class_4b, by=tess, username="otto")
    client, owner = browse(otto), Teaching.objects.get(teacher=tess)
    assert client.get(reverse("class_settings", args=[class_4b.code])).status_code == 200
    assert client.post(reverse("erase_class", args=[class_4b.code]), {"name": "4b"}).status_code == 404
    assert client.post(reverse("invite_teacher", args=[class_4b.code]), {"username": "x"}).status_code == 404
    address = reverse("teacher_act", args=[class_4b.code, owner.pk, "remove"])
    assert client.post(address, {"sure": "yes"}).status_code == 404
    class_4b.refresh_from_db()
    assert class_4b.erased_at is None


def test_the_owner_hands_the_class_over_or_sends_a_colleague_away(browse, class_4b, tess, otto):
    add_teacher(school_class=class_4b, by=tess, username="otto")
    teaching = Teaching.objects.get(teacher=otto)
    address = reverse("teacher_act", args=[class_4b.code, teaching.pk, "remove"])
    assert "otto no longer sees anything of 4b" in browse(tess).post(address).content.decode()
    browse(tess).post(reverse("teacher_act", args=[class_4b.code, teaching.pk, "own"]))
    assert Teaching.objects.get(role=Role.OWNER).teacher == otto
    mine = Teaching.objects.get(teacher=tess)
    gone = reverse("teacher_act", args=[class_4b.code, mine.pk, "remove"])
    browse(otto).post(gone, {"sure": "yes"})
    assert browse(tess).get(reverse("class", args=[class_4b.code])).status_code == 404


def test_an_owner_who_leaves_is_followed_by_a_colleague_and_never_by_a_substitute(class_4b, tess, sue, otto):
    with pytest.raises(Refused) as refused:
        classes.leave_class(school_class=class_4b, teacher=tess)
    assert refused.value.code is No.LAST_TEACHER
    add_teacher(school_class=class_4b, by=tess, username="otto")
    classes.leave_class(school_class=class_4b, teacher=tess)
    assert Teaching.objects.get(role=Role.OWNER).teacher == otto


def test_a_colleague_comes_by_a_code_and_sees_nothing_before_saying_yes(browse, class_4b, tess, otto, pia):
    browse(tess).post(reverse("invite_teacher", args=[class_4b.code]), {"role": Role.TEACHER})
    code = Invitation.objects.get().code
    assert code in browse(tess).get(reverse("class_settings", args=[class_4b.code])).content.decode()
    client = browse(otto)
    answer = client.post(reverse("join"), {"code": code.lower()})
    assert answer.url == reverse("invitation_by_code", args=[code])
    page = client.get(answer.url).content.decode()
    assert "tess asks you to teach 4b together." in page
    assert pia.real_name not in page
    assert client.get(reverse("class", args=[class_4b.code])).status_code == 404
    assert client.post(answer.url).url == reverse("class", args=[class_4b.code])
    assert Teaching.objects.get(teacher=otto).role == Role.TEACHER
    assert client.get(answer.url).status_code == 404  # good for one


def test_codes_are_forgotten_after_a_week(browse, class_4b, tess, otto):
    made = invitations.invite_teacher(school_class=class_4b, by=tess)
    Invitation.objects.update(at=timezone.now() - invitations.CODES_ARE_GOOD_FOR)
    assert browse(otto).get(reverse("invitation_by_code", args=[made.code])).status_code == 404
    invitations.erase_old_codes()
    assert not Invitation.objects.exists()


def test_a_pupil_or_player_cannot_use_the_code_of_an_invitation(browse, class_4b, tess, alice, pia):
    made = invitations.invite_teacher(school_class=class_4b, by=tess)
    for person in (alice, pia.user):
        browse(person).post(reverse("invitation_by_code", args=[made.code]))
    assert Teaching.objects.count() == 1


def test_the_owner_of_the_site_gives_a_teacher_a_new_password(browse, client, tess, capsys):
    browse(tess)
    call_command("people", "reset", "Tess")
    password = capsys.readouterr().out.split("tess: ")[1].split()[0]
    tess.refresh_from_db()
    assert tess.check_password(password)
    assert not tess.check_password(PASSWORD)
    assert not Session.objects.filter(user=tess).exists()


def test_only_players_and_teachers_have_a_password_to_reset(pia, guest):
    for name in (pia.user.username, guest.username, "nobody"):
        with pytest.raises(CommandError):
            call_command("people", "reset", name)
