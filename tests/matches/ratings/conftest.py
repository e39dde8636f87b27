"""A rated match that one move of alice ends."""

from functools import partial

import pytest

from games.engine.moves import Lay
from games.models import Round
from games.services.playing import rounds
from games.services.playing.tally import tally_round
from tests.games.engine.positions import pile, position, row

ROW = row("oslo", "palace church sight")
OTHERS = ("rome-church joker-1", "bern-church bern-sight")
RATED = {"rated": True, "hint_level": "off", "turn_seconds": 30}


@pytest.fixture
def last_turn(at_table) -> Round:
    """The only round of a rated match of alice, bob and a bot, before alice's last move."""
    return at_table(position("photo", rack=ROW, others=OTHERS, rounds=1), **RATED)


@pytest.fixture
def end(alice):
    """Plays alice's last move, and tallies the round."""
    return partial(_end, alice)


def _end(alice, playing: Round) -> None:
    about = {"code": playing.table.code, "number": playing.number, "person_id": alice.pk, "version": 0}
    rounds.play(**about, key="last", move=Lay((pile(ROW),)))
    tally_round(round_id=playing.pk)
