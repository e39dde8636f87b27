"""One word for one thing: every text in six languages against the list in docs/words.md."""

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from photorummy_site import translations

LIST = translations.ROOT / "docs" / "words.md"
DATA = translations.ROOT / "catalogue" / "data"
LANGUAGES = ("en", "de", "fr", "it", "nl", "es")
SOFT_HYPHEN = "\xad"
GAP = re.compile(r"%\(\w+\)[sd]")


@dataclass(frozen=True)
class Forbidden:
    """A word that is not used for a thing in a language, and what is said instead."""

    thing: str
    language: str
    word: str
    instead: str

    @property
    def pattern(self) -> re.Pattern[str]:
        words = r"\s+".join(re.escape(each).replace(r"\*", r"\w*") for each in self.word.split())
        return re.compile(rf"(?<!\w){words}(?!\w)", 0 if self.word != self.word.lower() else re.IGNORECASE)


@cache
def rows() -> tuple[tuple[str, ...], ...]:
    """The cells of all tables of the list, without heads and rules."""
    cells = [
        tuple(cell.strip() for cell in line.strip("|\n").split("|")) for line in LIST.open() if "|" in line
    ]
    return tuple(each for each in cells if each[0] not in ("thing", "language") and set(each[0]) != {"-"})


@cache
def forbidden(language: str) -> tuple[Forbidden, ...]:
    """All words that the list forbids in a language."""
    found = []
    for thing, *columns in (row for row in rows() if len(row) == 1 + len(LANGUAGES)):
        instead, _, wrong = columns[LANGUAGES.index(language)].partition("; not ")
        found += [
            Forbidden(thing, language, word.strip(), instead) for word in wrong.split(",") if word.strip()
        ]
    return tuple(found)


def is_right(language: str, text: str, word: str) -> bool:
    """Whether the list allows this word in this text."""
    return any(
        row[0] == language and text.startswith(row[1]) and row[2] == word for row in rows() if len(row) == 4
    )


def complaints(language: str, text: str, source: str) -> list[str]:
    """What is wrong with one text; `source` tells a person where it is from."""
    shown = GAP.sub("…", text.replace(SOFT_HYPHEN, ""))
    return [
        f"{language}: “{text}” ({source}) says “{hit[0]}” for {each.thing}: use “{each.instead}”"
        for each in forbidden(language)
        if (hit := each.pattern.search(shown)) and not is_right(language, shown, each.word)
    ]


def forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def messages(language: str) -> Iterator[tuple[str, str]]:
    """Every text of the pages, each with its source."""
    if language == "en":
        for message in translations.all_texts():
            yield from ((form, "source") for form in forms(message.id) if form)
    else:
        for message in translations.read(language):
            yield from ((form, forms(message.id)[0]) for form in forms(message.string) if message.id)


def card_texts(language: str) -> Iterator[tuple[str, str]]:
    """Names, short names, facts, notes and descriptions of the cards; the booklet's own names are its own."""
    for path in sorted(DATA.glob("*.csv")):
        if path.name in ("booklet_names.csv", "articles.csv"):
            continue
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                for column, text in row.items():
                    of_language = column == language or column.endswith(f"_{language}")
                    if of_language or (path.stem.endswith(f"_{language}") and column in ("note", "seen")):
                        yield text, f"{path.name}, {next(iter(row.values()))}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_use_the_words_of_the_list(language):
    wrong = [each for text, source in messages(language) for each in complaints(language, text, source)]
    assert not wrong, "\n".join(wrong)


# Words of the game mean other things in a sentence about a city; those of the cards do not.
ON_CARDS = ("postbox", "sight", "delicacy", "brown", "postage stamp", "everybody is addressed alike")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_use_the_words_of_the_list(language):
    wrong = [
        each
        for text, source in card_texts(language)
        for each in complaints(language, text, source)
        if any(f" for {thing}: " in each for thing in ON_CARDS)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("language", "planted", "instead"),
    [
        ("de", "Tippe auf deinen Stempel.", "Briefmarke"),
        ("nl", "Je hebt 5 gekende kaarten.", "bekend"),
        ("es", "Los estudiantes juegan.", "alumno"),
        ("it", "Un orso bruno su fondo giallo.", "marrone"),
        ("en", "More letter boxes fit the set.", "postbox"),
        ("es", "Un flux tiene cuatro cartas.", "grupo"),
        ("fr", "Demande à ton ou ta prof.", "maître"),
    ],
)
def test_a_planted_wrong_word_is_found_and_the_right_one_named(language, planted, instead):
    (found,) = complaints(language, planted, "planted")
    assert planted in found
    assert instead in found
    assert found.startswith(f"{language}: ")


def test_every_thing_has_a_word_in_every_language():
    for row in rows():
        if len(row) == 1 + len(LANGUAGES) and row[0] != "plain English":
            assert all(row), row


def test_every_exception_is_still_needed():
    for row in (row for row in rows() if len(row) == 4):
        language, beginning, word, _why = row
        texts = [text.replace(SOFT_HYPHEN, "") for text, _ in [*messages(language), *card_texts(language)]]
        (rule,) = [each for each in forbidden(language) if each.word == word]
        assert any(text.startswith(beginning) and rule.pattern.search(text) for text in texts), row
