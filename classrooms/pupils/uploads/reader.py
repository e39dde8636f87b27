"""Reads one uploaded list, as a program of its own: `python reader.py xlsx < file > rows.json`.

It imports nothing of the site and holds itself to limits of time and memory, so that a file which was made to
be dear costs a moment and nothing else. It exits with one of the codes below; killed by a limit, with none.
"""

import csv
import io
import json
import os
import resource
import signal
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

MOST_LINES = 500
MOST_COLUMNS = 30
LONGEST_CELL = 200

MEMORY = 256 * 1024 * 1024
PROCESSOR_SECONDS = 0.5
"""For reading alone; starting takes about 0.2. A full list needs less than 0.1."""
LARGEST_UNPACKED = 5 * 1024 * 1024
LARGEST_PART = 2 * 1024 * 1024  # the strings of all cells are one part
MOST_PARTS = 200
WIDEST_SHEET = 16_384  # columns, as in Excel itself

UNREADABLE = 3

# How the tags of an OpenDocument file begin.
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"

Rows = Iterable[Sequence[object]]


class UnreadableFile(ValueError):  # noqa: N818
    """This is not a file that we read."""


def rows_of_text(text: str) -> Iterator[Sequence[str]]:
    """Split text into cells by what parts most lines; a line that disagrees is split by itself."""
    separator = _separator(text[:2000])
    lines = io.StringIO(text) if separator else (line.strip() for line in text.splitlines())
    glue = ", " if _is_usual(",", text[:2000]) else " "
    try:
        for row in csv.reader(lines, delimiter=separator or "\t"):
            cells = _split_otherwise(row)
            yield cells if separator else _one_cell(cells, glue)
    except csv.Error:
        raise UnreadableFile from None


def _separator(sample: str) -> str:
    """Choose what parts the cells, if anything; a gap before or after a line parts nothing."""
    separator = next((sign for sign in "\t;," if _is_usual(sign, sample)), "")
    return "" if separator == "," and _is_last_comma_first(sample) else separator


def _is_usual(sign: str, sample: str) -> bool:
    """Whether a sign stands in at least half of the lines; in fewer it has slipped in."""
    lines = [line.strip() for line in sample.splitlines() if line.strip()]
    return 2 * sum(sign in line for line in lines) >= max(1, len(lines))


def _split_otherwise(row: Sequence[str]) -> Sequence[str]:
    """The cells of a line in which another sign parts them than in the others: `Klein; Tobias`."""
    sign = next((sign for sign in "\t;" if len(row) == 1 and sign in row[0]), "")
    return row[0].split(sign) if sign else row


def _one_cell(cells: Sequence[str], glue: str) -> Sequence[str]:
    """The cells of a line in a list that has one cell in each: the whole name, as in the lines beside it."""
    parts = [cell.strip() for cell in cells if cell.strip()]
    names = [part for part in parts if not part.strip(".)").isdecimal()]
    return [(" " if any("," in name for name in names) else glue).join(names or parts)]


def _is_last_comma_first(sample: str) -> bool:
    """Whether the comma belongs to the names: `Berg, Anna`, one comma and a gap in most lines with any."""
    lines = [line.strip() for line in sample.splitlines() if "," in line]
    like_names = sum(line.count(",") == 1 and ", " in line and '"' not in line for line in lines)
    return 2 * like_names > len(lines)


def decoded(content: bytes) -> str:
    """Decode the text of a file, line by line: lists put together from two files are written in two ways."""
    try:
        if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
            text = content.decode("utf-16")
        else:
            text = "\n".join(map(_line, content.removeprefix(b"\xef\xbb\xbf").split(b"\n")))
    except UnicodeDecodeError:
        raise UnreadableFile from None
    if "\x00" in text:
        raise UnreadableFile
    return text


