"""The page for codes: a browser that guesses is stopped, and its neighbours are not."""

import pytest
from django.urls import reverse

from games.services import tables
from photorummy_site.frame.code_entry import WRONG_CODES_OF_A_BROWSER, WRONG_CODES_OF_AN_ADDRESS

pytestmark = pytest.mark.django_db

WRONG = {"code": "MMMMMMMM"}


def statuses(client, times: int, **more) -> list[int]:
    return [client.post(reverse("join"), WRONG, **more).status_code for _ in range(times)]


def test_a_browser_is_stopped_after_twelve_wrong_codes(client):
    client.get(reverse("join"))
    assert statuses(client, 14) == [422] * 12 + [429] * 2


def test_what_a_stopped_browser_sends_is_not_held_against_its_address(client):
    client.get(reverse("join"))
    statuses(client, 40)
    assert WRONG_CODES_OF_AN_ADDRESS.attempts("127.0.0.1") == WRONG_CODES_OF_A_BROWSER.most


def test_an_address_is_stopped_after_three_thousand(client):
    for _ in range(WRONG_CODES_OF_AN_ADDRESS.most):
        WRONG_CODES_OF_AN_ADDRESS.count("203.0.113.7")
    client.get(reverse("join"))
    assert statuses(client, 1, REMOTE_ADDR="203.0.113.7") == [429]
    assert statuses(client, 1, REMOTE_ADDR="203.0.113.8") == [422]


def test_a_right_code_does_not_count(browse, alice):
    code = tables.open_table(host=alice, rules="photo", size=2).code
    visitor = browse(alice)
    for _ in range(20):
        assert visitor.post(reverse("join"), {"code": code}).status_code == 302
    assert WRONG_CODES_OF_A_BROWSER.attempts(f"person {alice.pk}") == 0
    assert WRONG_CODES_OF_AN_ADDRESS.attempts("127.0.0.1") == 0


def test_an_empty_form_does_not_count(client):
    client.get(reverse("join"))
    for _ in range(20):
        assert client.post(reverse("join"), {"code": " "}).status_code == 422
    assert WRONG_CODES_OF_AN_ADDRESS.attempts("127.0.0.1") == 0
