"""The page that judges a table of printed cards, without a browser."""

import pytest
from django.urls import reverse

from accounts.pages.browser_features import permissions_policy
from catalogue.markers.numbers import FIRST_JOKER, markers_of_cards
from catalogue.selectors import deck
from games.engine.rulesets.photo import DECK

pytestmark = pytest.mark.django_db
ROW, SET_OF_THREE = "rome-church rome-sight rome-symbol", "oslo-church bern-church paris-church"


def sent(client, **fields):
    answer = client.post(reverse("paper_table"), fields)
    assert answer.status_code == 200
    return answer.content.decode()


def test_an_empty_page_says_how_to_begin_and_may_use_the_camera(client):
    answer = client.get(reverse("paper_table"))
    assert "Print the deck with patterns for the camera." in answer.content.decode()
    assert answer["Permissions-Policy"] == permissions_policy("camera")


def test_markers_are_numbered_as_the_page_reads_them():
    """Sheets that were printed once stay good: no number may ever change."""
    numbers = markers_of_cards(deck())
    assert [card for card in DECK if card in numbers] == list(numbers) == list(DECK[:FIRST_JOKER])
    assert (numbers["stockholm-palace"], numbers["berlin-letterbox"]) == (0, 101)


def test_piles_are_judged_in_the_words_of_the_game(client):
    page = sent(client, pile=[ROW, SET_OF_THREE])
    assert "1 of 2 piles is not right yet." in page
    assert "Churches: 1 more card is needed." in page
    assert "rule-6.1" in page
    assert "All 1 piles" not in sent(client, pile=[ROW])


def test_a_press_on_a_button_mends_what_the_form_has_sent(client):
    picked = sent(client, pile=[ROW, "bern-church paris-church rome-palace"], pick="1.2")
    assert 'name="picked" value="1.2"' in picked
    assert "It fits here" in picked
    mended = sent(client, pile=[f"{ROW}", "bern-church"], picked="1.0", to="away")
    assert "The pile is right." in mended


def test_a_card_is_added_by_its_capital_and_kind(client):
    page = sent(client, pile=[ROW], add="", capital="paris", kind="sight")
    assert 'value="paris-sight "' in page
    assert 'name="picked" value="1.0"' in page


def test_a_joker_is_told_what_it_is(client):
    page = sent(client, pile=[f"{ROW} rome-palace rome-delicacy joker-1"])
    assert "The joker is: Postbox (Rome)." in page
    assert "A joker here is any card that this pile lacks." in sent(client, pile=[f"{ROW} joker-1"])


def test_the_same_card_twice_is_named(client):
    page = sent(client, pile=[ROW, ROW])
    assert page.count("This lies on the table twice: ") == 2


@pytest.mark.parametrize(
    "fields",
    [
        {"pile": ["rome-castle"]},
        {"pile": [ROW], "pick": "7.7"},
        {"pile": [ROW], "picked": "0.0", "to": "9"},
        {"add": "", "capital": "rome", "kind": ""},
    ],
)
def test_what_no_page_of_ours_sends_is_refused(client, fields):
    assert client.post(reverse("paper_table"), fields).status_code == 400
