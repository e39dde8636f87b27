"""What questions are made from: the deck as plain values, and what is near to what in it."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from learn.questions.spelling import fold, mentions, same_or_part, spellings

Texts = Mapping[str, str]
Point = tuple[float, float]

# Flags that a child cannot tell apart without having both side by side.
FLAGS_ALIKE = (frozenset({"amsterdam", "luxembourg"}),)
# Kinds that one picture may well seem to be of; a beginner is not asked to tell them apart.
KINDS_ALIKE = (
    frozenset({"sight", "palace"}),
    frozenset({"sight", "church"}),
    frozenset({"sight", "symbol"}),
)
# A name that is true of another card's picture as well, though no other card bears it.
TOO_GENERAL = frozenset({"bern-delicacy"})
A_SHARED_LANGUAGE_IN_KM = 600


@dataclass(frozen=True, slots=True)
class City:
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
class Thing:
    """A card: a thing of one kind in one capital."""

    id: str
    city: str
    kind: str
    name: Texts
    short: Texts
    fame: int


@dataclass(frozen=True)
class Atlas:
    """The whole deck; what can be known beforehand is worked out once."""

    cities: Mapping[str, City]
    kinds: tuple[str, ...]
    things: Mapping[str, Thing]
    languages: tuple[str, ...]
    _near: dict[str, tuple[str, ...]] = field(default_factory=dict, compare=False)

    def thing(self, city: str, kind: str) -> Thing:
        """Give the card of a capital and a kind."""
        return self._by_traits[city, kind]

    def same_kind_near(self, thing: Thing) -> list[str]:
        """List the other cards of a kind, first those of capitals that are easily taken for this one."""
        return [self.thing(city, thing.kind).id for city in self.near(thing.city)]

    @cached_property
    def _by_traits(self) -> dict[tuple[str, str], Thing]:
        return {(thing.city, thing.kind): thing for thing in self.things.values()}

    def near(self, city: str) -> tuple[str, ...]:
        """List the other capitals, first those that are easily taken for this one: by way and by language."""
        if city not in self._near:
            here = self.cities[city]
            others = (other for other in self.cities.values() if other.key != city)
            self._near[city] = tuple(
                other.key for other in sorted(others, key=lambda other: (_apart(here, other), other.key))
            )
        return self._near[city]

    @cached_property
    def folded(self) -> dict[tuple[str, str], tuple[str, ...]]:
        """The words of each card's name in each language."""
        return {
            (thing.id, language): tuple(fold(thing.name[language]))
            for thing in self.things.values()
            for language in self.languages
        }

    @cached_property
    def general(self) -> frozenset[str]:
        """The cards whose name, in some language, another card bears too, or bears as a part of its own."""
        found = set(TOO_GENERAL)
        for language in self.languages:
            names = [(id_, set(self.folded[id_, language])) for id_ in self.things]
            found |= {one for one, words in names for other, more in names if one != other and words <= more}
        return frozenset(found)

    @cached_property
    def telling(self) -> frozenset[str]:
        """The cards whose name, in some language, tells the capital or the country: the Bernese bear."""
        return frozenset(thing.id for thing in self.things.values() if self._tells(thing))

    def _tells(self, thing: Thing) -> bool:
        city = self.cities[thing.city]
        places = [*city.name.values(), *city.country.values()]
        return any(mentions(name, place) for name in thing.name.values() for place in places)

    @cached_property
    def city_spellings(self) -> dict[str, frozenset[str]]:
        """All ways to write each capital, in all languages."""
        return {city.key: spellings(city.name.values()) for city in self.cities.values()}

    @cached_property
    def thing_spellings(self) -> dict[str, frozenset[str]]:
        """All ways to write each card's name, in all languages, where it has one worth asking for."""
        things = (thing for thing in self.things.values() if thing.id not in self.general)
        return {thing.id: spellings([*thing.name.values(), *thing.short.values()]) for thing in things}

    def names_clash(self, one: str, other: str, language: str) -> bool:
        """Tell whether the name of one card could be said of the other as well."""
        return same_or_part(self.folded[one, language], self.folded[other, language])

    def flags_alike(self, one: str, other: str) -> bool:
        return any({one, other} <= pair for pair in FLAGS_ALIKE)

    def kinds_alike(self, one: str, other: str) -> bool:
        return any({one, other} <= pair for pair in KINDS_ALIKE)


def _apart(one: City, other: City) -> float:
    """Give the way between two capitals in kilometres, shorter where people speak the same language."""
    shared = A_SHARED_LANGUAGE_IN_KM if one.languages & other.languages else 0
    return kilometres(one, other) - shared


def kilometres(one: City, other: City) -> float:
    """Give the way between two capitals as the crow flies."""
    a, b = math.radians(one.latitude), math.radians(other.latitude)
    across = math.radians(other.longitude - one.longitude)
    cosine = math.sin(a) * math.sin(b) + math.cos(a) * math.cos(b) * math.cos(across)
    return 6371 * math.acos(max(-1.0, min(1.0, cosine)))
