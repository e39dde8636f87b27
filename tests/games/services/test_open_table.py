"""Bots at an open table: they leave time to the children, and none of them takes all."""

from dataclasses import replace

import pytest
from django.conf import settings

from games.engine.moves import StartColour
from games.engine.play import apply, deal
from games.engine.state import State
from games.models import Seat
from games.reading.round_context import RoundContext, bots_to_move, pause_of_bots, read_round

pytestmark = pytest.mark.django_db

LEADER, BOB, *BOTS = range(4)


@pytest.fixture
def at_open_table(at_table):
    """Alice leads, bob and two easy bots look for tiles."""

    def put(state: State) -> RoundContext:
        return read_round(at_table(state).pk)

    return put


def begun() -> State:
    return apply(deal("junior_intro", {}, 4, "a seed", LEADER), LEADER, StartColour("red-5"))


def test_bots_look_longer_for_a_tile_the_less_they_can(at_open_table):
    context = at_open_table(begun())
    easy = pause_of_bots(context, context.state)
    Seat.objects.filter(bot="easy").update(bot="hard")
    context = read_round(context.round.pk)
    assert easy > pause_of_bots(context, context.state) > settings.BOT_PAUSE_SECONDS


def test_the_bot_that_has_found_least_looks_first(at_open_table):
    state = begun()
    context = at_open_table(replace(state, tokens=(0, 0, 2, 1)))
    assert list(bots_to_move(context, context.state)) == BOTS[::-1]
    context = at_open_table(replace(state, tokens=(0, 0, 1, 2)))
    assert list(bots_to_move(context, context.state)) == BOTS


def test_where_no_bot_can_do_anything_nobody_waits_for_one(at_open_table):
    context = at_open_table(deal("junior_intro", {}, 4, "a seed", LEADER))
    assert pause_of_bots(context, context.state) is None
