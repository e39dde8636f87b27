"""Whether a puzzle has one best result, asked of the integer program that knows nothing of the solver."""

from dataclasses import dataclass

from ortools.sat.python import cp_model

from games.bots.protocol import Weights
from games.engine.cards import count_jokers, is_joker
from games.engine.state import Cards, TurnStart
from tests.programs.photo_program import Program, best_turn

ONE_EACH = Weights(card=1, joker_kept=-1, joker_won=-1)


@dataclass(frozen=True, slots=True)
class Found:
    """The largest number of cards that a turn lays, and that of a turn which lays other photo cards."""

    most: int
    otherwise: int


def results(start: TurnStart, laid: Cards) -> Found:
    """Solve twice: freely, and with these very photo cards forbidden."""
    held = count_jokers(start.rack)
    return Found(best_turn(start, ONE_EACH).value + held, _otherwise(start, laid) + held)


def _otherwise(start: TurnStart, laid: Cards) -> int:
    program = Program(start, ONE_EACH)
    chosen = {card for card in laid if not is_joker(card)}
    differences = [1 - lies if card in chosen else lies for card, lies in program.brought.items()]
    program.model.add(sum(differences) >= 1)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(program.model)
    if status == cp_model.INFEASIBLE:
        return -len(start.rack)
    assert status == cp_model.OPTIMAL, solver.status_name(status)
    return round(solver.objective_value)
