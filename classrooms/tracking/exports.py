"""What a class knows as a table to save: CSV and XLSX, in which no cell can become a formula."""

import csv
import io
from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font

from accounts.languages import current_language
from classrooms.tracking.knowledge import ClassKnowledge

Cell = str | int
DANGEROUS = ("=", "+", "-", "@", "\t", "\r")


def rows(knowledge: ClassKnowledge, answers: dict[int, tuple[int, int]]) -> Iterator[list[Cell]]:
    """Give the head and a row for each pupil; `answers` are right ones and all, by person."""
    deck = knowledge.deck
    language = current_language()
    capitals = [capital.name[language] for capital in deck.capitals]
    categories = [category.plural[language] for category in deck.categories]
    head = [_("Name"), _("Stamp name"), _("Known cards"), _("Right answers"), _("Answers"), _("Last here")]
    yield [*head, *capitals, *categories]
    for line in knowledge.pupil_lines:
        right, answered = answers.get(line.pupil.user_id, (0, 0))
        about: list[Cell] = [line.pupil.real_name, line.pupil.user.display_name, line.known, right, answered]
        shares = (each.known for each in (*line.capitals, *line.categories))
        yield [*about, line.pupil.user.last_seen.isoformat(), *shares]


def as_csv(table: Sequence[Sequence[Cell]]) -> bytes:
    """Write CSV as spreadsheets read it: UTF-8 with a mark, and texts that stay texts."""
    text = io.StringIO()
    csv.writer(text).writerows([_harmless(cell) for cell in row] for row in table)
    return b"\xef\xbb\xbf" + text.getvalue().encode()


def _harmless(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(DANGEROUS) else cell


def as_xlsx(table: Sequence[Sequence[Cell]], title: str) -> bytes:
    """Write XLSX; a text is stored as a text whatever it begins with."""
    book, file = Workbook(write_only=True), io.BytesIO()
    sheet = book.create_sheet("".join(sign for sign in title if sign not in "[]:*?/\\")[:31] or "Photo Rummy")
    sheet.freeze_panes = "B2"
    for at, row in enumerate(table):
        cells = []
        for value in row:
            cell = WriteOnlyCell(sheet, value)
            if isinstance(value, str):
                cell.data_type = "s"
            if at == 0:
                cell.font = Font(bold=True)
            cells.append(cell)
        sheet.append(cells)
    book.save(file)
    return file.getvalue()
