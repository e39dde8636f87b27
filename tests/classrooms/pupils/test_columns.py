"""Which columns of a list hold names: by its headings, else by what stands in the cells."""

import pytest

from classrooms.pupils.class_lists.cells import in_small_letters, is_name_like, without_numbers
from classrooms.pupils.class_lists.columns import Columns, after_choice, guess_columns
from classrooms.pupils.class_lists.headings import Heading, Role, heading_of
from classrooms.pupils.class_lists.lines import read_lines
from classrooms.pupils.real_names import RealName

F, L, P, W, R, U = Role.FIRST, Role.LAST, Role.PREFIX, Role.WHOLE, Role.REVERSED, Role.UNUSED


@pytest.mark.parametrize(
    ("cell", "heading"),
    [
        *(("Vorname", "first"), ("VORNAME:", "first"), ("First name", "first"), ("Given names", "first")),
        *(("Prénom de l'élève", "first"), ("Roepnaam", "first"), ("Preferred forename", "first")),
        *(
            ("Nachname", "last"),
            ("Last Name*", "last"),
            ("Legal Surname", "last"),
            ("Primer apellido", "last"),
        ),
        *(("Nom de famille", "last"), ("Nom d’usage", "last"), ("Achternaam", "last"), ("Cognome", "last")),
        *(
            ("Name", "name"),
            ("Nom", "name"),
            ("Nome", "name"),
            ("Naam leerling", "name"),
            ("Full name", "name"),
        ),
        *(("Vor- und Nachname", "whole"), ("Nombre y apellidos", "whole"), ("Vorname Name", "whole")),
        *(("Name, Vorname", "reversed"), ("Nom et prénom", "reversed"), ("Cognome e nome", "reversed")),
        *(("Schüler/in", "pupil"), ("Élève", "pupil"), ("Alumno/a", "pupil"), ("Tussenvoegsel", "prefix")),
    ],
)
def test_a_heading_says_what_stands_below(cell, heading):
    assert heading_of(cell) == Heading(heading)


@pytest.mark.parametrize(
    "cell",
    [
        *("", "Nr.", "Klasse 4b", "Vorname Vater", "Name der Mutter", "Geburtsname", "Date de naissance"),
        *("Anna Kind", "Parent Name", "Nombre del tutor", "4b", "Klassenliste", "Lehrername", "Y"),
    ],
)
def test_other_cells_are_no_headings_of_names(cell):
    assert heading_of(cell) is None


@pytest.mark.parametrize(
    ("rows", "roles", "start"),
    [
        ([["Nachname", "Vorname"], ["Berg", "Anna"]], (L, F), 1),
        ([["Vorname", "Klasse", "Name"], ["Anna", "4b", "Berg"]], (F, U, L), 1),
        ([["Cognome", "Nome"], ["Rossi", "Anna"]], (L, F), 1),
        ([["Nombre", "Apellidos"], ["Ana", "Ruiz"]], (F, L), 1),
        ([["Nombre", "1er apellido", "2º apellido"], ["Ana", "Ruiz", "Gil"]], (F, L, L), 1),
        ([["Prénom", "Prénom 2", "Nom"], ["Léa", "Marie", "Roux"]], (F, U, L), 1),
        ([["Name", "First name", "Last name"], ["Anna Berg", "Anna", "Berg"]], (U, F, L), 1),
        ([["Name"], ["Anna Berg"]], (W,), 1),
        ([["Name"], ["Berg, Anna"]], (R,), 1),
        ([["Name", "Klasse"], ["Berg Anna", "4b"], ["Ko Ben", "4b"]], (R, U), 1),
        ([["Nr.", "Kind"], ["1", "Anna Berg"]], (U, W), 1),
        ([["Klasse 4b"], [], ["Vorname", "Nachname"], ["Anna", "Berg"]], (F, L), 3),
        ([["Vorname", "Nachname"]], (U, U), 1),
    ],
)
def test_headings_decide(rows, roles, start):
    assert guess_columns(rows) == Columns(roles, start)


