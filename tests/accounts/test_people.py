"""What the services keep of people: whose a session is, addresses, days, and who is shut out."""

import io
from datetime import timedelta

import pytest
from allauth.mfa.models import Authenticator
from django.contrib.auth import authenticate
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from accounts import services
from accounts.models import Session, User
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def now(person: User) -> User:
    return User.objects.get(pk=person.pk)


def test_a_session_knows_whose_it_is_and_who_comes_after(browse, client, alice, bob):
    for person in (alice, bob):
        client.force_login(person, backend="allauth.account.auth_backends.AuthenticationBackend")
        assert [session.user for session in Session.objects.all()] == [person]
    client.post(reverse("account_logout"))
    assert not Session.objects.exclude(user=None).exists()


def test_who_is_shut_out_is_nobody_until_it_is_undone(browse, alice):
    client = browse(alice)
    services.shut_out(alice)
    assert client.get(reverse("account_settings")).status_code == 302
    assert authenticate(username="alice", password=PASSWORD) is None
    services.shut_out(alice, out=False)
    assert client.get(reverse("account_settings")).status_code == 200


@pytest.mark.parametrize(
    ("email", "wished", "kept"),
    [("a@example.org", True, True), ("a@example.org", False, False), ("", True, False)],
)
def test_mail_about_turns_needs_an_address(alice, email, wished, kept):
    services.set_email(alice, email=email, turn_mail=wished)
    assert (now(alice).email, now(alice).turn_mail) == (email, kept)
    services.set_email(alice, email="", turn_mail=True)
    assert not now(alice).turn_mail


def test_a_new_password_ends_two_step_log_in_and_every_session_of_this_person_alone(browse, alice, bob):
    for person in (alice, bob):
        browse(person)
        Authenticator.objects.create(user=person, type=Authenticator.Type.TOTP, data={})
    password = services.reset_password(alice)
    assert now(alice).check_password(password)
    assert [session.user for session in Session.objects.all()] == [bob]
    assert [each.user for each in Authenticator.objects.all()] == [bob]


@pytest.mark.parametrize("typed", ["alice", "ALICE", "Alice"])
def test_people_are_found_by_any_case_of_their_names(alice, typed):
    assert User.objects.get_by_natural_key(typed) == alice
    call_command("people", "appoint", typed, stdout=io.StringIO())
    assert now(alice).is_staff


def test_a_visit_costs_one_write_a_day(alice, django_assert_num_queries):
    User.objects.update(last_seen=timezone.localdate() - timedelta(days=1))
    for queries in (1, 0):
        person = now(alice)
        with django_assert_num_queries(queries):
            services.note_visit(person)
        assert now(alice).last_seen == timezone.localdate()


@pytest.mark.parametrize("ago", [0, 1])
def test_guests_are_forgotten_on_the_day_after_their_last_one(settings, guest, alice, ago):
    last = timezone.localdate() - timedelta(days=settings.GUESTS_ARE_FORGOTTEN_AFTER_DAYS + ago)
    User.objects.update(last_seen=last)
    assert services.forget_idle_guests() == ago
    assert services.forget_idle_guests() == 0
    assert User.objects.filter(pk=guest.pk).exists() == (ago == 0)
    assert User.objects.filter(pk=alice.pk).exists()


def test_a_name_that_is_taken_changes_nothing_of_who_wanted_it(alice, guest):
    before = User.objects.values().get(pk=guest.pk)
    with pytest.raises(services.NameTakenError):
        services.register(username="AIice", password=PASSWORD, kind="player", guest=now(guest))
    assert User.objects.values().get(pk=guest.pk) == before
