"""Junior by brute force: every table that gestures can make in one turn, to check the solver against.

A gesture lays a new run of three, adds one tile at an end, pushes two runs together, or frees a joker.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from games.bots.protocol import Weights
from games.engine.state import TurnStart

COLOURS = ("red", "yellow", "blue", "black")


class Run(NamedTuple):
    """Tiles in a row: which places jokers fill, and whether all of it came from the rack in this turn."""

    colour: str
    first: int
    jokers: tuple[bool, ...]
    is_new: bool

    @property
    def last(self) -> int:
        return self.first + len(self.jokers) - 1


class Table(NamedTuple):
    """What lies, and what is in the player's hands."""

    runs: tuple[Run, ...]
    rack: frozenset[tuple[str, int]]
    jokers: int


@dataclass(frozen=True)
class Turns:
    """All that one turn can come to."""

    start: TurnStart

    def optimum(self, weights: Weights) -> int:
        """Try everything."""
        first = self._first()
        before = len(first.rack), first.jokers
        return max(self._value(table, before, weights) for table in self.reachable() if self._may_end(table))

    def reachable(self) -> set[Table]:
        """Follow all gestures from the start."""
        seen, fresh = {self._first()}, [self._first()]
        while fresh:
            for after in self._gestures(fresh.pop()):
                if after not in seen:
                    seen.add(after)
                    fresh.append(after)
        return seen

    def _first(self) -> Table:
        runs = []
        for pile in self.start.table:
            meanings = dict(pile.jokers)
            shown = [_tile(meanings.get(card, card)) for card in pile.cards]
            runs.append(Run(*shown[0], tuple(card in meanings for card in pile.cards), False))
        numbers = frozenset(_tile(card) for card in self.start.rack if not card.startswith("joker"))
        return Table(tuple(sorted(runs)), numbers, len(self.start.rack) - len(numbers))

    def _may_end(self, table: Table) -> bool:
        held_before = self._first().jokers
        return table.jokers <= held_before or bool(self.start.options["keep_freed_joker"])

    def _value(self, table: Table, before: tuple[int, int], weights: Weights) -> int:
        tiles, jokers = before
        laid, shorter = tiles - len(table.rack), jokers - table.jokers
        new_runs = sum(run.is_new for run in table.runs)
        is_out = not table.rack and not table.jokers
        return (
            weights.card * laid
            + weights.point * (laid + shorter)
            + weights.token * (laid + shorter + new_runs + is_out)
            + weights.joker_kept * min(jokers, table.jokers)
            + weights.joker_won * max(0, table.jokers - jokers)
        )

    def _gestures(self, table: Table) -> Iterator[Table]:
        for run in table.runs:
            others = _without(table.runs, run)
            yield from self._added(table, run, others)
            yield from self._freed(table, run, others)
            yield from self._pushed_together(table, run, others)
        for colour, first in product(COLOURS, range(1, 9)):
            yield from self._new(table, colour, first)

    def _fits(self, run: Run) -> bool:
        most = 1 if self.start.options["jokers_per_run"] == "one" else len(run.jokers) - 1
        return sum(run.jokers) <= most

    def _with(
        self, table: Table, runs: tuple[Run, ...], run: Run, tiles: set[tuple[str, int]]
    ) -> Iterator[Table]:
        """Lay a run from these tiles of the rack and from the jokers that it has more than before."""
        used = sum(run.jokers) + sum(sum(each.jokers) for each in runs)
        held = table.jokers - used + sum(sum(each.jokers) for each in table.runs)
        if held >= 0 and tiles <= table.rack and self._fits(run):
            yield Table(tuple(sorted((*runs, run))), table.rack - tiles, held)

    def _added(self, table: Table, run: Run, others: tuple[Run, ...]) -> Iterator[Table]:
        for by_joker in (False, True):
            if run.first > 1:
                longer = run._replace(first=run.first - 1, jokers=(by_joker, *run.jokers))
                tiles = set() if by_joker else {(run.colour, run.first - 1)}
                yield from self._with(table, others, longer, tiles)
            if run.last < 10:
                longer = run._replace(jokers=(*run.jokers, by_joker))
                tiles = set() if by_joker else {(run.colour, run.last + 1)}
                yield from self._with(table, others, longer, tiles)

    def _freed(self, table: Table, run: Run, others: tuple[Run, ...]) -> Iterator[Table]:
        for index, is_joker in enumerate(run.jokers):
            if is_joker:
                jokers = (*run.jokers[:index], False, *run.jokers[index + 1 :])
                tile = {(run.colour, run.first + index)}
                yield from self._with(table, others, run._replace(jokers=jokers), tile)

    def _pushed_together(self, table: Table, run: Run, others: tuple[Run, ...]) -> Iterator[Table]:
        for other in others:
            if other.colour == run.colour and other.first == run.last + 1:
                is_new = run.is_new and other.is_new
                both = Run(run.colour, run.first, run.jokers + other.jokers, is_new)
                yield from self._with(table, _without(others, other), both, set())

    def _new(self, table: Table, colour: str, first: int) -> Iterator[Table]:
        for jokers in product((False, True), repeat=3):
            if not all(jokers):
                tiles = {(colour, first + index) for index in range(3) if not jokers[index]}
                yield from self._with(table, table.runs, Run(colour, first, jokers, True), tiles)


def _without(runs: tuple[Run, ...], run: Run) -> tuple[Run, ...]:
    index = runs.index(run)
    return runs[:index] + runs[index + 1 :]


def _tile(card: str) -> tuple[str, int]:
    colour, digits = card.split("-")
    return colour, int(digits)
