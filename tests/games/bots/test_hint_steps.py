"""A hint in steps tells a little more each time, and no more than the asker may know."""

import pytest

from games.bots.equal_jokers import with_jokers_at_home
from games.bots.hint import best_move
from games.bots.hint_steps import Hint, hint_at
from games.engine.moves import Lay, Pass, Place
from games.engine.play import apply, deal
from games.engine.rulesets import rule_set
from games.engine.state import Phase, turn_start
from games.engine.views import view_for
from tests.games.engine.positions import piles, position, row, set_of


def told(state, step: int) -> Hint:
    view = view_for(state, 0)
    return hint_at(view, best_move(view), step)


ROME = position(
    "photo",
    table=["london-palace london-sight london-symbol"],
    rack="rome-church rome-sight rome-palace oslo-symbol",
    others=("rome-symbol",),
    opened=True,
)


def test_the_first_step_names_a_kind_and_no_card():
    first = told(ROME, 1)
    assert (str(first.kind), first.cards, first.move) == ("row:rome", (), None)


def test_the_second_step_names_the_cards_and_not_where_they_go():
    second = told(ROME, 2)
    assert set(second.cards) == {"rome-church", "rome-sight", "rome-palace"}
    assert second.move is None


def test_of_a_long_turn_the_second_step_names_one_pile():
    long = position(
        "photo",
        table=[row("london", "palace sight symbol")],
        rack=" ".join(
            [row(capital, "church sight palace symbol") for capital in ("rome", "paris", "bern")]
            + ["london-church", "oslo-delicacy"]
        ),
        others=("oslo-symbol",),
        opened=True,
    )
    first, second = told(long, 1), told(long, 2)
    assert second.kind == first.kind is not None
    assert len(second.cards) == 4
    assert {card.split("-")[0] for card in second.cards} == {second.kind.of}


def test_the_second_step_never_names_more_than_a_handful():
    capitals = "rome paris bern athens madrid lisbon vienna"
    many = position(
        "photo", rack=set_of("church", capitals) + " oslo-symbol", others=("rome-symbol",), opened=True
    )
    assert len(told(many, 2).cards) == 5


def test_the_third_step_is_the_turn():
    move, best = told(ROME, 3).move, best_move(view_for(ROME, 0))
    assert isinstance(move, Lay)
    assert isinstance(best, Lay)
    assert set(move.table) == set(best.table)


@pytest.mark.parametrize("rules", ["photo", "tiles", "junior"])
@pytest.mark.parametrize("seed", range(6))
def test_all_steps_begin_with_the_same_pile(rules, seed):
    state = deal(rules, {}, 2, seed=seed)
    for _ in range(40):
        if state.phase is Phase.OVER:
            break
        view = view_for(state, state.turn)
        best = best_move(view)
        first, whole = hint_at(view, best, 2), hint_at(view, best, 3)
        last = whole.move
        if first.kind is not None:
            assert isinstance(last, Lay)
            made = (*whole.opening, *last.table)
            pile = next(pile for pile in made if {*pile.cards} & {*view.rack})
            assert {*first.cards} <= {*pile.cards}
            assert view.opened[state.turn] or {*pile.cards} <= {*view.rack}
        assert last is not None
        state = apply(state, state.turn, last)


MADRID = position(
    "photo",
    table=[
        row("athens", "sight delicacy letterbox"),
        set_of("symbol", "oslo luxembourg copenhagen", "joker-1"),
    ],
    rack="madrid-delicacy madrid-palace madrid-church vienna-symbol athens-church",
    others=("rome-symbol",),
    opened=False,
)


def test_before_the_opening_a_hint_begins_with_a_pile_of_own_cards():
    first, whole = told(MADRID, 1), told(MADRID, 3)
    assert str(first.kind) == "row:madrid"
    assert [set(pile.cards) for pile in whole.opening] == [set(MADRID.racks[0][:3])]


def test_after_the_opening_nothing_needs_to_come_first():
    assert told(ROME, 3).opening == ()


def test_a_joker_is_paid_for_before_it_is_used():
    state = position(
        "photo",
        table=[set_of("symbol", "oslo rome luxembourg copenhagen", "joker-1")],
        rack="vienna-symbol paris-church paris-sight",
        others=("bern-sight",),
        opened=True,
    )
    move = told(state, 3).move
    assert isinstance(move, Lay)
    symbols, paris = move.table
    assert "vienna-symbol" in symbols.cards
    assert set(paris.cards) == {"paris-church", "paris-sight", "joker-1"}


def test_jokers_stay_where_they_lie_since_all_are_equal():
    table = [row("athens", "sight delicacy", "joker-2"), row("rome", "palace sight", "joker-3")]
    state = position("photo", table=table, rack="oslo-symbol oslo-sight joker-1", opened=True)
    oslo = "oslo-symbol oslo-sight"
    around = piles((f"{table[0][:-1]}3", f"{table[1][:-1]}1", f"{oslo} joker-2"))
    move = with_jokers_at_home(rule_set("photo"), turn_start(state, 0), Lay(around))
    assert move.table == piles((*table, f"{oslo} joker-1"))


def test_where_there_is_nothing_to_lay_the_first_step_says_so():
    nothing = position("photo", rack="rome-church oslo-sight", others=("rome-symbol",), opened=True)
    first = told(nothing, 1)
    assert (first.step, first.move) == (3, Pass())


def test_a_tile_of_an_open_table_is_told_in_two_steps():
    view = view_for(ROME, 0)
    assert str(hint_at(view, Place("red-5"), 1).kind) == "run:red"
    assert hint_at(view, Place("red-5"), 2).move == Place("red-5")
