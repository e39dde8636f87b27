"""Photo Rummy's solver beside CP-SAT on the same positions."""

from collections.abc import Iterator

from bench.agreement import Question, check
from bench.timing import Answerer, Report, compare
from games.bots.photo.solver import PhotoSolver
from games.bots.protocol import LAY_MOST
from games.engine.rulesets.photo import RULES
from games.engine.state import TurnStart
from tests.programs.photo_positions import TASTES, crowded_samples, samples, tight_samples

WARM_UP = 1000
"""Positions of other rounds that come first: a server runs for long, and the solver's tables fill by use."""


def solver() -> Answerer:
    """Our own solver, with the finished table."""
    photo = PhotoSolver()
    return lambda start: photo.best_turn(start, LAY_MOST).value


def program() -> Answerer:
    """CP-SAT on the model of the tests, built for every position, with the finished table."""
    from tests.programs.photo_program import best_turn

    def answer(start: TurnStart) -> int:
        best = best_turn(start, LAY_MOST)
        best.table(start)
        return best.value

    return answer


def solver_alone() -> Answerer:
    """Our own solver, until the best turn is proven."""
    photo = PhotoSolver()
    return lambda start: photo.best_value(start, LAY_MOST)


def program_alone() -> Answerer:
    """CP-SAT, until the best turn is proven."""
    from tests.programs.photo_program import best_turn

    return lambda start: best_turn(start, LAY_MOST).value


def measure(positions: int, seed: int) -> list[Report]:
    """Compare the times to the proof of the best turn, and to the finished table."""
    measured, before = samples(positions, seed), samples(WARM_UP, seed + 10_000)
    alone = {"solver": solver_alone, "CP-SAT": program_alone}
    table = {"solver": solver, "CP-SAT": program}
    return [
        compare("photo, best turn proven", alone, measured, before),
        compare("photo, finished table", table, measured, before),
    ]


def agree(positions: int, tight: int, seed: int) -> Iterator[str]:
    """Check every answer against the program and the engine."""
    from tests.programs.photo_program import best_turn

    return check(
        RULES,
        PhotoSolver(),
        lambda start, weights: best_turn(start, weights).value,
        questions(positions, tight, seed),
    )


def questions(positions: int, tight: int, seed: int) -> Iterator[Question]:
    """List positions from rounds, a fifth of them by a house rule, small ones, and some crowded ones."""
    house = positions // 5
    named = [
        ("by the rules", samples(positions - house, seed)),
        ("one joker a combination", samples(house, seed + 5_000, row_joker_limit="one")),
        ("small, jokers bind", tight_samples(tight, seed)),
        ("crowded", crowded_samples(tight // 5, seed)),
    ]
    for name, measured in named:
        for index, sample in enumerate(measured):
            yield name, sample.start, TASTES[index % len(TASTES)]
