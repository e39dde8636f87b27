"""The lines of a file, with their places, and how a reader says what is wrong with one of them."""

from collections.abc import Iterator
from dataclasses import dataclass

MOST_DIGITS = 6
LONGEST = 1_000_000
"""So many letters no round has: what is longer is not looked at."""


class BadRecord(Exception):  # noqa: N818
    """What was read is no record of a lawful round: where, and why."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where, self.reason = where, reason


@dataclass(frozen=True, slots=True)
class Line:
    """One line as words, and where it stands: `line 12`, or in JSON `move 3`."""

    where: str
    words: tuple[str, ...]

    @property
    def word(self) -> str:
        return self.words[0]

    @property
    def text(self) -> str:
        return " ".join(self.words)

    def bad(self, reason: str) -> BadRecord:
        return BadRecord(self.where, reason)

    def number_at(self, index: int) -> int:
        """Read a word as a whole number from 0."""
        word = self.words[index] if index < len(self.words) else ""
        if not is_number(word):
            raise self.bad(f"a number is wanted where it says {word!r}")
        return int(word)


def is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS


def lines_of(text: str) -> Iterator[Line]:
    """Give the lines that say something: neither empty ones nor comments."""
    if len(text) > LONGEST:
        raise BadRecord("line 1", f"longer than {LONGEST} letters")
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        words = tuple(line.split())
        if words and not words[0].startswith("#"):
            yield Line(f"line {number}", words)
