import re

import pytest
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.urls import reverse

from accounts.models import RecoveryCode, Session
from accounts.recovery import services
from accounts.recovery.codes import HOW_MANY, digest_of
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db
NEW = "nineteen-capitals"
CODE = re.compile(r"<li>([a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4})</li>")


def recover(client, code, name="tess", password=NEW, address="203.0.113.7"):
    fields = {"username": name, "code": code, "password": password}
    return client.post(reverse("recover_account"), fields, REMOTE_ADDR=address)


@pytest.fixture
def codes(tess) -> list[str]:
    return services.make_codes(person=tess)


def test_codes_are_shown_once_after_the_password_was_asked_for(client, tess):
    client.post(reverse("account_login"), {"login": "tess", "password": PASSWORD})
    page = reverse("recovery_codes")
    session = client.session
    session.pop("account_authentication_methods", None)  # as some time after logging in
    session.save()
    assert client.post(page).url.startswith(reverse("account_reauthenticate"))
    assert not RecoveryCode.objects.exists()
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    made = CODE.findall(client.post(page).content.decode())
    assert len(set(made)) == HOW_MANY
    again = client.get(page).content.decode()
    assert "You have 10 codes left." in again
    assert not CODE.findall(again)


def test_a_code_sets_a_new_password_and_ends_every_session(client, browse, tess, codes):
    browse(tess)
    assert Session.objects.filter(user=tess).exists()
    assert recover(client, codes[3]).url == reverse("account_login")
    tess.refresh_from_db()
    assert tess.check_password(NEW)
    assert not Session.objects.filter(user=tess).exists()
    assert client.post(reverse("account_login"), {"login": "tess", "password": NEW}).status_code == 302


def test_a_code_works_once(client, tess, codes):
    recover(client, codes[0])
    answer = recover(client, codes[0], password="twenty-capitals")
    assert b"do not match, or the code has been used" in answer.content
    tess.refresh_from_db()
    assert tess.check_password(NEW)
    assert RecoveryCode.objects.filter(user=tess).count() == HOW_MANY - 1


def test_a_new_set_makes_the_old_one_void(client, tess, codes):
    newer = services.make_codes(person=tess)
    assert recover(client, codes[0]).status_code == 422
    assert recover(client, newer[0]).status_code == 302


def test_a_code_may_be_typed_with_gaps_and_capitals(client, codes):
    assert recover(client, f" {codes[0].upper().replace('-', ' ')} ", name="TESS").status_code == 302


def test_nothing_in_the_database_opens_the_account(client, tess, codes):
    stored = set(RecoveryCode.objects.values_list("digest", flat=True))
    assert stored == {digest_of(tess.pk, code) for code in codes}
    assert not any(code in digest for code in codes for digest in stored)
    assert recover(client, stored.pop()[:60]).status_code == 422


def test_codes_of_one_person_open_no_other_account(client, alice, codes):
    assert recover(client, codes[0], name="alice").status_code == 422
    alice.refresh_from_db()
    assert alice.check_password(PASSWORD)


def test_an_unknown_name_gets_the_same_answer_as_a_wrong_code(client, codes):
    known, unknown = recover(client, "abcd-efgh-jkmn"), recover(client, "abcd-efgh-jkmn", name="tesz")
    assert known.status_code == unknown.status_code == 422
    assert b"do not match" in unknown.content


def test_a_refused_password_uses_no_code_up(client, tess, codes):
    assert recover(client, codes[0], password="short").status_code == 422
    assert RecoveryCode.objects.filter(user=tess).count() == HOW_MANY


def test_wrong_codes_are_held_up_and_the_right_one_never_is(client, codes):
    answers = [recover(client, "abcd-efgh-jkmn") for _ in range(61)]
    assert b"do not match" in answers[0].content
    assert b"Too many tries" in answers[-1].content
    assert b"do not match" in recover(client, "abcd-efgh-jkmn", address="203.0.113.8").content
    assert recover(client, codes[0]).status_code == 302


def test_two_step_log_in_is_still_asked_for_after_a_recovery(client, tess, codes):
    TOTP.activate(tess, generate_totp_secret())
    recover(client, codes[0])
    answer = client.post(reverse("account_login"), {"login": "tess", "password": NEW})
    assert answer.url == reverse("mfa_authenticate")


def test_wrong_passwords_from_before_do_not_bar_the_new_one(client, tess, codes):
    client.get(reverse("account_login"))
    for number in range(9):
        client.post(reverse("account_login"), {"login": "tess", "password": f"wrong{number}"})
    recover(client, codes[0], address="127.0.0.1")
    assert client.post(reverse("account_login"), {"login": "tess", "password": NEW}).status_code == 302


def test_pupils_and_guests_have_no_codes(browse, guest):
    assert browse(guest).get(reverse("recovery_codes")).url == reverse("account_settings")


def test_the_way_leads_from_the_forgotten_password_to_the_code(client, db):
    assert reverse("recover_account") in client.get(reverse("account_reset_password")).content.decode()
