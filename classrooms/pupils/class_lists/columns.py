"""Guesses which columns of a class list hold the names, as a pure function of its cells.

A line of headings decides; where there is none, what stands in the cells does.
"""

from collections.abc import Sequence
from itertools import pairwise
from statistics import median_high
from typing import NamedTuple

from accounts.naming.folding import without_accents
from classrooms.pupils.class_lists.cells import is_first_name, is_name_like, without_numbers
from classrooms.pupils.class_lists.headings import (
    CALLED,
    COUNTED,
    OTHER_HEADINGS,
    Heading,
    Role,
    heading_of,
    plain_words,
)

Row = Sequence[str]

MOST_ROWS_ABOVE = 15  # titles, the date, the name of the school
FEW_VALUES = 6  # lines from which on a column with few different values is no column of names


class Columns(NamedTuple):
    """What each column is good for, and the line in which the names begin."""

    roles: tuple[Role, ...]
    start: int = 0


def guess_columns(rows: Sequence[Row]) -> Columns:
    """Guess the columns of names in a list and where the names begin."""
    head = next((at for at, row in enumerate(rows[:MOST_ROWS_ABOVE]) if _is_head(row)), None)
    if head is None:
        start = _rows_of_titles(rows)
        return Columns(_roles_by_content(rows[start:]), start)
    body = rows[head + 1 :]
    roles = _roles_by_headings(rows[head], body)
    return Columns(roles + (Role.UNUSED,) * (_width(rows) - len(roles)), head + 1)


def _width(rows: Sequence[Row]) -> int:
    return max((len(row) for row in rows), default=0)


def column(rows: Sequence[Row], at: int) -> list[str]:
    """The cells of a column that hold something."""
    return [row[at].strip() for row in rows if at < len(row) and row[at].strip()]


def after_choice(before: Sequence[Role], after: Sequence[Role]) -> tuple[Role, ...]:
    """Let one choice be enough: first and last name change places, and a whole name stands alone."""
    changed = [at for at, role in enumerate(after) if role is not before[at]]
    if len(changed) != 1:
        return tuple(after)
    old, new = before[changed[0]], after[changed[0]]
    return tuple(role if at in changed else _beside(role, old, new) for at, role in enumerate(after))


def _beside(role: Role, old: Role, new: Role) -> Role:
    """What becomes of a column when another one changes; several columns may make up a last name."""
    is_whole = {role, new} & {Role.WHOLE, Role.REVERSED}
    if new is Role.UNUSED or (role is not new and not is_whole):
        return role
    if {old, new} == {Role.FIRST, Role.LAST}:
        return old
    return Role.LAST if role is new is Role.LAST else Role.UNUSED


# Lists with a line of headings


def _is_head(row: Row) -> bool:
    cells = [cell for cell in row if cell.strip()]
    headings = [heading_of(cell) for cell in cells]
    if any(heading not in (None, Heading.PUPIL) for heading in headings):
        return True
    others = any(OTHER_HEADINGS.fullmatch(word) for cell in cells for word in plain_words(cell))
    return Heading.PUPIL in headings and (len(cells) == 1 or others)


def _roles_by_headings(head: Row, body: Sequence[Row]) -> tuple[Role, ...]:
    headings = [heading_of(cell) if column(body, at) else None for at, cell in enumerate(head)]
    roles = [Role.UNUSED] * len(head)
    parts = {part: _chosen(head, headings, part) for part in (Heading.FIRST, Heading.LAST)}
    names = [at for at, heading in enumerate(headings) if heading is Heading.NAME]
    if names and not all(parts.values()) and any(parts.values()):
        missing = next(part for part, columns in parts.items() if not columns)
        parts[missing] = names[:1]
    for part, columns in parts.items():
        for at in columns:
            roles[at] = Role(part)
    if any(parts.values()):
        return tuple(_with_prefix(roles, headings))
    named_column = next((at for at, heading in enumerate(headings) if heading), None)
    if named_column is None:
        return _roles_by_content(body)
    named = headings[named_column]
    is_ordered = named in (Heading.WHOLE, Heading.REVERSED)
    roles[named_column] = Role(str(named)) if is_ordered else _order_of_whole(column(body, named_column))
    return tuple(roles)


