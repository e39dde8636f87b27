"""The best turn of number-tile Rummy in positions made by hand."""

import pytest

from games.bots.protocol import LAY_MOST, LAY_MOST_KEEP_JOKERS, Turn, Weights
from games.bots.tiles.solver import TileSolver
from games.engine.moves import Lay
from games.engine.piles.combinations import cards_on, meanings_on
from games.engine.play import apply
from games.engine.state import Ending, State, turn_start
from tests.games.engine.positions import cards, clause, pile, position, tiles

YELLOW = tiles("yellow", "8 9 10", "a")
NINES = "red-9-a blue-9-a black-9-a"


def best(state: State, weights: Weights = LAY_MOST) -> Turn:
    """Find the best turn of seat 0, and see that the engine takes it and finds the same tiles laid."""
    turn = TileSolver().best_turn(turn_start(state, 0), weights)
    after = apply(state, 0, Lay(turn.table, turn.aside))
    gone = set(state.racks[0]) - set(after.racks[0])
    assert gone == {*turn.laid, *({turn.aside} - {None})}
    return turn


def laid(state: State, weights: Weights = LAY_MOST) -> set[str]:
    return set(best(state, weights).laid)


@clause("tiles E1", "tiles 6.1", "tiles 6.2", "tiles 6.3")
def test_it_lays_a_run_and_a_group() -> None:
    state = position("tiles", rack=f"{YELLOW} {NINES} red-1-a")
    assert laid(state) == {*cards(YELLOW), *cards(NINES)}


@clause("tiles E2", "tiles 7.1")
def test_it_does_not_open_with_too_few_points_but_with_enough() -> None:
    assert laid(position("tiles", rack=f"{YELLOW} red-1-a", opened=False)) == set()
    assert len(laid(position("tiles", rack=f"{YELLOW} {NINES} red-1-a", opened=False))) == 6


@clause("tiles E3", "tiles 7.2")
def test_a_joker_counts_twenty_five_in_an_opening() -> None:
    assert laid(position("tiles", rack="red-3-a red-4-a joker-1 blue-1-a", opened=False)) == set()
    assert len(laid(position("tiles", rack="red-7-a red-8-a joker-1 blue-1-a", opened=False))) == 3


@clause("tiles 7.4", "tiles 7.5")
def test_it_adds_on_and_rebuilds_in_the_opening_turn_but_not_without_opening() -> None:
    table = [tiles("red", "4 5 6", "a")]
    rack = "red-7-a blue-2-a"
    assert laid(position("tiles", table=table, rack=rack, opened=False)) == set()
    state = position("tiles", table=table, rack=f"{rack} {YELLOW} {NINES}", opened=False)
    assert "red-7-a" in laid(state)


@clause("tiles 7.3", "tiles 7.4a")
def test_it_keeps_an_own_combination_together_though_more_tiles_could_be_added_without_it() -> None:
    table = [tiles("red", "10 11 12", "a"), tiles("blue", "10 11 12", "a"), tiles("black", "9 10 11 12", "a")]
    rack = "red-13-a blue-13-a black-13-a yellow-1-a"
    assert laid(position("tiles", table=table, rack=rack, opened=True)) == set(cards(rack)) - {"yellow-1-a"}
    turn = best(position("tiles", table=table, rack=rack, opened=False, opening_points=30))
    assert len(turn.laid) == 3
    assert laid(position("tiles", table=table, rack=rack, opened=False)) == set()


@clause("tiles E4", "tiles 8.1", "tiles 8.2")
def test_it_takes_a_tile_from_a_run_of_four_for_a_group() -> None:
    state = position("tiles", table=[tiles("blue", "4 5 6 7", "a")], rack="red-7-a black-7-a yellow-1-a")
    assert laid(state) == {"red-7-a", "black-7-a"}


@clause("tiles E4", "tiles 8.2")
def test_it_leaves_a_run_of_three_alone() -> None:
    state = position("tiles", table=[tiles("blue", "5 6 7", "a")], rack="red-7-a black-7-a yellow-1-a")
    assert best(state).table == state.table


@clause("tiles 8.2a")
def test_it_dissolves_combinations_where_that_lays_more() -> None:
    table = [tiles("red", "1 2 3", "a"), tiles("blue", "1 2 3", "a"), tiles("black", "1 2 3", "a")]
    state = position("tiles", table=table, rack="yellow-1-a yellow-2-a black-13-a")
    turn = best(state)
    assert set(turn.laid) == {"yellow-1-a", "yellow-2-a"}
    assert not set(state.table) & set(turn.table)


