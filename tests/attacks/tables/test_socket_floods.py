"""One person with hundreds of sockets, or with a mouth that never shuts, must not be felt by the others."""

import json

import pytest
from asgiref.sync import sync_to_async

from accounts.services import welcome_guest
from games.live.protocol.close import Close
from games.live.socket_limits import MOST_AT_A_TABLE, MOST_IN_ALL, MOST_PHRASES
from games.services import tables
from tests.games.live.clients import Player, cookie_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _deck(deck_of_cards):
    pass


async def sockets_of(person, code: str, count: int) -> list[Player]:
    cookie = await sync_to_async(cookie_of)(person)
    sockets = [Player(code, cookie) for _ in range(count)]
    for each in sockets:
        await each.socket.connect()
        await each.hear("presence")
    return sockets


async def heard_until_pong(player: Player) -> list[str]:
    """Ping, and give the types of everything that came before the answer."""
    await player.send({"type": "ping", "mark": player.view["mark"]})
    kinds = []
    while True:
        kinds.append((await player.hear())["type"])
        if kinds[-1] == "pong":
            return kinds[:-1]


async def test_the_ninth_tab_at_a_table_closes_the_oldest_one(photo_table, alice, bob):
    tabs = await sockets_of(bob, photo_table.code, MOST_AT_A_TABLE + 1)
    assert await tabs[0].closed() == Close.TOO_MANY_SOCKETS
    for tab in tabs[1:]:
        assert "pong" not in await heard_until_pong(tab)  # it still answers
    her = await Player.sit(photo_table.code, alice)  # and others are not counted with him
    for tab in [her, *tabs[1:]]:
        await tab.leave()


async def test_one_person_has_only_so_many_sockets_at_all_tables_together(alice):
    guest = await sync_to_async(welcome_guest)()
    open_table = sync_to_async(tables.open_table)
    codes = [(await open_table(host=alice, rules="photo", size=2)).code for _ in range(4)]
    tabs = []
    for code in codes:
        tabs += await sockets_of(guest, code, MOST_IN_ALL // 4)
    one_more = await sockets_of(guest, codes[0], 1)
    assert await tabs[0].closed() == Close.TOO_MANY_SOCKETS
    for tab in [*tabs[1:], *one_more]:
        await tab.leave()


async def test_a_closed_tab_makes_room_for_another(photo_table, bob):
    for _ in range(3):
        tabs = await sockets_of(bob, photo_table.code, MOST_AT_A_TABLE)
        for tab in tabs:
            await tab.leave()
    last = await Player.sit(photo_table.code, bob)
    assert await heard_until_pong(last) == []
    await last.leave()


async def test_the_others_hear_once_that_somebody_came_however_many_tabs_come(photo_table, alice, bob):
    her = await Player.sit(photo_table.code, alice)
    assert await heard_until_pong(her) == []
    tabs = await sockets_of(bob, photo_table.code, 5)
    assert (await heard_until_pong(her)).count("presence") == 1
    for tab in tabs[1:]:
        await tab.leave()
    assert await heard_until_pong(her) == []
    await tabs[0].leave()
    assert await heard_until_pong(her) == ["presence"]
    await her.leave()


async def test_whoever_only_looks_is_announced_to_nobody(photo_table, alice, charlie):
    her = await Player.sit(photo_table.code, alice)
    await heard_until_pong(her)
    onlookers = await sockets_of(charlie, photo_table.code, 4)
    assert await heard_until_pong(her) == []
    for each in [her, *onlookers]:
        await each.leave()


async def test_phrases_are_counted_for_the_person_and_not_for_the_tab(photo_table, alice, bob):
    her = await Player.sit(photo_table.code, alice)
    tabs = await sockets_of(bob, photo_table.code, 5)
    answers = [await tab.ask("phrase", phrase="hello") for tab in tabs for _ in range(10)]
    assert [answer["type"] for answer in answers].count("accepted") == MOST_PHRASES
    assert {answer["code"] for answer in answers if answer["type"] == "refused"} == {"too_many_phrases"}
    assert (await heard_until_pong(her)).count("phrase") == MOST_PHRASES
    for tab in [her, *tabs]:
        await tab.leave()


async def test_a_refused_socket_leaves_nothing_behind(photo_table, bob):
    tabs = await sockets_of(bob, photo_table.code, MOST_AT_A_TABLE)
    newest = await sockets_of(bob, photo_table.code, 1)
    assert await tabs[0].closed() == Close.TOO_MANY_SOCKETS
    await tabs[0].socket.send_to(text_data=json.dumps({"type": "ping"}))
    assert await tabs[0].socket.receive_nothing(timeout=0.1)
    for tab in [*tabs[1:], *newest]:
        await tab.leave()
