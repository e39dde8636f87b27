"""A workbook is read back as it was written, by a reader that is not ours."""

import io
from datetime import UTC, date, datetime
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from openpyxl import Workbook, load_workbook

from classrooms.tracking.exports.files import Sheet
from classrooms.tracking.exports.xlsx import workbook


def read(*sheets: Sheet) -> Workbook:
    return load_workbook(io.BytesIO(workbook(sheets)))


def values(sheet) -> list[tuple]:
    return list(sheet.iter_rows(values_only=True))


def test_texts_numbers_days_and_gaps_come_back():
    rows = [
        ("Name", "Known", "Since", "Nothing", "Empty"),
        ("Ada & <Ben> \"Cem\" 'Dora'", 0, date(2026, 11, 17), None, ""),
        (" spaces  around ", -3, date(1999, 1, 1), None, "two\nlines"),
        ("محمد 東京 🎈", 10**9, None, "x", "x"),
    ]
    book = read(Sheet("A", rows))
    assert [values(book["A"])[at] for at in (0, 2, 3)] == [
        rows[0],
        (" spaces  around ", -3, datetime(1999, 1, 1), None, "two\nlines"),
        rows[3],
    ]
    assert values(book["A"])[1] == (rows[1][0], 0, datetime(2026, 11, 17), None, None)
    assert (book["A"]["C2"].is_date, book["A"]["C2"].number_format) == (True, "yyyy-mm-dd")


@pytest.mark.parametrize(
    ("moment", "shown"),
    [
        (datetime(2026, 7, 1, 22, 30, 15, tzinfo=UTC), datetime(2026, 7, 2, 0, 30, 15)),
        (datetime(2026, 12, 31, 23, 0, tzinfo=UTC), datetime(2027, 1, 1)),
        (datetime(2026, 1, 5, 12, 0, 0, 250_000, tzinfo=UTC), datetime(2026, 1, 5, 13, 0, 0, 250_000)),
    ],
)
def test_a_moment_is_shown_by_the_clock_of_the_school(moment, shown):
    cell = read(Sheet("A", [("When",), (moment,)]))["A"]["A2"]
    assert (cell.value, cell.number_format) == (shown, "yyyy-mm-dd h:mm:ss")


@pytest.mark.parametrize("text", ["=1+1", "+A", "-B", "@C", "\tD", "#N/A", "TRUE", "17", "2026-11-17"])
def test_a_text_stays_a_text(text):
    cell = read(Sheet("A", [(text,)]))["A"]["A1"]
    assert (cell.value, cell.data_type) == (text, "s")


def test_what_no_file_can_hold_is_left_out():
    assert values(read(Sheet("A", [("a\x00b\x1bc\ufffed",)]))["A"]) == [("abcd",)]


def test_heads_are_bold_and_stay_in_place():
    rows = [("Name", "Oslo"), ("Ada", "known")]
    book = read(
        Sheet("One", rows), Sheet("None", rows, fixed_columns=0), Sheet("Up", rows, 2, heads_stand=True)
    )
    assert [sheet.freeze_panes for sheet in book] == ["B2", "A2", "C2"]
    for sheet in book:
        assert [[cell.font.b for cell in row] for row in sheet] == [[True] * 2, [False] * 2]
    assert [sheet["B1"].alignment.textRotation for sheet in book] == [0, 0, 90]
    assert [sheet.column_dimensions["B"].width for sheet in book] == [7, 7, 7]
    assert read(Sheet("A", [("x" * 99,)]))["A"].column_dimensions["A"].width == 60


def test_there_are_columns_after_z():
    head = tuple(f"column {number}" for number in range(730))
    sheet = read(Sheet("A", [head]))["A"]
    assert values(sheet) == [head]
    assert [sheet[place].value for place in ("Z1", "AA1", "ZZ1", "AAA1")] == [
        f"column {number}" for number in (25, 26, 701, 702)
    ]


def test_a_title_is_what_spreadsheets_allow():
    book = read(Sheet("Pupils: all? [1/2]", [("a",)]), Sheet('W&W "<>" ' + "x" * 40, [("a",)]))
    assert book.sheetnames == ["Pupils all 12", 'W&W "<>" ' + "x" * 22]


def test_a_table_without_rows_is_a_sheet_too():
    sheets = [Sheet("Empty", []), Sheet("Head", [("Name",)], heads_stand=True)]
    assert [values(sheet) for sheet in read(*sheets)] == [[], [("Name",)]]
    with ZipFile(io.BytesIO(workbook(sheets))) as package:
        parts = {name: ElementTree.fromstring(package.read(name)) for name in package.namelist()}
    # Excel calls a file broken that has a list of columns with no column in it.
    assert all(
        len(columns) for part in parts.values() for columns in part.iter() if columns.tag.endswith("}cols")
    )
