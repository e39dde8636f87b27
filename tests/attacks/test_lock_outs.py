"""Wrong log-ins hold up whoever sends them, and nobody else: not the owner, not a school behind one address.

The same for pupils is in `tests/classrooms/login/test_login_limits.py`.
"""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client
from django.test.client import ClientHandler

from accounts.limits.password_tries import TRIES_OF_A_BROWSER, TRIES_OF_A_NAME, TRIES_OF_A_NAME_AT_AN_ADDRESS
from accounts.models import User
from accounts.naming.names import skeleton
from tests.conftest import PASSWORD

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]  # tries are counted in Redis

SCHOOL, HOME, STRANGER = "203.0.113.7", "198.51.100.20", "192.0.2.66"
LOGIN = "/account/login/"
FROM_MANY_ADDRESSES = 20  # that each try counts for its name
MORE_THAN_AN_ADDRESS_HAS = TRIES_OF_A_NAME_AT_AN_ADDRESS.most + 5
MIDDLEWARE = ClientHandler(enforce_csrf_checks=False)


def browser(address: str) -> Client:
    """A browser that nobody has used yet, in front of the log-in page."""
    client = Client(REMOTE_ADDR=address)
    client.handler = MIDDLEWARE
    client.get(LOGIN)
    return client


def pretended_browser(address: str, number: int) -> Client:
    """What a script takes for a new browser: it makes up the cookie instead of fetching the page."""
    client = Client(REMOTE_ADDR=address)
    client.handler = MIDDLEWARE
    client.cookies["csrftoken"] = f"{number:032}"
    return client


def logs_in(client: Client, person: User, password: str = PASSWORD) -> bool:
    return client.post(LOGIN, {"login": person.username, "password": password}).status_code == 302


def guess(client: Client, person: User, times: int = 12) -> None:
    for number in range(times):
        assert not logs_in(client, person, f"wrong{number}")


def guess_by_script(address: str, person: User, times: int = MORE_THAN_AN_ADDRESS_HAS) -> None:
    """Guess with a new browser each time."""
    for number in range(times):
        assert not logs_in(pretended_browser(address, number), person, f"wrong{number}")


@pytest.fixture(params=["alice", "tess"])
def owner(request) -> User:
    """A player or a teacher."""
    return request.getfixturevalue(request.param)


def test_wrong_log_ins_do_not_bar_the_owner_in_another_browser(owner):
    guess(browser(STRANGER), owner)
    assert logs_in(browser(HOME), owner)


def test_a_pupil_who_guesses_at_school_does_not_bar_the_teacher_at_school(tess):
    """All have one address; the teacher has never used this browser."""
    guess(browser(SCHOOL), tess)
    assert logs_in(browser(SCHOOL), tess)


def test_no_script_bars_the_owners_own_browser(owner):
    own = browser(SCHOOL)
    assert logs_in(own, owner)
    own.post("/account/logout/")
    guess_by_script(SCHOOL, owner)
    assert logs_in(own, owner)


def test_a_script_at_one_address_bars_no_other(owner):
    guess_by_script(STRANGER, owner)
    assert logs_in(browser(HOME), owner)


def test_a_known_browser_is_known_for_its_owner_alone(alice, bob):
    own = browser(SCHOOL)
    assert logs_in(own, alice)
    own.post("/account/logout/")
    guess_by_script(SCHOOL, bob)
    assert not logs_in(own, bob)
    assert logs_in(own, alice)


def test_whoever_guesses_is_held_up_even_with_the_right_password(owner):
    guesser = browser(STRANGER)
    guess(guesser, owner)
    assert not logs_in(guesser, owner)


def test_a_known_browser_may_not_guess_for_ever(alice):
    own = browser(SCHOOL)
    assert logs_in(own, alice)
    own.post("/account/logout/")
    guess(own, alice)
    assert not logs_in(own, alice)
    assert logs_in(browser(SCHOOL), alice)


def test_a_script_is_held_up_whatever_browser_it_pretends_to_be(alice):
    guess_by_script(STRANGER, alice, TRIES_OF_A_NAME_AT_AN_ADDRESS.most)
    assert not logs_in(browser(STRANGER), alice)


def test_guessing_from_many_addresses_ends_as_well(alice):
    """Then only browsers that the owner has used, and a new password by mail, are left."""
    own = browser(HOME)
    assert logs_in(own, alice)
    own.post("/account/logout/")
    for number in range(FROM_MANY_ADDRESSES):
        assert not logs_in(browser(f"192.0.2.{number}"), alice, "wrong")
    for _ in range(TRIES_OF_A_NAME.most - FROM_MANY_ADDRESSES):  # the same count, without the pages
        assert TRIES_OF_A_NAME.take(skeleton("alice"))
    assert not logs_in(browser(SCHOOL), alice)
    assert logs_in(own, alice)


def test_a_new_password_by_mail_ends_every_bar(alice, mailoutbox):
    User.objects.filter(pk=alice.pk).update(email="alice@example.org")
    guess_by_script(SCHOOL, alice, TRIES_OF_A_NAME_AT_AN_ADDRESS.most)
    barred = browser(SCHOOL)
    assert not logs_in(barred, alice)
    barred.post("/account/password/forgotten/", {"email": "alice@example.org"})
    link = next(word for word in mailoutbox[0].body.split() if word.startswith("http"))
    form = barred.get(link, follow=True).redirect_chain[-1][0]
    barred.post(form, {"password1": "nineteen-capitals"})
    assert logs_in(barred, alice, "nineteen-capitals")


def test_another_way_to_write_a_name_earns_no_more_tries(alice):
    guesser = browser(STRANGER)
    spellings = ("alice", "ALICE", "Alice", " alice ")
    for number in range(TRIES_OF_A_BROWSER.most):
        guesser.post(LOGIN, {"login": spellings[number % 4], "password": "wrong"})
    assert not logs_in(guesser, alice)


@pytest.mark.django_db(transaction=True)
def test_eighty_passwords_at_once_are_no_more_than_eight_tries(alice):
    guesser = browser(STRANGER)

    def is_tried(_number: int) -> bool:
        """Whether the password was looked at: then the page says that it was wrong."""
        client = Client(REMOTE_ADDR=STRANGER)
        client.handler, client.cookies = MIDDLEWARE, guesser.cookies.copy()
        try:
            page = client.post(LOGIN, {"login": "alice", "password": "wrong"}).content.decode()
            return "do not match" in page
        finally:
            connection.close()

    with ThreadPoolExecutor(16) as threads:
        assert sum(threads.map(is_tried, range(80))) == TRIES_OF_A_BROWSER.most
