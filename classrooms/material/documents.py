"""A document for teachers: the same words make a page of the site and a sheet of paper."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of a section."""

    kind: str  # text, steps, points, questions, rows, blanks, choices or pictures
    items: Sequence[Any] = ()
    head: Sequence[str] = ()  # of rows
    files: Sequence[str] = ()  # static ones, of pictures

    @property
    def captioned(self) -> Sequence[tuple[str, str]]:
        """Pair each picture with the words below it."""
        return tuple(zip(self.files, self.items, strict=True))


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands below it."""

    heading: str
    parts: Sequence[Part]
    starts_page: bool = False  # on paper


@dataclass(frozen=True, slots=True)
class Document:
    """A whole document in one language."""

    title: str
    lead: str
    sections: Sequence[Section] = field(default_factory=tuple)

    def to_json(self) -> dict[str, Any]:
        """Give the document as the typesetter reads it."""
        return asdict(self)


def text(*paragraphs: str) -> Part:
    """Give paragraphs."""
    return Part("text", paragraphs)


def steps(*items: str) -> Part:
    """Give steps that are done one after another."""
    return Part("steps", items)


def pictures(*items: tuple[str, str]) -> Part:
    """Give static files side by side, each with the words below it."""
    return Part("pictures", [words for _file, words in items], files=[file for file, _words in items])


def points(*items: str) -> Part:
    """Give points in no order."""
    return Part("points", items)


def questions(*items: tuple[str, str]) -> Part:
    """Give questions, each with its answer."""
    return Part("questions", items)


def rows(head: Sequence[str], *items: Sequence[str]) -> Part:
    """Give a table."""
    return Part("rows", items, head)


def blanks(*items: tuple[str, str]) -> Part:
    """Give labels, each with what is known; where that is empty, a line to write on."""
    return Part("blanks", items)


def choices(*items: str) -> Part:
    """Give answers of which one is ticked by hand."""
    return Part("choices", items)
