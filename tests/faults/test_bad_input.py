"""What nobody ought to send, through real sockets: refused with a code or closed, and nobody else notices."""

import asyncio
import json
import random
import secrets
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.faults.client import Message, WirePlayer, play_together
from tests.faults.site import Site
from tests.games.live.frames import lying, spoilt

FRAMES = 10_000
A_CONNECTION = 90  # frames; the hundred-and-first message within 20 seconds would close it
AT_ONCE = 6
LONGEST = 600.0
PATIENT = 60.0
ANSWERS = {"malformed", "refused", "stale", "accepted", "hint", "verdict", "pong"}
UNASKED = {"hello", "view", "presence", "draft", "phrase"}
ODD_TEXTS = [
    "\x00",
    "\x00" * 500,
    "[" * 8000,
    '{"a":' * 1500,
    '{"type": "ping", "mark": "\\ud800"}',
    '{"type": "move", "id": "\\udfff\\ud800aaaa", "round": 1, "version": 0, "move": {"type": "pass"}}',
    '{"type": "ping", "mark": NaN}',
    '{"type": "hint", "id": "abcdefgh", "round": 1e400, "version": -0}',
    "9" * 8000,
    '{"type": "ping", "type": "start"}',
    "\u202e\u200b\ufeff{}",
    "null",
    " " * 8192,
]


@pytest.fixture(autouse=True)
def _no_exception(site) -> Iterator[None]:
    """Whatever was sent, no process of the site raised anything that it did not catch."""
    before = len(site.log)
    yield
    assert "Traceback" not in site.log[before:], site.log[before:][-4000:]


async def hear(socket: ClientConnection, *kinds: str) -> Message:
    """Give the next message of one of these types."""
    while True:
        message: Message = json.loads(await asyncio.wait_for(socket.recv(), PATIENT))
        if message["type"] in kinds:
            return message


async def alive(socket: ClientConnection) -> bool:
    await socket.send('{"type": "ping"}')
    return bool(await hear(socket, "pong"))


async def started(site: Site, people: int) -> list[WirePlayer]:
    """The people of a table where a round is being played."""
    staged = site.stage(rules="photo", people=people, bots=[], options={"stack_choice": "automatic"})
    players = [WirePlayer(site.port, staged["code"], cookie) for cookie in staged["cookies"]]
    await players[0].play(is_done=lambda view: view["table"]["phase"] == "playing")
    return players


async def pester(player: WirePlayer, chance: random.Random, frames: int) -> Counter[str]:
    """Send so many bad frames over one connection; give the answers by their types."""
    answers: Counter[str] = Counter()
    async with player.connected() as socket:
        for _ in range(frames):
            await socket.send(bad_frame(chance))
        await socket.send('{"type": "ping", "mark": "9999.9999.9999"}')
        while sum(answers.values()) < frames + 1:
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENT))
            if message["type"] not in UNASKED:
                answers[message["type"]] += 1
        assert message["type"] == "pong"
    return answers


def bad_frame(chance: random.Random) -> str | bytes:
    kind = chance.random()
    if kind < 0.05:
        return chance.randbytes(chance.randrange(300))
    if kind < 0.1:
        return chance.choice(ODD_TEXTS)
    return lying(chance) if kind < 0.3 else spoilt(chance)


