"""Where a question would have a second answer that can be defended: read from a table, and then not asked."""

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from learn.questions.content import Kind

ALL = "all"
ANY = "any"
COLUMNS = ("about", "kind", "languages", "also", "why")

# Kinds that rest on the same knowledge share their lines in the table.
RESTS_ON = {
    Kind.TYPED_CAPITAL_OF_PICTURE: Kind.CAPITAL_OF_PICTURE,
    Kind.ODD_IN_ROW: Kind.CAPITAL_OF_PICTURE,
    Kind.COMPLETE_ROW: Kind.CAPITAL_OF_PICTURE,
    Kind.PAIRS: Kind.CAPITAL_OF_PICTURE,
    Kind.TYPED_NAME_OF_PICTURE: Kind.NAME_OF_PICTURE,
    Kind.ODD_IN_SET: Kind.CATEGORY_OF_PICTURE,
    Kind.COMPLETE_SET: Kind.CATEGORY_OF_PICTURE,
}


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """A line of the table: asked about this in this kind, the other answers can be defended as well."""

    about: str  # a card, a whole category or a capital
    kind: Kind
    languages: frozenset[str]  # of the name that is shown or offered; empty for all
    also: frozenset[str]  # capitals, categories or cards; `any` where the question is never asked
    why: str

    def is_in(self, language: str) -> bool:
        return not self.languages or language in self.languages


@dataclass(frozen=True)
class Ambiguities:
    """The whole table."""

    lines: tuple[Ambiguity, ...] = ()
    _by_subject: Mapping[tuple[str, Kind], tuple[Ambiguity, ...]] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        by_subject: dict[tuple[str, Kind], tuple[Ambiguity, ...]] = {}
        for line in self.lines:
            key = line.about, line.kind
            by_subject[key] = (*by_subject.get(key, ()), line)
        object.__setattr__(self, "_by_subject", by_subject)

    def also(self, kind: Kind, language: str, *subjects: str) -> frozenset[str]:
        """Give what else could be answered; the subjects are a card, its category and its capital."""
        plain = RESTS_ON.get(kind, kind)
        answers: set[str] = set()
        for subject in subjects:
            for line in self._by_subject.get((subject, plain), ()):
                if line.is_in(language):
                    answers |= line.also
        return frozenset(answers)


def read(text: str) -> Ambiguities:
    """Read the table; a line that names no kind or gives no reason is refused."""
    reader = csv.DictReader(text.splitlines(), strict=True)
    if tuple(reader.fieldnames or ()) != COLUMNS:
        raise ValueError(f"the columns must be {', '.join(COLUMNS)}")
    return Ambiguities(tuple(_lines(reader)))


def _lines(rows: Iterable[dict[str, str]]) -> Iterable[Ambiguity]:
    for number, row in enumerate(rows, 2):
        if row["kind"].upper() not in Kind.__members__ or not row["also"] or not row["why"]:
            raise ValueError(f"line {number} lacks a kind, another answer or a reason")
        kind = Kind[row["kind"].upper()]
        if kind in RESTS_ON:
            raise ValueError(f"line {number}: {row['kind']} follows {RESTS_ON[kind].name.lower()}")
        languages = frozenset() if row["languages"] == ALL else frozenset(row["languages"].split())
        yield Ambiguity(row["about"], kind, languages, frozenset(row["also"].split()), row["why"])
