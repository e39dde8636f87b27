"""What questions are made from: the deck as plain values, and what is near to what in it."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from learn.questions.ambiguities import ANY, Ambiguities
from learn.questions.content import Kind
from learn.questions.spelling import fold, mentions, same_or_part, spellings

Texts = Mapping[str, str]
Point = tuple[float, float]

# Categories that one picture may well seem to be of; a beginner is not asked to tell them apart.
CATEGORIES_ALIKE = (
    frozenset({"sight", "palace"}),
    frozenset({"sight", "church"}),
    frozenset({"sight", "symbol"}),
)
A_SHARED_LANGUAGE_IN_KM = 600


@dataclass(frozen=True, slots=True)
class AtlasCapital:
    """A capital."""

    key: str
    plate: str
    name: Texts
    country: Texts
    latitude: float
    longitude: float
    languages: frozenset[str]
    dot: Point  # on the map


@dataclass(frozen=True, slots=True)
class AtlasCard:
    """A card."""

    id: str
    capital: str
    category: str
    name: Texts
    short: Texts
    fame: int
    booklet: Texts = field(default_factory=dict)  # the printed game's name, in the languages where it differs


@dataclass(frozen=True)
class Atlas:
    """The deck as plain values; what can be known beforehand is worked out once."""

    capitals: Mapping[str, AtlasCapital]
    categories: tuple[str, ...]
    cards: Mapping[str, AtlasCard]
    languages: tuple[str, ...]
    ambiguities: Ambiguities = field(default_factory=Ambiguities)
    _near: dict[str, tuple[str, ...]] = field(default_factory=dict, compare=False)
    _second: dict[tuple[Kind, str, str], frozenset[str]] = field(default_factory=dict, compare=False)

    def card(self, capital: str, category: str) -> AtlasCard:
        """Give the card of a capital and a category."""
        return self._by_traits[capital, category]

    def same_category_near(self, card: AtlasCard) -> list[str]:
        """List the other cards of a category, first those of capitals that are easily taken for this one."""
        return [self.card(capital, card.category).id for capital in self.near(card.capital)]

    @cached_property
    def _by_traits(self) -> dict[tuple[str, str], AtlasCard]:
        return {(card.capital, card.category): card for card in self.cards.values()}

    def near(self, capital: str) -> tuple[str, ...]:
        """List the other capitals, first those that are easily taken for this one: by way and by language."""
        if capital not in self._near:
            this = self.capitals[capital]
            others = (other for other in self.capitals.values() if other.key != capital)
            self._near[capital] = tuple(
                other.key for other in sorted(others, key=lambda other: (_apart(this, other), other.key))
            )
        return self._near[capital]

    @cached_property
    def folded(self) -> dict[tuple[str, str], tuple[str, ...]]:
        """The words of each card's name in each language."""
        return {
            (card.id, language): tuple(fold(card.name[language]))
            for card in self.cards.values()
            for language in self.languages
        }

    @cached_property
    def general(self) -> frozenset[str]:
        """The cards whose name, in some language, another card bears too, or bears as a part of its own."""
        cards: set[str] = set()
        for language in self.languages:
            names = [(id_, set(self.folded[id_, language])) for id_ in self.cards]
            cards |= {one for one, words in names for other, more in names if one != other and words <= more}
        return frozenset(cards)

    @cached_property
    def telling(self) -> frozenset[str]:
        """The cards whose name, in some language, tells the capital or the country: the Bernese bear."""
        return frozenset(card.id for card in self.cards.values() if self._tells(card))

    def _tells(self, card: AtlasCard) -> bool:
        capital = self.capitals[card.capital]
        names = [*capital.name.values(), *capital.country.values()]
        return any(mentions(name, each) for name in card.name.values() for each in names)

    @cached_property
    def capital_spellings(self) -> dict[str, frozenset[str]]:
        """All ways to write each capital, in all languages."""
        return {capital.key: spellings(capital.name.values()) for capital in self.capitals.values()}

    @cached_property
    def card_spellings(self) -> dict[str, frozenset[str]]:
        """All ways to write each card's name, in all languages, where it has one worth asking for."""
        cards = (card for card in self.cards.values() if card.id not in self.general)
        return {
            card.id: spellings([*card.name.values(), *card.short.values(), *card.booklet.values()])
            for card in cards
        }

    def names_clash(self, one: str, other: str, language: str) -> bool:
        """Tell whether the name of one card could be said of the other as well."""
        return same_or_part(self.folded[one, language], self.folded[other, language])

    def is_never_asked(self, kind: Kind, card: AtlasCard, language: str) -> bool:
        """Tell whether the question has no single answer, whatever is offered."""
        return ANY in self._also(kind, card, language)

    def could_be(self, kind: Kind, card: AtlasCard, language: str, key: str) -> bool:
        """Tell whether this answer can be defended, besides the right one."""
        return not self._also(kind, card, language).isdisjoint((key, ANY))

    def has_second_answers(self, kind: Kind, card: AtlasCard, language: str) -> bool:
        """Tell whether somebody who types freely could defend another answer about this very card."""
        return bool(self.ambiguities.also(kind, language, card.id))

    def _also(self, kind: Kind, card: AtlasCard, language: str) -> frozenset[str]:
        key = kind, card.id, language
        if key not in self._second:
            subjects = card.id, card.category, card.capital
            self._second[key] = self.ambiguities.also(kind, language, *subjects)
        return self._second[key]

    def categories_alike(self, one: str, other: str) -> bool:
        return any({one, other} <= pair for pair in CATEGORIES_ALIKE)


def _apart(one: AtlasCapital, other: AtlasCapital) -> float:
    """Give the way between two capitals in kilometres, shorter where people speak the same language."""
    shared = A_SHARED_LANGUAGE_IN_KM if one.languages & other.languages else 0
    return kilometres(one, other) - shared


def kilometres(one: AtlasCapital, other: AtlasCapital) -> float:
    """Give the way between two capitals as the crow flies."""
    a, b = math.radians(one.latitude), math.radians(other.latitude)
    across = math.radians(other.longitude - one.longitude)
    cosine = math.sin(a) * math.sin(b) + math.cos(a) * math.cos(b) * math.cos(across)
    return 6371 * math.acos(max(-1.0, min(1.0, cosine)))
