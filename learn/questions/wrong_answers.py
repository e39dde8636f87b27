"""Wrong answers that could be right: near in place, language or look, or once said in error."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from learn.questions.atlas import Atlas, AtlasCapital, AtlasCard
from learn.questions.content import Kind
from learn.questions.learner import Learner

OPTIONS = 4
PINS = 6
MAP_WIDTH = 1000
# The tips of two pins on a phone, 390 pixels wide, are at least 52 pixels apart.
PINS_APART = 52 * MAP_WIDTH / 390
MOST_OLD_ERRORS = 2
NEIGHBOURS = 5
OF_THE_DRILL = 3
"""So many answers to choose from belong to the region that a drill is about, the right one among them."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A question to be made: about which card, for whom, in which language, with which dice."""

    atlas: Atlas
    card: AtlasCard
    language: str
    dice: Random
    learner: Learner
    name_language: str = ""  # the language of a name that is shown, where it is wished

    @property
    def capital(self) -> AtlasCapital:
        return self.atlas.capitals[self.card.capital]


def wrong_ones(wish: Wish, near: Sequence[str], count: int) -> list[str]:
    """Choose wrong answers out of those that may be offered, the nearest first in `near`."""
    near = _of_the_drill(wish, near, count)
    old_errors = [key for key in dict.fromkeys(wish.learner.mixed_up) if key in near]
    old_errors = old_errors[: min(MOST_OLD_ERRORS, count)]
    rest = [key for key in near if key not in old_errors]
    pool = rest[: max(count, wish.learner.reach(wish.card))]
    return old_errors + wish.dice.sample(pool, count - len(old_errors))


def _of_the_drill(wish: Wish, near: Sequence[str], count: int) -> Sequence[str]:
    """Keep what belongs to the capitals that the drill is about, and fill up with their neighbours.

    In a drill about the north, the only northern answer would be the right one.
    """
    own = [key for key in near if _capital_of(wish, key) in wish.learner.drill]
    if not own or len(own) >= count:
        return own or near
    missing = count - len(own)
    others = [key for key in near if key not in own][: max(missing, NEIGHBOURS)]
    return own + wish.dice.sample(others, missing)


def _capital_of(wish: Wish, key: str) -> str:
    return wish.atlas.cards[key].capital if key in wish.atlas.cards else key


def fair_capitals(wish: Wish, kind: Kind, language: str = "") -> list[str]:
    """List the other capitals of which none can be defended as an answer, the nearest first."""
    shown = language or wish.language
    near = wish.atlas.near(wish.capital.key)
    return [key for key in near if not wish.atlas.could_be(kind, wish.card, shown, key)]


def wrong_capitals(wish: Wish, count: int, kind: Kind, language: str = "") -> list[str]:
    """Choose other capitals."""
    return wrong_ones(wish, fair_capitals(wish, kind, language), count)


def wanted_of_the_drill(wish: Wish) -> int:
    """Say how many wrong answers must belong to the capitals of a drill."""
    return max(0, min(OF_THE_DRILL, len(wish.learner.drill)) - 1)


def has_enough(wish: Wish, wrong: Collection[str]) -> bool:
    """Tell whether enough of these wrong answers are there, and enough of them of the drill."""
    of_the_drill = sum(_capital_of(wish, key) in wish.learner.drill for key in wrong)
    return len(wrong) >= OPTIONS - 1 and of_the_drill >= wanted_of_the_drill(wish)


def pins(wish: Wish) -> list[str]:
    """Choose capitals whose pins do not cover one another, the right one among them, from west to east."""
    chosen = [wish.capital.key]
    if together := pins_of_the_drill(wish):
        chosen += wish.dice.choice(together)
    near = wrong_capitals(wish, len(wish.atlas.capitals) - 1, Kind.MAP)
    # The near ones first; where they stand too close together the far ones fill up.
    preferred = near[: wish.learner.reach(wish.card)]
    wish.dice.shuffle(preferred)
    for key in (*preferred, *near):
        if len(chosen) < PINS and key not in chosen and all(_apart(wish, key, other) for other in chosen):
            chosen.append(key)
    return sorted(chosen, key=lambda key: wish.atlas.capitals[key].dot)


def pins_of_the_drill(wish: Wish) -> list[tuple[str, ...]]:
    """List the ways to choose as many pins of the drill as there must be, none covering another."""
    right = wish.capital.key
    others = [key for key in wish.atlas.near(right) if key in wish.learner.drill]
    return [
        group
        for group in combinations(others, wanted_of_the_drill(wish))
        if all(_apart(wish, one, other) for one, other in combinations((right, *group), 2))
    ]


def _apart(wish: Wish, one: str, other: str) -> bool:
    (x, y), (u, v) = wish.atlas.capitals[one].dot, wish.atlas.capitals[other].dot
    return (x - u) ** 2 + (y - v) ** 2 >= PINS_APART**2


def nameable(atlas: Atlas, card: AtlasCard, language: str) -> list[str]:
    """List the cards of the kind whose names cannot be said of this one: the nearest capitals first."""
    return [
        other
        for other in atlas.same_category_near(card)
        if other not in atlas.general
        and not atlas.names_clash(card.id, other, language)
        and not atlas.could_be(Kind.NAME_OF_PICTURE, card, language, other)
    ]


def shuffled(wish: Wish, keys: Iterable[str]) -> tuple[str, ...]:
    """Give the answers in an order that tells nothing."""
    mixed = sorted(keys)
    wish.dice.shuffle(mixed)
    return tuple(mixed)
