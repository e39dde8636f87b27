"""A move on a full table takes less than a millisecond."""

from time import thread_time

import pytest

from games.engine.combinations import cards_on
from games.engine.moves import Lay, Move
from games.engine.play import apply
from games.engine.rulesets.photo import CAPITALS
from games.engine.state import State
from tests.games.engine.positions import piles, position, row, tiles


def full_photo_table() -> tuple[State, Move]:
    table = [
        row(capital, half)
        for capital in CAPITALS[:15]
        for half in ("palace church sight", "symbol delicacy letterbox")
    ]
    own = row("athens", "sight church", "joker-1")
    state = position("photo", table=table, rack=f"{own} berlin-sight", opened=False)
    return state, Lay(piles([*table, own]))


def full_tile_table() -> tuple[State, Move]:
    colours = ("red", "blue", "black", "yellow")
    starts = ((1, 3), (4, 3), (7, 3), (10, 3))
    table = [
        tiles(colour, " ".join(str(first + step) for step in range(length)), copy)
        for colour in colours
        for first, length in starts
        for copy in "ab"
    ][:30]
    own = "red-13-a blue-13-a black-13-a joker-1=yellow-13"
    state = position("tiles", table=table, rack=f"{own.split('=')[0]} red-13-b", opened=False)
    return state, Lay(piles([*table, own]), "red-13-b")


@pytest.mark.parametrize("full_table", [full_photo_table, full_tile_table])
def test_a_move_on_a_table_of_ninety_cards_takes_less_than_a_millisecond(full_table) -> None:
    state, move = full_table()
    assert len(cards_on(state.table)) == 90
    times = sorted(_time(state, move) for _ in range(200))
    assert times[190] < 0.001


def _time(state: State, move: Move) -> float:
    before = thread_time()
    apply(state, 0, move)
    return thread_time() - before
