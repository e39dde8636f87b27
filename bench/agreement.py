"""Whether a solver's answers are legal, say what they do, and are worth what an integer program finds."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from games.bots.protocol import Solver, Turn, Weights
from games.engine.moves import Lay
from games.engine.piles.judge import judge
from games.engine.rules import RuleSet
from games.engine.state import TurnStart

Question = tuple[str, TurnStart, Weights]
"""Where a position comes from, the position, and what is wanted of it."""

Program = Callable[[TurnStart, Weights], int]
"""Gives the value of the best turn."""


def check(rules: RuleSet, solver: Solver, program: Program, questions: Iterable[Question]) -> Iterator[str]:
    """Ask every question; tell each flaw, and in the end how much was asked."""
    positions: Counter[str] = Counter()
    laid: Counter[str] = Counter()
    wrong = 0
    for name, start, weights in questions:
        turn = solver.best_turn(start, weights)
        flaw = flaw_of(rules, start, turn, program(start, weights))
        positions[name] += 1
        laid[name] += bool(turn.laid)
        wrong += flaw is not None
        if flaw:
            yield f"{flaw}\n{start}\n{weights}"
    yield from (
        f"{positions[name]:6} positions, {laid[name]:5} with something laid: {name}" for name in positions
    )
    yield f"{positions.total():6} positions of {rules.name}, {wrong} disagreements"


def flaw_of(rules: RuleSet, start: TurnStart, turn: Turn, value: int) -> str | None:
    """Say what is wrong with an answer."""
    verdict = judge(rules, start, Lay(turn.table, turn.aside))
    if verdict.end is None or not verdict.legal:
        return f"the engine refuses it: {verdict.fault}"
    if verdict.end.brought != set(turn.laid):
        return f"it lays {sorted(verdict.end.brought)} and says {turn.laid}"
    return None if turn.value == value else f"worth {turn.value}, the program finds {value}"