@clause("tiles E5", "tiles 9.3", "tiles 9.4")
def test_it_frees_a_joker_with_the_very_tile_and_lays_it_again() -> None:
    group = "red-9-a blue-9-a joker-1=black-9"
    state = position("tiles", table=[group], rack="black-9-a yellow-2-a yellow-3-a blue-13-a")
    turn = best(state)
    assert set(turn.laid) == {"black-9-a", "yellow-2-a", "yellow-3-a"}
    assert meanings_on(turn.table)["joker-1"] in {"yellow-1", "yellow-4"}


@clause("tiles E5", "tiles 9.3", "tiles 9.6")
def test_another_tile_does_not_free_the_joker() -> None:
    state = position(
        "tiles", table=["red-9-a blue-9-a joker-1=black-9"], rack="yellow-2-a yellow-3-a yellow-9-a blue-13-a"
    )
    turn = best(state)
    assert turn.laid == ("yellow-9-a",)
    assert meanings_on(turn.table) == {"joker-1": "black-9"}


@clause("tiles 9.6")
def test_a_joker_moves_in_a_rebuild_as_the_tile_it_stands_for() -> None:
    table = ["red-4-a red-5-a red-6-a joker-1=red-7"]
    state = position("tiles", table=table, rack="blue-7-a black-7-a yellow-1-a")
    turn = best(state)
    assert set(turn.laid) == {"blue-7-a", "black-7-a"}
    assert meanings_on(turn.table) == {"joker-1": "red-7"}


@clause("tiles 9.6a")
def test_a_freed_joker_may_return_to_its_combination_with_another_meaning() -> None:
    table = ["red-4-a red-5-a joker-1=red-6"]
    state = position("tiles", table=table, rack="red-6-a blue-13-a")
    turn = best(state)
    assert turn.laid == ("red-6-a",)
    assert meanings_on(turn.table)["joker-1"] in {"red-3", "red-6", "red-7"}


@clause("tiles 9.7")
def test_two_jokers_make_a_run_of_one_tile() -> None:
    state = position("tiles", rack="red-5-a joker-1 joker-2 blue-1-a", opened=False)
    assert len(best(state).laid) == 3


@clause("tiles 9.7", "tiles 12")
def test_fewer_jokers_than_numbers_where_it_was_agreed() -> None:
    rack = "red-5-a red-6-a joker-1 joker-2 blue-1-a"
    option = {"jokers_per_combination": "fewer_than_numbers"}
    assert len(laid(position("tiles", rack=rack, opened=True))) == 4
    assert len(laid(position("tiles", rack=rack, opened=True, **option))) == 3
    long_run = "red-4-a red-5-a red-6-a joker-1 joker-2 blue-1-a"
    assert len(laid(position("tiles", rack=long_run, opened=True, **option))) == 5


@clause("tiles E6", "tiles 10.1", "tiles 10.2", "tiles 5.3")
def test_it_goes_out_by_putting_the_last_tile_aside() -> None:
    state = position("tiles", rack=f"{YELLOW} red-1-a")
    turn = best(state)
    assert turn.aside == "red-1-a"
    after = apply(state, 0, Lay(turn.table, turn.aside))
    assert after.outcome is not None
    assert after.outcome.ending is Ending.OUT


@clause("tiles E6", "tiles 10.2")
def test_it_keeps_a_tile_of_three_that_form_a_run() -> None:
    assert best(position("tiles", rack=YELLOW)).laid == ()
    table = [tiles("yellow", "5 6 7", "a")]
    assert laid(position("tiles", table=table, rack=YELLOW)) == {"yellow-8-a", "yellow-9-a"}


@clause("tiles 10.2", "tiles 12")
def test_it_lays_everything_where_the_last_turn_needs_no_tile_put_aside() -> None:
    turn = best(position("tiles", rack=YELLOW, last_turn_needs_put_aside=False))
    assert (len(turn.laid), turn.aside) == (3, None)


