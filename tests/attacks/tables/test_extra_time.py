"""A pupil with more time is no different in the eyes of the others."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.engine.state import Phase
from games.live.protocol import outgoing
from games.models import Round, Seat
from games.reading.snapshot import read_snapshot
from tests.games.engine.positions import position

pytestmark = pytest.mark.django_db


@pytest.fixture
def slow_turn(at_table, alice) -> Round:
    """Alice has twice the time of a clock of 60 seconds, and has just begun."""
    state = position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW)
    playing = at_table(state, turn_seconds=60)
    Seat.objects.filter(table=playing.table, person=alice).update(extra_time=True)
    return playing


def seconds_left(playing: Round, person, *, left: float) -> float:
    Round.objects.filter(pk=playing.pk).update(deadline=timezone.now() + timedelta(seconds=left))
    view = outgoing.view(read_snapshot(playing.table.code), person.pk if person else None)
    return view["round"]["clock"]["seconds_left"]


def test_the_others_see_the_usual_clock_of_somebody_with_more_time(slow_turn, alice, bob):
    assert seconds_left(slow_turn, alice, left=120) > 110
    assert seconds_left(slow_turn, bob, left=120) == 60
    assert seconds_left(slow_turn, None, left=120) == 60


def test_near_the_end_of_the_turn_all_see_the_same(slow_turn, alice, bob):
    for person in (alice, bob):
        assert 29 < seconds_left(slow_turn, person, left=30) <= 30