async def test_ten_thousand_bad_frames_are_answered_one_by_one_and_harm_nobody(site):
    pests = [*await started(site, 4), *await started(site, 4)]
    bystanders = await started(site, 2)
    game = asyncio.create_task(play_together(bystanders, LONGEST))
    gate, chance, answers = asyncio.Semaphore(AT_ONCE), random.Random(8), Counter()

    async def visit(number: int) -> None:
        async with gate:
            pest = pests[number % len(pests)]
            answers.update(await pester(pest, random.Random(chance.random()), A_CONNECTION))

    async with pests[0].connected() as neighbour:
        await asyncio.wait_for(
            asyncio.gather(*(visit(number) for number in range(-(-FRAMES // A_CONNECTION)))), LONGEST
        )
        assert await alive(neighbour)
    await game
    assert set(answers) <= ANSWERS, answers
    assert sum(answers.values()) > FRAMES
    assert answers["malformed"] > FRAMES // 2
    assert answers["refused"] > FRAMES // 40
    assert [player.connections for player in bystanders] == [2, 1]  # the first had come before to start
    assert all(player.refusals == [] for player in bystanders)
    sys.stderr.write(f"{sum(answers.values())} answers: {dict(answers)}; {site.audit()}\n")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (" " * 8193, 4413),
        ('{"type": "ping", "mark": "' + "é" * 4096 + '"}', 4413),
        ("x" * 70_000, None),
        (b"\x00" * 70_000, None),
    ],
    ids=["8193 bytes", "8 KiB of two-byte signs", "more than the server reads", "binary"],
)
async def test_too_long_a_frame_closes_its_socket_alone(site, data, code):
    alice, bob = await started(site, 2)
    async with bob.connected() as his:
        async with alice.connected() as her:
            await her.send(data)
            assert await closed(her) == code
        assert await alive(his)


async def closed(socket: ClientConnection) -> int | None:
    """Give the code with which the server closes; `None` where it hangs up without a word."""
    try:
        while True:
            await asyncio.wait_for(socket.recv(), PATIENT)
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else None


RAW = {  # what no client library sends: written past it on the open connection
    "text that is no UTF-8": b"\x81\x84\x00\x00\x00\x00\xff\xfe\xc0\x80",
    "no mask": b"\x81\x02{}",
    "reserved opcode": b"\x83\x80\x00\x00\x00\x00",
    "reserved bits": b"\xf1\x80\x00\x00\x00\x00",
    "endless length": b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",
    "a ping of 126 bytes": b"\x89\xfe\x00\x7e\x00\x00\x00\x00" + b"x" * 126,
    "no frame at all": b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
}


@pytest.mark.parametrize("name", RAW)
async def test_what_is_no_websocket_closes_its_socket_alone(site, name):
    alice, bob = await started(site, 2)
    async with bob.connected() as his:
        async with alice.connected() as her:
            her.transport.write(RAW[name])
            assert await closed(her) is None
        assert await alive(his)


async def test_a_flood_closes_its_socket_alone(site):
    alice, bob = await started(site, 2)
    async with bob.connected() as his:
        async with alice.connected() as her:
            for _ in range(150):
                await her.send("{}")
            assert await closed(her) == 4429
        assert await alive(his)
        async with alice.connected() as again:
            assert await alive(again)


async def ask(socket: ClientConnection, view: Message, version: int | None = None, **move: Any) -> Message:
    """Propose a move and give the answer to it."""
    playing, key = view["round"], secrets.token_hex(8)
    at = playing["version"] if version is None else version
    message = {"type": "move", "id": key, "round": playing["number"], "version": at, "move": move}
    await socket.send(json.dumps(message))
    while True:
        answer = await hear(socket, "accepted", "refused", "stale", "malformed")
        if answer["id"] == key:
            return answer


def lay(*piles: list[str]) -> Message:
    return {"type": "lay", "table": [{"cards": cards} for cards in piles]}


async def test_forged_cards_and_foreign_turns_are_refused_and_change_nothing(site):
    alice, bob = await started(site, 2)
    async with alice.connected() as first, bob.connected() as second:
        views = [await hear(first, "view"), await hear(second, "view")]
        sockets = [first, second]
        mover = next(index for index, view in enumerate(views) if view["round"]["position"]["acts"])
        her, his = sockets[mover], sockets[1 - mover]
        assert (await ask(his, views[1 - mover], type="draw"))["code"] == "not_your_turn"
        assert (await ask(her, views[mover], type="draw"))["version"] == 1
        view = await hear(her, "view")
        mine, theirs = view["round"]["position"]["rack"], views[1 - mover]["round"]["position"]["rack"]
        forged = {
            "another's": (lay([*mine[:2], theirs[0]]), "card_not_yours"),
            "not on the rack": (lay(list(theirs[:3])), "card_not_yours"),
            "doubled": (lay([mine[0], mine[0], mine[1]]), "doubled_card"),
            "doubled in two piles": (lay(mine[:3], mine[:3]), "doubled_card"),
            "of another game": (lay(["red-7-a", "red-8-a", "red-9-a"]), "unknown_card"),
            "of nowhere": (lay(["atlantis-church", *mine[:2]]), "unknown_card"),
            "a number": (lay([7, 8, 9]), "wrong_type"),
            "a list": (lay([["rome-church"]]), "wrong_type"),
            "no pile": (lay([]), "empty_pile"),
            "the past": ({"type": "pass", "version": 0}, None),
            "the future": ({"type": "pass", "version": 2}, None),
        }
        for name, (move, code) in forged.items():
            answer = await ask(her, view, **move)
            assert answer.get("code") == code, name
            assert code or answer["type"] == "stale", name
        await her.send(json.dumps({"type": "ping", "mark": view["mark"]}))
        assert (await hear(her, "pong"))["mark"] == view["mark"]
    assert [number for _round, number, _key, _by in site.ask("moves", code=alice.code)] == [1]
    site.audit()
