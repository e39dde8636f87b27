"""Pages about a person are kept by no cache, and two-step log-in is for those who have a password."""

import pytest
from allauth.mfa.models import Authenticator
from django.urls import reverse

from accounts.models import Session
from tests.classrooms.conftest import class_4b, pia  # noqa: F401 - fixtures

pytestmark = pytest.mark.django_db

TWO_STEP = (
    *("mfa_index", "mfa_activate_totp", "mfa_deactivate_totp", "mfa_view_recovery_codes"),
    *("mfa_generate_recovery_codes", "mfa_download_recovery_codes", "mfa_reauthenticate"),
)
PRIVATE = (
    "home",
    "privacy",
    "rules",
    "gallery",
    "account_settings",
    "mfa_index",
    "teachers",
    "play",
    "learn",
)


@pytest.mark.parametrize("route", TWO_STEP)
def test_guests_and_pupils_have_no_two_step_pages(browse, guest, pia, route):  # noqa: F811
    for person in (guest, pia.user):
        client = browse(person)
        for answer in (client.get(reverse(route)), client.post(reverse(route), {"code": "123456"})):
            assert (answer.status_code, answer.url) == (302, reverse("account_settings"))
    assert not Authenticator.objects.exists()


def test_a_guest_gets_no_secret_key_into_the_session(browse, guest):
    browse(guest).get(reverse("mfa_activate_totp"))
    assert all("mfa.totp.secret" not in session.get_decoded() for session in Session.objects.all())


@pytest.mark.parametrize("route", PRIVATE)
def test_what_somebody_sees_who_is_logged_in_is_stored_nowhere(browse, alice, tess, route):
    for person in (alice, tess):
        said = browse(person).get(reverse(route)).headers["Cache-Control"]
        assert "private" in said
        assert "no-store" in said


def test_a_visitors_page_is_kept_by_no_cache_on_the_way(client):
    """It holds the guard of its forms."""
    assert "private" in client.get("/").headers["Cache-Control"]
    assert "private" in client.get("/no/such/page").headers["Cache-Control"]


def test_secrets_of_two_step_log_in_are_stored_nowhere(browse, tess):
    client = browse(tess)
    for route in TWO_STEP:
        assert "no-store" in client.get(reverse(route)).headers["Cache-Control"], route
