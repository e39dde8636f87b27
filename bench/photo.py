"""Photo Rummy's solver beside CP-SAT on the same positions: how fast, and whether they agree."""

from collections import Counter
from collections.abc import Iterator

from bench.timing import Answerer, Report, as_table, compare
from games.bots.photo.solver import PhotoSolver
from games.bots.protocol import LAY_MOST, Turn, Weights
from games.engine.judge import judge
from games.engine.moves import Lay
from games.engine.rulesets.photo import RULES
from games.engine.state import TurnStart
from tests.programs.photo_positions import TASTES, samples, tight_samples

WARM_UP = 1000
"""Positions of other rounds that come first: a server runs for long, and the solver's tables fill by use."""
POSITIONS = 1500
HOUSE_RULE = {"row_joker_limit": "one"}


def solver() -> Answerer:
    """Our own solver, with the finished table."""
    photo = PhotoSolver()
    return lambda start: photo.best_turn(start, LAY_MOST).value


def program() -> Answerer:
    """CP-SAT on the model of the tests, which is built anew for every position, with the finished table."""
    from tests.programs.photo_program import best_turn

    def answer(start: TurnStart) -> int:
        found = best_turn(start, LAY_MOST)
        found.table(start)
        return found.value

    return answer


def solver_alone() -> Answerer:
    """Our own solver, until the best turn is proven."""
    photo = PhotoSolver()
    return lambda start: photo.best_value(start, LAY_MOST)


def program_alone() -> Answerer:
    """CP-SAT, until the best turn is proven."""
    from tests.programs.photo_program import best_turn

    return lambda start: best_turn(start, LAY_MOST).value


def measure(positions: int = POSITIONS, seed: int = 0) -> Report:
    """Run the whole comparison and give it as a value for JSON."""
    found, before = samples(positions, seed), samples(WARM_UP, seed + 10_000)
    table = {"solver": solver, "CP-SAT": program}
    alone = {"solver": solver_alone, "CP-SAT": program_alone}
    return {
        "game": "photo",
        "unit": "ms of processor time",
        "comparisons": [
            compare("photo, finished table, ms", table, found, before),
            compare("photo, optimum alone, ms", alone, found, before),
        ],
    }


def tables(report: Report) -> str:
    """Write the report for people."""
    return "\n\n".join(as_table(comparison) for comparison in report["comparisons"])


def agree(positions: int, tight: int, seed: int) -> Iterator[str]:
    """Check every answer against the program and the engine; say what is wrong, then how much was checked."""
    from tests.programs.photo_program import best_turn

    asked: Counter[str] = Counter()
    laid: Counter[str] = Counter()
    wrong = 0
    for name, start, weights in questions(positions, tight, seed):
        turn = PhotoSolver().best_turn(start, weights)
        flaw = flaw_of(start, turn, best_turn(start, weights).value)
        asked[name] += 1
        laid[name] += bool(turn.laid)
        if flaw:
            wrong += 1
            yield f"{flaw}\n{start}\n{weights}"
    yield from (f"{asked[name]:6} positions, {laid[name]:5} with cards laid: {name}" for name in asked)
    yield f"{sum(asked.values()):6} positions, {wrong} disagreements"


def questions(positions: int, tight: int, seed: int) -> Iterator[tuple[str, TurnStart, Weights]]:
    """List positions by the rules and by the house rule on jokers, and small ones where jokers bind."""
    house = positions // 5
    named = [
        ("by the rules", samples(positions - house, seed)),
        ("one joker a combination", samples(house, seed + 5_000, **HOUSE_RULE)),
        ("small, jokers bind", tight_samples(tight, seed)),
    ]
    for name, found in named:
        for index, sample in enumerate(found):
            yield name, sample.start, TASTES[index % len(TASTES)]


def flaw_of(start: TurnStart, turn: Turn, value: int) -> str | None:
    """Say what is wrong with an answer of the solver."""
    verdict = judge(RULES, start, Lay(turn.table))
    if verdict.end is None or not verdict.legal:
        return f"the engine refuses it: {verdict.fault}"
    if verdict.end.brought != set(turn.laid):
        return f"it lays {sorted(verdict.end.brought)} and says {turn.laid}"
    return None if turn.value == value else f"worth {turn.value}, the program finds {value}"
