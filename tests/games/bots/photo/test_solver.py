"""The solver on positions that a player would understand."""

import pytest

from games.bots.photo.solver import PhotoSolver
from games.bots.protocol import LAY_MOST, LAY_MOST_KEEP_JOKERS, Turn, Weights
from games.engine.cards import count_jokers
from games.engine.moves import Lay
from games.engine.piles.combinations import cards_on
from games.engine.play import apply
from games.engine.state import State, turn_start
from tests.games.engine.positions import clause, position, row, set_of

KEEP = Weights(card=100, joker_kept=250, joker_won=250)
DELICACIES = set_of("delicacy", "paris bern lisbon berlin madrid")
CHURCHES = set_of("church", "bern paris london madrid")


def best(state: State, weights: Weights = LAY_MOST) -> Turn:
    """Solve seat 0's turn, and let the engine carry it out."""
    turn = PhotoSolver().best_turn(turn_start(state, 0), weights)
    after = apply(state, 0, Lay(turn.table))
    assert len(after.racks[0]) == len(state.racks[0]) - len(turn.laid) + turn.jokers_won
    assert PhotoSolver().best_value(turn_start(state, 0), weights) == turn.value
    return turn


def lies(turn: Turn, *cards: str) -> bool:
    return any(set(cards) <= set(pile.cards) for pile in turn.table)


def test_nothing_is_laid_where_nothing_fits() -> None:
    state = position("photo", table=[CHURCHES], rack="oslo-sight rome-palace")
    turn = best(state)
    assert (turn.laid, turn.table, turn.value) == ((), state.table, 0)


def test_a_card_is_added_to_a_row_or_a_set() -> None:
    turn = best(position("photo", table=[CHURCHES], rack="oslo-church rome-palace"))
    assert turn.laid == ("oslo-church",)
    assert lies(turn, "oslo-church", "bern-church")


def test_a_set_of_five_lends_a_card_to_a_row() -> None:
    turn = best(position("photo", table=[DELICACIES], rack="berlin-symbol berlin-church"))
    assert set(turn.laid) == {"berlin-symbol", "berlin-church"}
    assert lies(turn, "berlin-delicacy", "berlin-symbol", "berlin-church")


def test_a_set_of_four_lends_a_card_only_for_another_one() -> None:
    table = [set_of("delicacy", "paris bern lisbon berlin")]
    assert best(position("photo", table=table, rack="berlin-symbol berlin-church")).laid == ()
    helped = best(position("photo", table=table, rack="berlin-symbol berlin-church rome-delicacy"))
    assert len(helped.laid) == 3


@clause("photo 8.1")
def test_who_has_not_opened_must_have_an_own_combination() -> None:
    rack = "berlin-symbol berlin-church"
    assert best(position("photo", table=[DELICACIES], rack=rack, opened=False)).laid == ()
    opening = best(
        position(
            "photo", table=[DELICACIES], rack=f"{rack} {row('oslo', 'palace church sight')}", opened=False
        )
    )
    assert len(opening.laid) == 5


def test_a_joker_opens_with_two_cards_of_a_capital() -> None:
    turn = best(position("photo", rack="oslo-church oslo-symbol joker-1 rome-palace", opened=False))
    assert set(turn.laid) == {"oslo-church", "oslo-symbol", "joker-1"}


def test_the_joker_of_the_opening_is_one_of_those_that_are_wanted_elsewhere() -> None:
    state = position(
        "photo",
        table=[
            row("lisbon", "letterbox sight", "joker-6"),
            set_of("letterbox", "helsinki oslo berlin", "joker-5 joker-4"),
        ],
        rack=" ".join(
            ["joker-3", set_of("delicacy", "berlin helsinki lisbon"), set_of("sight", "berlin oslo helsinki")]
        ),
        opened=False,
    )
    assert best(state).value == 500


@clause("photo 9.6")
def test_a_bound_joker_stays_with_its_kind() -> None:
    turn = best(
        position("photo", table=[row("rome", "palace sight", "joker-1")], rack="oslo-church oslo-sight")
    )
    assert turn.laid == ()