@clause("tiles 12", "tiles 5.4")
def test_it_does_not_put_the_drawn_tile_aside_where_that_is_barred() -> None:
    rack = f"{YELLOW} red-1-a"
    free = best(position("tiles", rack=rack, drawn="red-1-a"))
    assert (len(free.laid), free.aside) == (3, "red-1-a")
    table = [tiles("yellow", "5 6 7", "a")]
    barred = position("tiles", table=table, rack=rack, drawn="red-1-a", put_aside_not_drawn_tile=True)
    turn = best(barred)
    assert set(turn.laid) == {"yellow-8-a", "yellow-9-a"}
    assert turn.aside == "yellow-10-a"


@clause("tiles 12")
def test_of_two_equal_tiles_the_drawn_one_is_laid_so_that_the_other_can_go_aside() -> None:
    table = [tiles("red", "4 5 6", "a")]
    state = position(
        "tiles", table=table, rack="red-7-a red-7-b", drawn="red-7-b", put_aside_not_drawn_tile=True
    )
    turn = best(state)
    assert (turn.laid, turn.aside) == (("red-7-b",), "red-7-a")


def test_weights_decide_whether_jokers_are_kept() -> None:
    rack = "red-7-a red-8-a red-9-a joker-1 blue-1-a"
    assert "joker-1" in laid(position("tiles", rack=rack), LAY_MOST)
    assert "joker-1" not in laid(position("tiles", rack=rack), LAY_MOST_KEEP_JOKERS)


def test_weights_decide_which_tiles_are_laid_where_not_all_can_be() -> None:
    table = [tiles("red", "4 5 6 7", "a")]
    rack = "red-3-a red-2-a blue-4-a black-4-a"
    assert laid(position("tiles", table=table, rack=rack), Weights(card=1, point=1)) == {
        "blue-4-a",
        "black-4-a",
    }
    both_fit = position(
        "tiles", table=["red-2-a red-3-a red-4-a", tiles("black", "9 10 11", "a")], rack="red-1-a black-12-a"
    )
    assert laid(both_fit, Weights(card=1, point=1)) == {"black-12-a"}


def test_the_value_is_the_sum_of_the_weights() -> None:
    weights = Weights(card=7, point=2, joker_kept=3)
    turn = best(position("tiles", rack="red-7-a red-8-a red-9-a joker-1 blue-1-a"), weights)
    assert set(turn.laid) == {"red-7-a", "red-8-a", "red-9-a", "joker-1"}
    assert turn.value == 3 * 7 + 2 * (7 + 8 + 9 + 25)


def test_laying_nothing_is_worth_the_jokers_kept() -> None:
    state = position("tiles", rack="red-7-a blue-1-a joker-1")
    assert best(state, Weights(joker_kept=9)).value == 9


def test_what_need_not_move_stays_as_it_was() -> None:
    table = [tiles("red", "1 2 3", "a"), tiles("red", "4 5 6", "a"), tiles("blue", "1 2 3", "b"), NINES]
    state = position("tiles", table=table, rack="black-1-a black-2-a black-3-a yellow-13-a")
    turn = best(state)
    assert set(state.table) <= set(turn.table)
    assert len(turn.table) == len(state.table) + 1


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_a_full_table_loses_nothing(jokers: int) -> None:
    table = [tiles(colour, "1 2 3 4 5 6 7 8 9 10 11 12", "a") for colour in ("red", "blue", "black")]
    table += [tiles("yellow", "1 2 3 4 5 6 7 8 9 10", "b")]
    rack = "red-13-a yellow-11-b yellow-13-b blue-1-b " + " ".join(f"joker-{n + 1}" for n in range(jokers))
    state = position("tiles", table=table, rack=rack)
    turn = best(state)
    assert set(cards_on(state.table)) < set(cards_on(turn.table))
    assert len(turn.laid) == len(cards(rack)) - 1


def test_it_never_puts_a_joker_aside_if_there_is_another_tile() -> None:
    state = position("tiles", rack="joker-1 red-1-a", opened=False)
    assert best(state).aside == "red-1-a"


def test_it_puts_aside_the_tile_without_partners() -> None:
    state = position("tiles", rack="red-5-a red-6-a blue-9-a black-9-a yellow-1-a", opened=False)
    assert best(state).aside == "yellow-1-a"


def test_a_pile_is_read_with_its_jokers_as_what_they_stand_for() -> None:
    state = position("tiles", table=["joker-1=red-3 red-4-a red-5-a"], rack="red-6-a red-2-a blue-11-a")
    turn = best(state)
    assert pile("red-2-a joker-1=red-3 red-4-a red-5-a red-6-a") in turn.table
