"""One read for all sockets of a table in a process."""

import asyncio

import pytest
from asgiref.sync import sync_to_async

from games.live.snapshot_cache import SnapshotCache
from games.messaging.mark import Mark
from games.models import Table
from games.reading.snapshot import mark_of, read_snapshot
from games.services import tables


@pytest.mark.django_db(transaction=True)
async def test_four_sockets_that_hear_one_hint_share_one_read(alice):
    table = await sync_to_async(tables.open_table)(host=alice, rules="photo", size=2)
    snapshot_cache = SnapshotCache()
    old = await snapshot_cache.fresh(table.code)
    await Table.objects.filter(pk=table.pk).aupdate(revision=5)
    shots = await asyncio.gather(*(snapshot_cache.at_least(table.code, Mark(5)) for _ in range(4)))
    assert len({id(shot) for shot in shots}) == 1
    assert shots[0] is not old
    assert shots[0].mark == Mark(5)


@pytest.mark.django_db(transaction=True)
async def test_a_hint_that_is_older_than_what_is_known_is_not_read_for(alice):
    table = await sync_to_async(tables.open_table)(host=alice, rules="photo", size=2)
    await Table.objects.filter(pk=table.pk).aupdate(revision=5)
    snapshot_cache = SnapshotCache()
    known = await snapshot_cache.fresh(table.code)
    assert await snapshot_cache.at_least(table.code, Mark(4)) is known


def test_a_mark_covers_what_is_older_in_every_respect():
    assert Mark(3, 2, 1).covers(Mark(3, 1, 40))
    assert Mark(3, 2, 1).covers(Mark(3, 2, 1))
    assert not Mark(3, 2, 1).covers(Mark(4, 1, 0))
    assert not Mark(4, 2, 1).covers(Mark(3, 2, 2))


@pytest.mark.django_db
def test_the_mark_of_a_table_is_the_mark_of_its_snapshot(photo_table, alice, django_assert_num_queries):
    assert mark_of(photo_table.code) == read_snapshot(photo_table.code).mark
    tables.start(code=photo_table.code, by=alice)
    with django_assert_num_queries(1):
        mark = mark_of(photo_table.code)
    assert mark == read_snapshot(photo_table.code).mark
    assert mark_of("ABCDEFGH") is None
