"""Several tables read at once are what each of them is when it is read by itself."""

import pytest

from games.live.protocol import outgoing
from games.models import Round, Table
from games.reading.snapshot import Known, Snapshot, read_snapshot, read_snapshots
from games.services import tables
from games.services.playing import bots

pytestmark = pytest.mark.django_db


@pytest.fixture
def playing(alice) -> list[Round]:
    """Three tables of alice and a bot, each in its first round."""
    return [_begin(alice) for _ in range(3)]


def _begin(host) -> Round:
    table = tables.open_table(host=host, rules="junior", size=2)
    tables.seat_bot(code=table.code, by=host, level="easy")
    started = tables.start(code=table.code, by=host)
    table.seats.filter(person=host).update(held=True)
    return started


def _known(codes: list[str]) -> list[Known]:
    return [Known(code, read_snapshot(code)) for code in codes]


def _move_on(playing: Round) -> None:
    playing.refresh_from_db()
    bots.play_bot_turn(round_id=playing.pk, version=playing.version)


def _shown(snapshot: Snapshot | None) -> object:
    return snapshot and outgoing.view(snapshot, None)


def test_tables_where_only_moves_were_made_take_two_queries_together(
    playing, alice, django_assert_num_queries
):
    for each in playing:
        _move_on(each)
    codes = [each.table.code for each in playing]
    known = _known(codes)
    for each in playing:
        _move_on(each)
    with django_assert_num_queries(2):
        newer = read_snapshots(known)
    assert [_shown(each) for each in newer] == [_shown(read_snapshot(code)) for code in codes]
    assert [each.last for each in newer] == [each.moves.last() for each in playing]
    assert [each.seat_of(alice.pk).held for each in newer] == [True] * 3


def test_whatever_else_has_happened_is_read_as_well(playing, alice, bob):
    renamed, closed = playing[0].table, playing[1].table
    waiting = tables.open_table(host=bob, rules="photo", size=2)
    codes = [renamed.code, closed.code, waiting.code, "ABCDEFGH", playing[2].table.code]
    known = [*_known(codes[:4]), Known(codes[4], None)]
    for each in playing:
        _move_on(each)
    tables.leave_seat(code=closed.code, person=alice)
    tables.seat_bot(code=waiting.code, by=bob, level="easy")
    Table.objects.filter(pk=renamed.pk).update(revision=renamed.revision + 9, spectators=True)
    newer = read_snapshots(known)
    assert newer[3] is None
    assert [_shown(each) for each in newer] == [_shown(read_snapshot(code)) for code in codes]
    assert [seat.level for seat in newer[2].seats] != [seat.level for seat in known[2].snapshot.seats]
    assert newer[0].table.spectators
