"""One choice of sets: what the capitals can do under it, looked through from the most hopeful deed on."""

from typing import Protocol

from games.bots.photo.packing import ALL_LENT, EACH, JOKERS, total
from games.bots.photo.plans import Plan, Undecided
from games.bots.photo.rows import Deed

_EASY = 40
"""After so many steps without an end it pays to order the deeds with more care."""


class Seeker(Protocol):
    """What a filling asks of the search that it is part of."""

    limit: int
    value: int

    def fits(self, cost: int) -> bool: ...

    def hope(self, sets: int, cost: int, wants: int) -> int: ...

    def finish(self, plan: Plan, cost: int) -> None: ...


class Filling:
    """Decides for one capital after the other, and gives up where nothing better can come of it."""

    __slots__ = ("rows", "search", "seen", "sets", "steps", "undecided", "wants")

    def __init__(self, search: Seeker, plan: Plan, undecided: Undecided) -> None:
        self.search, self.sets, self.rows = search, plan.sets, plan.rows.copy()
        self.undecided = sorted(undecided, key=_variety)
        wants = sum([want for _, want, _ in undecided])
        self.wants = [wants := wants - want for _, want, _ in self.undecided]
        self.seen: list[set[int]] = [set() for _ in undecided]
        self.steps = 0

    def look_through(self, cost: int, depth: int = 0) -> None:
        """Try what each capital that is left can do, never twice from the same costs on."""
        search = self.search
        if depth == len(self.undecided):
            search.finish(Plan(self.sets, self.rows.copy()), cost)
            return
        deeds, _, capital = self.undecided[depth]
        seen, wants = self.seen[depth], self.wants[depth]
        self.steps += 1
        for more, cards in deeds if self.steps < _EASY else self._balanced(deeds, cost):
            then = cost + more
            if then not in seen and search.fits(then) and search.hope(self.sets, then, wants) > search.value:
                seen.add(then)
                self.rows[capital] = cards
                self.look_through(then, depth + 1)

    def _balanced(self, deeds: tuple[Deed, ...], cost: int) -> list[Deed]:
        """Order deeds so that of equal ones those come first which borrow where most is left to borrow."""
        left = self.search.limit - cost & ALL_LENT
        return sorted(deeds, key=lambda deed: (deed[0] >> JOKERS, -total(left & (deed[0] & EACH) * 0x7F)))


def _variety(undecided: tuple[tuple[Deed, ...], int, int]) -> int:
    return len(undecided[0])
