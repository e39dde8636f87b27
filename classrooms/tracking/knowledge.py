"""The heat map of a class: how many pupils know each card now, and how many were asked; and each pupil."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.utils import timezone

from catalogue.models import Capital, Card, Category
from catalogue.selectors import Deck, deck
from classrooms.models import Pupil
from learn.models import Memory
from learn.scheduling import CardState, Direction, state_on

SHADES = 5
ENOUGH_ASKED = 5
"""A share of fewer says nothing yet."""
BEST = 3


@dataclass(frozen=True, slots=True)
class StateCount:
    """How many of some cards, or of some pupils with one card, are in each state."""

    known: int = 0
    faded: int = 0
    missed: int = 0
    not_asked: int = 0

    @classmethod
    def of(cls, states: Iterable[CardState]) -> "StateCount":
        """Count states."""
        return cls(**Counter(state.value for state in states))

    @classmethod
    def sum(cls, counts: Iterable["StateCount"]) -> "StateCount":
        """Add up counts of different cards."""
        some = list(counts)
        names = ("known", "faded", "missed", "not_asked")
        return cls(**{name: sum(getattr(count, name) for count in some) for name in names})

    @property
    def asked(self) -> int:
        return self.known + self.faded + self.missed

    @property
    def to_learn(self) -> int:
        """How many were asked and are not known now."""
        return self.faded + self.missed

    @property
    def all(self) -> int:
        return self.asked + self.not_asked

    @property
    def share(self) -> float:
        """Which part of those that were asked is known."""
        return self.known / self.asked if self.asked else 0.0

    @property
    def percent(self) -> int:
        return round(100 * self.share)

    @property
    def is_enough(self) -> bool:
        """Whether so many were asked that their share says something."""
        return self.asked >= ENOUGH_ASKED

    @property
    def shade(self) -> str:
        """One of five shades of what was asked, 0 for nearly none and 4 for nearly all; or `none`."""
        return str(min(SHADES - 1, int(self.share * SHADES))) if self.asked else "none"


@dataclass(frozen=True, slots=True)
class Cell:
    """One card, and how the class stands with it."""

    card: Card
    count: StateCount


@dataclass(frozen=True, slots=True)
class Line:
    """A capital and its six cells."""

    capital: Capital
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """How one pupil, or the class, stands with the cards of a capital or a category."""

    group: Capital | Category
    count: StateCount


@dataclass(frozen=True, slots=True)
class PupilLine:
    """One pupil: all cards, and the cards of each capital and of each category."""

    pupil: Pupil
    capitals: tuple[Share, ...]
    categories: tuple[Share, ...]
    count: StateCount

    @property
    def known(self) -> int:
        return self.count.known

    def count_in(self, group: str) -> StateCount:
        """Give the count of a capital or a category by its key, or else of all cards."""
        groups = (*self.capitals, *self.categories)
        return next((share.count for share in groups if share.group.key == group), self.count)


@dataclass(frozen=True)
class ClassKnowledge:
    """What a class knows at one moment, from one query."""

    deck: Deck
    pupils: Sequence[Pupil]
    states: dict[int, dict[str, CardState]]  # of each person, for the cards that were asked
    language: str = ""  # in which the capitals are read, and so sorted; none means as in the deck

    @cached_property
    def capitals(self) -> Sequence[Capital]:
        """The capitals in the order of the pages: by name, as the reader calls them."""
        return self.deck.capitals_by_name(self.language) if self.language else self.deck.capitals

    def state(self, pupil: Pupil, card: str) -> CardState:
        """Say how a pupil stands with a card."""
        return self.states.get(pupil.user_id, {}).get(card, CardState.NOT_ASKED)

    def known_by(self, pupil: Pupil) -> set[str]:
        states = self.states.get(pupil.user_id, {})
        return {card for card, state in states.items() if state is CardState.KNOWN}

    def pupils_with(self, card: str, *states: CardState) -> list[Pupil]:
        """List the pupils for whom a card is in one of these states."""
        return [pupil for pupil in self.pupils if self.state(pupil, card) in states]

    def count_of(self, pupil: Pupil, cards: Iterable[Card]) -> StateCount:
        """Count how a pupil stands with some cards."""
        return StateCount.of(self.state(pupil, card.id) for card in cards)

    @cached_property
    def lines(self) -> list[Line]:
        """The capitals, in the one order of all pages."""
        return [Line(capital, self._cells(capital)) for capital in self.capitals]

    def _cells(self, capital: Capital) -> tuple[Cell, ...]:
        return tuple(
            Cell(card, StateCount.of(self.state(pupil, card.id) for pupil in self.pupils))
            for card in self.deck.row(capital)
        )

    @cached_property
    def count(self) -> StateCount:
        """All pupils and all cards together."""
        return StateCount.sum(cell.count for line in self.lines for cell in line.cells)

    @cached_property
    def pupil_lines(self) -> list[PupilLine]:
        """The pupils by their names."""
        return [self._pupil_line(pupil) for pupil in self.pupils]

    def _pupil_line(self, pupil: Pupil) -> PupilLine:
        capitals = (Share(each, self.count_of(pupil, self.deck.row(each))) for each in self.capitals)
        kinds = (Share(each, self.count_of(pupil, self.deck.set(each))) for each in self.deck.categories)
        return PupilLine(pupil, tuple(capitals), tuple(kinds), self.count_of(pupil, self.deck.cards))

    @cached_property
    def best(self) -> list[Share]:
        """The three capitals of which the largest share is known, of those about which enough was asked."""
        shares = (
            Share(line.capital, StateCount.sum(cell.count for cell in line.cells)) for line in self.lines
        )
        told = [share for share in shares if share.count.is_enough and share.count.known]
        return sorted(told, key=lambda share: (-share.count.share, -share.count.asked))[:BEST]

    @cached_property
    def next(self) -> Share | None:
        """The category of which the smallest share is known, if enough was asked and anything is to learn."""
        shares = (
            Share(category, StateCount.sum(line.cells[at].count for line in self.lines))
            for at, category in enumerate(self.deck.categories)
        )
        told = [share for share in shares if share.count.is_enough and share.count.to_learn]
        return min(told, key=lambda share: (share.count.share, -share.count.asked), default=None)


def knowledge_of_class(
    pupils: Sequence[Pupil],
    current_deck: Deck,
    now: datetime,
    only: Collection[str] | None = None,
    language: str = "",
) -> ClassKnowledge:
    """Look into every pupil's memory for the capitals of all cards, or of some, in one query for all."""
    theirs = Memory.objects.filter(
        person__in=[pupil.user_id for pupil in pupils], direction=Direction.CAPITAL
    )
    if only is not None:
        theirs = theirs.filter(card__in=only)
    states: dict[int, dict[str, CardState]] = {}
    columns = ("person_id", "card_id", "reviewed", "due")
    for person, card, reviewed, due in theirs.values_list(*columns).iterator(chunk_size=5000):
        last_asked, back_on = (moment.astimezone(now.tzinfo).date() for moment in (reviewed, due))
        states.setdefault(person, {})[card] = state_on(last_asked, back_on, now.date())
    return ClassKnowledge(current_deck, pupils, states, language)


