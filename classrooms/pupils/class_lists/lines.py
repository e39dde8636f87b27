"""From the cells of a class list to names, line by line."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from accounts.naming.names import tidy
from classrooms.pupils.class_lists.cells import (
    NUMBERING,
    SUMS,
    in_small_letters,
    is_first_name,
    with_capitals,
    without_numbers,
)
from classrooms.pupils.class_lists.columns import Columns, Row
from classrooms.pupils.class_lists.headings import Role
from classrooms.pupils.real_names import PARTICLES, RealName, parted


class Doubt(StrEnum):
    """Why somebody should look at a name."""

    NONE = ""
    ORDER = "order"  # first and last name may be the other way round
    ASIDE = "aside"  # `(new)` stands beside the name
    COMMA = "comma"  # the first name holds a comma


class Line(NamedTuple):
    """A line of a list that holds something, and the name in it, which may be empty."""

    number: int  # as the teacher counts, from 1
    text: str
    name: RealName
    doubt: Doubt = Doubt.NONE


def read_lines(rows: Sequence[Row], columns: Columns, language: str = "") -> list[Line]:
    """Read the names under the headings; headings that come again on another page are passed over."""
    head = rows[columns.start - 1] if columns.start else None
    with_comma = _is_with_comma(rows[columns.start :], columns)
    return [
        _line(number, row, columns, language, with_comma=with_comma)
        for number, row in enumerate(rows, start=1)
        if number > columns.start and any(cell.strip() for cell in row) and row != head
    ]


def _is_with_comma(rows: Sequence[Row], columns: Columns) -> bool | None:
    """Whether most names that stand in one cell have a comma; none if all are alike."""
    cells = [cell for row in rows if (cell := _whole(row, columns))]
    commas = sum("," in cell for cell in cells)
    return None if commas in (0, len(cells)) else 2 * commas > len(cells)


def _whole(row: Row, columns: Columns) -> str:
    both = (Role.WHOLE, Role.REVERSED)
    return " ".join(cell for cell, role in zip(row, columns.roles, strict=False) if role in both).strip()


def _line(number: int, row: Row, columns: Columns, language: str, *, with_comma: bool | None) -> Line:
    """Read one line; one that has no comma among those that have is the other way round."""
    text = " · ".join(cell.strip() for cell in row if cell.strip())
    whole = _whole(row, columns)
    is_odd = bool(whole) and with_comma is not None and ("," in whole) is not with_comma
    if is_odd:
        columns = columns._replace(roles=tuple(map(_other_way_round, columns.roles)))
    name = _name(row, columns, language)
    return Line(number, text, name, _doubt(name, is_odd=is_odd))


def _doubt(name: RealName, *, is_odd: bool) -> Doubt:
    """Say what is doubtful about a name; common first names need no look."""
    if "(" in name.full:
        return Doubt.ASIDE
    if "," in name.first:
        return Doubt.COMMA
    first, *_others = name.first.split() or [""]
    return Doubt.ORDER if is_odd and name.last and not is_first_name(first) else Doubt.NONE


def _other_way_round(role: Role) -> Role:
    return {Role.WHOLE: Role.REVERSED, Role.REVERSED: Role.WHOLE}.get(role, role)


def _name(row: Row, columns: Columns, language: str) -> RealName:
    cells: dict[Role, str] = {}
    for cell, role in zip(row, columns.roles, strict=False):
        cells[role] = f"{cells.get(role, '')} {cell}".strip()
    for role in (Role.WHOLE, Role.REVERSED):
        if role in cells:
            return tidied(_parted(without_numbers(cells[role]), role, language))
    first = NUMBERING.sub("", cells.get(Role.FIRST, ""))
    last = NUMBERING.sub("", f"{cells.get(Role.PREFIX, '')} {cells.get(Role.LAST, '')}".strip())
    if not (first and last) and "," in first + last:  # both names have slipped into one column
        return tidied(_parted(without_numbers(first or last), Role.REVERSED, language))
    return tidied(RealName(first, last))


def tidied(name: RealName) -> RealName:
    """A name with capitals where they belong; the only part there is is the first name; a sum is none."""
    first, last = (in_small_letters(tidy(part)) for part in name)
    if not first:
        first, last = last, ""
    return RealName("") if first.strip(".:").casefold() in SUMS else with_capitals(RealName(first, last))


def _parted(full_name: str, role: Role, language: str) -> RealName:
    """Part a cell with both names: at the comma, by capitals, or by the order of the column."""
    before, comma, after = (part.strip() for part in full_name.partition(","))
    if comma:
        return RealName(after, before) if role is Role.REVERSED else RealName(before, after)
    words = full_name.split()
    capitals = [word for word in words if len(word) > 1 and word.isupper()]
    if capitals and len(capitals) < len(words):
        others = [word for word in words if word not in capitals]
        return RealName(" ".join(others), " ".join(capitals))
    if role is Role.WHOLE:
        return _first_before_last(words, language)
    at = _end_of_last_name(words, language)
    return RealName(" ".join(words[at:]), " ".join(words[:at]))


def _first_before_last(words: Sequence[str], language: str) -> RealName:
    """Spaniards have two last names; a small word such as `de` begins a last name everywhere."""
    has_small_word = any(word.casefold() in PARTICLES for word in words[1:-1])
    if language == "es" and len(words) > 2 and not has_small_word:
        return RealName(" ".join(words[:-2]), " ".join(words[-2:]))
    return parted(" ".join(words))


def _end_of_last_name(words: Sequence[str], language: str) -> int:
    """Count the words of a last name that comes first; where all would be one, there is no first name."""
    at = 0
    while at < len(words) and words[at].casefold() in PARTICLES:
        at += 1
    names = 2 if language == "es" and len(words) - at > 2 else 1
    return min(at + names, len(words))
