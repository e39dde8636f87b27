"""One choice of sets: what the capitals can do under it, looked through from the most hopeful deed on."""

from dataclasses import dataclass
from typing import Protocol

from games.bots.photo.jokers import JokerBook
from games.bots.photo.packing import ALL_LENT, EACH, JOKERS, SPREAD, STAY, total
from games.bots.photo.rows import Deed

_EASY = 40
"""After so many steps without an end it pays to order the deeds with more care."""


@dataclass(slots=True)
class Choice:
    """A choice of sets: what lies in rows so far, and the capitals that decide, as deeds, need and number."""

    sets: int
    rows: list[int]
    undecided: list[tuple[tuple[Deed, ...], int, int]]


class Seeker(Protocol):
    """What a filling asks of the search that it is part of."""

    book: JokerBook
    card: int
    photos: int
    counts: int
    limit: int
    value: int

    def fits(self, cost: int) -> bool: ...

    def finish(self, choice: Choice, cost: int) -> None: ...


class Filling:
    """Decides for one capital after the other, and gives up where nothing better can come of it."""

    __slots__ = ("choice", "lenders", "needs", "search", "seen", "steps")

    def __init__(self, search: Seeker, choice: Choice) -> None:
        self.search, self.choice = search, choice
        self.lenders = SPREAD[choice.sets] * 0x7F
        choice.undecided.sort(key=_variety)
        need = sum([need for _, need, _ in choice.undecided])
        self.needs = [need := need - each for _, each, _ in choice.undecided]
        self.seen: list[set[int]] = [set() for _ in choice.undecided]
        self.steps = 0

    def look_through(self, cost: int, depth: int = 0) -> None:
        """Try what each capital that is left can do, never twice from the same costs on."""
        search, choice = self.search, self.choice
        if depth == len(choice.undecided):
            search.finish(choice, cost)
            return
        deeds, _, capital = choice.undecided[depth]
        seen, need = self.seen[depth], self.needs[depth]
        self.steps += 1
        for more, cards in deeds if self.steps < _EASY else self._balanced(deeds, cost):
            then = cost + more
            if then not in seen and search.fits(then) and self._hope(then, need) > search.value:
                seen.add(then)
                choice.rows[capital] = cards
                self.look_through(then, depth + 1)

    def _balanced(self, deeds: tuple[Deed, ...], cost: int) -> list[Deed]:
        """Order deeds so that of equal ones those come first which borrow where most is left to borrow."""
        left = self.search.limit - cost & ALL_LENT
        return sorted(deeds, key=lambda deed: (deed[0] >> JOKERS, -total(left & (deed[0] & EACH) * 0x7F)))

    def _hope(self, cost: int, need: int) -> int:
        """What can come of it at most, if the capitals left need so many cards and sets lend all they can."""
        search, book = self.search, self.search.book
        laid, jokers = search.photos - (cost >> STAY), book.at_least(cost, search.counts)
        lacking = need - total(search.limit - cost & self.lenders)
        if lacking <= 0 and jokers <= book.all:
            return search.card * laid + book.hope[jokers]
        return max(
            [
                search.card * (laid - (max(0, lacking - more) + 1) // 2) + book.hope[jokers + more]
                for more in range(book.all - jokers + 1)
            ],
            default=search.value,
        )


def _variety(undecided: tuple[tuple[Deed, ...], int, int]) -> int:
    return len(undecided[0])
