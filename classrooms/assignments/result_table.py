"""The table of results: its columns, each of which sorts the pupils."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from classrooms.assignments.progress import Progress, Stage
from classrooms.models import Assignment
from classrooms.pupils.real_names import name_order


class Column(NamedTuple):
    """A column, and the words at its head."""

    key: str
    word: str | Promise


NAME, STATUS = Column("name", _("Pupil")), Column("status", _("Status"))
COLUMNS = (NAME, STATUS, Column("tries", _("Tries")), Column("result", _("Result")))
KNOWN = Column("known", _("Known now"))


BEST_FIRST = frozenset({"result", KNOWN.key})


def columns_of(assignment: Assignment) -> tuple[Column, ...]:
    """Give the columns; only of cards is something known."""
    return (*COLUMNS, KNOWN) if assignment.cards else COLUMNS


def sorted_rows(rows: Sequence[Progress], by: str, language: str) -> list[Progress]:
    """Sort by a column, results from the best on; without one, whoever has not finished comes first."""
    by_name = sorted(rows, key=lambda row: name_order(row.pupil.name, language))
    return by_name if by == NAME.key else sorted(by_name, key=KEYS.get(by, _unfinished))


def _unfinished(row: Progress) -> Any:
    return row.is_done, row.is_begun


def _stage(row: Progress) -> Any:
    return list(Stage).index(row.stage)


def _result(row: Progress) -> Any:
    if row.counted is None:
        return True, 0
    return False, -(row.counted.right / row.counted.of if row.counted.of else row.counted.right)


KEYS: dict[str, Callable[[Progress], Any]] = {
    STATUS.key: _stage,
    "tries": lambda row: row.attempts,
    "result": _result,
    KNOWN.key: lambda row: -row.known,
}
