"""A printed deck is made once, and made again when something has changed."""

from dataclasses import replace
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from catalogue import loading
from catalogue.printing import printed_deck
from catalogue.printing.leaflet import ENGLISH
from catalogue.printing.translated_leaflet import words_in


@pytest.fixture(autouse=True)
def shelf(db, settings, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path
    loading.load()
    return tmp_path / "printed"


def test_the_first_who_asks_gets_a_whole_pdf(shelf: Path) -> None:
    path = printed_deck("de")
    assert path.parent == shelf
    assert path.read_bytes().startswith(b"%PDF")
    assert path.read_bytes().rstrip().endswith(b"%%EOF")


def test_the_second_gets_the_same_one() -> None:
    path = printed_deck("de")
    path.write_bytes(b"kept as it was")
    assert printed_deck("de").read_bytes() == b"kept as it was"


def test_another_edition_is_printed_anew_and_the_old_print_goes(shelf: Path) -> None:
    before = printed_deck("de")
    loading.note_change()
    after = printed_deck("de")
    assert after != before
    assert list(shelf.iterdir()) == [after]


def test_other_words_are_printed_rebuilt() -> None:
    assert printed_deck("it", replace(ENGLISH, joker="Jolly")) != printed_deck("it")


def test_languages_lie_side_by_side(shelf: Path) -> None:
    assert {printed_deck("nl"), printed_deck("es")} == set(shelf.iterdir())


def test_a_language_without_texts_is_refused(shelf: Path) -> None:
    with pytest.raises(ValueError, match="no texts in"):
        printed_deck("../en")
    assert not shelf.exists()


def test_the_command_writes_the_deck_where_it_is_told(tmp_path: Path, capsys) -> None:
    out = tmp_path / "deck.pdf"
    call_command("print_deck", language="fr", out=out)
    assert out.read_bytes() == printed_deck("fr", words_in("fr")).read_bytes()
    assert "108 cards (fr)" in capsys.readouterr().out


def test_the_command_knows_six_languages(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="invalid choice: 'la'"):
        call_command("print_deck", "--language", "la", "--out", str(tmp_path / "deck.pdf"))