def _chosen(head: Row, headings: Sequence[Heading | None], part: Heading) -> list[int]:
    """The columns of one part of the name: the one by which people are called, or both of two last names."""
    columns = [at for at, heading in enumerate(headings) if heading is part]
    called = [at for at in columns if CALLED.search(without_accents(head[at]))]
    counted = [at for at in columns if COUNTED.search(without_accents(head[at]))]
    if part is Heading.LAST and len(counted) > 1:
        return counted
    return (called or columns)[:1]


def _with_prefix(roles: list[Role], headings: Sequence[Heading | None]) -> list[Role]:
    return [Role.PREFIX if headings[at] is Heading.PREFIX else role for at, role in enumerate(roles)]


# Lists without one


def _rows_of_titles(rows: Sequence[Row]) -> int:
    """Count the lines above the names: empty, or with fewer cells than a line of the list has."""
    filled = [sum(bool(cell.strip()) for cell in row) for row in rows]
    usual = median_high([count for count in filled if count] or [0])
    is_body = (count and (count > 1 or usual == 1) for count in filled)
    return next((at for at, is_in in enumerate(is_body) if is_in), 0)


def _roles_by_content(rows: Sequence[Row]) -> tuple[Role, ...]:
    width = _width(rows)
    roles = [Role.UNUSED] * width
    likely = [at for at in range(width) if width == 1 or _holds_names(column(rows, at))]
    wholes = [at for at in likely if _are_whole(column(rows, at))]
    if len(likely) == 1 or (wholes and not _first_names_elsewhere(rows, likely, wholes[0])):
        at = (wholes or likely)[0]
        roles[at] = _order_of_whole(column(rows, at))
    elif likely:
        first, last = _first_and_last(rows, likely)
        roles[first], roles[last] = Role.FIRST, Role.LAST
    return tuple(roles)


def _holds_names(cells: Sequence[str]) -> bool:
    """Whether a column may hold names: letters, and not the same few values again and again."""
    names = [cell for cell in cells if is_name_like(cell)]
    few = len(cells) >= FEW_VALUES and len(set(cells)) <= max(2, len(cells) // 4)
    return 2 * len(names) > len(cells) and not few


def _are_whole(cells: Sequence[str]) -> bool:
    """Whether most cells have a comma, or a first name beside other words."""
    commas = sum("," in cell for cell in cells)
    words = [without_numbers(cell).split() for cell in cells]
    several = sum(len(each) > 1 for each in words)
    known = sum(_knows_first_name(each) for each in words if len(each) > 1)
    return 2 * commas > len(cells) or (2 * several > len(cells) and 3 * known > len(cells))


def _first_names_elsewhere(rows: Sequence[Row], likely: Sequence[int], own_column: int) -> bool:
    """Whether another column holds the first names: then this one has last names of several words."""
    others = (column(rows, at) for at in likely if at != own_column)
    return any(3 * _count_first_names(cells) > len(cells) for cells in others)


def _first_and_last(rows: Sequence[Row], likely: Sequence[int]) -> tuple[int, int]:
    """Tell two columns apart: by known first names, else by which one is in alphabetical order."""
    one, other = likely[:2]
    cells, other_cells = column(rows, one), column(rows, other)
    votes = _count_first_names(cells) - _count_first_names(other_cells)
    if votes:
        return (one, other) if votes > 0 else (other, one)
    is_list_of_last_names = _is_sorted(cells) and not _is_sorted(other_cells)
    return (other, one) if is_list_of_last_names else (one, other)


def _order_of_whole(cells: Sequence[str]) -> Role:
    """Say whether the last name comes first in cells that hold both."""
    if 2 * sum("," in cell for cell in cells) > len(cells):
        return Role.REVERSED
    words = [without_numbers(cell).split() for cell in cells]
    several = [each for each in words if len(each) > 1]
    begins = sum(_is_capitals(each[0]) or is_first_name(each[-1]) for each in several)
    ends = sum(_is_capitals(each[-1]) or is_first_name(each[0]) for each in several)
    return Role.REVERSED if begins > ends else Role.WHOLE


def _is_sorted(cells: Sequence[str]) -> bool:
    folded = [without_accents(cell) for cell in cells]
    return all(one <= next_one for one, next_one in pairwise(folded))


def _is_capitals(word: str) -> bool:
    return len(word) > 1 and word.isupper()


def _knows_first_name(words: Sequence[str]) -> bool:
    return is_first_name(words[0]) or is_first_name(words[-1])


def _count_first_names(cells: Sequence[str]) -> int:
    return sum(is_first_name(cell.split()[0]) for cell in cells)