def _line(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content.decode("cp1252")


def rows_of_sheet(content: bytes) -> Iterator[Sequence[object]]:
    """Give the rows of the first sheet; a formula without a result stands for itself, to be refused."""
    from openpyxl.utils.exceptions import InvalidFileException

    try:
        _must_be_small(content)
        _must_be_narrow(content)
        results, formulas = (_sheet_rows(content, data_only=each) for each in (True, False))
        for both in zip(results, formulas, strict=True):
            yield [formula if result is None else result for result, formula in zip(*both, strict=True)]
    except (zipfile.BadZipFile, InvalidFileException, KeyError, ValueError, IndexError, OSError, SyntaxError):
        raise UnreadableFile from None


def _must_be_small(content: bytes) -> None:
    """Look at the sizes in the directory of the archive: `zipfile` unpacks no part further than its size."""
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        parts = packed.infolist()
    sizes = [part.file_size for part in parts]
    if len(parts) > MOST_PARTS or sum(sizes) > LARGEST_UNPACKED or max(sizes, default=0) > LARGEST_PART:
        raise UnreadableFile


def _must_be_narrow(content: bytes) -> None:
    """Refuse rows that no spreadsheet program writes; a fast machine would read them in time."""
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        sheets = [packed.read(name) for name in packed.namelist() if name.startswith("xl/worksheets/")]
    if any(row.count(b"<c") > WIDEST_SHEET for sheet in sheets for row in sheet.split(b"<row")):
        raise UnreadableFile


def _sheet_rows(content: bytes, *, data_only: bool) -> list[tuple[object, ...]]:
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(content), read_only=True, data_only=data_only)
    return list(book.worksheets[0].iter_rows(max_row=MOST_LINES + 1, max_col=MOST_COLUMNS, values_only=True))


def rows_of_open_document(content: bytes) -> Iterator[Sequence[str]]:
    """Give the rows of the first table of an ODS file."""
    from xml.etree import ElementTree

    try:
        _must_be_small(content)
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            tree = ElementTree.fromstring(packed.read("content.xml"))  # noqa: S314 - with limits
    except (zipfile.BadZipFile, KeyError, ValueError, OSError, SyntaxError):
        raise UnreadableFile from None
    table = tree.find(f".//{TABLE}table")
    if table is None:
        raise UnreadableFile
    for row in islice(table.iter(f"{TABLE}table-row"), MOST_LINES + 1):
        yield _cells_of_open_document(row)


def _cells_of_open_document(row: "Element") -> list[str]:
    """The cells of a row; one that is repeated stands there as often as there are columns for it."""
    cells: list[str] = []
    for cell in row:
        if cell.tag in (f"{TABLE}table-cell", f"{TABLE}covered-table-cell"):
            text = " ".join("".join(line.itertext()) for line in cell.findall(f"{TEXT}p"))
            times = cell.get(f"{TABLE}number-columns-repeated", "1")
            cells += [text] * min(int(times) if times.isdecimal() else 1, MOST_COLUMNS)
        if len(cells) >= MOST_COLUMNS:
            break
    return cells


def _limit_this_process() -> None:
    """Bound the memory and the time of this process; the kernel ends it where it goes beyond."""
    os.nice(10)  # pages come first
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (2, 2))  # whole seconds: should the timer below not be heard
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def cut(rows: Rows) -> list[list[str]]:
    """As much as a list of names can need, and one line more, so that longer lists are known as such."""
    return [
        ["" if cell is None else str(cell)[:LONGEST_CELL] for cell in islice(row, MOST_COLUMNS)]
        for row in islice(rows, MOST_LINES + 1)
    ]


READERS: dict[str, Callable[[bytes], Rows]] = {
    "xlsx": rows_of_sheet,
    "ods": rows_of_open_document,
    "text": lambda content: rows_of_text(decoded(content)),
}


def main(kind: str) -> int:
    _limit_this_process()
    if kind == "xlsx":
        sys.modules["numpy"] = None  # type: ignore[assignment]  # openpyxl would load it, and uses it for nothing here
        import openpyxl  # noqa: F401 - what is loaded now is not counted below
    if kind == "ods":
        import xml.etree.ElementTree  # noqa: F401 - neither is this
    signal.setitimer(signal.ITIMER_PROF, PROCESSOR_SECONDS)
    content = sys.stdin.buffer.read()
    try:
        rows = cut(READERS[kind](content))
    except (UnreadableFile, MemoryError, RecursionError):
        return UNREADABLE
    sys.stdout.write(json.dumps(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
