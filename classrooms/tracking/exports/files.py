"""Tables as CSV and XLSX, in which no cell can become a formula."""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime

Cell = str | int | date | datetime | None
Row = Sequence[Cell]
DANGEROUS = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with its name; the first row is its head."""

    title: str
    rows: Sequence[Row]
    freeze: str = "B2"  # what stays in place while the rest is scrolled
    heads_stand: bool = False  # many narrow columns, whose heads are written upwards


def as_csv(table: Iterable[Row]) -> bytes:
    """Write CSV as spreadsheets read it: UTF-8 with a mark, and texts that stay texts."""
    text = io.StringIO()
    csv.writer(text).writerows([_harmless(cell) for cell in row] for row in table)
    return b"\xef\xbb\xbf" + text.getvalue().encode()


def _harmless(cell: Cell) -> Cell:
    if isinstance(cell, date):
        return cell.isoformat()
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(DANGEROUS) else cell


def as_xlsx(sheets: Iterable[Sheet]) -> bytes:
    """Write XLSX; a text is stored as a text whatever it begins with."""
    # What it needs takes half a second to load, and few ask for it.
    from classrooms.tracking.exports.xlsx import workbook

    return workbook(sheets)
