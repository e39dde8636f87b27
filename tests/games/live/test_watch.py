"""One look a second for all sockets: who may stay, and what has changed without a notice."""

import asyncio

import pytest
from asgiref.sync import sync_to_async
from django.db import connection

from accounts.models import Session, User
from games.engine.state import Phase
from games.live.watch import watch
from games.messaging.database_thread import in_database_thread
from games.models import Table
from games.reading.snapshot import mark_of, marks_of
from games.services import tables
from tests.games.engine.positions import position
from tests.games.live.clients import Player

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def drawing(at_table):
    state = position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW)
    return at_table(state)


SHUT_OUT = {
    "logged out elsewhere": (lambda person: Session.objects.filter(user=person).delete(), 4401),
    "closed account": (lambda person: User.objects.filter(pk=person.pk).update(is_active=False), 4401),
    "new password": (lambda person: User.objects.filter(pk=person.pk).update(password="new"), 4401),
    "another class": (lambda person: User.objects.filter(pk=person.pk).update(circle="3b"), 4404),
}


@pytest.mark.parametrize("why", SHUT_OUT)
async def test_somebody_who_is_shut_out_without_a_notice_is_out_after_a_moment(drawing, bob, why):
    change, code = SHUT_OUT[why]
    his = await Player.sit(drawing.table.code, bob)
    await sync_to_async(change)(bob)
    assert await his.closed() == code


async def test_a_table_that_is_gone_closes_its_sockets(drawing, alice):
    her = await Player.sit(drawing.table.code, alice)
    await Table.objects.filter(pk=drawing.table_id).adelete()
    assert await her.closed() == 4404


async def test_the_others_stay(drawing, alice, bob):
    her, his = [await Player.sit(drawing.table.code, person) for person in (alice, bob)]
    await Session.objects.filter(user=bob).adelete()
    assert await his.closed() == 4401
    while (await her.hear("presence"))["here"] != [0]:
        pass
    await her.send({"type": "ping", "mark": her.view["mark"]})
    assert (await her.hear("pong"))["here"] == [0]
    await her.leave()


async def queries_of(awaitable) -> list[str]:
    """Give the queries of the sockets' thread while something is awaited."""

    def begin() -> None:
        connection.force_debug_cursor = True
        connection.queries_log.clear()

    def end() -> list[str]:
        connection.force_debug_cursor = False
        return [query["sql"] for query in connection.queries_log]

    await in_database_thread(begin)()
    await awaitable
    return await in_database_thread(end)()


async def test_many_who_ask_at_once_share_one_look_of_two_queries(drawing, alice, bob):
    players = [await Player.sit(drawing.table.code, person) for person in (alice, bob, alice, bob)]
    watch()._looked_at = 0.0
    looks = asyncio.gather(*(watch().be_sure(0.0) for _ in range(10)))
    assert len(await queries_of(looks)) == 2
    for player in players:
        await player.leave()


async def test_pings_drafts_and_phrases_ask_the_database_nothing(drawing, alice):
    her = await Player.sit(drawing.table.code, alice)
    await watch()._look_now()

    async def talk() -> None:
        for _ in range(5):
            await her.send({"type": "ping", "mark": her.view["mark"]})
            await her.hear("pong")
        await her.ask("phrase", phrase="hello")
        await her.ask("draft", "verdict", "refused", round=1, version=0, table=[])

    looks = [query for query in await queries_of(talk()) if "WHERE" in query and " IN (" not in query]
    assert looks == []
    await her.leave()


def test_the_marks_of_many_tables_are_one_query(alice, bob, django_assert_num_queries):
    waiting = tables.open_table(host=alice, rules="photo", size=2)
    playing = tables.open_table(host=alice, rules="photo", size=2)
    tables.take_seat(code=playing.code, person=bob)
    tables.start(code=playing.code, by=alice)
    with django_assert_num_queries(1):
        marks = marks_of([waiting.code, playing.code, "NOSUCH22"])
    assert marks == {code: mark_of(code) for code in (waiting.code, playing.code)}
    assert marks[playing.code].round == 1
    assert marks[waiting.code].round == 0
