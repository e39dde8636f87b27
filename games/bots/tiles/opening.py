"""The smallest sets of rack tiles that open a round (7.1 to 7.5).

A turn opens if and only if its rack tiles contain one of them, so a solver that finds no opening in its
best turn has only to insist on each of them in turn.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from games.bots.tiles.groups import LARGEST, SMALLEST
from games.bots.tiles.runs import NUMBERS
from games.engine.rulesets.tiles import JOKER_POINTS


class Own(NamedTuple):
    """Tiles and jokers of a rack that are laid together."""

    slots: tuple[int, ...]
    jokers: int

    @property
    def points(self) -> int:
        return sum(slot % NUMBERS + 1 for slot in self.slots) + JOKER_POINTS * self.jokers

    def lies_in(self, slots: Sequence[int], jokers: int) -> bool:
        """Tell whether all of it is among so many tiles of each slot and so many jokers."""
        return self.jokers <= jokers and all(self.slots.count(slot) <= slots[slot] for slot in self.slots)


def own_combinations(rack: Sequence[int], jokers: int, *, fewer_jokers: bool) -> list[Own]:
    """List what can be laid as one combination from the rack alone, the fewest tiles first."""
    held = [slot for slot, count in enumerate(rack) if count]
    possible = [
        Own(slots, used)
        for used in range(jokers + 1)
        for slots in {*_runs(held, used), *_groups(held, used)}
        if not fewer_jokers or used < len(slots)
    ]
    return sorted(possible, key=lambda own: (len(own.slots), -own.jokers, own.slots))


def _runs(held: Sequence[int], jokers: int) -> Iterator[tuple[int, ...]]:
    """List the tiles of one colour that so many jokers make a run of."""
    for index, first in enumerate(held):
        yield from _longer((first,), held[index + 1 :], jokers)


def _longer(run: tuple[int, ...], higher: Sequence[int], jokers: int) -> Iterator[tuple[int, ...]]:
    """Go on with every higher tile that leaves no more gaps than there are jokers."""
    if SMALLEST <= len(run) + jokers <= NUMBERS:
        yield run
    for index, slot in enumerate(higher):
        if slot - run[0] - len(run) > jokers or slot // NUMBERS != run[0] // NUMBERS:
            return
        yield from _longer((*run, slot), higher[index + 1 :], jokers)


def _groups(held: Sequence[int], jokers: int) -> Iterator[tuple[int, ...]]:
    """List the tiles of one number that so many jokers make a group of."""
    by_number: dict[int, list[int]] = {}
    for slot in held:
        by_number.setdefault(slot % NUMBERS, []).append(slot)
    for slots in by_number.values():
        for tiles in range(max(1, SMALLEST - jokers), LARGEST - jokers + 1):
            yield from combinations(slots, tiles)


def smallest_openings(rack: Sequence[int], jokers: int, points: int, *, fewer_jokers: bool) -> list[Own]:
    """List sets of rack tiles such that every opening contains one of them."""
    search = _Openings(own_combinations(rack, jokers, fewer_jokers=fewer_jokers), rack, jokers, points)
    search.add_to(Own((), 0), 0)
    return search.enough


class _Openings:
    """The search for sets of own combinations that are worth enough."""

    def __init__(self, combinations: Sequence[Own], rack: Sequence[int], jokers: int, points: int) -> None:
        self.combinations = combinations
        self.rack = rack
        self.jokers = jokers
        self.points = points
        self.enough: list[Own] = []
        self._masks: list[int] = []

    def add_to(self, own: Own, first: int) -> None:
        """Add combinations from the `first` on until the points are enough."""
        for index in range(first, len(self.combinations)):
            more = self.combinations[index]
            together = Own((*own.slots, *more.slots), own.jokers + more.jokers)
            if together.lies_in(self.rack, self.jokers) and not self._is_known(together):
                if together.points >= self.points:
                    self.enough.append(together)
                    self._masks.append(_mask(together))
                else:
                    self.add_to(together, index)

    def _is_known(self, own: Own) -> bool:
        mask = _mask(own)
        return any(not known & ~mask for known in self._masks)


def _mask(own: Own) -> int:
    """Write the tiles as bits, two for each slot, so that a smaller set is a part of a larger one's bits."""
    mask = (1 << own.jokers) - 1
    for slot in own.slots:
        bit = 4 << 2 * slot
        mask |= bit << 1 if mask & bit else bit
    return mask
