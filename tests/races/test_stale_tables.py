"""A move that has waited for another act goes by what is true after the wait, not by what it read before."""

from functools import partial

import pytest

from games.engine.moves import Draw
from games.errors import RefusalCode, Refused
from games.models import Move, Round, Table, TablePhase
from games.services import hosting, tables
from games.services.playing import rounds
from games.services.upkeep import clock
from tests.races.often import TIMES

pytestmark = pytest.mark.django_db(transaction=True)


def draw(playing: Round, person, key: str):
    return partial(
        rounds.play,
        code=playing.table.code,
        number=playing.number,
        person_id=person.pk,
        version=0,
        key=key,
        move=Draw(),
    )


def test_no_move_is_made_at_a_table_that_is_paused_while_the_mover_waits(racers, playing, alice):
    for attempt in range(TIMES):
        with racers.uncommitted() as meanwhile:
            tables.pause.inner(code=playing.table.code, by=alice, paused=True)
            waiting = meanwhile(draw(playing, alice, f"key-{attempt}"))
        result = waiting.result()
        assert isinstance(result, Refused), (attempt, result)
        assert result.code == RefusalCode.PAUSED
        tables.pause(code=playing.table.code, by=alice, paused=False)
    assert not Move.objects.exists()


def test_no_move_is_made_at_a_table_that_is_closed_while_the_mover_waits(racers, playing, alice):
    for attempt in range(TIMES):
        with racers.uncommitted() as meanwhile:
            hosting.end_table.inner(code=playing.table.code, by=alice)
            waiting = meanwhile(draw(playing, alice, f"key-{attempt}"))
        result = waiting.result()
        assert isinstance(result, Refused), (attempt, result)
        assert result.code == RefusalCode.NOT_PLAYING
        assert Round.objects.get(pk=playing.pk).deadline is None
        Table.objects.filter(pk=playing.table_id).update(phase=TablePhase.PLAYING)
    assert not Move.objects.exists()


def test_no_bot_moves_at_a_table_that_is_paused_while_the_bot_waits(racers, playing, alice):
    playing.table.seats.filter(person=alice).update(held=True)
    for attempt in range(TIMES):
        with racers.uncommitted() as meanwhile:
            tables.pause.inner(code=playing.table.code, by=alice, paused=True)
            waiting = meanwhile(partial(clock.look_after, round_id=playing.pk))
        result = waiting.result()
        assert result is None, (attempt, result)
        tables.pause(code=playing.table.code, by=alice, paused=False)
    assert not Move.objects.exists()