def sorted_lines(known: ClassKnowledge, by: str) -> list[PupilLine]:
    """Sort the pupils by a capital, a category or `all`, the weakest first; by name without one of these."""
    if not by:
        return known.pupil_lines
    counts = [(line.count_in(by), line) for line in known.pupil_lines]
    counts.sort(key=lambda each: (not each[0].asked, each[0].share, -each[0].asked))
    return [line for _count, line in counts]


def most_to_learn(pupils: Sequence[Pupil], count: int) -> list[str]:
    """Choose the cards that most of the pupils were asked and do not know now; none if nothing was asked."""
    knowledge = knowledge_of_class(pupils, deck(), timezone.localtime())
    cells = [cell for line in knowledge.lines for cell in line.cells if cell.count.to_learn]
    return [cell.card.id for cell in sorted(cells, key=lambda cell: -cell.count.to_learn)[:count]]


def unknown_of(cards: Sequence[Card], pupils: Sequence[Pupil]) -> list[str]:
    """Choose of these cards what some of the pupils do not know now; all if everything is known."""
    knowledge = knowledge_of_class(pupils, deck(), timezone.localtime())
    known_to_all = set.intersection(*(knowledge.known_by(pupil) for pupil in pupils)) if pupils else set()
    return [card.id for card in cards if card.id not in known_to_all] or [card.id for card in cards]
