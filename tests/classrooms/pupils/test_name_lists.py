import io
import re
import zipfile

import pytest
from openpyxl import Workbook

from classrooms.pupils.name_lists import MOST_PUPILS, UnreadableRoll, read_file, read_text


def sheet(rows: list[list[object]]) -> bytes:
    book, file = Workbook(), io.BytesIO()
    for row in rows:
        book.active.append(row)
    book.save(file)
    return file.getvalue()


def flaws_of(text: str) -> list[tuple[int, str]]:
    with pytest.raises(UnreadableRoll) as refused:
        read_text(text)
    return [(flaw.line, flaw.words) for flaw in refused.value.flaws]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Anna Berg\nBen Ko\n", ["Anna Berg", "Ben Ko"]),
        ("1. Anna Berg\n2) Ben Ko", ["Anna Berg", "Ben Ko"]),
        ("Vorname\tName\nAnna\tBerg\n\nBen\tKo", ["Anna Berg", "Ben Ko"]),
        ("Name;Vorname\nBerg;Anna", ["Berg Anna"]),
        ("\ufeffJosé  Ñíguez\r\nZoë", ["José Ñíguez", "Zoë"]),
        ("محمد علي\nנועה", ["محمد علي", "נועה"]),
        ("Seán O’Brien\nMary-Lou K.", ["Seán O’Brien", "Mary-Lou K."]),
    ],
)
def test_a_pasted_list_is_read_as_it_was_meant(text, names):
    assert read_file("names.csv", text.encode()) == names


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
    with pytest.raises(UnreadableRoll):
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
def test_a_line_that_is_no_name_is_named(bad):
    assert [line for line, _ in flaws_of(f"Anna\n{bad}\nBen")] == [2]


def test_the_same_name_twice_is_told_apart_by_nobody_but_the_teacher():
    assert [line for line, _ in flaws_of("Anna\nBen\nANNA")] == [3]


def test_every_bad_line_is_named_at_once():
    assert [line for line, _ in flaws_of("=a\nBen\n=b\n=c")] == [1, 3, 4]


@pytest.mark.parametrize("text", ["", "\n\n", "Name\n"])
def test_an_empty_list_says_so(text):
    assert flaws_of(text)[0][0] == 0


@pytest.mark.parametrize("lines", [MOST_PUPILS + 1, 10_000])
def test_a_list_that_is_too_long_is_refused_as_a_whole(lines):
    text = "\n".join(f"Name {chr(97 + n % 26)}{n}" for n in range(lines))
    assert flaws_of(text)[0][0] == 0


def test_a_spreadsheet_of_10_000_lines_is_refused_as_a_whole():
    with pytest.raises(UnreadableRoll) as refused:
        read_file("a.xlsx", sheet([[f"Name {chr(97 + n % 26)}{n}"] for n in range(10_000)]))
    assert [flaw.line for flaw in refused.value.flaws] == [0]


@pytest.mark.parametrize("formula", ['=HYPERLINK("http://example.org";"Anna")', "=1+1", "=cmd|' /C calc'!A0"])
def test_a_formula_in_a_spreadsheet_is_named_by_its_line_and_not_passed_over(formula):
    with pytest.raises(UnreadableRoll) as refused:
        read_file("a.xlsx", sheet([["Anna"], [formula], ["Ben"]]))
    assert [flaw.line for flaw in refused.value.flaws] == [2]


def test_a_field_without_an_end_is_refused():
    with pytest.raises(UnreadableRoll):
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
    with pytest.raises(UnreadableRoll):
        read_file(name, content)


def test_a_bomb_is_not_unpacked():
    with pytest.raises(UnreadableRoll):
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
    with pytest.raises(UnreadableRoll):
        read_file("a.xlsx", rewritten(good, SHEET, growing))


def test_a_sheet_that_claims_a_million_rows_is_read_as_far_as_a_class_goes():
    good = sheet([["Anna"]])
    claims = re.sub(rb'ref="A1[^"]*"', b'ref="A1:XFD1048576"', first_sheet(good))
    assert claims != first_sheet(good)
    assert read_file("a.xlsx", rewritten(good, SHEET, claims)) == ["Anna"]
