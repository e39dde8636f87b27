import random

import pytest

from accounts.naming.alphabet import alphabetical


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["Alma", "Álvaro", "Amélie", "Zoe"]),
        ("de", ["Ätsch", "Ohm", "Öhm", "Ohnesorg", "Strasse", "Straße", "Zürich"]),
        ("es", ["Nadia", "Nuria", "Nzinga", "Ñusta", "Óscar"]),
        ("en", ["Nadia", "Nuria", "Ñusta", "Nzinga", "Óscar"]),
        ("fr", ["cote", "Cote", "coté", "côte", "Cotentin"]),
        ("nl", ["Den Haag", "Denemarken", "IJmuiden", "Ilse"]),
        ("it", ["L'Aquila", "Lecce", "Łódź", "Lucca"]),
    ],
)
def test_names_stand_where_a_reader_looks_for_them(language: str, names: list[str]) -> None:
    mixed = random.Random(5).sample(names, len(names))
    assert sorted(mixed, key=lambda name: alphabetical(name, language)) == names


def test_words_count_one_by_one_and_numbers_by_their_value() -> None:
    names = ["5a", "5 b", "10a", "Anna", "Anna Z.", "Anna-Zoe", "Annabel", "Table 2", "Table 10"]
    mixed = random.Random(5).sample(names, len(names))
    assert sorted(mixed, key=lambda name: alphabetical(name, "en")) == names


def test_the_way_an_accent_is_stored_makes_no_difference() -> None:
    assert alphabetical("Zoe\u0308", "de") == alphabetical("Zo\u00eb", "de")


@pytest.mark.parametrize("name", ["", "!", "李", "Ω", "²", "\u0301"])
def test_every_text_has_a_place(name: str) -> None:
    assert sorted(["Anna", name], key=lambda each: alphabetical(each, "es")).count(name) == 1
