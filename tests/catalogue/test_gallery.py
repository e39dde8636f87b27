import re

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.urls import reverse

from accounts.languages import LANGUAGE_CODES
from catalogue.drawings import ART, opaque_name, opaque_names
from catalogue.finders import DeckStorage
from catalogue.selectors import deck


@pytest.fixture(autouse=True)
def whole(db):
    return deck()


def text(client, address, language="en"):
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.content.decode()


def test_every_card_has_a_page(client, whole):
    for card in whole.cards:
        page = text(client, reverse("card", args=[card.capital_id, card.category_id]), "de")
        assert page.count("<h1>") == 1
        for language in LANGUAGE_CODES:
            assert f'<dd lang="{language}">' in page


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_every_capital_has_a_page_in_every_language(client, whole, language):
    for capital in whole.capitals:
        page = text(client, reverse("capital", args=[capital.key]), language)
        assert page.count('class="tile"') == 6


def test_the_table_links_all_cards(client, whole):
    page = text(client, reverse("gallery"))
    for card in whole.cards:
        assert f'href="{reverse("card", args=[card.capital_id, card.category_id])}"' in page


@pytest.mark.parametrize(
    ("query", "count"),
    [("kind=church", 17), ("capital=rome", 6), ("capital=rome&kind=sight", 1), ("find=wien", 6)],
)
def test_filters_show_what_fits(client, query, count):
    assert text(client, f"{reverse('gallery')}?view=cards&{query}").count('class="tile"') == count


def test_what_does_not_exist_is_as_if_it_were_not_said(client):
    page = text(client, f"{reverse('gallery')}?view=cards&kind=bridge&capital=atlantis")
    assert page.count('class="tile"') == 102


def test_nothing_found_says_so_and_what_was_sought(client):
    page = text(client, f"{reverse('gallery')}?view=cards&find=<b>qqqq")
    assert "No card fits" in page
    assert "&lt;b&gt;qqqq" in page


@pytest.mark.parametrize(
    "address", ["/gallery/atlantis/", "/gallery/rome/bridge/", "/gallery/atlantis/church/"]
)
def test_unknown_places_and_things_are_not_found(client, address):
    assert client.get(address).status_code == 404


def test_the_map_shows_all_plates_and_the_chosen_row(client, whole):
    page = text(client, f"{reverse('gallery')}?view=map&capital=oslo")
    assert page.count('class="pin"') == 17
    assert page.count('class="dot') == 17
    assert page.count('class="card"') == 6
    assert not re.search(r'c[xy]="\d+,\d', page)


def test_coordinates_are_written_with_points_in_german_too(client):
    assert not re.search(r'c[xy]="\d+,\d', text(client, f"{reverse('gallery')}?view=map", "de"))


def test_cards_speak_the_language_that_one_learns(client):
    client.post(
        reverse("preferences"),
        {
            "language": "en",
            "card_language": "it",
            "pictures": "drawings",
            "motion": "system",
            "contrast": "system",
        },
    )
    page = text(client, reverse("card", args=["rome", "sight"]))
    assert '<h1><span lang="it">Colosseo</span></h1>' in page
    assert "Largest amphitheatre" in page


def test_queries_do_not_grow_with_the_page(client, django_assert_max_num_queries):
    text(client, reverse("gallery"))
    for address in (reverse("gallery"), f"{reverse('gallery')}?view=cards&find=wien", "/gallery/rome/sight/"):
        with django_assert_max_num_queries(2):
            text(client, address)


def test_addresses_of_pictures_tell_nothing(client, whole):
    page = text(client, reverse("gallery"))
    pictures = set(re.findall(r'<img src="([^"]+)"', page))
    assert len(pictures) >= 102
    for address in pictures:
        assert re.fullmatch(r"/static/deck/[0-9a-f]{20}(\.[0-9a-f]{12})?\.svg", address)


def test_served_drawings_do_not_hold_the_names_of_their_cards(whole):
    storage = DeckStorage()
    for card in whole.cards:
        served = storage.open(opaque_name(card.id)).read().decode().lower()
        for word in (card.id, card.capital_id):
            assert word not in served, card.id


def test_the_finder_knows_every_drawing_and_nothing_else():
    assert len(opaque_names()) == len(list(ART.glob("*.svg")))
    assert finders.find(opaque_name("paris-sight")) == str(ART / "paris-sight.svg")
    assert not finders.find("deck/../finders.py")
    assert not finders.find("deck/paris-sight.svg")


def test_the_pictograms_of_the_pages_are_those_of_the_cards(whole):
    sprite = (settings.BASE_DIR / "photorummy_site/static/site/icons.svg").read_text()
    for category in whole.categories:
        outline = re.search(r' d="([^"]+)"', (ART / f"pictogram-{category.key}.svg").read_text())[1]
        assert f'id="p-{category.key}"' in sprite
        assert outline in sprite
