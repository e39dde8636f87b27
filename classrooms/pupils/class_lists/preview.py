"""What a class list would make, line by line. It lives in the teacher's page; nothing of it is stored."""

import json
import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _

from accounts.naming.names import tidy
from classrooms.pupils.class_lists.columns import Columns, after_choice, column, guess_columns
from classrooms.pupils.class_lists.headings import Role, is_heading_line
from classrooms.pupils.class_lists.lines import Doubt, read_lines
from classrooms.pupils.name_lists import MOST_ROWS, Rows, UnreadableList, check_real_name
from classrooms.pupils.real_names import RealName
from classrooms.pupils.uploads.reader import LONGEST_CELL, MOST_COLUMNS

SAMPLES = 3


@dataclass(frozen=True, slots=True)
class PreviewLine:
    """One line: the name that would be made of it, whether it is ticked, and why not."""

    number: int
    text: str
    name: RealName
    doubt: Doubt = Doubt.NONE
    is_taken: bool = True
    remark: str = ""
    twin: str = ""  # what to think of another line with this name

    @property
    def aside(self) -> str:
        """What stands in brackets and is no part of the name."""
        found = re.search(r"\([^)]*\)?", self.name.full)
        return found[0] if found else ""

    @property
    def numbers(self) -> frozenset[str]:
        """Numbers and dates of the line, by which two children with one name differ."""
        return frozenset(word for word in self.text.split() if any(sign.isdigit() for sign in word))


@dataclass(frozen=True, slots=True)
class ListColumn:
    """A column, for which the teacher can choose another role."""

    number: int
    role: Role
    heading: str
    samples: Sequence[str]


@dataclass(frozen=True, slots=True)
class Preview:
    """A list with its columns and lines."""

    rows: Rows
    columns: Columns
    lines: Sequence[PreviewLine]

    @property
    def taken(self) -> list[RealName]:
        return [line.name for line in self.lines if line.is_taken]

    @property
    def left_out(self) -> int:
        return len(self.lines) - len(self.taken)

    @property
    def has_flaws(self) -> bool:
        return any(line.is_taken and line.remark for line in self.lines)

    @property
    def holds_names(self) -> bool:
        return any(not flaw_of(line.name) for line in self.lines)

    @property
    def rows_as_text(self) -> str:
        return json.dumps(self.rows, ensure_ascii=False)

    @property
    def list_columns(self) -> list[ListColumn]:
        """The columns that hold something."""
        head = self.rows[self.columns.start - 1] if self.columns.start else []
        body = self.rows[self.columns.start :]
        return [
            ListColumn(at, role, head[at] if at < len(head) else "", cells[:SAMPLES])
            for at, role in enumerate(self.columns.roles)
            if (cells := column(body, at))
        ]


def preview_of(rows: Rows, language: str, known: Collection[str], columns: Columns | None = None) -> Preview:
    """Read a list as it seems to be meant, or with the columns that the teacher has chosen."""
    columns = columns or guess_columns(rows)
    lines = [PreviewLine(*line) for line in read_lines(rows, columns, language)]
    return Preview(rows, columns, list(_first_remarks(list(_with_twins(lines)), known)))


def _with_twins(lines: Sequence[PreviewLine]) -> Iterator[PreviewLine]:
    """Mark lines with one name: two children if each has a number or a date of its own; else we ask."""
    groups: dict[str, list[PreviewLine]] = defaultdict(list)
    for line in lines:
        groups[line.name.full.casefold()].append(line)
    for line in lines:
        twins = groups[line.name.full.casefold()]
        if not line.name.full or len(twins) == 1:
            yield line
        elif len({each.numbers for each in twins if each.numbers}) == len(twins):
            words = _("This name is here twice, with different numbers or dates: probably two children.")
            yield replace(line, twin=words)
        else:
            words = _("This name is here twice. Two children? Tick both. One child? Leave one line out.")
            yield replace(line, is_taken=line is twins[0], twin=words)


