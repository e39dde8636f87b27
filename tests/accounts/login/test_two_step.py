import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth
from django.urls import reverse

from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def code_for(secret: str) -> str:
    """The six digits that an app would show now."""
    return auth.format_hotp_value(auth.hotp_value(secret, next(auth.yield_hotp_counters_from_time())))


@pytest.fixture
def tess_logged_in(client, tess):
    client.post(reverse("account_login"), {"login": "tess", "password": PASSWORD})
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    return client


def test_a_change_is_preceded_by_the_password(client, tess):
    client.post(reverse("account_login"), {"login": "tess", "password": PASSWORD})
    assert client.get(reverse("mfa_activate_totp")).url.startswith(reverse("account_reauthenticate"))


def switch_on(client) -> str:
    client.get(reverse("mfa_activate_totp"))
    secret = client.session["mfa.totp.secret"]
    client.post(reverse("mfa_activate_totp"), {"code": code_for(secret)})
    return secret


def test_tess_switches_it_on_and_gets_spare_codes(tess_logged_in, tess):
    switch_on(tess_logged_in)
    kinds = set(Authenticator.objects.filter(user=tess).values_list("type", flat=True))
    assert kinds == {"totp", "recovery_codes"}
    page = tess_logged_in.get(reverse("mfa_view_recovery_codes")).content.decode()
    assert page.count("<li>") >= 10


def test_a_wrong_code_switches_nothing_on(tess_logged_in, tess):
    tess_logged_in.get(reverse("mfa_activate_totp"))
    answer = tess_logged_in.post(reverse("mfa_activate_totp"), {"code": "000000"})
    assert b"That code is not right" in answer.content
    assert not Authenticator.objects.exists()


def test_from_then_on_the_password_alone_opens_nothing(tess_logged_in, tess, client):
    switch_on(tess_logged_in)
    spare = Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()[0]
    tess_logged_in.post(reverse("account_logout"))
    answer = client.post(reverse("account_login"), {"login": "tess", "password": PASSWORD})
    assert answer.url == reverse("mfa_authenticate")
    assert "_auth_user_id" not in client.session
    client.post(reverse("mfa_authenticate"), {"code": spare})
    assert int(client.session["_auth_user_id"]) == tess.pk


def test_a_spare_code_works_once(tess_logged_in, tess, client):
    switch_on(tess_logged_in)
    spare = Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()[0]
    for expected in (True, False):
        client.logout()
        client.post(reverse("account_login"), {"login": "tess", "password": PASSWORD})
        client.post(reverse("mfa_authenticate"), {"code": spare})
        assert ("_auth_user_id" in client.session) is expected
