import io
import zipfile

import pytest
from openpyxl import Workbook

from classrooms.rolls import MOST_PUPILS, UnreadableRoll, read_file, read_text


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


@pytest.mark.parametrize(
    "bad",
    [
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
