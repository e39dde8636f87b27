"""What a move costs the database, counted from the socket and back."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from asgiref.sync import sync_to_async
from django.db import connection

from catalogue import loading
from games.engine.encoding.state_json import state_from_json, to_json
from games.engine.moves import Lay
from games.engine.play import apply, idle_move
from games.engine.state import Phase
from games.live.snapshot_cache import snapshot_cache
from games.messaging.database_thread import in_database_thread
from games.models import Move, Mover, Round, Table
from games.services.playing import rounds
from games.signals import move_made
from tests.games.engine.positions import pile, position, row
from tests.games.live.clients import Player, cookie_of

pytestmark = pytest.mark.django_db(transaction=True)

ROW = row("oslo", "palace church sight")

A_MOVE = 3
"""The lock of a table that is as remembered, with the sender's session; the round; the move."""

A_NOTICE = 2
"""Round with table, last move."""


@pytest.fixture(autouse=True)
def _deck(transactional_db):
    loading.load()


@asynccontextmanager
async def queries() -> AsyncIterator[list[str]]:
    """Note every query of the sockets of this process."""
    statements: list[str] = []

    def begin() -> None:
        connection.force_debug_cursor = True
        connection.queries_log.clear()

    def end() -> None:
        connection.force_debug_cursor = False
        queries = (query["sql"] for query in connection.queries_log)
        statements.extend(query for query in queries if not query.startswith(("BEGIN", "COMMIT")))

    await in_database_thread(begin)()
    yield statements
    await in_database_thread(end)()


@pytest.fixture
def drawing(at_table) -> Round:
    """Alice, bob and two bots; alice is to draw, and has something to lay."""
    others = ("rome-church joker-1", "bern-sight", "paris-sight")
    return at_table(position("photo", rack=f"{ROW} bern-symbol", others=others, phase=Phase.DRAW))


def give_it_a_past(playing: Round, moves: int) -> None:
    """Let three rounds of the match and many moves of this round have been played."""
    over = apply(position("photo", rack=ROW, others=("rome-church", "bern-sight", "paris-sight")), 0, LAY_ALL)
    Round.objects.filter(pk=playing.pk).update(number=4, version=moves)
    for number in (1, 2, 3):
        Round.objects.create(
            table=playing.table, number=number, match=1, players=[0, 1, 2, 3], starter=0, state=to_json(over)
        )
    Move.objects.bulk_create(
        Move(
            round=playing,
            number=number,
            key=f"k{number}",
            seat=0,
            by="person",
            move={"type": "pass"},
            answer={},
        )
        for number in range(1, moves + 1)
    )


LAY_ALL = Lay((pile(ROW),))


def is_a_look(query: str) -> bool:
    """Tell whether a query is one of the two that look after all sockets once a second."""
    is_about_sessions = 'FROM "accounts_session"' in query and "session_key" in query
    return is_about_sessions or query.startswith('SELECT "games_table"."code"')


async def settled(speaker: Player, *listeners: Player) -> None:
    """Wait until everybody has heard what came before: a phrase takes the same way, without a query."""
    await speaker.say("phrase", phrase="hello")
    for each in (speaker, *listeners):
        await each.hear("phrase")


async def move_of(player: Player, *watching: Player, **move: object) -> list[str]:
    """Make a move; give the queries until all have seen it."""
    version = player.view["round"]["version"]
    async with queries() as statements:
        assert (await player.move(**move))["type"] == "accepted"
        await settled(player, *watching)
    assert {each.view["round"]["version"] for each in (player, *watching)} == {version + 1}
    return [each for each in statements if not is_a_look(each)]


async def drawn_and_laid(players: list[Player]) -> list[int]:
    costs = [len(await move_of(*players, type="draw", stack=0))]
    table = [{"cards": ROW.split()}]
    return [*costs, len(await move_of(*players, type="lay", table=table))]


async def test_a_move_costs_few_queries_from_the_socket_and_back(drawing, alice):
    her = await Player.sit(drawing.table.code, alice)
    assert await drawn_and_laid([her]) == [A_MOVE, A_MOVE]
    await her.leave()


async def test_the_last_move_of_a_round_costs_two_queries_more_for_its_scores(at_table, alice):
    playing = await sync_to_async(at_table)(position("photo", rack=ROW, others=("rome-church",)))
    her = await Player.sit(playing.table.code, alice)
    table = [{"cards": ROW.split()}]
    assert len(await move_of(her, type="lay", table=table)) == A_MOVE + 2
    await her.leave()


async def test_a_move_costs_no_more_after_many_rounds_and_moves_with_many_viewers(
    drawing, alice, bob, charlie
):
    await sync_to_async(give_it_a_past)(drawing, moves=60)
    await Table.objects.filter(pk=drawing.table_id).aupdate(spectators=True)
    people = [alice, alice, bob, charlie, charlie]
    players = [await Player.sit(drawing.table.code, person) for person in people]
    assert [len(each["points"]) for each in players[2].view["match"]["rounds"]] == [4, 4, 4]
    assert await drawn_and_laid(players) == [A_MOVE, A_MOVE]
    for player in players:
        await player.leave()


async def test_a_view_that_needed_no_query_is_the_view_that_is_read(drawing, alice, bob):
    await sync_to_async(give_it_a_past)(drawing, moves=1)
    her, his = [await Player.sit(drawing.table.code, person) for person in (alice, bob)]
    await drawn_and_laid([her, his])
    for person, player in ((alice, her), (bob, his)):
        again = await Player.sit(drawing.table.code, person)
        assert again.view == player.view
        await again.leave()
        await player.leave()


@pytest.fixture
def elsewhere() -> Iterator[None]:
    """Moves are made by other processes: what happens there does not reach our cache."""
    move_made.disconnect(dispatch_uid="games.live.snapshot_cache")
    yield
    move_made.connect(snapshot_cache.take, dispatch_uid="games.live.snapshot_cache")


def idle_turn_of_a_worker(playing: Round) -> None:
    """Draw for alice as the worker would, with a connection of its own."""
    now = Round.objects.get(pk=playing.pk)
    move = idle_move(state_from_json(now.state), 0)
    key = f"clock:{now.version}"
    rounds.play_for(round_id=now.pk, player=0, version=now.version, key=key, move=move, by=Mover.CLOCK)
    connection.close()


@pytest.mark.parametrize("sockets", [1, 4])
@pytest.mark.usefixtures("elsewhere")
async def test_a_notice_costs_the_same_for_four_viewers_as_for_one(drawing, alice, bob, sockets):
    await sync_to_async(give_it_a_past)(drawing, moves=5)
    people = [alice, bob, alice, bob][:sockets]
    players = [await Player.sit(drawing.table.code, person) for person in people]
    async with queries() as statements:
        await sync_to_async(idle_turn_of_a_worker, thread_sensitive=False)(drawing)
        for player in players:
            await player.hear("view")
    assert [player.view["round"]["version"] for player in players] == [6] * sockets
    assert len([each for each in statements if not is_a_look(each)]) == A_NOTICE, statements
    for player in players:
        await player.leave()


async def test_a_password_that_was_changed_ends_the_rights_of_a_socket(drawing, alice):
    cookie = await sync_to_async(cookie_of)(alice)
    her = Player(drawing.table.code, cookie)
    await her.socket.connect()
    await her.hear("presence")
    alice.set_password("eighteen-capitals")
    await alice.asave()
    await her.say("move", round=1, version=0, move={"type": "draw", "stack": 0})
    assert await her.closed() == 4401
    assert not await Move.objects.aexists()
