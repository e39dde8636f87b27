"""The best way to lay number tiles, found best-first over what the groups of each number take.

Once it is settled how many tiles of each colour the groups take, the colours have nothing more to do with
each other. So only the shares are searched, number by number. The bound of a node is what the four colours
could do at best if from here on groups took whatever each of them likes: never too low, so the first node
that is complete is the best there is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from itertools import product

from games.bots.tiles.colours import HOPELESS, IMPOSSIBLE, Colour, Profile
from games.bots.tiles.groups import Shares, largest_shares, possible_shares
from games.bots.tiles.runs import Cell

COLOURS = 4


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be laid out: the cells of each colour, and the jokers that may stand for anything."""

    cells: Sequence[Sequence[Cell]]
    jokers: int
    least_jokers: int
    """how many of the free jokers must lie on the table at the end"""
    weights: Sequence[int]
    """for a tile laid from the rack, by its number; never negative"""
    joker_weight: int
    """for each free joker that lies on the table at the end"""
    worth: int
    """what is gained already"""
    usual: Sequence[Shares]
    """what groups took until now: preferred among equally good answers"""


@dataclass(frozen=True, slots=True)
class Answer:
    """The best value, how many jokers each colour places, and what groups take of each number."""

    value: int
    jokers: Shares
    shares: dict[int, Shares]
    """only for numbers that groups could take tiles of"""


Trail = tuple["Trail | None", Shares]
"""How a node was reached: first the jokers of each colour, then the shares level by level."""

Node = tuple[int, int, int, int, tuple[Profile, ...], Trail]
"""Bound and depth, negative so that the best and deepest comes first; a serial number to settle ties; value
and profiles *before* the trail's last step, for most nodes are never opened."""


def best_answer(task: Task, above: int = HOPELESS) -> Answer | None:
    """Find the best answer worth more than `above`."""
    return _Search(task, above).run()


@cache
def _joker_shares(jokers: int) -> tuple[Shares, ...]:
    ways = product(range(jokers + 1), repeat=COLOURS)
    return tuple(way for way in ways if sum(way) <= jokers)


class _Search:
    """One search, from the jokers' hand-out to the first complete node."""

    def __init__(self, task: Task, above: int) -> None:
        self.task = task
        self.above = above
        self.largest = [largest_shares(cells, task.jokers) for cells in zip(*task.cells, strict=True)]
        self.levels = [at for at, largest in enumerate(self.largest) if any(largest)]
        self.colours = [
            Colour(cells, largest, task.weights)
            for cells, largest in zip(task.cells, zip(*self.largest, strict=True), strict=True)
        ]
        self.heap: list[Node] = []
        self.pushed = 0

    def run(self) -> Answer | None:
        """Open nodes, the best first, until one is complete."""
        self._hand_out_jokers()
        reached: dict[tuple[Profile, ...], int] = {}
        while self.heap:
            bound, depth, _, value, profiles, trail = heappop(self.heap)
            if -depth == len(self.levels):
                return self._answer(-bound, trail)
            if depth:
                value, profiles = self._follow(self.levels[-depth - 1], value, profiles, trail[1])
            if reached.get(profiles, IMPOSSIBLE) < value:
                reached[profiles] = value
                self._open(depth, value, profiles, trail)
        return None

    def _hand_out_jokers(self) -> None:
        task = self.task
        firsts = [[colour.first(jokers) for jokers in range(task.jokers + 1)] for colour in self.colours]
        for jokers in _joker_shares(task.jokers):
            if sum(jokers) >= task.least_jokers:
                chosen = [of_colour[share] for of_colour, share in zip(firsts, jokers, strict=True)]
                value = task.worth + sum(jokers) * task.joker_weight + sum([gain for _, gain in chosen])
                profiles = tuple([profile for profile, _ in chosen])
                bound = value + sum([profile.bound for profile in profiles])
                self._push(bound, 0, value, profiles, (None, jokers))

    def _follow(
        self, at: int, value: int, profiles: tuple[Profile, ...], shares: Shares
    ) -> tuple[int, tuple[Profile, ...]]:
        """Lead each colour on with its share."""
        after = []
        for colour, profile, share in zip(self.colours, profiles, shares, strict=True):
            if profile.at == at:
                profile, gain = colour.sequel(profile, share)
                value += gain
            after.append(profile)
        return value, tuple(after)

    def _open(self, depth: int, value: int, profiles: tuple[Profile, ...], trail: Trail) -> None:
        """Go on with everything that groups can take of the next number."""
        at = self.levels[-depth]
        a, b, c, d = [
            colour.promises(profile) if profile.at == at else [profile.bound]
            for colour, profile in zip(self.colours, profiles, strict=True)
        ]
        for shares in possible_shares(self.largest[at], self.task.usual[at]):
            bound = value + a[shares[0]] + b[shares[1]] + c[shares[2]] + d[shares[3]]
            self._push(bound, depth - 1, value, profiles, (trail, shares))

    def _push(self, bound: int, depth: int, value: int, profiles: tuple[Profile, ...], trail: Trail) -> None:
        if bound > self.above:
            self.pushed += 1
            heappush(self.heap, (-bound, depth, self.pushed, value, profiles, trail))

    def _answer(self, value: int, trail: Trail) -> Answer:
        shares: dict[int, Shares] = {}
        for at in reversed(self.levels):
            before, shares[at] = trail
            assert before is not None  # only the hand-out of the jokers has nothing before it
            trail = before
        return Answer(value, trail[1], shares)
