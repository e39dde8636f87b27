"""A hint in steps tells a little more each time, and no more than the asker may know."""

import pytest

from games.bots.hint import best_move
from games.bots.hint_steps import Hint, hint_at
from games.engine.moves import Lay, Pass, Place
from games.engine.play import apply, deal
from games.engine.state import Phase
from games.engine.views import view_for
from tests.games.engine.positions import position, row, set_of


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
        first, last = hint_at(view, best, 2), hint_at(view, best, 3).move
        if first.kind is not None:
            assert isinstance(last, Lay)
            assert {*first.cards} <= {*last.table[0].cards}
            own = [pile for pile in last.table if {*pile.cards} <= {*view.rack}]
            assert view.opened[state.turn] or not own or last.table[0] in own
        assert last is not None
        state = apply(state, state.turn, last)


def test_where_there_is_nothing_to_lay_the_first_step_says_so():
    nothing = position("photo", rack="rome-church oslo-sight", others=("rome-symbol",), opened=True)
    first = told(nothing, 1)
    assert (first.step, first.move) == (3, Pass())


def test_a_tile_of_an_open_table_is_told_in_two_steps():
    view = view_for(ROME, 0)
    assert str(hint_at(view, Place("red-5"), 1).kind) == "run:red"
    assert hint_at(view, Place("red-5"), 2).move == Place("red-5")