@pytest.mark.parametrize(
    ("rows", "roles"),
    [
        ([["Anna Berg"], ["Ben Ko"]], (W,)),
        ([["Berg Anna"], ["Ko Ben"]], (R,)),
        ([["Berg, Anna"], ["Ko, Ben"]], (R,)),
        ([["BERG Perpetua"], ["KO Anuhea"]], (R,)),
        ([["Perpetua BERG"], ["Anuhea KO"]], (W,)),
        ([["Zoé"], ["Ben"]], (W,)),
        ([["Anna", "Berg"], ["Ben", "Ko"]], (F, L)),
        ([["Berg", "Anna"], ["Ko", "Ben"]], (L, F)),
        ([["1", "Berg", "Anna", "03.04.2016"], ["2", "Ko", "Ben", "2016-05-04 00:00:00"]], (U, L, F, U)),
        ([["Ashworth", "Peregrine"], ["Mbeki", "Anuhea"], ["Thorne", "Perpetua"]], (L, F)),
        ([["García López", "Ana"], ["Ruiz Gil", "Pablo"]], (L, F)),
        ([["Anna Berg", "anna@example.org"], ["Ben Ko", "ben@example.org"]], (W, U)),
        ([["Anna Berg", "m"], ["Ben Ko", "w"]], (W, U)),
        ([["Berg, Anna", "Berlin"], ["Ko, Ben", "Bonn"]], (R, U)),
        ([["Berg" * n, "Anna" * n, "ev"] for n in range(1, 8)], (L, F, U)),
        ([["7", "8"]], (U, U)),
        ([], ()),
    ],
)
def test_without_headings_the_cells_decide(rows, roles):
    assert guess_columns(rows).roles == roles


def test_titles_above_a_list_without_headings_are_passed_over():
    assert guess_columns([["Groep 6A"], ["", ""], ["Noor", "Jansen"], ["Sem", "Visser"]]) == Columns(
        (F, L), 2
    )


@pytest.mark.parametrize(
    ("before", "after", "then"),
    [
        ((F, L), (L, L), (L, F)),
        ((F, L), (F, F), (L, F)),
        ((F, L, U), (F, L, L), (F, L, L)),
        ((F, L, U), (F, L, F), (U, L, F)),
        ((F, L), (W, L), (W, U)),
        ((W, U), (F, U), (F, U)),
        ((W, U), (W, F), (U, F)),
        ((U, F, L), (P, F, L), (P, F, L)),
        ((F, L), (F, U), (F, U)),
        ((F, L), (F, L), (F, L)),
    ],
)
def test_one_choice_is_enough(before, after, then):
    assert after_choice(before, after) == then


@pytest.mark.parametrize(
    ("role", "cell", "first", "last", "language"),
    [
        (W, "Anna Lena Berg", "Anna Lena", "Berg", "de"),
        (W, "Ana Ruiz Gil", "Ana", "Ruiz Gil", "es"),
        (W, "Ana de la Fuente Gil", "Ana", "de la Fuente Gil", "es"),
        (R, "Ruiz Gil Ana", "Ana", "Ruiz Gil", "es"),
        (R, "van der Meer Sanne", "Sanne", "van der Meer", "nl"),
        (R, "Berg", "Berg", "", "de"),
        (W, "Anna, Berg", "Anna", "Berg", "de"),
        (R, "3) Berg, Anna 03.04.2016 4b", "Anna", "Berg", "de"),
        (W, "• Zoé", "Zoé", "", "fr"),
        (W, "Total", "", "", "fr"),
        (W, "28", "", "", "fr"),
        (W, "محمد علي", "محمد", "علي", "de"),
    ],
)
def test_a_cell_with_both_names_is_parted(role, cell, first, last, language):
    assert read_lines([[cell]], Columns((role,)), language)[0].name == RealName(first, last)


def test_lines_are_counted_as_in_the_file_and_headings_of_a_second_page_are_passed_over():
    rows = [["Vorname", "Nachname"], ["Anna", "Berg"], ["", ""], ["Vorname", "Nachname"], ["Ben", "Ko"]]
    lines = read_lines(rows, Columns((F, L), 1))
    assert [(line.number, line.name.full) for line in lines] == [(2, "Anna Berg"), (5, "Ben Ko")]


@pytest.mark.parametrize(
    ("cell", "names"),
    [("Anna", True), ("4b", False), ("x", False), ("a@b.de", False), ("=1+1", False), ("'t Hart", True)],
)
def test_some_cells_can_be_names(cell, names):
    assert is_name_like(cell) is names


def test_numbers_are_taken_out_of_a_cell():
    assert without_numbers(" 12. Anna Berg 4b 3.4.2016") == "Anna Berg"


@pytest.mark.parametrize(
    ("part", "small"),
    [("DUPONT-MARTIN", "Dupont-Martin"), ("O'BRIEN", "O'Brien"), ("McKay", "McKay"), ("KO", "KO")],
)
def test_capitals_throughout_become_small(part, small):
    assert in_small_letters(part) == small
