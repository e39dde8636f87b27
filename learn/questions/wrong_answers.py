"""Wrong answers that could be right: near in place, language or look, or once said in error."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random

from learn.questions.atlas import Atlas, City, Thing
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
    thing: Thing
    language: str
    dice: Random
    learner: Learner
    given: str = ""  # the language of a name that is shown, where it is wished

    @property
    def city(self) -> City:
        return self.atlas.cities[self.thing.city]


def wrong_ones(wish: Wish, near: Sequence[str], count: int) -> list[str]:
    """Choose wrong answers out of those that may be offered, the nearest first in `near`."""
    old_errors = [key for key in dict.fromkeys(wish.learner.mixed_up) if key in near]
    old_errors = old_errors[: min(MOST_OLD_ERRORS, count)]
    rest = [key for key in near if key not in old_errors]
    pool = rest[: max(count, wish.learner.reach(wish.thing))]
    return old_errors + wish.dice.sample(pool, count - len(old_errors))


def wrong_cities(wish: Wish, count: int, may: Callable[[str], bool] = lambda _key: True) -> list[str]:
    """Choose other capitals."""
    return wrong_ones(wish, [key for key in wish.atlas.near(wish.city.key) if may(key)], count)


def pins(wish: Wish) -> list[str]:
    """Choose capitals whose pins do not cover one another, the right one among them, from west to east."""
    chosen = [wish.city.key]
    near = wrong_cities(wish, len(wish.atlas.cities) - 1)
    # The near ones first; where they stand too close together the far ones fill up.
    preferred = near[: wish.learner.reach(wish.thing)]
    wish.dice.shuffle(preferred)
    for key in (*preferred, *near):
        if len(chosen) < PINS and key not in chosen and all(_apart(wish, key, other) for other in chosen):
            chosen.append(key)
    return sorted(chosen, key=lambda key: wish.atlas.cities[key].dot)


def _apart(wish: Wish, one: str, other: str) -> bool:
    (x, y), (u, v) = wish.atlas.cities[one].dot, wish.atlas.cities[other].dot
    return (x - u) ** 2 + (y - v) ** 2 >= PINS_APART**2


def nameable(atlas: Atlas, thing: Thing, language: str) -> list[str]:
    """List the cards of the kind whose names cannot be said of this one: the nearest capitals first."""
    return [
        other
        for other in atlas.same_kind_near(thing)
        if other not in atlas.general and not atlas.names_clash(thing.id, other, language)
    ]


def shuffled(wish: Wish, keys: Iterable[str]) -> tuple[str, ...]:
    """Give the answers in an order that tells nothing."""
    mixed = sorted(keys)
    wish.dice.shuffle(mixed)
    return tuple(mixed)
