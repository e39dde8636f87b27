"""Tables in the middle of things, rounds that have just ended, and a pupil, who finds nothing here."""

import pytest

from accounts.models import User
from classrooms.classes import services as classes
from classrooms.pupils import services as pupils
from games.engine.moves import Lay
from games.services.playing import rounds
from tests.games.conftest import at_table
from tests.games.engine.positions import pile, position, row

__all__ = ["at_table"]

ROW = row("oslo", "palace church sight")


@pytest.fixture
def finished(at_table, alice):
    """The only round of a match of alice, bob and a bot, after alice's last move; its tally has not come."""
    others = ("rome-church joker-1", "bern-church bern-sight")
    playing = at_table(position("photo", rack=ROW, others=others, rounds=1))
    about = {"code": playing.table.code, "number": 1, "person_id": alice.pk, "version": 0}
    rounds.play(**about, key="last", move=Lay((pile(ROW),)))
    return playing


@pytest.fixture
def pupil(tess) -> User:
    school_class = classes.create_class(teacher=tess, name="4b", language="en")
    return pupils.add_pupils(school_class=school_class, by=tess, names=["Pia"]).pupils[0].user
