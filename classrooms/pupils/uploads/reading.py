"""Has an uploaded list read by a process of its own; a few at a time, and so many for each person."""

import json
import logging
import subprocess
import sys
from pathlib import Path

from accounts.limits.rate_limits import Limit
from accounts.limits.turns import NoTurnError, turn
from accounts.models import User
from classrooms.pupils.uploads.reader import UNREADABLE

log = logging.getLogger(__name__)

READER = Path(__file__).resolve().parent / "reader.py"
LARGEST_FILE = 1024 * 1024
AT_ONCE = 2
LONGEST_WAIT = 4.0  # seconds for one of them to be free
LONGEST_READING = 8.0  # seconds on a machine that is busy; its processor time is bounded by itself

PACKED = b"PK\x03\x04"
OPEN_DOCUMENT = b"application/vnd.oasis.opendocument.spreadsheet"

FILES_OF_A_PERSON = Limit("uploaded-lists", most=20, within=10 * 60)


class RefusedUpload(ValueError):  # noqa: N818
    """The file was not read."""


class TooLarge(RefusedUpload):
    """It has more bytes than any list of names."""


class TooMany(RefusedUpload):
    """This person has sent many files, or the machine has too much to do at this moment."""


class Unreadable(RefusedUpload):
    """It is not what it claims to be, or would take more time or memory than a list of names."""


def rows_of_upload(name: str, content: bytes, *, by: User) -> list[list[str]]:
    """Read the cells of an uploaded file, or say why not."""
    if len(content) > LARGEST_FILE:
        raise TooLarge
    if not FILES_OF_A_PERSON.take(by.pk):
        raise TooMany
    try:
        with turn("list-reader", at_once=AT_ONCE, patience=LONGEST_WAIT):
            return _read(_kind(name, content), content)
    except NoTurnError:
        raise TooMany from None


def _kind(name: str, content: bytes) -> str:
    """Tell files apart by what they hold: endings are often wrong, and sometimes hidden."""
    if content.startswith(PACKED):
        is_open_document = OPEN_DOCUMENT in content[:200] or name.lower().endswith(".ods")
        return "ods" if is_open_document else "xlsx"
    return "xlsx" if name.lower().endswith((".xlsx", ".ods")) else "text"


def _read(kind: str, content: bytes) -> list[list[str]]:
    command = [sys.executable, "-I", str(READER), kind]
    try:
        done = subprocess.run(command, input=content, capture_output=True, timeout=LONGEST_READING)  # noqa: S603
    except subprocess.TimeoutExpired:
        raise TooMany from None  # the machine is busy: a file that is too much work ends the reader itself
    if done.returncode == 0:
        rows: list[list[str]] = json.loads(done.stdout)
        return rows
    if done.returncode != UNREADABLE:
        log.warning("a reader of lists ended with code %d", done.returncode)  # negative: a limit ended it
    raise Unreadable
