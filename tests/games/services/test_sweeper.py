"""What the sweeper finds, and that nothing broken keeps it from the rest."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.engine.state import Phase
from games.models import Round, Table, TablePhase
from games.services.upkeep import clock
from tests.games.engine.positions import position

pytestmark = pytest.mark.django_db


def late(playing: Round, **changes: object) -> Round:
    """Let the round's deadline have passed a minute ago."""
    long_ago = timezone.now() - timedelta(minutes=1)
    Round.objects.filter(pk=playing.pk).update(deadline=long_ago, **changes)
    return playing


@pytest.fixture
def drawing(at_table):
    """Makes a round in which alice is to draw against a clock."""

    def at_another_table(**changes: object) -> Round:
        return at_table(position("photo", rack="oslo-sight", phase=Phase.DRAW), turn_seconds=30, **changes)

    return at_another_table


@pytest.mark.parametrize("changes", [{"phase": TablePhase.CLOSED}, {"paused": True}])
def test_nothing_is_found_at_a_table_where_nobody_can_move(drawing, changes):
    playing = late(drawing())
    Table.objects.filter(pk=playing.table_id).update(**changes)
    assert clock.sweep() == 0


def test_a_hundred_closed_tables_do_not_keep_the_sweeper_from_an_open_one(drawing):
    for _ in range(3):
        late(drawing(phase=TablePhase.CLOSED))
    open_one = late(drawing())
    clock.sweep(most=3)
    open_one.refresh_from_db()
    assert open_one.extended


def test_broken_rounds_do_not_keep_the_sweeper_from_the_others(drawing):
    broken = [late(drawing(), state={"not": "a state"}) for _ in range(3)]
    for each in broken:
        Round.objects.filter(pk=each.pk).update(deadline=timezone.now() - timedelta(hours=1))
    sound = late(drawing())
    clock.sweep(most=3)
    clock.sweep(most=3)
    sound.refresh_from_db()
    assert sound.extended


def test_a_broken_round_is_logged_with_its_traceback_and_tried_again_later(drawing, caplog):
    broken = late(drawing(), state={"not": "a state"})
    assert clock.sweep() == 1
    assert [record.exc_info is not None for record in caplog.records if record.levelname == "ERROR"] == [True]
    assert clock.sweep() == 0
    broken.refresh_from_db()
    assert broken.deadline > timezone.now()
