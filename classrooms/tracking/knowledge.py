"""The heat map of a class: how many pupils know each card now; and each pupil by capital and by category."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.utils import timezone

from catalogue.models import Capital, Card, Category
from catalogue.selectors import Deck, deck
from classrooms.models import Pupil
from learn.models import Memory
from learn.scheduling import Direction, Remembered, is_known_now

SHADES = 5


def shade(part: int, total: int) -> int:
    """Say which of five shades a share has: 0 is nearly nobody, 4 nearly all."""
    return min(SHADES - 1, part * SHADES // total) if total else 0


@dataclass(frozen=True, slots=True)
class Cell:
    """One card, and how many of the class know it."""

    card: Card
    known: int
    shade: int


@dataclass(frozen=True, slots=True)
class Line:
    """A capital and its six cells."""

    capital: Capital
    cells: tuple[Cell, ...]

    @property
    def known(self) -> int:
        return sum(cell.known for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many cards of a capital or a category are known."""

    group: Capital | Category
    known: int
    of: int

    @property
    def shade(self) -> int:
        return shade(self.known, self.of)


@dataclass(frozen=True, slots=True)
class PupilLine:
    """One pupil: what is known of each capital and of each category."""

    pupil: Pupil
    capitals: tuple[Share, ...]
    categories: tuple[Share, ...]
    known: int


@dataclass(frozen=True)
class ClassKnowledge:
    """What a class knows at one moment, from one query."""

    deck: Deck
    pupils: Sequence[Pupil]
    cards: dict[int, set[str]]  # what each person knows now

    def known_by(self, pupil: Pupil) -> set[str]:
        return self.cards.get(pupil.user_id, set())

    def knows(self, pupil: Pupil, card: str) -> bool:
        return card in self.known_by(pupil)

    def who_knows(self, card: str) -> list[Pupil]:
        return [pupil for pupil in self.pupils if self.knows(pupil, card)]

    def who_does_not(self, card: str) -> list[Pupil]:
        return [pupil for pupil in self.pupils if not self.knows(pupil, card)]

    @cached_property
    def lines(self) -> list[Line]:
        """The capitals, the weakest first, so that the work is on top."""
        lines = [Line(capital, self._cells(capital)) for capital in self.deck.capitals]
        return sorted(lines, key=lambda line: line.known)

    def _cells(self, capital: Capital) -> tuple[Cell, ...]:
        cards = self.deck.row(capital)
        counts = [len(self.who_knows(card.id)) for card in cards]
        size = len(self.pupils)
        return tuple(Cell(card, count, shade(count, size)) for card, count in zip(cards, counts, strict=True))

    @cached_property
    def pupil_lines(self) -> list[PupilLine]:
        """The pupils by their names."""
        return [self._pupil_line(pupil) for pupil in self.pupils]

    def _pupil_line(self, pupil: Pupil) -> PupilLine:
        known = self.known_by(pupil)
        capitals = tuple(_share(each, self.deck.row(each), known) for each in self.deck.capitals)
        categories = tuple(_share(each, self.deck.set(each), known) for each in self.deck.categories)
        return PupilLine(pupil, capitals, categories, len(known))

    @cached_property
    def best(self) -> list[Capital]:
        """The three capitals that most pupils know best, where anything is known."""
        return [line.capital for line in reversed(self.lines[-3:]) if line.known]

    @cached_property
    def next(self) -> Category | None:
        """The category with most to gain, once something was learnt at all."""
        sums = {
            category.key: sum(line.cells[at].known for line in self.lines)
            for at, category in enumerate(self.deck.categories)
        }
        if not any(sums.values()):
            return None
        return min(self.deck.categories, key=lambda category: sums[category.key])


def _share(group: Capital | Category, cards: Sequence[Card], known: set[str]) -> Share:
    return Share(group, sum(card.id in known for card in cards), len(cards))


def knowledge_of_class(
    pupils: Sequence[Pupil], current_deck: Deck, now: datetime, only: Collection[str] | None = None
) -> ClassKnowledge:
    """Look into every pupil's memory for the places of all cards, or of some, in one query for all."""
    columns = ("person_id", "card_id", "stability", "difficulty", "due", "reviewed")
    theirs = Memory.objects.filter(
        person__in=[pupil.user_id for pupil in pupils], direction=Direction.CAPITAL
    )
    if only is not None:
        theirs = theirs.filter(card__in=only)
    cards: dict[int, set[str]] = {}
    for person, card, *state in theirs.values_list(*columns).iterator(chunk_size=5000):
        if is_known_now(Remembered(*state), now):
            cards.setdefault(person, set()).add(card)
    return ClassKnowledge(current_deck, pupils, cards)


def unknown_of(cards: Sequence[Card], pupils: Sequence[Pupil]) -> list[str]:
    """Choose of these cards what some of the pupils do not know now; all if everything is known."""
    known = knowledge_of_class(pupils, deck(), timezone.localtime())
    return [card.id for card in cards if known.who_does_not(card.id)] or [card.id for card in cards]
