"""Workbooks as XLSX, a zip of XML files.

They are put together here: openpyxl, which reads the lists that teachers send, would make an object and three
elements for every cell, and take two seconds for the answers of a class.
"""

import io
from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta, tzinfo
from string import ascii_uppercase
from zipfile import ZIP_DEFLATED, ZipFile

from django.utils import timezone

from classrooms.tracking.exports.files import Cell, Sheet
from classrooms.tracking.exports.xlsx_frame import BOLD, BOLD_UPWARDS, DAY, HEAD, MAIN, MOMENT, PLAIN, frame

FORBIDDEN_IN_TITLES = "[]:*?/\\"
WIDEST = 60
DAY_0 = datetime(1899, 12, 30)  # from here spreadsheets count days
A_DAY = timedelta(days=1)


def workbook(sheets: Sequence[Sheet]) -> bytes:
    """Write a file with these sheets."""
    texts, file = _Texts(), io.BytesIO()
    pages = [_worksheet(sheet, texts) for sheet in sheets]
    # More work would make it smaller by a tenth.
    with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=3) as package:
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
    zone = timezone.get_current_timezone()  # asked once: it takes longer than a cell
    for number, row in enumerate(sheet.rows, start=1):
        style = PLAIN if number > 1 else BOLD_UPWARDS if sheet.heads_stand else BOLD
        cells = (
            f'<c r="{column}{number}"{_content(value, style, texts, zone)}</c>'
            for column, value in zip(columns, row, strict=True)
            if value is not None and value != ""
        )
        yield f'<row r="{number}">{"".join(cells)}</row>'


def _content(value: Cell, style: int, texts: _Texts, zone: tzinfo) -> str:
    if isinstance(value, str):
        return f' s="{style}" t="s"><v>{texts[value]}</v>'
    if isinstance(value, datetime):
        # A spreadsheet knows no time zones: it shows the time of the school's clock.
        since = value.astimezone(zone).replace(tzinfo=None) - DAY_0
        return f' s="{MOMENT}"><v>{since / A_DAY}</v>'
    if isinstance(value, date):
        return f' s="{DAY}"><v>{value.toordinal() - DAY_0.toordinal()}</v>'
    return f' s="{style}"><v>{value}</v>'


def _letters(number: int) -> str:
    """Name a column, counted from 0: A to Z, then AA."""
    before, at = divmod(number, len(ascii_uppercase))
    return (_letters(before - 1) if before else "") + ascii_uppercase[at]


def _widths(sheet: Sheet) -> list[int]:
    """Make each column as wide as its longest cell, within reason; a head that stands needs no width."""
    rows = sheet.rows[1:] if sheet.heads_stand else sheet.rows
    columns = zip(*rows, strict=True) if rows else ()
    return [min(WIDEST, 2 + max(len(str(cell or "")) for cell in set(column))) for column in columns]
