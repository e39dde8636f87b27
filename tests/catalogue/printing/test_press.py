"""What is on the pages."""

import io
import json
import re
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops
from pypdf import PageObject, PdfReader

from accounts.languages import LANGUAGE_CODES
from catalogue.printing.faces import write_faces
from catalogue.printing.leaflet import ENGLISH
from catalogue.printing.press import contents, press
from catalogue.printing.sheets import CARD_WIDTH, PAPER_HEIGHT, PAPER_WIDTH
from catalogue.printing.typesetter import typeset
from catalogue.selectors import Deck

POINTS_A_MILLIMETRE = 72 / 25.4
LARGEST = 8_000_000
STRIP_WIDTH, STRIP_HEIGHT = 56, 6  # mm, with air above and below
NARROW_NO_BREAK_SPACE = "\u202f"
WHOLE_PIXELS = 50.8  # two a millimetre, so that the paper's middle lies between two of them


def words_of(page: PageObject) -> str:
    """The words of a page, with one plain space for every space and end of a line."""
    return re.sub(r"\s+", " ", page.extract_text())


@dataclass(frozen=True)
class Print:
    """A printed deck, and what its type-setter answers when asked where things lie."""

    pages: list[PageObject]
    size: int
    fronts: list[dict[str, Any]]
    backs: list[dict[str, Any]]
    strips: list[dict[str, Any]]
    warnings: list[str]


@pytest.fixture(scope="module")
def faces(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("faces")
    write_faces(folder)
    return folder


@pytest.fixture(scope="module")
def printed(whole_deck: Deck, language: str, faces: Path) -> Print:
    deck = typeset(json.dumps(contents(whole_deck, language, ENGLISH)), faces)
    pdf, warnings = deck.compile_with_warnings(format="pdf")
    answers = (json.loads(deck.query(label, "value")) for label in ("<front>", "<back>", "<strip>"))
    return Print(pages_of(pdf), len(pdf), *answers, [str(warning) for warning in warnings])


def pages_of(pdf: bytes) -> list[PageObject]:
    return list(PdfReader(io.BytesIO(pdf)).pages)


@pytest.fixture(scope="module", params=LANGUAGE_CODES)
def language(request: pytest.FixtureRequest) -> str:
    return request.param


def test_the_type_setter_has_nothing_to_complain_about(printed: Print) -> None:
    assert printed.warnings == []


def test_a_leaflet_and_twelve_sheets_of_a4(printed: Print) -> None:
    sizes = {(float(page.mediabox.width), float(page.mediabox.height)) for page in printed.pages}
    a4 = (PAPER_WIDTH * POINTS_A_MILLIMETRE, PAPER_HEIGHT * POINTS_A_MILLIMETRE)
    assert len(printed.pages) == 2 + 12 * 2
    assert list(sizes) == [pytest.approx(a4, abs=0.01)]


def test_the_file_is_small_enough_to_be_mailed(printed: Print) -> None:
    assert printed.size <= LARGEST


def test_every_card_is_printed_once_and_six_jokers(printed: Print, whole_deck: Deck) -> None:
    wanted = Counter(card.id for card in whole_deck.cards) + Counter(joker=6)
    assert Counter(front["card"] for front in printed.fronts) == wanted
    assert wanted.total() == 108


def test_every_back_lies_behind_its_card(printed: Print) -> None:
    assert len(printed.backs) == 108
    for front, back in zip(printed.fronts, printed.backs, strict=True):
        assert (back["card"], back["page"]) == (front["card"], front["page"] + 1)
        assert back["x"] == pytest.approx(PAPER_WIDTH - front["x"] - CARD_WIDTH)
        assert back["y"] == pytest.approx(front["y"])


def test_every_name_fits_its_strip(printed: Print, whole_deck: Deck, language: str) -> None:
    assert {strip["name"] for strip in printed.strips} >= {card.name[language] for card in whole_deck.cards}
    assert max(strip["width"] for strip in printed.strips) <= STRIP_WIDTH
    assert max(strip["height"] for strip in printed.strips) <= STRIP_HEIGHT


def test_the_leaflet_lists_categories_and_capitals(printed: Print, whole_deck: Deck, language: str) -> None:
    words = words_of(printed.pages[1])
    for category in whole_deck.categories:
        assert category.singular[language] in words
    for capital in whole_deck.capitals:
        assert f"{capital.name[language]} {capital.country[language]}" in words


def test_name_and_capital_can_be_read_below_every_picture(whole_deck: Deck) -> None:
    """In German alone, whose names are long: reading 108 drawings for words takes its time."""
    words = " ".join(words_of(page) for page in pages_of(press(whole_deck, "de", ENGLISH))[2::2])
    captions = Counter(f"{card.name['de']} {card.capital.name['de']}" for card in whole_deck.cards)
    assert {caption: words.count(caption) for caption in captions} == captions


def test_no_words_stand_on_the_backs(whole_deck: Deck) -> None:
    assert [words_of(page) for page in pages_of(press(whole_deck, "en", ENGLISH))[3::2]] == [""] * 12


def test_a_joker_bears_no_sign(whole_deck: Deck) -> None:
    joker = contents(whole_deck, "en", ENGLISH)["cards"]["joker"]
    assert (joker["capital"], joker["category"], joker["capital_name"]) == (None, None, None)


def test_the_words_of_the_leaflet_are_those_handed_over(whole_deck: Deck) -> None:
    french = replace(
        ENGLISH, title="Jeu", contents="Cent huit cartes, à découper\u202f!", joker="Joker n’importe quoi"
    )
    pages = pages_of(press(whole_deck, "fr", french))
    assert f"à découper{NARROW_NO_BREAK_SPACE}!" in pages[0].extract_text()
    assert words_of(pages[24]).count("Joker n’importe quoi") == 6


def test_nobody_can_tell_which_way_up_a_back_is(whole_deck: Deck, faces: Path) -> None:
    deck = typeset(json.dumps(contents(whole_deck, "en", ENGLISH)), faces)
    page = Image.open(io.BytesIO(deck.compile(format="png", ppi=WHOLE_PIXELS)[3])).convert("L")
    difference = ImageChops.difference(page, page.rotate(180))
    clearly_different = sum(difference.histogram()[64:])
    assert clearly_different < page.width * page.height / 1000


def test_the_faces_have_every_letter_and_space(whole_deck: Deck, faces: Path) -> None:
    texts = [card.name for card in whole_deck.cards]
    texts += [text for capital in whole_deck.capitals for text in (capital.name, capital.country)]
    texts += [category.singular for category in whole_deck.categories]
    letters = {letter for text in texts for name in text.values() for letter in name}
    letters |= set("«»„“”‘’–…ÄÖÜßÀÂÇÈÉÊËÎÏÔŒÙÛœæñÑ¿¡²\u00a0\u202f")
    for face in faces.iterdir():
        assert letters <= {chr(code) for code in TTFont(face).getBestCmap()}, face.name
