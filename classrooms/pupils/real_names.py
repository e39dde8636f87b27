"""Real names: a first and a last name, parted where one text holds both, and short enough for a seat plan."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from accounts.naming.alphabet import Key, alphabetical

# Small words that begin a last name: von Arnim, de la Cruz, van der Meer.
PARTICLES = frozenset(
    {
        *("von", "vom", "zu", "zum", "zur", "van", "de", "der", "den", "het", "ten", "ter", "te", "'t"),
        *("du", "des", "la", "le", "di", "da", "del", "della", "dello", "dos", "das", "do", "el", "al"),
        *("bin", "ben", "ibn"),
    }
)


class RealName(NamedTuple):
    """A pupil's name; whoever has one name only, or one that cannot be parted, has it as the first name."""

    first: str
    last: str = ""

    @property
    def full(self) -> str:
        return f"{self.first} {self.last}" if self.last else self.first


def parted(full_name: str) -> RealName:
    """Part a name that is written as one text; what is doubtful goes to the first name."""
    last, comma, first = (part.strip() for part in full_name.partition(","))
    if comma and first and last and "," not in first:
        return RealName(first, last)
    words = full_name.split()
    at = _where_last_name_begins(words)
    return RealName(" ".join(words[:at]), " ".join(words[at:]))


def _where_last_name_begins(words: Sequence[str]) -> int:
    """Say which word begins the last name: a small one such as `van`, or else the last word."""
    if len(words) < 2:
        return len(words)
    small = (at for at, word in enumerate(words[1:-1], start=1) if word.casefold() in PARTICLES)
    return next(small, len(words) - 1)


def short_names(names: Sequence[RealName]) -> list[str]:
    """Say what each one is called in class: the first name, and where two share it, some letters more."""
    called = [_called(name) for name in names]
    same_first = Counter(first.casefold() for first, _ in called)
    return [
        first if same_first[first.casefold()] == 1 else _told_apart(first, last, called)
        for first, last in called
    ]


def _called(name: RealName) -> RealName:
    """The name as it is spoken, and the rest of it; a whole name in one field is parted at its first gap."""
    if name.last:
        return name
    first, _, rest = name.first.partition(" ")
    return RealName(first, rest)


def _told_apart(first: str, last: str, called: Sequence[RealName]) -> str:
    """Add as few letters of the last name as tell this pupil from the others of the same first name."""
    core = core_of(last)
    others = [core_of(other) for name, other in called if name.casefold() == first.casefold()]
    for length in range(1, len(core)):
        start = core[:length].casefold()
        if sum(other.casefold().startswith(start) for other in others) == 1:
            return f"{first} {core[:length].strip()}."
    return f"{first} {last}".strip()


def name_order(name: RealName, language: str) -> tuple[Key, Key]:
    """The sort key of a name: the last name first. The Dutch look for van der Meer under M."""
    last = _without_small_words(name.last) if language == "nl" else name.last
    return alphabetical(last or name.first, language), alphabetical(name.first, language)


def _without_small_words(last: str) -> str:
    words = last.split()
    begins = (at for at, word in enumerate(words) if word.casefold() not in PARTICLES)
    return " ".join(words[next(begins, 0) :])


def core_of(last: str) -> str:
    """A last name without the small words before it: `Meer` of van der Meer, `Angelo` of d'Angelo."""
    capital = next((at for at, letter in enumerate(last) if letter.isupper()), 0)
    return last[capital:]
