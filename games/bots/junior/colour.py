"""One colour of Junior: everything that its runs can become in one turn, found number by number.

Every run that reaches a number is *growing*: it stands inside an old run, or it grows from one towards the
next, or it is new. What it can become depends on little, so equal cases are kept once, with the best value.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.engine.piles.numbers import FEWEST
from games.engine.rulesets.junior import HIGHEST, JOKERS

NOWHERE = -1
"""In no old run."""


class OldRun(NamedTuple):
    """A run on the table at the start of the turn, and the numbers that its jokers stand for."""

    first: int
    last: int
    jokers: frozenset[int]


class Growing(NamedTuple):
    """A run that has reached some number."""

    inside: int  # the old run that it stands in
    is_old: bool
    length: int  # no more than what makes a run
    has_number: bool
    jokers: int  # counted only where they are limited
    first: int = 0
    filled: tuple[bool, ...] = ()  # for each number from the first on: by a joker?
    olds: tuple[int, ...] = ()  # the old runs that it has taken up

    @property
    def may_end(self) -> bool:
        return self.is_old or (self.length >= FEWEST and self.has_number)


@dataclass(frozen=True, slots=True)
class ColourStart:
    """One colour at the start of a turn, and what counts in it."""

    runs: Sequence[OldRun]
    rack: frozenset[int]
    jokers: int
    """the most that can be laid in all"""
    one_joker_a_run: bool
    tile_weight: int
    run_weight: int


class Result(NamedTuple):
    """What a colour came to: the value of tiles and new runs, and the runs themselves."""

    value: int
    growing: tuple[Growing, ...]
    closed: tuple[Growing, ...]


Results = dict[tuple[int, bool], Result]
"""By how many jokers the table has more or fewer, and whether a tile of this colour stays on the rack."""

Cases = dict[tuple[tuple[tuple[object, ...], ...], int, bool], Result]
"""The same for each case of growing runs."""


class Filling(NamedTuple):
    """One way to go over a number."""

    growing: tuple[Growing, ...] = ()
    closed: tuple[Growing, ...] = ()
    jokers: int = 0
    uses_tile: bool = False

    def plus(self, other: "Filling") -> "Filling":
        """Do both."""
        return Filling(
            self.growing + other.growing,
            self.closed + other.closed,
            self.jokers + other.jokers,
            self.uses_tile or other.uses_tile,
        )


def results(colour: ColourStart) -> Results:
    """Find the best that a colour can come to, by the jokers it takes and whether all its tiles are laid."""
    cases: Cases = {((), 0, False): Result(0, (), ())}
    missing = Missing(colour)
    for at in range(1, HIGHEST + 2):
        cases = _Number(colour, at, missing).passed(cases)
    return {(jokers, misses): result for (_, jokers, misses), result in cases.items()}


class Missing(dict[tuple[int, int, bool], int]):
    """How many jokers a run that may not end yet needs at least: by where it is, how long, and whether it has
    a number tile. The tiles of the rack help, and so does an old run that can be reached."""

    def __init__(self, colour: ColourStart) -> None:
        super().__init__()
        self._rack = colour.rack
        self._starts = {run.first for run in colour.runs}

    def __missing__(self, run: tuple[int, int, bool]) -> int:
        at, length, has_number = run
        if (length == FEWEST and has_number) or at + 1 in self._starts:
            needed = 0
        elif at >= HIGHEST:
            needed = len(JOKERS) + 1  # more than there are
        else:
            is_there = at + 1 in self._rack
            needed = self[at + 1, min(FEWEST, length + 1), has_number or is_there] + (not is_there)
        self[run] = needed
        return needed


class _Number:
    """The step over one number; the one after the highest closes all runs."""

    def __init__(self, colour: ColourStart, at: int, missing: Missing) -> None:
        self.colour = colour
        self.at = at
        self.missing = missing
        self.has_tile = at in colour.rack
        self.starting = [index for index, run in enumerate(colour.runs) if run.first == at]

    def passed(self, cases: Cases) -> Cases:
        """Lead every case over the number, keeping the best of those that come to the same."""
        after: Cases = {}
        for (_, jokers, misses), result in cases.items():
            for filling in self._fillings(result.growing, self.colour.jokers - jokers):
                missed = misses or (self.has_tile and not filling.uses_tile)
                growing = tuple(sorted(filling.growing))
                key = tuple([run[:5] for run in growing]), jokers + filling.jokers, missed
                value = result.value + self._gain(filling)
                if key not in after or after[key].value < value:
                    after[key] = Result(value, growing, result.closed + filling.closed)
        return after

    def _needed(self, growing: Sequence[Growing]) -> int:
        """Count the jokers without which these runs can never be right."""
        return sum(
            [self.missing[self.at, run.length, run.has_number] for run in growing if run.inside == NOWHERE]
        )

    def _gain(self, filling: Filling) -> int:
        new_runs = sum(not run.is_old for run in filling.closed)
        return self.colour.tile_weight * filling.uses_tile + self.colour.run_weight * new_runs

    def _fillings(self, growing: tuple[Growing, ...], jokers: int) -> Iterator[Filling]:
        """List every way to go over the number with no more jokers than these."""
        inside = [run for run in growing if run.inside != NOWHERE]
        free = [run for run in growing if run.inside == NOWHERE]
        for taken_up, left in self._taking_up(self.starting, free):
            for filling in self._filled([*inside, *taken_up, *left], self.has_tile):
                spare = jokers - filling.jokers - self._needed(filling.growing)
                if spare >= 0:
                    yield from self._with_new_runs(filling, spare)

    def _taking_up(
        self, starting: Sequence[int], free: Sequence[Growing]
    ) -> Iterator[tuple[list[Growing], list[Growing]]]:
        """Let each old run that starts here stand alone, or be pushed together with one that reaches it."""
        if not starting:
            yield [], list(free)
            return
        index, *rest = starting
        for taken_up, left in self._taking_up(rest, free):
            yield [Growing(index, True, FEWEST, True, 0, self.at, (), (index,)), *taken_up], left
            for at, run in enumerate(left):
                joined = Growing(
                    index, True, FEWEST, True, run.jokers, run.first, run.filled, (*run.olds, index)
                )
                yield [joined, *taken_up], left[:at] + left[at + 1 :]

    def _filled(self, runs: Sequence[Growing], has_tile: bool) -> Iterator[Filling]:
        """Fill the place of each run in turn; the tile of this number is there only once."""
        if not runs:
            yield Filling()
            return
        for one in self._ways(runs[0], has_tile):
            for others in self._filled(runs[1:], has_tile and not one.uses_tile):
                yield one.plus(others)

    def _ways(self, run: Growing, has_tile: bool) -> Iterator[Filling]:
        """List what can become of one run: an old one keeps its places, another goes on or ends."""
        if run.inside == NOWHERE:
            if run.may_end:
                yield Filling(closed=(run,))
            if self.at <= HIGHEST:
                yield from self._by_tile_or_joker(run, has_tile, placed=1)
        elif self.at in self.colour.runs[run.inside].jokers:
            yield from self._by_tile_or_joker(run, has_tile, placed=0)
        else:
            yield Filling((self._grown(run, by_joker=False),))

    def _by_tile_or_joker(self, run: Growing, has_tile: bool, placed: int) -> Iterator[Filling]:
        """Fill a place by the tile of the rack, or by a joker, newly `placed` or lying there already."""
        if has_tile:
            yield Filling((self._grown(run, by_joker=False),), jokers=placed - 1, uses_tile=True)
        if not (run.jokers and self.colour.one_joker_a_run):
            yield Filling((self._grown(run, by_joker=True),), jokers=placed)

    def _grown(self, run: Growing, *, by_joker: bool) -> Growing:
        ends_here = run.inside != NOWHERE and self.colour.runs[run.inside].last == self.at
        return Growing(
            NOWHERE if ends_here else run.inside,
            run.is_old,
            min(FEWEST, run.length + 1),
            run.has_number or not by_joker,
            run.jokers + (by_joker and self.colour.one_joker_a_run),
            run.first,
            (*run.filled, by_joker),
            run.olds,
        )

    def _with_new_runs(self, filling: Filling, spare: int) -> Iterator[Filling]:
        """Begin no new run, one with the tile if it is still there, and as many with jokers as one likes."""
        yield filling
        fresh = Growing(NOWHERE, False, 0, False, 0, self.at)
        if self.has_tile and not filling.uses_tile:
            with_tile = self._grown(fresh, by_joker=False)
            left = spare - self._needed((with_tile,))
            if left >= 0:
                yield from self._with_new_runs(filling.plus(Filling((with_tile,), uses_tile=True)), left)
        with_joker = self._grown(fresh, by_joker=True)
        for count in range(1, spare // (1 + self._needed((with_joker,))) + 1):
            yield filling.plus(Filling((with_joker,) * count, jokers=count))
