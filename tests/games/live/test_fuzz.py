"""Frames that nobody ought to send: each gets a coded refusal, and no exception comes out."""

import random
from pathlib import Path

import pytest
from asgiref.sync import sync_to_async

from games.engine.state import Phase
from games.errors import RefusalCode
from games.live.protocol import outgoing
from games.live.protocol.incoming import Malformed, read
from games.live.protocol.schema import check, names, schema
from games.models import Move, Round
from tests.games.engine.positions import position
from tests.games.live.clients import Player
from tests.games.live.frames import spoilt

FRAMES = 10_000


def test_ten_thousand_spoilt_frames_are_read_or_refused():
    chance, flaws = random.Random(5), []
    for _ in range(FRAMES):
        try:
            message = read(spoilt(chance))
        except Malformed as flaw:
            flaws.append(flaw)
        else:
            check(f"client/{message['type']}", message)
    assert len(flaws) > FRAMES // 2
    for flaw in flaws:
        check("server/malformed", outgoing.malformed(flaw.message_id, flaw.code, flaw.what))


@pytest.mark.django_db(transaction=True)
async def test_a_socket_outlives_spoilt_frames_and_the_round_is_untouched(at_table, alice):
    state = position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW)
    playing: Round = await sync_to_async(at_table)(state)
    chance, alive = random.Random(6), 0
    for _ in range(4):
        her = await Player.sit(playing.table.code, alice)
        for _ in range(90):
            text = spoilt(chance).replace('"draw"', '"pass"').replace("seat_bot", "seat_cat")
            await her.socket.send_to(text_data=text or " ")
        await her.send({"type": "ping", "mark": her.view["mark"]})
        assert (await her.hear("pong"))["mark"] == her.view["mark"]
        alive += 1
        await her.leave()
    assert alive == 4
    assert not await Move.objects.aexists()


def test_every_message_has_a_schema_that_names_itself():
    for direction in ("client", "server"):
        for name in names(direction):
            message_schema = schema(f"{direction}/{name}")
            assert message_schema["properties"]["type"] == {"const": name}
            assert message_schema["additionalProperties"] is False
            assert message_schema["description"]


def test_the_page_about_the_protocol_names_every_message_and_code():
    page = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text()
    told_elsewhere = {
        RefusalCode.NO_SUCH_GAME,
        RefusalCode.NO_SUCH_LEVEL,
        RefusalCode.TOO_MANY_TABLES,
        RefusalCode.ONLY_REGISTERED,
    }  # by pages only
    for word in (*names("client"), *names("server"), *(set(RefusalCode) - told_elsewhere)):
        assert f"`{word}`" in page, word
