"""Lists of names, as teachers have them: pasted, or as a file. They are read whole or not at all."""

import csv
import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from accounts.naming.names import check_characters, tidy
from classrooms.models import LONGEST_REAL_NAME

MOST_PUPILS = 40
LARGEST_FILE = 1024 * 1024
LARGEST_UNPACKED = 20 * LARGEST_FILE
MOST_LINES = 500
MOST_ERRORS = 20
# The head of a column, in the six languages of the site.
HEADINGS = frozenset(
    {
        *("name", "names", "first", "last", "surname", "pupil", "student", "nr", "no", "n°"),
        *("vorname", "nachname", "familienname", "schüler", "schülerin", "kind"),
        *("prénom", "nom", "élève", "nome", "cognome", "alunno", "alunna"),
        *("voornaam", "achternaam", "naam", "leerling", "nombre", "apellido", "apellidos", "alumno"),
    }
)
NUMBERING = re.compile(r"^\d{1,3}[.)]?\s+")


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong with a list, and in which line; line 0 is the list as a whole."""

    line: int
    words: str


class UnreadableRoll(ValueError):  # noqa: N818
    """The list was refused, and nothing was taken from it."""

    def __init__(self, flaws: Sequence[Flaw]) -> None:
        super().__init__("; ".join(f"{flaw.line}: {flaw.words}" for flaw in flaws))
        self.flaws = tuple(flaws)


def read_text(text: str) -> list[str]:
    """Read a pasted list: a name a line, or the columns of a spreadsheet."""
    return _read(_cells(text))


def read_file(name: str, content: bytes) -> list[str]:
    """Read an uploaded list: CSV in any usual form, or XLSX."""
    if len(content) > LARGEST_FILE:
        raise _refusal(_("This file is larger than 1 MB. A list of names is much smaller."))
    if name.lower().endswith(".xlsx"):
        return _read(_sheet(content))
    return read_text(_decoded(content))


def _decoded(content: bytes) -> str:
    try:
        if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
            text = content.decode("utf-16")
        else:
            # Line by line: lists that were put together from two files are written in two ways.
            text = "\n".join(map(_line, content.removeprefix(b"\xef\xbb\xbf").split(b"\n")))
    except UnicodeDecodeError:
        text = "\x00"
    if "\x00" in text:
        raise _refusal(_("This file cannot be read. Please save it as CSV or XLSX, or paste the names."))
    return text


def _line(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content.decode("cp1252")


def _cells(text: str) -> Iterator[Sequence[str]]:
    sample = text[:2000]
    separator = next((sign for sign in "\t;," if sign in sample), "\t")
    try:
        yield from csv.reader(io.StringIO(text), delimiter=separator)
    except csv.Error:
        raise _refusal(_("This list cannot be read. Please put each name on a line of its own.")) from None


def _sheet(content: bytes) -> Iterator[Sequence[str]]:
    unreadable = _("This file is no spreadsheet that we can read. Please save it as XLSX or CSV.")
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            if sum(part.file_size for part in packed.infolist()) > LARGEST_UNPACKED:
                raise _refusal(unreadable)
        results, formulas = (_rows(content, data_only=each) for each in (True, False))
        yield from [
            ["" if cell is None else str(cell) for cell in map(_shown, *both)]
            for both in zip(results, formulas, strict=True)
        ]
    except UnreadableRoll:
        raise
    except (zipfile.BadZipFile, InvalidFileException, KeyError, ValueError, IndexError, OSError, SyntaxError):
        raise _refusal(unreadable) from None


def _rows(content: bytes, *, data_only: bool) -> list[tuple[object, ...]]:
    """Give the first rows of the first sheet: the results of formulas, or the formulas."""
    book = load_workbook(io.BytesIO(content), read_only=True, data_only=data_only)
    return list(book.worksheets[0].iter_rows(max_row=MOST_LINES + 1, max_col=4, values_only=True))


def _shown(result: object, formula: object) -> object:
    """Give what a cell shows; a formula without a result is shown itself, so that its line is refused."""
    return formula if result is None else result


def _read(rows: Iterable[Sequence[str]]) -> list[str]:
    names: dict[str, str] = {}
    flaws: list[Flaw] = []
    for line, cells in enumerate(rows, start=1):
        if line > MOST_LINES:
            raise _refusal(_too_many())
        name = NUMBERING.sub("", " ".join(cell.strip() for cell in cells if cell.strip()))
        if not name or _is_heading(name):
            continue
        words = _wrong_with(name, names)
        if words:
            flaws.append(Flaw(line, words))
        names.setdefault(tidy(name).casefold(), tidy(name))
    if not flaws and not names:
        flaws.append(Flaw(0, _("There is no name in this list.")))
    if len(names) > MOST_PUPILS:
        flaws.insert(0, Flaw(0, _too_many()))
    if flaws:
        raise UnreadableRoll(flaws[:MOST_ERRORS])
    return list(names.values())


def check_real_name(name: str) -> str:
    """The tidied name, or a ValidationError that says what to change."""
    check_characters(name)
    name = tidy(name)
    if not name or len(name) > LONGEST_REAL_NAME:
        raise ValidationError(_("A name has at most %(most)d letters.") % {"most": LONGEST_REAL_NAME})
    if not name[0].isalpha() or not re.fullmatch(r"[\w .,'’·()-]+", name):
        raise ValidationError(_("A name begins with a letter and holds no signs like < = @."))
    return name


def _wrong_with(name: str, names: dict[str, str]) -> str:
    try:
        if check_real_name(name).casefold() in names:
            return _("%(name)s stands here twice. Please tell the two apart, by a letter for example.") % {
                "name": name
            }
    except ValidationError as error:
        return " ".join(error.messages)
    return ""


def _is_heading(name: str) -> bool:
    return all(word.strip(".,:").casefold() in HEADINGS for word in name.split())


def _too_many() -> str:
    return _("A class has at most %(most)d pupils; this list is longer.") % {"most": MOST_PUPILS}


def _refusal(words: str) -> UnreadableRoll:
    return UnreadableRoll([Flaw(0, words)])
