"""What is kept of a pupil or a class as a workbook: a sheet for each kind of record, a line for each."""

import json
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder

from classrooms.tracking.exports.files import Cell, Row, Sheet
from classrooms.tracking.exports.xlsx import workbook

LONGEST_TEXT = 32_000  # a cell holds 32,767 characters
Record = Mapping[str, Any]


def pupil_book(record: Mapping[str, Iterable[Record]]) -> bytes:
    """Write what is kept of one pupil."""
    return workbook([_sheet(title, list(rows)) for title, rows in record.items() if rows])


def class_book(record: Record) -> bytes:
    """Write what is kept of a class; of its pupils in shared sheets, each line with a name."""
    tables: dict[str, list[Record]] = {"class": [record["class"]]}
    for title, rows in record.items():
        if title not in ("class", "pupils"):
            tables[title] = list(rows)
    for pupil in record["pupils"]:
        name = pupil["classes (as a pupil)"][0]["real_name"]
        for title, rows in pupil.items():
            tables.setdefault(f"pupils: {title}", []).extend({"pupil": name, **row} for row in rows)
    return workbook([_sheet(title, rows) for title, rows in tables.items() if rows])


def _sheet(title: str, rows: list[Record]) -> Sheet:
    heads = list(dict.fromkeys(head for row in rows for head in row))
    body: list[Row] = [[_cell(row.get(head)) for head in heads] for row in rows]
    return Sheet(title, [heads, *body])


def _cell(value: object) -> Cell:
    """What lies in a record as it is, lists and the like as text."""
    if value is None or (isinstance(value, str | int | date | datetime) and not isinstance(value, bool)):
        return value[:LONGEST_TEXT] if isinstance(value, str) else value
    if isinstance(value, list | dict):
        return json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False)[:LONGEST_TEXT]
    return str(value)
