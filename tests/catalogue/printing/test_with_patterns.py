"""The deck with patterns for a camera beside the one without: asked for, kept and named apart."""

from pathlib import Path

import pytest
from django.core.management import call_command
from django.urls import reverse

from catalogue import loading
from catalogue.markers.numbers import FIRST_JOKER, FIRST_PUPIL, markers_of_cards, markers_of_stamps
from catalogue.printing import printed_decks
from catalogue.printing.press import JOKERS
from catalogue.printing.translated_leaflet import words_in
from catalogue.selectors import deck

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def shelf(settings, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path / "printed"


def laid_ready(language: str, content: bytes, *, has_markers: bool) -> Path:
    """A print as a worker leaves it; what is in it is of no matter here."""
    path = printed_decks._path_of(deck(), language, words_in(language), has_markers)
    path.write_bytes(content)
    return path


def test_each_of_the_two_is_handed_out_under_its_own_name(client):
    laid_ready("de", b"plain", has_markers=False)
    laid_ready("de", b"patterns", has_markers=True)
    for query, content, name in (("", b"plain", "de.pdf"), ("?markers=on", b"patterns", "de-camera.pdf")):
        answer = client.get(reverse("printed_deck", args=["de"]) + query)
        assert answer.content == content
        assert answer["Content-Disposition"] == f'inline; filename="photo-rummy-{name}"'
        assert "no-store" in answer["Cache-Control"]


def test_the_one_is_not_handed_out_for_the_other(client):
    laid_ready("de", b"plain", has_markers=False)
    assert client.get(reverse("printed_deck", args=["de"]) + "?markers").status_code == 202
    assert client.get(reverse("printed_deck", args=["fr"])).status_code == 202


@pytest.mark.parametrize("has_markers", [False, True])
def test_a_new_print_clears_away_the_old_one_of_its_sort_alone(shelf, has_markers):
    old = {has: laid_ready("de", b"old", has_markers=has) for has in (False, True)}
    french = laid_ready("fr", b"old", has_markers=has_markers)
    loading.note_change()
    new = laid_ready("de", b"new", has_markers=has_markers)
    printed_decks._clear_away(new)
    assert set(shelf.iterdir()) == {new, old[not has_markers], french}


def test_the_choice_of_patterns_is_kept_on_the_page(client):
    boxes = [client.get(reverse("print_deck") + query).content.decode() for query in ("", "?markers=on")]
    assert ['aria-describedby="why-markers" checked' in page for page in boxes] == [False, True]


def test_a_print_that_fails_leaves_no_half_file(shelf, tmp_path, monkeypatch):
    path = laid_ready("de", b"old", has_markers=False)
    monkeypatch.setattr(Path, "replace", lambda _draft, _path: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        printed_decks._put(path, b"new")
    assert [each.read_bytes() for each in shelf.iterdir()] == [b"old"]


def test_the_command_prints_quietly_if_asked(tmp_path, capsys):
    laid_ready("it", b"an Italian deck", has_markers=True)
    call_command("print_deck", language="it", markers=True, out=tmp_path / "deck.pdf", verbosity=0)
    assert (tmp_path / "deck.pdf").read_bytes() == b"an Italian deck"
    assert capsys.readouterr().out == ""


def test_cards_jokers_and_pupils_never_share_a_pattern():
    cards, pupils = markers_of_cards(deck()), markers_of_stamps(deck())
    jokers = range(FIRST_JOKER, FIRST_JOKER + JOKERS)
    numbers = [*cards.values(), *jokers, *pupils.values()]
    assert len(set(numbers)) == len(numbers) == 102 + JOKERS + 102
    assert min(pupils.values()) == FIRST_PUPIL
