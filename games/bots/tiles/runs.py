"""The runs of one colour, followed from the lowest number to the highest.

All that the numbers ahead must know of those behind is how many runs are open and how long they are, and
how many jokers this colour has still to place. That is a *standing*, written as one small integer.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

NUMBERS = 13
COPIES = 2
JOKERS = 2
MOST_OPEN = COPIES + JOKERS
MOST_GROUPS = (4 * COPIES + JOKERS) // 3

Step = tuple[int, int]
"""The next standing, and how many tiles of the rack it took to get there."""


class OpenRuns(NamedTuple):
    """The runs that reach the number at hand: of one tile, of two, and of three or more."""

    singles: int
    pairs: int
    wholes: int

    def grown(self, tiles: int) -> "OpenRuns | None":
        """Give the runs after the next number gets so many tiles; `None` if a short run would break off.

        A whole run goes on before a new one begins: whatever the new one could become, it can too.
        """
        spare = tiles - self.singles - self.pairs
        if spare < 0:
            return None
        longer = min(spare, self.wholes)
        return OpenRuns(spare - longer, self.singles, self.pairs + longer)

    @property
    def may_end(self) -> bool:
        return not (self.singles or self.pairs)


SHAPES = [
    OpenRuns(singles, pairs, wholes)
    for singles in range(MOST_OPEN + 1)
    for pairs in range(MOST_OPEN + 1 - singles)
    for wholes in range(MOST_OPEN + 1 - singles - pairs)
]
_CODES = {runs: code for code, runs in enumerate(SHAPES)}
_GROWN = [
    {tiles: _CODES[after] for tiles in range(MOST_OPEN + 1) if (after := runs.grown(tiles)) is not None}
    for runs in SHAPES
]


def standing(shape: int, jokers: int) -> int:
    """Write open runs and the jokers still to place as one number."""
    return shape * (JOKERS + 1) + jokers


def start_with(jokers: int) -> int:
    """Give the standing before the first number."""
    return standing(_CODES[OpenRuns(0, 0, 0)], jokers)


def jokers_left(code: int) -> int:
    """Read from a standing how many jokers are still to be placed."""
    return code % (JOKERS + 1)


def placed_between(before: int, after: int) -> int:
    """Tell how many jokers were placed on the way from one standing to another."""
    return (before - after) % (JOKERS + 1)


def is_finished(code: int) -> bool:
    """Tell whether a colour may stand like this after the last number."""
    return jokers_left(code) == 0 and SHAPES[code // (JOKERS + 1)].may_end


def _matches(better: int, worse: int, matched: set[tuple[int, int]]) -> bool:
    return all(
        tiles in _GROWN[better] and (_GROWN[better][tiles], after) in matched
        for tiles, after in _GROWN[worse].items()
    )


def _matching_shapes() -> set[tuple[int, int]]:
    """Pair each shape with those whose every future it can follow too: the largest simulation."""
    codes = range(len(SHAPES))
    matched = {(a, b) for a in codes for b in codes if SHAPES[a].may_end or not SHAPES[b].may_end}
    while broken := {pair for pair in matched if not _matches(*pair, matched)}:
        matched -= broken
    return matched


def _outdone_standings() -> list[frozenset[int]]:
    outdone: list[set[int]] = [set() for _ in range(len(SHAPES) * (JOKERS + 1))]
    for better, worse in _matching_shapes():
        if better != worse:
            for jokers in range(JOKERS + 1):
                outdone[standing(better, jokers)].add(standing(worse, jokers))
    return [frozenset(worse) for worse in outdone]


OUTDONE = _outdone_standings()
"""For each standing those that can never come to more than it does."""


class Moves(dict[int, tuple[Step, ...]]):
    """Where a colour can stand after a number, by where it stood before; filled in when asked."""

    def __init__(self, cell: "Cell", in_groups: range) -> None:
        super().__init__()
        self._cell = cell
        self._in_groups = in_groups

    def __missing__(self, code: int) -> tuple[Step, ...]:
        steps = self[code] = _worthwhile(self._steps(code))
        return steps

    def _steps(self, code: int) -> Iterator[Step]:
        shape, jokers = divmod(code, JOKERS + 1)
        for laid, placed in self._cell.fillings(jokers):
            for in_groups in self._in_groups:
                after = _GROWN[shape].get(self._cell.lying + laid + placed - in_groups)
                if after is not None:
                    yield standing(after, jokers - placed), laid


def _worthwhile(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Leave out the steps that lay no more than another and stand no better after it."""
    most: dict[int, int] = {}
    for code, laid in steps:
        most[code] = max(laid, most.get(code, 0))
    return tuple(
        (code, laid)
        for code, laid in sorted(most.items())
        if not any(laid <= more and code in OUTDONE[other] for other, more in most.items())
    )


class Cell:
    """One number of one colour: the tiles that lie for certain, those that may come from the rack, and the
    jokers that stand for this tile and that tiles from the rack can set free."""

    __slots__ = ("bound", "loose", "lying", "up_to", "with_share")

    def __init__(self, lying: int, loose: int, bound: int) -> None:
        self.lying = lying
        self.loose = loose
        self.bound = bound
        self.with_share = [Moves(self, range(share, share + 1)) for share in range(MOST_GROUPS + 1)]
        """the moves by how many tiles groups take"""
        self.up_to = [Moves(self, range(share + 1)) for share in range(MOST_GROUPS + 1)]
        """the moves if groups take as many as one likes up to this number"""

    def fillings(self, jokers: int) -> Iterator[tuple[int, int]]:
        """List how many rack tiles can be laid here and how many of the jokers placed with them."""
        for placed in range(jokers + 1):
            for laid in range(max(0, self.bound - placed), self.loose + 1):
                yield laid, placed


@cache
def cell(lying: int, loose: int, bound: int = 0) -> Cell:
    """Give the one cell of this kind: what is found out about it serves every position."""
    return Cell(lying, loose, bound)
