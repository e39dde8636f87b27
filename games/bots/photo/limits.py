"""How many jokers can lie with so many photo cards of one kind, in one combination or in several."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

JOKERS = 6
NEVER = 99
"""More jokers than there are: so few photo cards cannot lie in a combination at all."""

Split = tuple[tuple[int, int], ...]
"""The combinations of one kind, each as its number of photo cards and of jokers."""


@dataclass(frozen=True, slots=True)
class Form:
    """The sizes of a row or of a set, with the limit of jokers that the players agreed on."""

    fewest_cards: int
    most_cards: int
    one_joker: bool

    def allows(self, photos: int, jokers: int) -> bool:
        """Tell whether one combination may have so many photo cards and jokers (6.1, 6.2, 6.5, 7.2)."""
        most = 1 if self.one_joker else photos - 1
        return self.fewest_cards <= photos + jokers <= self.most_cards and jokers <= min(most, photos - 1)

    def combinations(self, photos: int) -> Iterator[tuple[int, int]]:
        """Name every combination of at most so many photo cards, the largest first."""
        for some in range(photos, 0, -1):
            yield from ((some, jokers) for jokers in range(JOKERS + 1) if self.allows(some, jokers))


@cache
def split(form: Form, photos: int, jokers: int) -> Split | None:
    """Part the cards of one kind into as few combinations as can be, or say that it cannot be (6.7)."""
    if not photos:
        return None if jokers else ()
    parts = [
        ((some, bound), *rest)
        for some, bound in form.combinations(photos)
        if bound <= jokers and (rest := split(form, photos - some, jokers - bound)) is not None
    ]
    return min(parts, key=len, default=None)


@dataclass(frozen=True, slots=True)
class Range:
    """For each number of photo cards of one kind, the fewest and the most jokers that can lie with them."""

    form: Form
    fewest: tuple[int, ...]
    most: tuple[int, ...]
    single: frozenset[tuple[int, int]]  # photo cards and jokers that can lie as one combination


def _range(form: Form) -> Range:
    counts = [
        [jokers for jokers in range(JOKERS + 1) if split(form, photos, jokers) is not None]
        for photos in range(form.most_cards + 1)
    ]
    fewest = tuple(min(possible, default=NEVER) for possible in counts)
    most = tuple(max(possible, default=-1) for possible in counts)
    return Range(form, fewest, most, frozenset(form.combinations(form.most_cards)))


@dataclass(frozen=True, slots=True)
class Limits:
    """The ranges of rows and of sets under one limit of jokers."""

    rows: Range
    sets: Range
    one_joker: bool


def _limits(one_joker: bool) -> Limits:
    return Limits(_range(Form(3, 6, one_joker)), _range(Form(4, 17, one_joker)), one_joker)


MORE_PHOTOS = _limits(one_joker=False)
ONE_JOKER = _limits(one_joker=True)
