import io
import re
import zipfile

import pytest
from openpyxl import Workbook

from accounts.models import User
from classrooms.pupils import name_lists
from classrooms.pupils.class_lists.lines import Doubt
from classrooms.pupils.class_lists.preview import preview_of
from classrooms.pupils.name_lists import MOST_ROWS, UnreadableList, read_text
from tests.classrooms.pupils.school_lists import ods, ods_cell, ods_file


def read_file(name: str, content: bytes) -> list[str]:
    """The names that would be made of a file."""
    return names_in(name_lists.read_file(name, content, by=User(pk=1)))


def names_in(rows: list[list[str]]) -> list[str]:
    return [name.full for name in preview_of(rows, "en", set()).taken]


def sheet(rows: list[list[object]]) -> bytes:
    book, file = Workbook(), io.BytesIO()
    for row in rows:
        book.active.append(row)
    book.save(file)
    return file.getvalue()


def left_out(rows: list[list[str]]) -> list[int]:
    """The lines of a list that are not taken, each with a word why."""
    lines = [line for line in preview_of(rows, "en", set()).lines if not line.is_taken]
    assert all(line.remark or line.twin for line in lines)
    return [line.number for line in lines]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Anna Berg\nBen Ko\n", ["Anna Berg", "Ben Ko"]),
        ("1. Anna Berg\n2) Ben Ko", ["Anna Berg", "Ben Ko"]),
        ("Vorname\tName\nAnna\tBerg\n\nBen\tKo", ["Anna Berg", "Ben Ko"]),
        ("Name;Vorname\nBerg;Anna", ["Anna Berg"]),
        ("\ufeffJosé  Ñíguez\r\nZoë", ["José Ñíguez", "Zoë"]),
        ("محمد علي\nנועה", ["محمد علي", "נועה"]),
        ("Seán O’Brien\nMary-Lou K.", ["Seán O’Brien", "Mary-Lou K."]),
    ],
)
def test_a_pasted_list_is_read_as_it_was_meant(text, names):
    assert read_file("names.csv", text.encode()) == names


AS_TYPED = """Müller, Anna
Simková, Anna
müller, anna
\tIbrahim, Ömer (gast)
François Dupont-Lévêque"""


def test_lines_of_a_list_with_commas_that_are_written_otherwise_are_read_and_marked():
    preview = preview_of(read_text(AS_TYPED), "de", set())
    names = [(line.name.first, line.name.last, line.is_taken, line.doubt) for line in preview.lines]
    assert names == [
        ("Anna", "Müller", True, Doubt.NONE),
        ("Anna", "Simková", True, Doubt.NONE),
        ("Anna", "Müller", False, Doubt.NONE),
        ("Ömer (gast)", "Ibrahim", True, Doubt.ASIDE),
        ("François", "Dupont-Lévêque", True, Doubt.ORDER),
    ]
    assert preview.lines[2].twin.startswith("This name is here twice.")
    assert (len(preview.taken), preview.left_out) == (4, 1)


def test_a_single_name_with_a_comma_is_the_other_way_round():
    lines = preview_of(read_text("Anna Berg\nBen Ko\nFischer, Carla"), "de", set()).lines
    assert [line.name.full for line in lines] == ["Anna Berg", "Ben Ko", "Carla Fischer"]


def test_a_spreadsheet_is_read():
    rows = [["First", "Last"], ["Anna", "Berg"], ["Ben", None], [None, None]]
    assert read_file("Klasse.XLSX", sheet(rows)) == ["Anna Berg", "Ben"]


