"""The solver for any game beside the solvers that know their games: always legal, never better."""

from collections.abc import Iterator

import pytest

from games.bots.any_game import AnyGameSolver
from games.bots.levels import Level, choose
from games.bots.registry import mind_for
from games.engine.moves import Lay
from games.engine.piles.judge import judge
from games.engine.play import apply, deal
from games.engine.rulesets import rule_set
from games.engine.state import Phase, TurnStart, turn_start
from games.engine.views import view_for
from tests.games.engine.positions import position

GAMES = ["photo", "tiles", "junior"]


def turns_of(rules: str, count: int) -> Iterator[TurnStart]:
    """List what seats face when they are to lay, in one round of strong bots."""
    state = deal(rules, {}, 3, seed=3)
    while state.phase is not Phase.OVER and count:
        if state.phase is Phase.LAY:
            count -= 1
            yield turn_start(state, state.turn)
        choice = choose(view_for(state, state.turn), Level.HARD, 1)
        assert choice is not None
        state = apply(state, state.turn, choice.move)


@pytest.mark.parametrize("rules", GAMES)
def test_every_turn_that_it_lays_is_legal_and_none_beats_the_games_own_solver(rules: str) -> None:
    solver, laid = AnyGameSolver(rule_set(rules)), 0
    for start in turns_of(rules, 15):
        turn = solver.best_turn(start)
        if turn.laid:
            laid += len(turn.laid)
            assert judge(rule_set(rules), start, Lay(turn.table, turn.aside)).legal
        else:
            assert turn.table == start.table
        assert turn.value <= mind_for(rules).solver.best_turn(start).value
    assert laid


def test_it_lays_several_combinations_one_after_another() -> None:
    rack = "rome-church rome-sight rome-symbol oslo-church oslo-sight oslo-symbol oslo-palace bern-church"
    start = turn_start(position("photo", rack=rack), 0)
    turn = AnyGameSolver(rule_set("photo")).best_turn(start)
    assert len(turn.laid) == 7
    assert {len(pile) for pile in turn.table} == {3, 4}


def test_it_adds_to_what_lies_on_the_table() -> None:
    state = position("junior", table=["red-3 red-4 red-5"], rack="red-6 red-7 blue-1")
    turn = AnyGameSolver(rule_set("junior")).best_turn(turn_start(state, 0))
    assert turn.laid == ("red-6", "red-7")


def test_where_the_game_asks_for_it_a_tile_is_put_aside() -> None:
    state = position("tiles", rack="red-3-a blue-9-a black-12-b")
    turn = AnyGameSolver(rule_set("tiles")).best_turn(turn_start(state, 0))
    assert turn.laid == ()
    assert turn.aside in state.racks[0]
