"""Tables as files, in which no cell can become a formula: CSV here, XLSX in `xlsx.py`."""

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
    fixed_columns: int = 1  # that stay in place, as the head does, while the rest is scrolled
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