def _first_remarks(lines: Sequence[PreviewLine], known: Collection[str]) -> Iterator[PreviewLine]:
    """Leave out what is no name or is in the class already."""
    for line in lines:
        full = line.name.full.casefold()
        if not full:
            yield replace(line, is_taken=False, remark=_("No name here: left out."))
        elif flaw := flaw_of(line.name):
            yield replace(line, is_taken=False, remark=flaw)
        elif is_heading_line(line.text):
            yield replace(line, is_taken=False, remark=_("Looks like a heading."))
        elif full in known:
            yield replace(line, is_taken=False, remark=_("Already in the class."))
        else:
            yield line


def flaw_of(name: RealName) -> str:
    """Say what is wrong with a name, if anything."""
    try:
        for part in filter(None, (name.first or name.last, name.first and name.last)):
            check_real_name(part)
    except ValidationError as error:
        return " ".join(error.messages)
    return "" if name.full else _("Please write a name, or leave the line out.")


# What comes back from the page


def sent_preview(data: QueryDict, language: str, known: Collection[str]) -> Preview:
    """Read the preview that a teacher has sent: with other columns, or with lines that were looked at."""
    rows, columns = _sent_rows(data.get("rows", "")), _sent_columns(data)
    preview = preview_of(rows, language, known, columns)
    if "add" not in data:
        return preview
    return replace(preview, lines=list(_last_remarks(_sent_lines(data, preview))))


def _sent_rows(text: str) -> Rows:
    try:
        rows = json.loads(text) if len(text) <= MOST_ROWS * MOST_COLUMNS * LONGEST_CELL else None
    except (ValueError, RecursionError):
        rows = None
    if not isinstance(rows, list) or not 0 < len(rows) <= MOST_ROWS or not all(map(_is_row, rows)):
        raise UnreadableList(_("This list got lost on the way. Please choose it once more."))
    return rows


def _is_row(row: object) -> bool:
    return (
        isinstance(row, list)
        and len(row) <= MOST_COLUMNS
        and all(isinstance(cell, str) and len(cell) <= LONGEST_CELL for cell in row)
    )


def _sent_columns(data: QueryDict) -> Columns:
    """The roles of the columns; what is sent may be anything."""
    before, after = (_sent_roles(data, name) for name in ("before", "role"))
    roles = after_choice(before, after) if "look" in data else tuple(after)
    start = data.get("start", "0")
    return Columns(roles, min(int(start), MOST_ROWS) if start.isdecimal() and len(start) < 4 else 0)


def _sent_roles(data: QueryDict, name: str) -> list[Role]:
    known = {role.value for role in Role}
    sent = (data.get(f"{name}-{at}", "") for at in range(MOST_COLUMNS))
    return [Role(role) if role in known else Role.UNUSED for role in sent]


def _sent_lines(data: QueryDict, preview: Preview) -> Iterator[PreviewLine]:
    """The lines with the names as the teacher has left them."""
    taken = set(data.getlist("take"))
    for line in preview.lines:
        first = data.get(f"first-{line.number}", line.name.first)
        last = data.get(f"last-{line.number}", line.name.last)
        name = RealName(tidy(first), tidy(last))
        is_taken = str(line.number) in taken
        yield replace(line, name=name, is_taken=is_taken, remark="" if is_taken else line.remark)


def _last_remarks(lines: Iterator[PreviewLine]) -> Iterator[PreviewLine]:
    """Say what has to be changed before the ticked lines can be taken; the teacher was asked about twins."""
    seen: set[str] = set()
    for line in lines:
        full = line.name.full.casefold()
        if not line.is_taken:
            yield line
            continue
        flaw = flaw_of(line.name)
        if not flaw and full in seen and not line.twin:
            flaw = _("This name is there twice. Please tell the two apart, by a letter for example.")
        seen.add(full)
        yield replace(line, remark=flaw)
