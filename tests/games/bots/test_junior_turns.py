"""Junior's best turn in positions made by hand."""

from games.bots.junior.solver import JuniorSolver
from games.bots.protocol import LAY_MOST, Turn, Weights
from games.engine.moves import Lay
from games.engine.piles.combinations import cards_on, meanings_on
from games.engine.play import apply
from games.engine.state import State, turn_start
from tests.games.engine.positions import cards, clause, pile, position, tiles

TOKENS = Weights(card=1, token=100)
HOARD = Weights(card=10, joker_kept=30, joker_won=30)


def best(state: State, weights: Weights = TOKENS) -> Turn:
    """Find the best turn of seat 0, and see that the engine takes it."""
    turn = JuniorSolver().best_turn(turn_start(state, 0), weights)
    if turn.laid:
        after = apply(state, 0, Lay(turn.table))
        assert set(state.racks[0]) - set(after.racks[0]) == set(turn.laid)
    return turn


def earned(state: State) -> int:
    """Count the tokens that the engine hands out for the best turn."""
    return apply(state, 0, Lay(best(state).table)).tokens[0] - state.tokens[0]


@clause("junior E1", "junior 7.1", "junior 7.2")
def test_a_new_run_of_three_earns_four() -> None:
    assert earned(position("junior", rack="red-1 red-2 red-3 blue-9")) == 4


@clause("junior E2", "junior 7.5")
def test_tiles_are_added_to_several_runs() -> None:
    table = [tiles("red", "2 3 4 5"), tiles("blue", "6 7 8 9")]
    state = position("junior", table=table, rack="joker-1 red-7 blue-10 black-1")
    assert set(best(state).laid) == {"joker-1", "red-7", "blue-10"}
    assert earned(state) == 3


@clause("junior E3", "junior 6.3", "junior 6.4")
def test_it_earns_one_more_than_the_third_figure_of_the_booklet() -> None:
    table = [tiles("blue", "1 2 3 4"), "black-1 joker-1=black-2 black-3"]
    state = position("junior", table=table, rack="red-6 red-7 joker-2 red-9 joker-3 black-4 black-5 yellow-1")
    turn = best(state)
    assert len(turn.laid) == 7
    assert {"black-4", "black-5", "joker-3"} in [set(run.cards) for run in turn.table]
    assert earned(state) == 8 + 1


@clause("junior E4", "junior 9.3", "junior 9.5")
def test_a_joker_is_freed_and_kept_only_if_one_wants_it() -> None:
    state = position("junior", table=["blue-3 blue-4 joker-1=blue-5"], rack="blue-5 red-1")
    turn = best(state, HOARD)
    assert (turn.laid, turn.jokers_won) == (("blue-5",), 1)
    assert turn.table == (pile("blue-3 blue-4 blue-5"),)


@clause("junior E5", "junior 9.4", "junior 9.6")
def test_a_freed_joker_is_laid_at_once_where_that_earns_a_token() -> None:
    table = ["blue-3 blue-4 joker-1=blue-5", tiles("yellow", "7 8 9")]
    state = position("junior", table=table, rack="blue-5 red-1")
    turn = best(state)
    assert (turn.laid, turn.jokers_won) == (("blue-5",), 0)
    assert earned(state) == 1


@clause("junior E6")
def test_a_tile_that_is_not_the_jokers_own_is_added_at_the_end() -> None:
    state = position("junior", table=["blue-3 blue-4 joker-1=blue-5"], rack="blue-6 red-1")
    assert best(state).laid == ("blue-6",)


@clause("junior E7", "junior 9.2")
def test_two_jokers_in_one_run_unless_one_was_agreed() -> None:
    rack = "black-1 joker-1 joker-2 red-9"
    assert len(best(position("junior", rack=rack)).laid) == 3
    assert best(position("junior", rack=rack, jokers_per_run="one")).laid == ()


@clause("junior 9.2")
def test_no_run_of_jokers_alone() -> None:
    assert best(position("junior", rack="joker-1 joker-2 joker-3 joker-4")).laid == ()


@clause("junior E8", "junior 7.3")
def test_the_last_three_tiles_earn_five() -> None:
    assert earned(position("junior", rack="red-1 red-2 red-3")) == 5


@clause("junior 7.5a")
def test_a_run_is_laid_beside_another_where_that_earns_more() -> None:
    state = position("junior", table=[tiles("red", "1 2 3")], rack="red-4 red-5 red-6 blue-1")
    assert earned(state) == 4
    assert pile("red-1 red-2 red-3") in best(state).table


@clause("junior 6.5")
def test_runs_are_not_taken_apart() -> None:
    state = position("junior", table=[tiles("red", "1 2 3 4 5 6")], rack="joker-1 blue-1")
    turn = best(state)
    assert set(cards(tiles("red", "1 2 3 4 5 6"))) <= set(turn.table[0].cards)


@clause("junior 6.5")
def test_runs_that_touch_are_left_apart_if_nothing_is_gained() -> None:
    table = [tiles("red", "1 2 3"), tiles("red", "4 5 6")]
    turn = best(position("junior", table=table, rack="red-7 blue-1"))
    assert pile("red-1 red-2 red-3") in turn.table


@clause("junior 9.1")
def test_a_joker_may_stand_for_a_tile_that_lies_elsewhere() -> None:
    state = position("junior", table=[tiles("red", "3 4 5 6 7 8 9 10")], rack="red-1 red-2 joker-1 blue-5")
    turn = best(state)
    assert set(turn.laid) == {"red-1", "red-2", "joker-1"}
    assert meanings_on(turn.table) == {"joker-1": "red-3"}
    assert earned(state) == 4


@clause("junior 9.7b")
def test_the_last_tile_frees_a_joker_that_goes_out_with_it() -> None:
    table = ["blue-3 blue-4 joker-1=blue-5"]
    assert earned(position("junior", table=table, rack="blue-5")) == 2


@clause("junior 9.4", "junior 12")
def test_a_freed_joker_is_laid_where_keeping_it_is_barred() -> None:
    table = ["blue-3 blue-4 joker-1=blue-5"]
    state = position("junior", table=table, rack="blue-5 red-1", keep_freed_joker=False)
    turn = best(state, HOARD)
    assert turn.jokers_won == 0
    assert "joker-1" in cards_on(turn.table)


@clause("junior 9.2", "junior 12")
def test_two_runs_with_a_joker_each_stay_apart_where_one_is_the_limit() -> None:
    table = ["red-1 red-2 joker-1=red-3", "red-5 red-6 joker-2=red-7"]
    state = position("junior", table=table, rack="red-4 blue-1", jokers_per_run="one")
    turn = best(state)
    assert turn.laid == ("red-4",)
    assert len(turn.table) == 2


def test_nothing_to_lay_leaves_the_table_and_counts_the_jokers_kept() -> None:
    state = position("junior", table=[tiles("red", "1 2 3")], rack="blue-1 blue-5")
    assert best(state, LAY_MOST) == Turn(state.table, (), 0, 0)
    alone = position("junior", rack="joker-1 blue-5")
    assert best(alone, Weights(joker_kept=7)).value == 7


def test_a_joker_stays_the_same_joker() -> None:
    table = ["blue-3 blue-4 joker-2=blue-5"]
    turn = best(position("junior", table=table, rack="joker-1 red-9"))
    assert meanings_on(turn.table)["joker-2"] == "blue-5"
