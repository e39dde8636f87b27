"""Workbooks as XLSX, a zip of XML files.

They are put together here: openpyxl, which reads the lists that teachers send, would make an object and three
elements for every cell, and take two seconds for the answers of a class.
"""

import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from string import ascii_uppercase
from zipfile import ZIP_DEFLATED, ZipFile

from django.utils import timezone

from classrooms.tracking.exports.files import Cell, Row, Sheet
from classrooms.tracking.exports.xlsx_frame import BOLD, BOLD_UPWARDS, DAY, HEAD, MAIN, MOMENT, PLAIN, frame

FORBIDDEN_IN_TITLES = "[]:*?/\\"
WIDEST = 60
DAY_NUMBER_0 = date(1899, 12, 30).toordinal()
"""Spreadsheets count days from here."""


def workbook(sheets: Sequence[Sheet]) -> bytes:
    """Write a file with these sheets."""
    texts, file = _Texts(), io.BytesIO()
    pages = [_worksheet(sheet, texts) for sheet in sheets]
    with ZipFile(file, "w", ZIP_DEFLATED) as package:
        for name, content in frame([_title(sheet) for sheet in sheets], texts).items():
            package.writestr(name, content)
        for number, content in enumerate(pages, start=1):
            package.writestr(f"xl/worksheets/sheet{number}.xml", content)
    return file.getvalue()


def _title(sheet: Sheet) -> str:
    return "".join(sign for sign in sheet.title if sign not in FORBIDDEN_IN_TITLES)[:31]


class _Texts(dict[str, int]):
    """Every text of the book once; the cells have its number, so that no text is taken for a formula."""

    def __missing__(self, text: str) -> int:
        return self.setdefault(text, len(self))


def _worksheet(sheet: Sheet, texts: _Texts) -> str:
    view = f'<sheetViews><sheetView workbookViewId="0">{_pane(sheet)}</sheetView></sheetViews>'
    cells = f"<sheetData>{''.join(_rows(sheet, texts))}</sheetData>"
    return f'{HEAD}<worksheet xmlns="{MAIN}">{view}{_columns(sheet)}{cells}</worksheet>'


def _pane(sheet: Sheet) -> str:
    """Keep the head and the first columns in place."""
    corner = f'ySplit="1" topLeftCell="{ascii_uppercase[sheet.fixed_columns]}2" state="frozen"'
    if not sheet.fixed_columns:
        return f'<pane {corner} activePane="bottomLeft"/>'
    return f'<pane xSplit="{sheet.fixed_columns}" {corner} activePane="bottomRight"/>'


def _columns(sheet: Sheet) -> str:
    columns = "".join(
        f'<col min="{number}" max="{number}" width="{width}" customWidth="1"/>'
        for number, width in enumerate(_widths(sheet), start=1)
    )
    return f"<cols>{columns}</cols>" if columns else ""


def _rows(sheet: Sheet, texts: _Texts) -> Iterator[str]:
    columns = [_letters(number) for number in range(len(sheet.rows[0]))] if sheet.rows else []
    style = BOLD_UPWARDS if sheet.heads_stand else BOLD
    for number, row in enumerate(sheet.rows, start=1):
        yield f'<row r="{number}">{_cells(columns, number, row, style, texts)}</row>'
        style = PLAIN


def _cells(columns: Iterable[str], number: int, row: Row, style: int, texts: _Texts) -> str:
    cells = []
    for column, value in zip(columns, row, strict=True):
        if isinstance(value, str) and value:
            cells.append(f'<c r="{column}{number}" s="{style}" t="s"><v>{texts[value]}</v></c>')
        elif isinstance(value, date):
            kind = MOMENT if isinstance(value, datetime) else DAY
            cells.append(f'<c r="{column}{number}" s="{kind}"><v>{_day_number(value)}</v></c>')
        elif isinstance(value, int):
            cells.append(f'<c r="{column}{number}" s="{style}"><v>{value}</v></c>')
    return "".join(cells)


def _day_number(day: date) -> float:
    if not isinstance(day, datetime):
        return day.toordinal() - DAY_NUMBER_0
    # A spreadsheet knows no time zones: it shows the time of the school's clock.
    moment = timezone.make_naive(day)
    seconds = moment.hour * 3600 + moment.minute * 60 + moment.second + moment.microsecond / 1_000_000
    return moment.toordinal() - DAY_NUMBER_0 + seconds / 86_400


def _letters(number: int) -> str:
    """Name a column, counted from 0: A to Z, then AA."""
    before, at = divmod(number, len(ascii_uppercase))
    return (_letters(before - 1) if before else "") + ascii_uppercase[at]


def _widths(sheet: Sheet) -> list[int]:
    """Make each column as wide as its longest cell, within reason; a head that stands needs no width."""
    rows = sheet.rows[1:] if sheet.heads_stand else sheet.rows
    columns = zip(*rows, strict=True) if rows else ()
    return [min(WIDEST, 2 + max(_width(cell) for cell in column)) for column in columns]


def _width(cell: Cell) -> int:
    return len(str(cell or ""))
