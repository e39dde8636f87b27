"""The worked examples of the rules of number-tile Rummy."""

import pytest

from games.engine.errors import Fault, Fix, Reason
from games.engine.moves import PutAside
from games.engine.options import agree
from games.engine.piles.combinations import Combination
from games.engine.play import apply
from games.engine.rulesets import rule_set
from games.engine.rulesets.tiles import rack_points
from tests.games.engine.positions import cards, clause, is_refused, lay, pile, position, refusal, tiles

YELLOW = tiles("yellow", "8 9 10", "a")
NINES = "red-9-a blue-9-a black-9-a"


def read(text: str) -> Combination | Fault:
    rules = rule_set("tiles")
    return rules.read(pile(text), agree(rules.menu, {}), {})


def kind(text: str) -> str:
    reading = read(text)
    return str(reading.kind if isinstance(reading, Combination) else reading.reason)


@clause("tiles E1", "tiles 6.1", "tiles 6.2", "tiles 6.3")
def test_runs_and_groups_of_the_booklet() -> None:
    assert kind(YELLOW) == "run:yellow"
    assert kind(NINES) == "group:9"
    assert kind("red-9-a red-9-b blue-9-a") == Reason.SAME_TILE_TWICE


@clause("tiles E2", "tiles 7.1", "tiles 7.3", "tiles 6.4")
def test_twenty_seven_points_do_not_open_but_fifty_four_do() -> None:
    state = position("tiles", rack=f"{YELLOW} {NINES} red-1-a red-2-a", opened=False)
    error = refusal(state, YELLOW, aside="red-1-a")
    assert (error.reason, error.clause, error.fault.count) == (Reason.OPENING_TOO_LOW, "tiles 7.1", 13)
    assert lay(state, YELLOW, NINES, aside="red-1-a").opened == (True, False)


@clause("tiles E3", "tiles 7.2")
def test_a_joker_counts_twenty_five_in_the_opening() -> None:
    low = position("tiles", rack="red-3-a red-4-a joker-1 blue-1-a blue-1-b", opened=False)
    error = refusal(low, "red-3-a red-4-a joker-1", aside="blue-1-a")
    assert (error.reason, error.fault.count) == (Reason.OPENING_TOO_LOW, 8)
    enough = position("tiles", rack="red-7-a red-8-a joker-1 blue-1-a blue-1-b", opened=False)
    assert lay(enough, "red-7-a red-8-a joker-1", aside="blue-1-a").opened[0]


@clause("tiles E4", "tiles 8.2", "tiles 8.2a")
def test_blue_seven_leaves_a_run_of_four_but_not_of_three() -> None:
    state = position("tiles", table=[tiles("blue", "4 5 6 7", "a")], rack="red-7-a black-7-a red-6-a red-1-a")
    group = "blue-7-a red-7-a black-7-a"
    assert len(lay(state, tiles("blue", "4 5 6", "a"), group, aside="red-1-a").table) == 2
    error = refusal(state, tiles("blue", "4 5", "a"), group, "blue-6-a red-6-a", aside="red-1-a")
    assert (error.reason, error.cards) == (Reason.TOO_FEW_CARDS, cards(tiles("blue", "4 5", "a")))


@clause("tiles E5", "tiles 9.3", "tiles 9.4", "tiles 9.2")
def test_black_nine_swaps_the_joker_and_yellow_nine_does_not() -> None:
    group = "red-9-a blue-9-a joker-1=black-9"
    run = tiles("red", "1 2 3", "a")
    state = position("tiles", table=[group, run], rack="black-9-b yellow-9-a red-5-a red-13-a")
    swapped = lay(state, "red-9-a blue-9-a black-9-b", f"{run} joker-1=red-4", aside="red-13-a")
    assert swapped.table[1].jokers == (("joker-1", "red-4"),)
    error = refusal(state, "red-9-a blue-9-a yellow-9-a", f"{run} joker-1=red-4", aside="red-13-a")
    assert (error.reason, error.clause) == (Reason.JOKER_NOT_FREED, "tiles 9.6")
    assert error.repair[0].fix is Fix.EXCHANGE
    assert error.repair[0].cards == ("black-9-b",)
    is_refused(
        state,
        "red-9-a blue-9-a black-9-b",
        run,
        aside="red-13-a",
        reason=Reason.JOKER_MUST_STAY,
        clause="tiles 9.4",
    )


@clause("tiles E6", "tiles 10.1", "tiles 10.2", "tiles 5.3")
def test_one_tile_is_kept_to_be_put_aside() -> None:
    run = tiles("red", "5 6 7", "a")
    four = lay(position("tiles", rack=f"{run} blue-1-a"), run, aside="blue-1-a")
    assert four.outcome is not None
    assert four.outcome.out == 0
    on_table = tiles("red", "2 3 4", "a")
    three = position("tiles", table=[on_table], rack=run)
    error = refusal(three, on_table, run)
    assert (error.reason, error.clause) == (Reason.PUT_ONE_ASIDE, "tiles 10.2")
    assert error.repair[0].cards == cards(run)
    added = lay(three, f"{on_table} red-5-a red-6-a", aside="red-7-a")
    assert added.outcome is not None


@clause("tiles E7", "tiles 11.1", "tiles 11.2")
def test_going_out_in_the_opening_turn_doubles_the_points() -> None:
    laid = [tiles("red", "1 2 3 4 5 6 7", "a"), tiles("blue", "1 2 3 4 5 6 7", "a")]
    state = position(
        "tiles",
        rack=" ".join([*laid, "black-1-a"]),
        others=("black-12-a", "black-10-a black-11-a black-9-a"),
        opened=False,
    )
    outcome = lay(state, *laid, aside="black-1-a").outcome
    assert outcome is not None
    assert (outcome.points, outcome.doubled, outcome.winners) == ((0, -24, -60), True, (0,))


@clause("tiles E8", "tiles 11.1")
def test_a_joker_left_over_costs_twenty_five() -> None:
    assert rack_points(cards("joker-1")) == 25
    assert rack_points(cards("joker-1 red-13-a blue-2-b")) == 40


@clause("tiles E9", "tiles 6.2")
@pytest.mark.parametrize("text", ["red-12-a red-13-a red-1-a", "red-13-a red-1-a red-2-a"])
def test_a_run_does_not_go_round_the_corner(text: str) -> None:
    assert kind(text) == Reason.NOT_CONSECUTIVE


@clause("tiles 5.6")
def test_who_lays_nothing_keeps_fourteen_tiles() -> None:
    state = position("tiles", rack=tiles("red", "1 2 3 4 5 6 7 8 9 10 11 12 13", "a") + " red-1-b red-2-b")
    assert len(apply(state, 0, PutAside("red-1-b")).racks[0]) == 14