def test_an_old_file_of_a_spreadsheet_is_read():
    assert read_file("names.csv", "Jörg Weiß\nRené".encode("cp1252")) == ["Jörg Weiß", "René"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1"])
def test_a_file_is_read_in_any_usual_encoding(encoding):
    assert read_file("names.csv", "Jörg Weiß\r\nZoë Müller".encode(encoding)) == ["Jörg Weiß", "Zoë Müller"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
def test_names_from_right_to_left_are_read_in_any_encoding(encoding):
    marks = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}
    content = marks.get(encoding, b"") + "محمد علي\nנועה".encode(encoding)
    assert read_file("names.csv", content) == ["محمد علي", "נועה"]


def test_a_list_of_two_encodings_is_read_line_by_line():
    content = "Jörg Weiß\n".encode() + "Zoë Müller\n".encode("cp1252") + "Nuñez".encode()
    assert read_file("names.csv", content) == ["Jörg Weiß", "Zoë Müller", "Nuñez"]


@pytest.mark.parametrize(
    "content",
    ["Anna".encode("utf-16-le"), "Anna".encode("utf-16") + b"x", b"Anna\n\x81\x8d", b"\xff\xfe\x00\xd8"],
)
def test_what_is_in_no_encoding_is_refused_and_never_guessed(content):
    with pytest.raises(UnreadableList):
        read_file("names.csv", content)


@pytest.mark.parametrize(
    "bad",
    [
        "An\u200fna",
        "\u2067Anna\u2069",
        "An\u061cna",
        "=HYPERLINK(1)",
        "@sum",
        "+49",
        "-x",
        "<b>Anna</b>",
        "An\u202ena",
        "An\u200bna",
        "A" * 61,
        "a\u0301\u0301\u0301",
    ],
)
def test_a_line_that_is_no_name_is_left_out_and_named(bad):
    assert left_out(read_text(f"Anna\n{bad}\nBen")) == [2]


def test_the_same_name_twice_is_told_apart_by_nobody_but_the_teacher():
    assert left_out(read_text("Anna\nBen\nANNA")) == [3]


def test_every_bad_line_is_named_at_once():
    assert left_out(read_text("=a\nBen\n=b\n=c")) == [1, 3, 4]


def test_whoever_is_in_the_class_already_is_left_out():
    lines = preview_of(read_text("Anna\nBen"), "en", {"anna"}).lines
    assert [line.is_taken for line in lines] == [False, True]


@pytest.mark.parametrize("text", ["", "\n\n", " ; ;\n"])
def test_an_empty_list_says_so(text):
    with pytest.raises(UnreadableList, match="no name"):
        read_text(text)


def test_a_heading_alone_holds_no_names():
    assert not preview_of(read_text("Name\n"), "en", set()).holds_names


def test_names_in_one_line_are_read_as_a_column():
    assert names_in(read_text("Anna, Ben, Carla")) == ["Anna", "Ben", "Carla"]


@pytest.mark.parametrize("lines", [MOST_ROWS + 1, 10_000])
def test_a_list_that_is_too_long_is_refused_as_a_whole(lines):
    with pytest.raises(UnreadableList, match="more than 150 lines"):
        read_text("\n".join(f"Name {chr(97 + n % 26)}{n}" for n in range(lines)))


def test_a_spreadsheet_of_10_000_lines_is_refused_as_a_whole():
    with pytest.raises(UnreadableList, match="more than 150 lines"):
        read_file("a.xlsx", sheet([[f"Name {chr(97 + n % 26)}{n}"] for n in range(10_000)]))


@pytest.mark.parametrize("formula", ['=HYPERLINK("http://example.org";"Anna")', "=1+1", "=cmd|' /C calc'!A0"])
def test_a_formula_in_a_spreadsheet_is_named_by_its_line_and_not_passed_over(formula):
    rows = name_lists.read_file("a.xlsx", sheet([["Anna"], [formula], ["Ben"]]), by=User(pk=1))
    assert left_out(rows) == [2]


def test_a_field_without_an_end_is_refused():
    with pytest.raises(UnreadableList):
        read_text('Anna;"' + "x" * 200_000)


def bomb() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/workbook.xml", b"\0" * 30_000_000)
    return file.getvalue()


@pytest.mark.parametrize(
    ("name", "content"),
    [("a.xlsx", b"PK\x03\x04 no"), ("a.xlsx", b""), ("a.csv", b"\x00\x01\x02"), ("a.csv", b"A" * 1_100_000)],
)
def test_a_file_that_cannot_be_read_says_what_to_do(name, content):
    with pytest.raises(UnreadableList):
        read_file(name, content)


def test_a_bomb_is_not_unpacked():
    with pytest.raises(UnreadableList):
        read_file("a.xlsx", bomb())


def rewritten(content: bytes, part: str, text: bytes) -> bytes:
    """A spreadsheet in which one part says something else."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(file, "w") as new:
        for name in old.namelist():
            new.writestr(name, text if name == part else old.read(name))
    return file.getvalue()


SHEET = "xl/worksheets/sheet1.xml"


def first_sheet(content: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        return packed.read(SHEET)


def test_words_that_grow_without_end_are_not_spelled_out():
    good = sheet([["Anna"]])
    names = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
    growing = f'<!DOCTYPE worksheet [<!ENTITY e0 "ha">{names}]>'.encode() + first_sheet(good).replace(
        b"Anna", b"&e9;"
    )
    with pytest.raises(UnreadableList):
        read_file("a.xlsx", rewritten(good, SHEET, growing))


def test_a_sheet_that_claims_a_million_rows_is_read_as_far_as_a_class_goes():
    good = sheet([["Anna"]])
    claims = re.sub(rb'ref="A1[^"]*"', b'ref="A1:XFD1048576"', first_sheet(good))
    assert claims != first_sheet(good)
    assert read_file("a.xlsx", rewritten(good, SHEET, claims)) == ["Anna"]


# OpenDocument


def test_a_sheet_of_libreoffice_is_read_whatever_it_is_called():
    content = ods(["Vorname", "Nachname"], ["Anna", "Berg"], ["Ben", ""])
    assert read_file("Klasse.ODS", content) == read_file("Klasse", content) == ["Anna Berg", "Ben"]


def test_only_the_first_table_is_read():
    row = "<table:table-row>{}</table:table-row>".format
    tables = [f"<table:table>{row(ods_cell(name))}</table:table>" for name in ("Anna", "Ben")]
    assert read_file("a.ods", ods_file("".join(tables))) == ["Anna"]


def test_repeated_cells_and_rows_cost_nothing():
    empty = '<table:table-cell table:number-columns-repeated="999999999"/>'
    gap = f'<table:table-row table:number-rows-repeated="1048576">{empty}</table:table-row>'
    rows = f"<table:table-row>{ods_cell('Anna')}{empty}</table:table-row>{gap}"
    assert read_file("a.ods", ods_file(f"<table:table>{rows}</table:table>")) == ["Anna"]


# A zip holds the time at which it was made, so its bytes are no name for a test that two workers look for.
BROKEN_DOCUMENTS = {
    "no zip": b"PK\x03\x04 no",
    "a table without an end": ods_file("<table:table>"),
    "no table": ods_file(""),
}


@pytest.mark.parametrize("content", BROKEN_DOCUMENTS.values(), ids=BROKEN_DOCUMENTS.keys())
def test_an_open_document_that_cannot_be_read_says_so(content):
    with pytest.raises(UnreadableList):
        read_file("a.ods", content)


def test_words_that_grow_without_end_are_not_spelled_out_in_an_open_document():
    names = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
    good = ods(["Anna"])
    with zipfile.ZipFile(io.BytesIO(good)) as packed:
        text = packed.read("content.xml").replace(b"Anna", b"&e9;")
    growing = f'<!DOCTYPE d [<!ENTITY e0 "ha">{names}]>'.encode() + text
    with pytest.raises(UnreadableList):
        read_file("a.ods", rewritten(good, "content.xml", growing))