@clause("photo 10.4")
def test_an_exchanged_joker_is_laid_at_once_where_it_brings_more_cards() -> None:
    table = [row("rome", "palace sight", "joker-1")]
    turn = best(position("photo", table=table, rack="rome-letterbox oslo-church oslo-sight"))
    assert len(turn.laid) == 3
    assert lies(turn, "oslo-church", "oslo-sight", "joker-1")


def test_an_exchanged_joker_is_kept_by_who_wants_it() -> None:
    table = [row("rome", "palace sight", "joker-1")]
    turn = best(position("photo", table=table, rack="rome-letterbox oslo-church oslo-sight"), KEEP)
    assert (turn.laid, turn.jokers_won) == (("rome-letterbox",), 1)


def test_one_card_does_not_pay_for_a_row_and_for_a_set() -> None:
    table = [row("rome", "palace sight", "joker-1"), set_of("church", "bern paris london", "joker-2")]
    turn = best(position("photo", table=table, rack="rome-church"), KEEP)
    assert (turn.laid, turn.jokers_won) == (("rome-church",), 1)


@clause("photo 7.2")
def test_jokers_are_shed_as_far_as_there_is_room() -> None:
    rack = "joker-1 joker-2 joker-3 joker-4 oslo-letterbox"
    turn = best(position("photo", table=[row("rome", "palace sight church")], rack=rack))
    assert count_jokers(turn.laid) == 2


@clause("photo 6.7")
def test_a_kind_is_split_where_the_jokers_need_it() -> None:
    full = row("rome", "palace sight church symbol delicacy letterbox")
    turn = best(position("photo", table=[full], rack="joker-1 joker-2 joker-3 joker-4"))
    assert count_jokers(turn.laid) == 4
    assert len(turn.table) == 2


def test_shed_jokers_lie_where_nobody_can_win_them() -> None:
    full = row("rome", "palace sight church symbol delicacy letterbox")
    turn = best(position("photo", table=[CHURCHES, full], rack="joker-1"))
    assert not any("joker-1" in pile.cards and "bern-church" in pile.cards for pile in turn.table)


def test_one_joker_a_combination_is_obeyed() -> None:
    state = position(
        "photo", table=[row("rome", "palace sight church")], rack="joker-1 joker-2", row_joker_limit="one"
    )
    assert count_jokers(best(state).laid) == 1


def test_under_that_house_rule_rows_borrow_to_make_room_for_jokers() -> None:
    state = position(
        "photo",
        table=[set_of("church", "rome bern paris london madrid"), row("rome", "palace sight symbol")],
        rack="joker-1 joker-2 joker-3",
        row_joker_limit="one",
    )
    turn = best(state)
    assert count_jokers(turn.laid) == 3
    assert not lies(turn, "rome-church", "bern-church")


def test_kinds_that_are_not_needed_keep_their_piles() -> None:
    untouched = row("vienna", "palace church sight")
    state = position("photo", table=[untouched, CHURCHES], rack="oslo-church")
    assert best(state).table[0] == state.table[0]


def test_two_sets_of_a_category_stay_apart_when_a_card_is_added() -> None:
    others = set_of("church", "rome athens lisbon dublin")
    turn = best(position("photo", table=[CHURCHES, others], rack="oslo-church"))
    assert sorted(len(pile) for pile in turn.table) == [4, 5]


@pytest.mark.parametrize("weights", [LAY_MOST, LAY_MOST_KEEP_JOKERS, KEEP])
def test_the_same_position_has_the_same_answer(weights: Weights) -> None:
    state = position(
        "photo", table=[CHURCHES, DELICACIES], rack="oslo-church oslo-delicacy oslo-sight joker-1"
    )
    assert best(state, weights) == best(state, weights)


def test_the_position_is_left_as_it_was() -> None:
    state = position("photo", table=[CHURCHES], rack="oslo-church")
    before = (state.table, state.racks, cards_on(state.table))
    best(state)
    assert (state.table, state.racks, cards_on(state.table)) == before
