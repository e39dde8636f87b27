import pytest
from django.urls import reverse

from accounts.languages import LANGUAGE_CODES
from catalogue.printing.printed_decks import find, printed_deck
from catalogue.printing.translated_leaflet import words_in

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def private_shelf(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path


def test_the_deck_is_offered_in_six_languages(client):
    page = client.get(reverse("print_deck")).content.decode()
    for language in LANGUAGE_CODES:
        assert reverse("printed_deck", args=[language]) in page


def test_while_it_is_made_a_page_says_so_and_looks_again(client):
    answer = client.get(reverse("printed_deck", args=["de"]))
    assert answer.status_code == 202
    assert answer["Refresh"] == "3"
    assert find("de", words_in("de")) is None


def test_what_lies_ready_is_handed_out(client):
    printed_deck("fr", words_in("fr"))
    answer = client.get(reverse("printed_deck", args=["fr"]))
    assert answer["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")


@pytest.mark.parametrize("language", ["xx", "pt", "de-at"])
def test_other_languages_are_not_found(client, language):
    assert client.get(reverse("printed_deck", args=[language])).status_code == 404


def test_the_first_sheet_speaks_each_language():
    assert len({words_in(language).cutting for language in LANGUAGE_CODES}) == 6
