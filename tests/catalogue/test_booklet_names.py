"""The printed game's names: each one that differs is explained, shown on its card's page, and found."""

import re
from pathlib import Path

import pytest
from django.urls import reverse

from accounts.languages import LANGUAGE_CODES
from catalogue import search
from catalogue.selectors import deck

ROOT = Path(__file__).resolve().parents[2]
LINE = re.compile(r"^\| ([a-z]+-[a-z]+) \| ([a-z]{2}) \| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)
THE_SAME_FOR_ALL = "letterbox"  # one sentence of the page speaks of all seventeen

pytestmark = pytest.mark.django_db


def test_every_name_that_differs_has_its_line_with_a_reason():
    lines = {
        (card, language): (booklet, here, why)
        for card, language, booklet, here, why in LINE.findall(
            (ROOT / "docs" / "names.md").read_text("utf-8")
        )
    }
    differing = {
        (card.id, language): (name, card.name[language])
        for card in deck().cards
        for language, name in card.booklet_name.items()
        if card.category_id != THE_SAME_FOR_ALL
    }
    assert {key: line[:2] for key, line in lines.items()} == differing
    assert len(differing) > 100
    assert [key for key, line in lines.items() if len(line[2]) < 8 or not line[2].endswith(".")] == []


def test_a_booklet_s_name_is_found_by_the_search():
    full_deck = deck()
    lost = [
        (card.id, name)
        for card in full_deck.cards
        for name in card.booklet_name.values()
        if card not in search.find(full_deck.cards, full_deck.words, name)
    ]
    assert lost == []


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("chocolate cake", "vienna-delicacy"),
        ("Palacio de Comunicaciones", "madrid-sight"),
        ("konfekt", "brussels-delicacy"),
    ],
)
def test_some_of_them_come_first(typed, card):
    full_deck = deck()
    assert search.find(full_deck.cards, full_deck.words, typed)[0].id == card


def test_the_page_of_a_card_shows_it(client):
    page = client.get(reverse("card", args=["vienna", "delicacy"]), headers={"accept-language": "en"})
    assert page.content.decode().count("In the printed game:") == len(LANGUAGE_CODES)
    other = client.get(reverse("card", args=["rome", "sight"]), headers={"accept-language": "en"})
    assert "In the printed game:" not in other.content.decode()


def test_every_name_of_a_card_s_page_can_be_heard_where_the_device_can(client):
    page = client.get(reverse("card", args=["rome", "sight"])).content.decode()
    for language in LANGUAGE_CODES:
        assert re.search(rf'data-hear="[^"]+" lang="{language}"[^>]* hidden>', page), language
