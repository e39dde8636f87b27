"""Reads the `manifest.csv` of a pack: which file shows which card, by whom, on what terms."""

import csv
import io
import unicodedata
from collections.abc import Container, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from catalogue.photos.attribution import Attribution, plain

NAME = "manifest.csv"
COLUMNS = ("card", "file", "author", "licence", "source")
MAY_ALSO = "licence_url"


class BadPackError(Exception):
    """A pack is not as it should be, so nothing of it was taken; the message is the reason."""


@dataclass(frozen=True, slots=True)
class Line:
    """What the manifest says of one photograph."""

    number: int
    card: str
    file: str
    attribution: Attribution

    def refuse(self, reason: str) -> BadPackError:
        return BadPackError(f"{NAME}, line {self.number}: {reason}")


def path_in_pack(text: str) -> str:
    """One spelling for all ways to write the same path; some systems take accented letters apart."""
    return unicodedata.normalize("NFC", str(PurePosixPath(text)))


def read(content: bytes, known: Container[str]) -> list[Line]:
    """The lines of a manifest, each with a known card and a whole attribution."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadPackError(f"{NAME} is not written in UTF-8") from None
    lines: dict[str, Line] = {}
    for line in _lines(text):
        if line.card not in known:
            raise line.refuse(f"there is no card {line.card!r}")
        if line.card in lines:
            raise line.refuse(f"{line.card} stands there twice")
        if not line.file:
            raise line.refuse("the file is missing")
        if reason := line.attribution.fault():
            raise line.refuse(reason)
        lines[line.card] = line
    if not lines:
        raise BadPackError(f"{NAME} names no photograph")
    return list(lines.values())


def _lines(text: str) -> Iterator[Line]:
    header = text.partition("\n")[0]
    # Spreadsheets of half of Europe write semicolons where a list has commas.
    delimiter = ";" if ";" in header and "," not in header else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        columns = _columns(next(reader, []))
        for cells in reader:
            if any(cells):
                yield _line(reader.line_num, columns, cells)
    except csv.Error as error:
        raise BadPackError(f"{NAME}, line {reader.line_num}: {error}") from None


def _columns(header: list[str]) -> list[str]:
    """The names of the columns, `card id` and `Card_ID` being the same as `card`."""
    columns = [name.strip().lower().replace(" ", "_").removesuffix("_id") for name in header]
    if sorted(set(columns) | {MAY_ALSO}) != sorted({*COLUMNS, MAY_ALSO}) or len(set(columns)) < len(columns):
        raise BadPackError(f"the columns of {NAME} must be {', '.join(COLUMNS)} and, if wanted, {MAY_ALSO}")
    return columns


def _line(number: int, columns: list[str], cells: list[str]) -> Line:
    if len(cells) != len(columns):
        raise BadPackError(f"{NAME}, line {number}: too many or too few cells")
    cell = {MAY_ALSO: ""} | {column: plain(value) for column, value in zip(columns, cells, strict=True)}
    attribution = Attribution(cell["author"], cell["licence"], cell[MAY_ALSO], cell["source"])
    return Line(number, cell["card"], cell["file"] and path_in_pack(cell["file"]), attribution)
