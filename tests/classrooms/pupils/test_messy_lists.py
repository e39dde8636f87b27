"""Lists that were put together from several hands: each line is read as it was meant, or says what is odd."""

import pytest

from classrooms.pupils.class_lists.lines import Doubt
from classrooms.pupils.class_lists.preview import PreviewLine, preview_of
from classrooms.pupils.name_lists import read_text

CLEAN = (
    *("Müller, Anna", "Schmidt, Anna", "Öztürk, Çağla", "Große-Brömer, Sören", "van den Berg, Lieke"),
    *("O'Connor, Séan", "Nguyễn, Thị Mai", "Ben Ali, Yasmina", "Wagner, Mia-Sophie", "RICHTER, FELIX"),
    *("wolf, hannah", "Schulz, Lena (neu)"),
)
AS_READ = [
    *(("Anna", "Müller"), ("Anna", "Schmidt"), ("Çağla", "Öztürk"), ("Sören", "Große-Brömer")),
    *(("Lieke", "van den Berg"), ("Séan", "O'Connor"), ("Thị Mai", "Nguyễn"), ("Yasmina", "Ben Ali")),
    *(("Mia-Sophie", "Wagner"), ("Felix", "Richter"), ("Hannah", "Wolf"), ("Lena (neu)", "Schulz")),
]


def lines_of(*lines: str) -> list[PreviewLine]:
    return list(preview_of(read_text("\n".join(lines)), "de", set()).lines)


def names_in(*lines: str) -> list[tuple[str, str]]:
    assert all(line.is_taken for line in lines_of(*lines))
    return [tuple(line.name) for line in lines_of(*lines)]


@pytest.mark.parametrize("odd", ["Huber\tTobias", "Huber; Tobias", "13\tHuber, Tobias", "13. Huber, Tobias"])
@pytest.mark.parametrize("at", [0, 6, 12])
def test_one_line_with_another_separator_spoils_no_other_line(odd, at):
    assert names_in(*CLEAN[:at], odd, *CLEAN[at:]) == [*AS_READ[:at], ("Tobias", "Huber"), *AS_READ[at:]]


def test_every_way_of_writing_at_once():
    lines = ("1. Müller, Anna", "3) Öztürk,Çağla", "- Große-Brömer, Sören", "• van den Berg, Lieke")
    assert names_in(*lines, "Lukas Bäumer", "Klein; Tobias", "Huber\tMax") == [
        *(("Anna", "Müller"), ("Çağla", "Öztürk"), ("Sören", "Große-Brömer"), ("Lieke", "van den Berg")),
        *(("Lukas", "Bäumer"), ("Tobias", "Klein"), ("Max", "Huber")),
    ]


def test_a_comma_in_a_list_of_columns_parts_the_name_of_its_line():
    lines = ("Vorname\tName", "Anna\tBerg", "2. Klein, Tobias", "Ben\tKo", "Fischer; Carla")
    assert names_in(*lines[:4]) == [("Anna", "Berg"), ("Tobias", "Klein"), ("Ben", "Ko")]


def test_a_stray_gap_in_a_list_of_plain_names_is_a_gap():
    assert names_in("Anna Berg", "Ben Ko", "Carla\tFischer") == [
        ("Anna", "Berg"), ("Ben", "Ko"), ("Carla", "Fischer"),
    ]  # fmt: skip


def test_a_line_says_what_is_odd_about_it_and_no_line_is_marked_for_nothing():
    lines = lines_of(*CLEAN, "Lukas Bäumer", "Yorick Zwackelmann")
    assert {line.name.full: line.doubt for line in lines if line.doubt} == {
        "Lena (neu) Schulz": Doubt.ASIDE,
        "Yorick Zwackelmann": Doubt.ORDER,
    }
    assert [line.aside for line in lines if line.doubt is Doubt.ASIDE] == ["(neu)"]


def test_a_first_name_with_a_comma_is_never_taken_for_granted():
    lines = lines_of("Vorname\tName", "Anna, Maria\tBerg", "Ben\tKo")
    assert [line.doubt for line in lines] == [Doubt.COMMA, Doubt.NONE]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("mia-sophie van den berg", ("Mia-Sophie", "van den Berg")),
        ("luca d'angelo", ("Luca", "d'Angelo")),
        ("séan o’connor", ("Séan", "O’Connor")),
        ("hannah McDonald", ("Hannah", "McDonald")),
        ("Lieke de vries", ("Lieke", "de vries")),
    ],
)
def test_names_in_small_letters_get_their_capitals(typed, name):
    assert names_in(typed) == [name]


def test_two_children_with_one_name_are_both_marked_and_it_is_asked():
    lines = lines_of("Anna", "Ben", "Anna", "Clara")
    assert [line.is_taken for line in lines] == [True, True, False, True]
    assert [bool(line.twin) for line in lines] == [True, False, True, False]
    assert not any(line.remark for line in lines)


def test_two_children_whose_birth_dates_differ_are_both_taken():
    lines = lines_of("Anna\tBerg\t3.4.2016", "Ben\tKo\t1.1.2016", "Anna\tBerg\t9.9.2016")
    assert [(line.is_taken, bool(line.twin)) for line in lines] == [(True, True), (True, False), (True, True)]


def test_a_list_that_is_pasted_twice_makes_nobody_twice():
    assert [line.is_taken for line in lines_of(*["1. Anna Berg", "2. Ben Ko"] * 2)] == [
        True,
        True,
        False,
        False,
    ]


def test_hyphens_that_must_not_break_are_hyphens():
    assert names_in("Anna\u2011Lena Berg", "Ben\u2010Ali Ko") == [("Anna-Lena", "Berg"), ("Ben-Ali", "Ko")]


@pytest.mark.parametrize(
    "heading",
    ["Klasse 4b - Schuljahr 2026/27", "Nr. Name", "Class list 4b", "Liste de la classe", "Klas 6A"],
)
def test_a_heading_in_the_middle_of_a_list_is_left_out_and_says_why(heading):
    first, *others = lines_of(heading, "1. Emilia Moser", "2. Jonas Pohl", "3. Kind E.")
    assert (first.is_taken, first.remark) == (False, "Looks like a heading.")
    assert all(line.is_taken for line in others)


@pytest.mark.parametrize("name", ["Kind E.", "Pupil A", "Anna Klasse", "Elsa School", "La Toya Class"])
def test_a_name_with_a_word_of_headings_is_a_name(name):
    assert [line.is_taken for line in lines_of("Ben Ko", name, "Carla Rot")] == [True, True, True]
