"""Lists of names, as teachers have them: pasted, or as a file. Each is read as a table of cells."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.naming.names import check_characters, tidy
from classrooms.models import LONGEST_REAL_NAME
from classrooms.pupils.uploads import reading
from classrooms.pupils.uploads.reader import UnreadableFile, cut, rows_of_text

MOST_PUPILS = 40
MOST_ROWS = 150  # a class with titles above and notes below, or three classes of which one is chosen

Rows = list[list[str]]


class UnreadableList(ValueError):  # noqa: N818
    """The list was refused, with a sentence for the teacher."""


def read_text(text: str) -> Rows:
    """Read a pasted list: a name a line, or the columns of a spreadsheet."""
    try:
        return _checked(cut(rows_of_text(text.removeprefix("\ufeff"))))
    except UnreadableFile:
        raise UnreadableList(
            _("This list cannot be read. Please put each name on a line of its own.")
        ) from None


def read_file(name: str, content: bytes, *, by: User) -> Rows:
    """Read an uploaded list: CSV in any usual form, XLSX or ODS."""
    try:
        return _checked(reading.rows_of_upload(name, content, by=by))
    except reading.TooLarge:
        words = _("This file is larger than 1 MB. A list of names is much smaller.")
    except reading.TooMany:
        words = _("Many files are being read just now. Please wait a few minutes, or paste the names.")
    except reading.Unreadable:
        words = _("This file cannot be read. Please save it as XLSX, ODS or CSV, or paste the names.")
    raise UnreadableList(words)


def _checked(rows: Rows) -> Rows:
    """The rows down to the last one that holds something, unless there are none or too many."""
    while rows and not any(cell.strip() for cell in rows[-1]):
        rows.pop()
    if not rows:
        raise UnreadableList(_("There is no name in this list."))
    if len(rows) > MOST_ROWS:
        raise UnreadableList(
            _("This list has more than %(most)d lines. Please keep only those of your class.")
            % {"most": MOST_ROWS}
        )
    return _one_below_the_other(rows)


def _one_below_the_other(rows: Rows) -> Rows:
    """Names in a single line, `Anna, Ben, Carla`, as a column."""
    cells = [cell.strip() for cell in rows[0] if cell.strip()]
    return [[cell] for cell in cells] if len(rows) == 1 and len(cells) > 2 else rows


def check_real_name(name: str) -> str:
    """The tidied name, or a ValidationError that says what to change."""
    if len(name) <= 2 * LONGEST_REAL_NAME:  # a longer one is not worth a look at each letter
        check_characters(name)
        name = tidy(name)
    if not name or len(name) > LONGEST_REAL_NAME:
        raise ValidationError(_("A name has at most %(most)d letters.") % {"most": LONGEST_REAL_NAME})
    # A mark belongs to the letter before it: vowel signs of India, an accent that has no letter of its own.
    letters = "".join(sign for sign in name[1:] if not unicodedata.category(sign).startswith("M"))
    if not re.fullmatch(r"['’]?[^\W\d_][\w .,'’·()-]*", name[0] + letters):
        raise ValidationError(_("A name begins with a letter and has no characters such as < = @."))
    return name
