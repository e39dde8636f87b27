import pytest
from django.urls import reverse

from accounts import services
from accounts.limits.password_tries import TRIES_OF_AN_ADDRESS
from accounts.models import Kind
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db
LOGIN = "/account/login/"
ADDRESS = "203.0.113.7"


def try_login(client, name, password=PASSWORD, address=ADDRESS):
    return client.post(LOGIN, {"login": name, "password": password}, REMOTE_ADDR=address)


def test_alice_logs_in_and_out(client, alice):
    assert try_login(client, "Alice").status_code == 302
    assert "_auth_user_id" in client.session
    client.post(reverse("account_logout"))
    assert "_auth_user_id" not in client.session


def test_logging_out_needs_more_than_a_link(client, alice):
    client.force_login(alice, backend="allauth.account.auth_backends.AuthenticationBackend")
    client.get(reverse("account_logout"))
    assert "_auth_user_id" in client.session


def test_a_wrong_password_says_so_and_keeps_the_name(client, alice):
    answer = try_login(client, "alice", "wrong")
    assert b"do not match" in answer.content
    assert b'value="alice"' in answer.content


def test_an_unknown_name_gets_the_same_answer_as_a_wrong_password(client, alice):
    known, unknown = try_login(client, "alice", "wrong"), try_login(client, "nobody", "wrong")
    strip = lambda answer: answer.content.decode().replace("alice", "").replace("nobody", "")  # noqa: E731
    assert b"do not match" in unknown.content
    assert abs(len(strip(known)) - len(strip(unknown))) < 10


def test_guessing_at_one_name_is_stopped(client, alice):
    client.get(LOGIN)
    answers = [try_login(client, "alice", f"wrong{n}") for n in range(9)]
    assert b"wait five minutes" in answers[-1].content
    assert b"wait five minutes" in try_login(client, "alice").content


def test_a_class_of_thirty_behind_one_address_with_two_typos_each_is_never_blocked(client, db):
    pupils = [
        services.register(username=f"player{n}", password=PASSWORD, kind=Kind.PLAYER) for n in range(30)
    ]
    for pupil in pupils:
        for typo in ("sevnteen", "seventen"):
            assert try_login(client, pupil.username, typo).status_code == 200
        assert try_login(client, pupil.username).status_code == 302
        client.logout()


def test_one_address_cannot_try_names_without_end(client, db):
    for _name in range(590):  # as many names have been tried from there already
        assert TRIES_OF_AN_ADDRESS.take(ADDRESS)
    blocked = [n for n in range(20) if b"wait five minutes" in try_login(client, f"name{n}", "wrong").content]
    assert blocked == list(range(10, 20))
    assert b"wait five minutes" not in try_login(client, "other", "wrong", address="203.0.113.8").content


def test_alice_changes_her_password_and_stays_logged_in(browse, alice):
    client = browse(alice)
    client.post(
        reverse("account_change_password"), {"oldpassword": PASSWORD, "password1": "eighteen-capitals"}
    )
    alice.refresh_from_db()
    assert alice.check_password("eighteen-capitals")
    assert client.get(reverse("account_settings")).status_code == 200


def test_a_wrong_present_password_changes_nothing(browse, alice):
    answer = browse(alice).post(
        reverse("account_change_password"), {"oldpassword": "wrong", "password1": "eighteen-capitals"}
    )
    alice.refresh_from_db()
    assert alice.check_password(PASSWORD)
    assert b"not your current password" in answer.content


def test_a_forgotten_password_is_mended_by_mail(client, mailoutbox, db):
    person = services.register(username="zoë", password=PASSWORD, kind=Kind.PLAYER, email="zoe@example.org")
    client.post(reverse("account_reset_password"), {"email": "zoe@example.org"})
    body = mailoutbox[0].body
    assert "zoë" in body
    link = next(word for word in body.split() if word.startswith("http"))
    form = client.get(link, follow=True).redirect_chain[-1][0]
    client.post(form, {"password1": "nineteen-capitals"})
    person.refresh_from_db()
    assert person.check_password("nineteen-capitals")


def test_asking_for_an_unknown_address_sends_nothing_and_tells_nothing(client, mailoutbox, db):
    answer = client.post(reverse("account_reset_password"), {"email": "nobody@example.org"})
    assert answer.url == reverse("account_reset_password_done")
    assert not mailoutbox
