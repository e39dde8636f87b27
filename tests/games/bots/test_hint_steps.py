"""A hint in steps tells a little more each time, and no more than the asker may know."""

from games.bots.hint import best_move
from games.bots.hint_steps import Hint, hint_at
from games.engine.moves import Pass, Place
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
    assert told(ROME, 3).move == best_move(view_for(ROME, 0))


def test_where_there_is_nothing_to_lay_the_first_step_says_so():
    nothing = position("photo", rack="rome-church oslo-sight", others=("rome-symbol",), opened=True)
    first = told(nothing, 1)
    assert (first.step, first.move) == (3, Pass())


def test_a_tile_of_an_open_table_is_told_in_two_steps():
    view = view_for(ROME, 0)
    assert str(hint_at(view, Place("red-5"), 1).kind) == "run:red"
    assert hint_at(view, Place("red-5"), 2).move == Place("red-5")
