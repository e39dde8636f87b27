"""Workbooks as XLSX."""

import io
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.utils import timezone
from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter

from classrooms.tracking.exports.files import Cell, Sheet

FORBIDDEN_IN_TITLES = "[]:*?/\\"
WIDEST = 60


def workbook(sheets: Iterable[Sheet]) -> bytes:
    """Write a file with these sheets."""
    book, file = Workbook(write_only=True), io.BytesIO()
    for sheet in sheets:
        _write(book, sheet)
    book.save(file)
    return file.getvalue()


def _write(book: Workbook, sheet: Sheet) -> None:
    page = book.create_sheet("".join(sign for sign in sheet.title if sign not in FORBIDDEN_IN_TITLES)[:31])
    page.freeze_panes = sheet.freeze
    for number, width in enumerate(_widths(sheet), start=1):
        page.column_dimensions[get_column_letter(number)].width = width
    for at, row in enumerate(sheet.rows):
        page.append([_cell(page, value, sheet, is_head=at == 0) for value in row])


def _cell(page: Any, value: Cell, sheet: Sheet, *, is_head: bool) -> Any:
    # A spreadsheet knows no time zones: it shows the time of the school's clock.
    content: Any = timezone.make_naive(value) if isinstance(value, datetime) else value
    cell = WriteOnlyCell(page, content)
    if isinstance(value, str):
        cell.data_type = "s"
    if is_head:
        cell.font = Font(bold=True)
        if sheet.heads_stand:
            cell.alignment = Alignment(text_rotation=90)
    return cell


def _widths(sheet: Sheet) -> list[int]:
    """Make each column as wide as its longest cell, within reason; a head that stands needs no width."""
    rows = sheet.rows[1:] if sheet.heads_stand else sheet.rows
    columns = zip(*rows, strict=True) if rows else ()
    return [min(WIDEST, 2 + max(len(str(cell or "")) for cell in column)) for column in columns]
