"""One choice of sets: everything that the capitals can do under it, looked through from the most hopeful on."""

from typing import TYPE_CHECKING

from games.bots.photo.position import TABLE
from games.bots.photo.rows import ALL_LENT, JOKERS, LENT, STAY, Deed

if TYPE_CHECKING:
    from games.bots.photo.search import Opened, Search

_EACH = sum(1 << LENT * k for k in range(TABLE))
_SUM = (1 << LENT) - 1
"""The remainder by this is the sum of the fields of all categories."""
_SPARE = [sum(0x7F << LENT * k for k in range(TABLE) if sets >> k & 1) for sets in range(1 << TABLE)]

_EASY = 40
"""After so many steps without an end it pays to order the deeds with more care."""


class Filling:
    """Decides for one capital after the other what it does, and gives up as soon as nothing better can come of it."""

    __slots__ = ("choice", "needs", "search", "seen", "spare", "steps")

    def __init__(self, search: "Search", choice: "Opened") -> None:
        self.search, self.choice = search, choice
        self.spare = _SPARE[choice.sets]
        self.steps = 0
        choice.undecided.sort(key=_variety)
        need = sum([need for _, need, _ in choice.undecided])
        self.needs = [need := need - each for _, each, _ in choice.undecided]
        self.seen: list[set[int]] = [set() for _ in choice.undecided]

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
        """Order deeds so that among equal ones those come first which borrow where most is left to borrow."""
        left = self.search.limit - cost & ALL_LENT
        return sorted(deeds, key=lambda deed: (deed[0] >> JOKERS, -((left & (deed[0] & _EACH) * 0x7F) % _SUM)))

    def _hope(self, cost: int, need: int) -> int:
        """What can come of it at most, if the capitals left need so many cards and the sets lend what they can."""
        search = self.search
        laid, hope, jokers = search.photos - (cost >> STAY), search.hope, search.fewest_jokers(cost)
        lacking = need - (search.limit - cost & self.spare) % _SUM
        if lacking <= 0 and jokers <= search.jokers:
            return search.card * laid + hope[jokers]
        return max(
            [
                search.card * (laid - (max(0, lacking - more) + 1) // 2) + hope[jokers + more]
                for more in range(search.jokers - jokers + 1)
            ],
            default=search.value,
        )


def _variety(undecided: tuple[tuple[Deed, ...], int, int]) -> int:
    return len(undecided[0])
