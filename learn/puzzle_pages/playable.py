"""A puzzle with its place on the site, and the table that it is laid out on: that table is stored nowhere."""

from dataclasses import dataclass

from accounts.models import User
from games.engine.state import Phase, State, TurnStart
from games.models import HintLevel, Round, Seat, Table, TablePhase
from games.reading.snapshot import Snapshot
from learn.puzzles.difficulty import Difficulty
from learn.puzzles.making import make
from learn.puzzles.results import Result

VISITOR = User(pk=-1)
"""Sits at the puzzles of those who have no name yet."""


@dataclass(frozen=True, slots=True)
class PlayablePuzzle:
    """What is asked: a position, and the best that can be made of it."""

    key: str
    difficulty: int
    """0 for a turn out of somebody's own game"""
    start: TurnStart
    best: Result
    has_solution: bool = True
    """whether the solution can be looked up"""

    @property
    def lays_all(self) -> bool:
        return self.best.count == len(self.start.rack)


def playable_puzzle(difficulty: Difficulty, number: int) -> PlayablePuzzle:
    """Give the puzzle of a difficulty and a number."""
    puzzle = make(difficulty, number)
    return PlayablePuzzle(f"{difficulty.value}-{number}", difficulty.value, puzzle.start, puzzle.best)


def puzzle_by_key(key: str) -> PlayablePuzzle:
    """Give the puzzle of a key such as `3-17`."""
    difficulty, _dash, number = key.partition("-")
    return playable_puzzle(Difficulty(int(difficulty)), int(number))


def snapshot_of(puzzle: PlayablePuzzle, person: User) -> Snapshot:
    """Lay a puzzle out for one person, as a table in mid-turn."""
    options = puzzle.start.options
    table = Table(
        pk=0,
        code=puzzle.key,
        rules="photo",
        options=dict(options.pairs),
        phase=TablePhase.PLAYING,
        drafts=False,
        hint_level=HintLevel.FREE if puzzle.has_solution else HintLevel.OFF,
    )
    seat = Seat(table=table, number=0, person=person)
    playing = Round(pk=0, table=table, number=1, match=0, players=[0], starter=0, seed="", state={})
    return Snapshot(table, [seat], [playing], (), _state(puzzle.start), None)


def _state(start: TurnStart) -> State:
    return State(
        rules="photo",
        options=start.options,
        racks=(start.rack,),
        stacks=((),),
        table=start.table,
        opened=(start.opened,),
        tokens=(0,),
        starter=0,
        turn=0,
        phase=Phase.LAY,
        drawn=start.drawn,
    )
