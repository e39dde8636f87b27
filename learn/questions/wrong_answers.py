"""Wrong answers that could be right: near in place, language or look, or once said in error."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random

from learn.questions.atlas import Atlas, AtlasCapital, AtlasCard
from learn.questions.learner import Learner

OPTIONS = 4
PINS = 6
MAP_WIDTH = 1000
# The tips of two pins on a phone, 390 pixels wide, are at least 52 pixels apart.
PINS_APART = 52 * MAP_WIDTH / 390
MOST_OLD_ERRORS = 2


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
    old_errors = [key for key in dict.fromkeys(wish.learner.mixed_up) if key in near]
    old_errors = old_errors[: min(MOST_OLD_ERRORS, count)]
    rest = [key for key in near if key not in old_errors]
    pool = rest[: max(count, wish.learner.reach(wish.card))]
    return old_errors + wish.dice.sample(pool, count - len(old_errors))


def wrong_capitals(wish: Wish, count: int, may: Callable[[str], bool] = lambda _key: True) -> list[str]:
    """Choose other capitals."""
    return wrong_ones(wish, [key for key in wish.atlas.near(wish.capital.key) if may(key)], count)


def pins(wish: Wish) -> list[str]:
    """Choose capitals whose pins do not cover one another, the right one among them, from west to east."""
    chosen = [wish.capital.key]
    near = wrong_capitals(wish, len(wish.atlas.capitals) - 1)
    # The near ones first; where they stand too close together the far ones fill up.
    preferred = near[: wish.learner.reach(wish.card)]
    wish.dice.shuffle(preferred)
    for key in (*preferred, *near):
        if len(chosen) < PINS and key not in chosen and all(_apart(wish, key, other) for other in chosen):
            chosen.append(key)
    return sorted(chosen, key=lambda key: wish.atlas.capitals[key].dot)


def _apart(wish: Wish, one: str, other: str) -> bool:
    (x, y), (u, v) = wish.atlas.capitals[one].dot, wish.atlas.capitals[other].dot
    return (x - u) ** 2 + (y - v) ** 2 >= PINS_APART**2


def nameable(atlas: Atlas, card: AtlasCard, language: str) -> list[str]:
    """List the cards of the kind whose names cannot be said of this one: the nearest capitals first."""
    return [
        other
        for other in atlas.same_category_near(card)
        if other not in atlas.general and not atlas.names_clash(card.id, other, language)
    ]


def shuffled(wish: Wish, keys: Iterable[str]) -> tuple[str, ...]:
    """Give the answers in an order that tells nothing."""
    mixed = sorted(keys)
    wish.dice.shuffle(mixed)
    return tuple(mixed)
