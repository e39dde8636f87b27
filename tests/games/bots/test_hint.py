"""Hints: the best move for whoever asks, in every game, also in one that nobody wrote a solver for."""

import pytest

from games.bots.hint import best_move, unasked_hint
from games.bots.hint_steps import WHERE, WHICH_CARDS, WHOLE_TURN
from games.engine.moves import Draw, Lay, Pass, Place, StartColour
from games.engine.play import apply, deal, to_act
from games.engine.rulesets import all_rule_sets
from games.engine.state import Phase, State
from games.engine.views import view_for
from tests.games import pairs
from tests.games.engine.positions import position


def hinted(state: State) -> State:
    """Play the hint of the first seat that has one."""
    for seat in to_act(state):
        if move := best_move(view_for(state, seat)):
            return apply(state, seat, move)
    raise AssertionError("nobody has a hint")


@pytest.mark.parametrize("rules", all_rule_sets())
def test_a_round_can_be_played_by_hints_alone(rules: str) -> None:
    state = deal(rules, {}, 3, seed=5)
    for _ in range(60):
        if state.phase is Phase.OVER:
            break
        state = hinted(state)
    assert state.turns > 5


def test_a_game_without_solver_has_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs.register_rules(monkeypatch)
    state = deal("pairs", {}, 2, seed=4)
    assert best_move(view_for(state, 0)) == Draw()
    state = apply(state, 0, Draw())
    move = best_move(view_for(state, 0))
    assert isinstance(move, Lay)
    assert move.table
    assert len(apply(state, 0, move).racks[0]) == len(state.racks[0]) - 2 * len(move.table)


def test_where_nothing_can_be_laid_the_hint_ends_the_turn() -> None:
    state = position("photo", table=[], rack="rome-church paris-sight")
    assert best_move(view_for(state, 0)) == Pass()


def test_whoever_cannot_act_has_no_hint() -> None:
    state = deal("photo", {}, 2, seed=1)
    assert best_move(view_for(state, 1)) is None


def test_at_an_open_table_the_leader_is_told_a_colour_and_the_others_a_tile() -> None:
    state = deal("junior_intro", {}, 3, seed=2)
    begun = best_move(view_for(state, 0))
    assert isinstance(begun, StartColour)
    assert best_move(view_for(state, 1)) is None
    assert isinstance(best_move(view_for(apply(state, 0, begun), 1)), Place)


def test_who_is_helped_before_drawing_hears_what_can_be_laid_then() -> None:
    rack = "rome-sight rome-church rome-palace oslo-symbol"
    view = view_for(position("photo", rack=rack, phase=Phase.DRAW), 0)
    first, second = unasked_hint(view, WHERE), unasked_hint(view, WHICH_CARDS)
    assert (str(first.kind), first.cards, first.move) == ("row:rome", (), None)
    assert set(second.cards) == {"rome-sight", "rome-church", "rome-palace"}
    assert unasked_hint(view, WHOLE_TURN) == second  # nothing can be laid before that
    nothing = view_for(position("photo", rack="rome-sight oslo-symbol", phase=Phase.DRAW), 0)
    assert isinstance(unasked_hint(nothing, WHERE).move, Draw)
