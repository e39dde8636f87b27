"""Leafing through the deck: neighbours, filters that meet, what is typed however it is written."""

import re
import unicodedata

import pytest
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st

from catalogue import search
from catalogue.selectors import Deck, deck, deck_of_files


@pytest.fixture
def whole(db) -> Deck:
    return deck()


def tiles(client, **query: str) -> list[str]:
    page = client.get(reverse("gallery"), {"view": "cards", **query}).content.decode()
    return re.findall(r'<li id="([\w-]+)">\s*<a class="tile"', page)


def test_whoever_leafs_on_comes_round_the_whole_deck_and_back(client, whole):
    def turn(card: str, direction: str) -> str:
        capital, _dash, category = card.rpartition("-")
        page = client.get(reverse("card", args=[capital, category])).content.decode()
        href = re.search(rf'href="/gallery/(\w+)/(\w+)/" rel="{direction}"', page)
        return "-".join(href.groups())

    first, second, last = (whole.cards[index].id for index in (0, 1, -1))
    assert (turn(first, "prev"), turn(first, "next")) == (last, second)
    assert (turn(last, "next"), turn(second, "prev")) == (first, first)


def test_filters_that_meet_show_what_fits_all_of_them(client, whole):
    assert tiles(client, kind="church", capital="rome") == ["rome-church"]
    assert tiles(client, kind="church", find="colosseum") == []
    assert tiles(client, capital="rome", find="colosseum") == ["rome-sight"]
    assert tiles(client, capital="oslo", find="colosseum") == []


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKD"])
@pytest.mark.parametrize("typed", ["Sacré-Cœur", "SMØRREBRØD", "Søstre", "Palácio", "Grüner"])
def test_accents_are_found_however_a_keyboard_writes_them(whole, form, typed):
    found = search.find(whole.cards, whole.words, unicodedata.normalize(form, typed))
    assert found == search.find(whole.cards, whole.words, typed)


def test_what_is_typed_is_cut_where_the_field_ends_and_kept_in_it(client, whole):
    page = client.get(reverse("gallery"), {"find": f'  {"q" * 59}"><i>'}).content.decode()
    assert f'value="{"q" * 59}&quot;"' in page
    assert "<i>" not in page


@pytest.mark.parametrize("query", [{"kind": ""}, {"capital": "ROME"}, {"find": "\x00"}, {"find": " ! "}])
def test_an_address_that_says_nothing_shows_everything(client, whole, query):
    assert len(tiles(client, **query)) == 102


DECK = deck_of_files()


@settings(max_examples=20)
@given(st.text(max_size=12))
def test_whatever_is_typed_finds_cards_once_and_never_fails(text):
    found = search.find(DECK.cards, DECK.words, text)
    assert len({card.id for card in found}) == len(found)


@settings(max_examples=20)
@given(st.sampled_from(DECK.cards), st.sampled_from(["de", "en", "fr", "it", "nl", "es"]), st.data())
def test_the_beginning_of_a_name_finds_its_card(card, language, data):
    word = data.draw(st.sampled_from(search.fold(card.name[language])))
    typed = word[: data.draw(st.integers(1, len(word)))]
    assert card in search.find(DECK.cards, DECK.words, typed)


@pytest.mark.parametrize("typed", ["rom briefkasten", "briefkasten rom", "buzon  ROMA", "letter rome box"])
def test_the_order_and_the_languages_of_words_do_not_matter(typed):
    assert search.find(DECK.cards, DECK.words, typed)[0].id == "rome-letterbox"
