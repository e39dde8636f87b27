"""Reads the data files into the database: all of them, or nothing with file, line and reason."""

import csv
import hashlib
import itertools
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.db import transaction
from django.db.models import F

from accounts.languages import LANGUAGE_CODES
from catalogue.card_ids import card_id
from catalogue.models import Capital, Card, Category, Edition, NotFetched, Texts

DATA = Path(__file__).parent / "data"
LONGEST_SHORT_NAME = 18
MOST_FAMOUS = 3


class BrokenDataError(Exception):
    """A data file is not as it should be; nothing was changed."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}, line {line}: {reason}")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a data file, with what is needed to complain about it."""

    file: str
    line: int
    cells: dict[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def refuse(self, reason: str) -> BrokenDataError:
        return BrokenDataError(self.file, self.line, reason)

    def texts(self, prefix: str = "") -> Texts:
        return {language: self[f"{prefix}{language}"] for language in LANGUAGE_CODES}

    def number(self, column: str, least: float, most: float) -> float:
        try:
            value = float(self[column])
        except ValueError:
            raise self.refuse(f"{column} is no number: {self[column]!r}") from None
        if not least <= value <= most:
            raise self.refuse(f"{column} must lie between {least:g} and {most:g}, not {value:g}")
        return value


def in_six(*prefixes: str) -> tuple[str, ...]:
    return tuple(f"{prefix}{language}" for prefix in prefixes for language in LANGUAGE_CODES)


COLUMNS: dict[str, tuple[str, ...]] = {
    "capitals.csv": (
        *("key", "plate", "iso2", *in_six("capital_", "country_")),
        *("latitude", "longitude", "official_languages"),
    ),
    "categories.csv": ("key", "order", "table_order", *in_six("singular_", "plural_", "short_", "narrow_")),
    "cards.csv": ("id", "capital", "category", *in_six(""), "fame"),
    "short_names.csv": ("id", *in_six("")),
    "facts.csv": ("key", *in_six("")),
    "booklet_names.csv": ("id", *in_six("")),
    "articles.csv": ("id", "wikipedia", "commons", "not_fetched"),
    **{f"notes_{language}.csv": ("id", "note") for language in LANGUAGE_CODES},
    **{f"seen_{language}.csv": ("id", "seen") for language in LANGUAGE_CODES},
}
MAY_BE_EMPTY = {("articles.csv", column) for column in ("wikipedia", "commons", "not_fetched")}
MAY_BE_EMPTY |= {("booklet_names.csv", language) for language in LANGUAGE_CODES}


def read(folder: Path, file: str) -> dict[str, Row]:
    """The rows of one file by their first column, each checked for shape."""
    try:
        text = (folder / file).read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise BrokenDataError(file, 0, "the file is missing") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise BrokenDataError(file, line, "not written in UTF-8") from None
    rows: dict[str, Row] = {}
    for row in _rows(file, text):
        key = row[COLUMNS[file][0]]
        if key in rows:
            raise row.refuse(f"{key!r} stands there twice")
        rows[key] = row
    return rows


def _rows(file: str, text: str) -> Iterator[Row]:
    reader = csv.DictReader(text.splitlines(keepends=True), strict=True)
    if tuple(reader.fieldnames or ()) != COLUMNS[file]:
        raise BrokenDataError(file, 1, f"the columns must be {', '.join(COLUMNS[file])}")
    try:
        for cells in reader:
            row = Row(file, reader.line_num, cells)
            _check_cells(row)
            yield row
    except csv.Error as error:
        raise BrokenDataError(file, reader.line_num, str(error)) from None


def _check_cells(row: Row) -> None:
    if None in row.cells or None in row.cells.values():
        raise row.refuse("too many or too few cells")
    for column, value in row.cells.items():
        if not value and (row.file, column) not in MAY_BE_EMPTY:
            raise row.refuse(f"{column} is empty")
        if value != value.strip() or unicodedata.normalize("NFC", value) != value:
            raise row.refuse(f"{column} has spaces around it or is not in composed form (NFC)")


def same_keys(rows: dict[str, Row], wanted: dict[str, Row]) -> None:
    """Refuse a file that speaks of other things than it should, or leaves one out."""
    for key, row in rows.items():
        if key not in wanted:
            raise row.refuse(f"{key!r} is unknown")
    if lacking := [key for key in wanted if key not in rows]:
        file = next(iter(rows.values())).file if rows else "?"
        raise BrokenDataError(file, len(rows) + 1, f"{lacking[0]!r} is missing")


@dataclass(frozen=True, slots=True)
class Contents:
    """What the data files say, ready to be stored."""

    capitals: list[Capital]
    categories: list[Category]
    cards: list[Card]


def gather(folder: Path = DATA) -> Contents:
    """Read and check all files."""
    tables = {file: read(folder, file) for file in COLUMNS}
    capitals, categories, cards = tables["capitals.csv"], tables["categories.csv"], tables["cards.csv"]
    same_keys(tables["facts.csv"], capitals)
    for file in tables:
        if COLUMNS[file][0] == "id" and file != "cards.csv":
            same_keys(tables[file], cards)
    _check_grid(capitals, categories, cards)
    return Contents(
        [_capital(n, row, tables["facts.csv"][key]) for n, (key, row) in enumerate(capitals.items(), 1)],
        [_category(row) for row in categories.values()],
        [_card(n, row, tables) for n, row in enumerate(cards.values(), 1)],
    )


def _check_grid(capitals: dict[str, Row], categories: dict[str, Row], cards: dict[str, Row]) -> None:
    for key, row in cards.items():
        if row["capital"] not in capitals:
            raise row.refuse(f"the capital {row['capital']!r} is unknown")
        if row["category"] not in categories:
            raise row.refuse(f"the category {row['category']!r} is unknown")
        if key != (right := card_id(row["capital"], row["category"])):
            raise row.refuse(f"the id must be {right}")
    for key in itertools.starmap(card_id, itertools.product(capitals, categories)):
        if key not in cards:
            raise BrokenDataError("cards.csv", len(cards) + 1, f"{key} is missing")


def _capital(position: int, row: Row, fact: Row) -> Capital:
    return Capital(
        key=row["key"],
        position=position,
        plate=row["plate"],
        iso2=row["iso2"],
        name=row.texts("capital_"),
        country=row.texts("country_"),
        fact=fact.texts(),
        latitude=row.number("latitude", -90, 90),
        longitude=row.number("longitude", -180, 180),
        official_languages=row["official_languages"],
    )


def _category(row: Row) -> Category:
    texts = {kind: row.texts(f"{kind}_") for kind in ("singular", "plural", "short", "narrow")}
    return Category(key=row["key"], position=int(row.number("order", 1, 99)), **texts)


def _card(position: int, row: Row, tables: dict[str, dict[str, Row]]) -> Card:
    key = row["id"]
    short, article = tables["short_names.csv"][key], tables["articles.csv"][key]
    booklet = tables["booklet_names.csv"][key].texts()
    if long := [name for name in short.texts().values() if len(name) > LONGEST_SHORT_NAME]:
        raise short.refuse(f"{long[0]!r} has more than {LONGEST_SHORT_NAME} characters")
    _check_article(article)
    return Card(
        id=key,
        position=position,
        capital_id=row["capital"],
        category_id=row["category"],
        name=row.texts(),
        short_name=short.texts(),
        booklet_name={language: name for language, name in booklet.items() if name},
        note={language: tables[f"notes_{language}.csv"][key]["note"] for language in LANGUAGE_CODES},
        seen={language: tables[f"seen_{language}.csv"][key]["seen"] for language in LANGUAGE_CODES},
        fame=int(row.number("fame", 1, MOST_FAMOUS)),
        article=article["wikipedia"],
        commons_category=article["commons"],
        not_fetched=article["not_fetched"],
    )


def _check_article(row: Row) -> None:
    """A photograph is sought somewhere, or it is said why not."""
    reason = row["not_fetched"]
    if reason and reason not in NotFetched:
        raise row.refuse(f"{reason!r} is no reason: {', '.join(NotFetched)}")
    if bool(reason) == bool(row["wikipedia"] or row["commons"]):
        raise row.refuse("either an article or a category is needed, or the reason why none is")


def fingerprint(folder: Path = DATA) -> str:
    """What the files say, in 64 letters; equal only if all of them are equal."""
    digest = hashlib.sha256()
    for file in sorted(COLUMNS):
        path = folder / file
        digest.update(file.encode() + (path.read_bytes() if path.exists() else b""))
    return digest.hexdigest()


def note_change(data: str | None = None) -> None:
    """Tell every process that the catalogue is another one now."""
    Edition.objects.get_or_create(pk=1)
    Edition.objects.filter(pk=1).update(changes=F("changes") + 1, **({"data": data} if data else {}))


def load(folder: Path = DATA) -> bool:
    """Bring the database in line with the files; say whether anything had to be done."""
    wanted = fingerprint(folder)
    if Edition.objects.filter(pk=1, data=wanted).exists():
        return False
    contents = gather(folder)
    with transaction.atomic():
        # Cards first leave their places: a new order must not meet the old one half way.
        for model in (Card, Category, Capital):
            model.objects.update(position=F("position") + 1000)
        for objects in (contents.capitals, contents.categories, contents.cards):
            _store(objects)
        note_change(wanted)
    return True


def _store(objects: list[Any]) -> None:
    model = type(objects[0])
    keep = [one.pk for one in objects]
    model.objects.exclude(pk__in=keep).delete()
    fields = [field.name for field in model._meta.concrete_fields if not field.primary_key]
    model.objects.bulk_create(
        objects, update_conflicts=True, unique_fields=[model._meta.pk.name], update_fields=fields
    )
