"""An integer program for number-tile Rummy, written from the rules alone to check the solver against.

It chooses how often each possible combination lies on the finished table. It shares no code with the
solver and says nothing of numbers in order: CP-SAT finds the optimum its own way.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

from ortools.sat.python import cp_model

from games.bots.protocol import Weights
from games.engine.state import TurnStart

Face = tuple[str, int]
Combination = tuple[Face, ...]
Sum = Any
"""A plain number, or an expression of the model."""

COLOURS = ("red", "blue", "black", "yellow")
FACES: tuple[Face, ...] = tuple(product(COLOURS, range(1, 14)))
JOKER_POINTS = 25


def _runs(longest: int) -> Iterator[Combination]:
    for colour, first in FACES:
        for size in range(3, longest + 1):
            if first + size <= 14:
                yield tuple((colour, n) for n in range(first, first + size))


def _groups() -> Iterator[Combination]:
    for n in range(1, 14):
        for size in (3, 4):
            yield from (tuple((colour, n) for colour in some) for some in combinations(COLOURS, size))


SHORT = (*_runs(5), *_groups())
"""A longer run is nothing but short ones laid end to end."""
ALL = (*_runs(13), *_groups())


@dataclass
class Cover:
    """Combinations on a table, each a number of times, with the jokers in them."""

    model: cp_model.CpModel
    tiles: dict[Face, Sum]
    """how many number tiles of each face lie in them"""
    most_jokers: int
    jokers: dict[Face, Sum] = field(default_factory=dict)
    """how many jokers stand for each face"""

    def with_any_jokers(self) -> None:
        """Let a joker stand anywhere: with only two of them a number tile is always there."""
        uses: dict[Face, list[cp_model.IntVar]] = {face: [] for face in FACES}
        for combination in SHORT:
            times = self.model.new_int_var(0, 4, "")
            for face in combination:
                uses[face].append(times)
        for face in FACES:
            self.jokers[face] = self.model.new_int_var(0, self.most_jokers, "") if self.most_jokers else 0
            self.model.add(sum(uses[face]) == self.tiles[face] + self.jokers[face])

    def with_fewer_jokers_than_numbers(self) -> None:
        """Name the places of the jokers in every combination, and leave out those with too many."""
        tiles: dict[Face, list[cp_model.IntVar]] = {face: [] for face in FACES}
        jokers: dict[Face, list[cp_model.IntVar]] = {face: [] for face in FACES}
        for combination, by_jokers in self._choices_of_jokers():
            times = self.model.new_int_var(0, 2, "")
            for face in combination:
                (jokers if face in by_jokers else tiles)[face].append(times)
        for face in FACES:
            self.model.add(sum(tiles[face]) == self.tiles[face])
            self.jokers[face] = sum(jokers[face])

    def _choices_of_jokers(self) -> Iterator[tuple[Combination, Combination]]:
        for combination in ALL:
            for count in range(self.most_jokers + 1):
                if 2 * count < len(combination):
                    yield from ((combination, by_jokers) for by_jokers in combinations(combination, count))


@dataclass
class Program:
    """The best turn from one start, as a model."""

    start: TurnStart
    weights: Weights
    model: cp_model.CpModel = field(default_factory=cp_model.CpModel)

    def __post_init__(self) -> None:
        self.rack = Counter(map(_face, self.start.rack))
        self.table = Counter(_face(card) for pile in self.start.table for card in pile.cards)
        self.meant = Counter(_face(face) for pile in self.start.table for _, face in pile.jokers)
        self.laid = {face: self._number(self.rack[face]) for face in FACES}
        self.laid_jokers = self._number(self.rack[None])

    def _number(self, most: int) -> Sum:
        return self.model.new_int_var(0, most, "") if most else 0

    def optimum(self) -> int:
        """Solve it."""
        self._finished_table()
        self._put_aside()
        if not self.start.opened:
            self._opening()
        self.model.maximize(self._value())
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(self.model)
        assert status == cp_model.OPTIMAL, solver.status_name(status)
        return round(solver.objective_value)

    def _value(self) -> Sum:
        kept = self.rack[None] - self.laid_jokers
        tiles = sum((self.weights.card + self.weights.point * face[1]) * self.laid[face] for face in FACES)
        return tiles + self.weights.point * JOKER_POINTS * self.laid_jokers + self.weights.joker_kept * kept

    def _cover(self, tiles: dict[Face, Sum], jokers: int) -> dict[Face, Sum]:
        cover = Cover(self.model, tiles, jokers)
        if jokers == 2 and self.start.options["jokers_per_combination"] == "fewer_than_numbers":
            cover.with_fewer_jokers_than_numbers()
        else:
            cover.with_any_jokers()
        return cover.jokers

    def _finished_table(self) -> None:
        """8.3, 9.3 to 9.6: tiles stay, jokers stay, and give up a meaning only for the tile itself."""
        lies = {face: self.table[face] + self.laid[face] for face in FACES}
        before = self.table[None]
        jokers = self._cover(lies, before + self.rack[None])
        self.model.add(sum(jokers.values()) == before + self.laid_jokers)
        for face, count in self.meant.items():
            self.model.add(jokers[face] + self.laid[face] >= count)

    def _put_aside(self) -> None:
        """5.3, 10.2: a tile is kept for putting aside, unless all may be laid in the last turn."""
        options = self.start.options
        barred = _face(self.start.drawn) if options["put_aside_not_drawn_tile"] else ()
        spare = [face for face in self.rack if self.rack[face] > (face == barred)]
        kept = sum(
            self.rack[face] - (self.laid_jokers if face is None else self.laid[face]) for face in spare
        )
        if options["last_turn_needs_put_aside"]:
            self.model.add(kept >= 1)
            return
        out = self.model.new_bool_var("")
        self.model.add(kept >= 1).only_enforce_if(~out)
        everything = sum(self.laid.values()) + self.laid_jokers
        self.model.add(everything == len(self.start.rack)).only_enforce_if(out)

    def _opening(self) -> None:
        """7.1 to 7.5: some of the tiles laid are own combinations worth enough, or nothing is laid."""
        own = {face: self._number(self.rack[face]) for face in FACES}
        jokers = sum(self._cover(own, self.rack[None]).values())
        self.model.add(jokers <= self.laid_jokers)
        for face in FACES:
            self.model.add(own[face] <= self.laid[face])
        points = sum(face[1] * own[face] for face in FACES) + JOKER_POINTS * jokers
        opens = self.model.new_bool_var("")
        wanted = max(1, int(self.start.options["opening_points"]))
        self.model.add(points >= wanted).only_enforce_if(opens)
        everything = sum(self.laid.values()) + self.laid_jokers
        self.model.add(everything == 0).only_enforce_if(~opens)


def _face(card: str | None) -> Face | None:
    """Read what a tile shows; `None` is a joker."""
    if card is None or card.startswith("joker"):
        return None
    colour, digits, *_ = card.split("-")
    return colour, int(digits)


def optimum(start: TurnStart, weights: Weights) -> int:
    """Give the value of the best turn from this start."""
    return Program(start, weights).optimum()
