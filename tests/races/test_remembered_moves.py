"""Moves decided from memory against other acts at the same moment: made where the memory was true, or not."""

from functools import partial

import pytest

from games.models import Move, Round
from games.reading.audit import audit
from games.services import tables
from games.services.playing.move_store import store_together
from tests.games.remembered import credentials_of, remembered_move, snapshot_of
from tests.races.often import TIMES

pytestmark = pytest.mark.django_db(transaction=True)


def test_no_remembered_move_is_made_at_a_table_that_is_being_paused(racers, playing, alice):
    """Nobody waits for a table that another act holds: the move goes the long way instead."""
    code, sender = playing.table.code, credentials_of(alice)
    for attempt in range(TIMES):
        move = remembered_move(snapshot_of(code), sender, f"key-{attempt}")
        with racers.uncommitted() as meanwhile:
            tables.pause.inner(code=code, by=alice, paused=True)
            waiting = meanwhile(partial(store_together, [move]))
        assert waiting.result() == [False], attempt
        tables.pause(code=code, by=alice, paused=False)
    assert not Move.objects.exists()


def test_of_a_move_and_a_pause_at_the_same_moment_both_are_whole(racers, playing, alice):
    code, sender = playing.table.code, credentials_of(alice)
    blank = Round.objects.values("state", "deadline").get(pk=playing.pk)
    for attempt in range(TIMES):
        move = remembered_move(snapshot_of(code), sender, f"key-{attempt}")
        pause = partial(tables.pause, code=code, by=alice, paused=True)
        stored, paused = racers.at_once(partial(store_together, [move]), pause)
        assert paused is None, (attempt, paused)
        assert stored in ([True], [False]), (attempt, stored)
        played = Round.objects.get(pk=playing.pk)
        assert (played.version, Move.objects.count()) == ((1, 1) if stored == [True] else (0, 0))
        assert list(audit()) == []
        Move.objects.all().delete()
        Round.objects.filter(pk=playing.pk).update(version=0, **blank)
        tables.pause(code=code, by=alice, paused=False)


def test_of_two_processes_that_remember_the_same_round_one_makes_the_move(racers, playing, alice):
    code, sender = playing.table.code, credentials_of(alice)
    blank = Round.objects.values("state", "deadline").get(pk=playing.pk)
    for attempt in range(TIMES):
        moves = [remembered_move(snapshot_of(code), sender, f"key-{attempt}-{tab}") for tab in (1, 2)]
        results = racers.at_once(*(partial(store_together, [move]) for move in moves))
        assert sorted(map(str, results)) == ["[False]", "[True]"], (attempt, results)
        assert Move.objects.count() == 1
        Move.objects.all().delete()
        Round.objects.filter(pk=playing.pk).update(version=0, **blank)
