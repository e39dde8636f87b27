"""Every act sends the sockets of a table exactly one notice, after its commit."""

import asyncio
from collections.abc import Callable

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.db import transaction

from games.engine.moves import Draw, Lay
from games.engine.state import Phase
from games.messaging.after_commit import announce, group_of
from games.messaging.mark import Mark
from games.models import Round, Seat
from games.reading.snapshot import mark_of
from games.services import hosting, tables
from games.services.playing import rounds
from games.services.playing.tally import tally_round
from games.services.upkeep import clock
from tests.games.engine.positions import pile, position, row

pytestmark = pytest.mark.django_db(transaction=True)

ROW = row("oslo", "palace church sight")


@pytest.fixture
def drawing(at_table) -> Round:
    """Alice is to draw; bob sits opposite."""
    state = position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW)
    return at_table(state, turn_seconds=30)


async def notices_of(code: str, act: Callable[[], object]) -> list[Mark]:
    """Do something, and give the marks of the notices that came of it at this table."""
    layer = get_channel_layer()
    channel = await layer.new_channel()
    await layer.group_add(group_of(code), channel)
    await sync_to_async(act)()
    await layer.group_send(group_of(code), {"type": "end"})
    marks = []
    while (event := await asyncio.wait_for(layer.receive(channel), 5))["type"] != "end":
        marks.append(Mark(*event["mark"]))
    return marks


def draw(playing: Round, person) -> None:
    code, number = playing.table.code, playing.number
    rounds.play(code=code, number=number, person_id=person.pk, version=0, key="draw", move=Draw(0))


ACTS = {
    "a move": lambda playing, alice, bob: draw(playing, alice),
    "a pause": lambda playing, alice, bob: tables.pause(code=playing.table.code, by=alice, paused=True),
    "leaving": lambda playing, alice, bob: tables.leave_seat(code=playing.table.code, person=bob),
    "coming back": lambda playing, alice, bob: tables.come_back(code=playing.table.code, person=bob),
    "a stand-in": lambda playing, alice, bob: hosting.let_bot_play(
        code=playing.table.code, by=alice, number=0
    ),
    "an extension": lambda playing, alice, bob: clock.extend(round_id=playing.pk, version=0),
    "the end": lambda playing, alice, bob: hosting.end_table(code=playing.table.code, by=alice),
}


@pytest.mark.parametrize("name", ACTS)
async def test_one_act_sends_one_notice_with_the_new_mark(drawing, alice, bob, name):
    await Seat.objects.filter(table=drawing.table, person=bob).aupdate(held=True)
    await Round.objects.filter(pk=drawing.pk).aupdate(deadline=drawing.started_at)
    code = drawing.table.code
    marks = await notices_of(code, lambda: ACTS[name](drawing, alice, bob))
    assert marks == [await sync_to_async(mark_of)(code)]


async def test_the_start_of_a_match_sends_one_notice(photo_table, alice):
    code = photo_table.code
    marks = await notices_of(code, lambda: tables.start(code=code, by=alice))
    assert marks == [await sync_to_async(mark_of)(code)]


async def test_the_tally_of_the_last_round_sends_one_notice(at_table, alice):
    playing = await sync_to_async(at_table)(position("photo", rack=ROW, others=("rome-church",), rounds=1))
    code, lay = playing.table.code, Lay((pile(ROW),))
    await sync_to_async(rounds.play)(code=code, number=1, person_id=alice.pk, version=0, key="last", move=lay)
    marks = await notices_of(code, lambda: [tally_round(round_id=playing.pk) for _ in range(3)])
    assert marks == [await sync_to_async(mark_of)(code)]


async def test_no_notice_is_sent_of_what_is_rolled_back(drawing):
    def begin_and_roll_back() -> None:
        with transaction.atomic():
            announce(drawing.table, drawing)
            transaction.set_rollback(True)

    assert await notices_of(drawing.table.code, begin_and_roll_back) == []
