"""A hint lays as much as can be laid, and moves no more of the table than it takes."""

import pytest

from games.bots.hint import best_move
from games.bots.protocol import LAY_MOST
from games.bots.registry import mind_for
from games.engine.effects import moved_cards
from games.engine.moves import Lay
from games.engine.piles.combinations import cards_on
from games.engine.piles.judge import judge
from games.engine.play import apply, deal
from games.engine.rulesets import rule_set
from games.engine.state import Phase, State, turn_start
from games.engine.views import view_for
from tests.games.engine.positions import position


def hinted(state: State) -> Lay:
    move = best_move(view_for(state, 0))
    assert isinstance(move, Lay)
    return move


def test_what_goes_out_in_one_step_moves_nothing_else():
    state = position(
        "photo",
        table=[
            "paris-letterbox paris-sight paris-delicacy",
            "athens-church athens-delicacy athens-letterbox",
            "vienna-sight rome-sight helsinki-sight amsterdam-sight joker-6",
            "paris-church helsinki-church bern-church berlin-church",
            "oslo-palace brussels-palace berlin-palace joker-1",
        ],
        rack="london-palace berlin-sight",
        others=("rome-symbol",),
        opened=True,
    )
    move = hinted(state)
    assert moved_cards(state.table, move.table) == ()
    assert apply(state, 0, move).phase is Phase.OVER


def test_a_row_borrows_one_card_and_not_two():
    state = position(
        "photo",
        table=[
            "rome-sight paris-sight vienna-sight oslo-sight bern-sight",
            "oslo-church oslo-palace oslo-symbol",
        ],
        rack="rome-church rome-palace madrid-symbol",
        others=("rome-symbol",),
        opened=True,
    )
    move = hinted(state)
    assert moved_cards(state.table, move.table) == ("rome-sight",)


@pytest.mark.parametrize("rules", ["photo", "tiles", "junior"])
@pytest.mark.parametrize("seed", range(4))
def test_a_hint_is_worth_as_much_as_the_best_turn_and_moves_no_more(rules, seed):
    state = deal(rules, {}, 3, seed=seed)
    for _ in range(50):
        if state.phase is Phase.OVER:
            break
        move = best_move(view_for(state, state.turn))
        assert move is not None
        if isinstance(move, Lay):
            start = turn_start(state, state.turn)
            best = mind_for(rules).solver.best_turn(start, LAY_MOST)
            laid = {*cards_on(move.table)} & {*start.rack}
            assert len(laid) == len(best.laid)
            assert len(moved_cards(start.table, move.table)) <= len(moved_cards(start.table, best.table))
            assert judge(rule_set(rules), start, move).legal
        state = apply(state, state.turn, move)
