"""What somebody knows of the deck right now, in one query whatever was learnt."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from accounts.models import User
from catalogue.models import Capital, Card, Category
from catalogue.selectors import Deck
from learn.models import Memory
from learn.scheduling import KNOWN, Direction, Remembered, pips_of_card


@dataclass(frozen=True, slots=True)
class Known:
    """One card, and how well it is known: 0 to 4 pips."""

    card: Card
    pips: int
    due: bool


@dataclass(frozen=True, slots=True)
class KnownCapital:
    """A capital: how many of its six cards are known, and their pips on average."""

    capital: Capital
    cards: tuple[Known, ...]

    @property
    def known(self) -> int:
        return sum(each.pips >= KNOWN for each in self.cards)

    @property
    def pips(self) -> int:
        """Rounded up, so that whoever has met one card of a capital sees it there."""
        return -(-sum(each.pips for each in self.cards) // len(self.cards))


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The whole deck in somebody's head."""

    by_card: dict[str, Known]
    categories: tuple[Category, ...]

    @property
    def counts(self) -> list[int]:
        """How many cards have 0, 1, 2, 3 and 4 pips."""
        count = Counter(each.pips for each in self.by_card.values())
        return [count[pips] for pips in range(5)]

    @property
    def known(self) -> int:
        return sum(self.counts[KNOWN:])

    @property
    def due(self) -> int:
        return sum(each.due for each in self.by_card.values())

    @property
    def is_empty(self) -> bool:
        return not any(each.pips for each in self.by_card.values())

    def known_capital(self, capital: Capital) -> KnownCapital:
        cards = (each for each in self.by_card.values() if each.card.capital_id == capital.key)
        by_category = {each.card.category_id: each for each in cards}
        return KnownCapital(capital, tuple(by_category[category.key] for category in self.categories))

    @property
    def best(self) -> list[Category]:
        """The two categories that are known best, of those with anything known."""
        return [each for each in self._by_strength()[:2] if self._known_of(each)]

    @property
    def next(self) -> Category | None:
        """The category with most to gain, unless everything is known."""
        weakest = self._by_strength()[-1]
        return weakest if self._known_of(weakest) < len(self.by_card) // len(self.categories) else None

    def _by_strength(self) -> list[Category]:
        pips = Counter[str]()
        for each in self.by_card.values():
            pips[each.card.category_id] += each.pips
        return sorted(self.categories, key=lambda category: -pips[category.key])

    def _known_of(self, category: Category) -> int:
        return sum(
            each.pips >= KNOWN for each in self.by_card.values() if each.card.category_id == category.key
        )


def knowledge_of(person: User | None, deck: Deck, now: datetime) -> Knowledge:
    """Look at every card of the deck; a visitor without a name knows nothing yet."""
    memories = _memories(person) if person else {}
    known = (_known(card, memories.get(card.id, {}), now) for card in deck.cards)
    return Knowledge({each.card.id: each for each in known}, deck.categories)


def knowledge_of_cards(person: User, cards: Iterable[Card], now: datetime) -> list[Known]:
    """Look at some cards only, in their order."""
    cards = list(cards)
    memories = _memories(person, [card.id for card in cards])
    return [_known(card, memories.get(card.id, {}), now) for card in cards]


def _known(card: Card, memories: dict[Direction, Remembered], now: datetime) -> Known:
    due = any(memory.due <= now for memory in memories.values())
    return Known(card, pips_of_card(memories, now), due)


def _memories(person: User, cards: list[str] | None = None) -> dict[str, dict[Direction, Remembered]]:
    rows = Memory.objects.filter(person=person)
    if cards is not None:
        rows = rows.filter(card__in=cards)
    memories: dict[str, dict[Direction, Remembered]] = {}
    columns = ("card_id", "direction", "stability", "difficulty", "due", "reviewed")
    for card, direction, stability, difficulty, due, reviewed in rows.values_list(*columns):
        memories.setdefault(card, {})[Direction(direction)] = Remembered(stability, difficulty, due, reviewed)
    return memories
