"""Sockets of one process hear one another without Redis; those of others hear through it."""

import asyncio
import threading
from typing import Any

import pytest
from channels.layers import get_channel_layer
from redis.exceptions import ConnectionError as RedisIsAway

from games.messaging import hub as hub_module
from games.messaging import servers
from games.messaging.hub import Hub, hub
from games.messaging.redis_client import redis_client

Event = dict[str, Any]


class Ear:
    """Hears events, and can wait for so many of them."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._news = asyncio.Event()

    async def __call__(self, event: Event) -> None:
        self.heard.append(event["type"])
        self._news.set()

    async def has_heard(self, *types: str) -> None:
        async with asyncio.timeout(5):
            while self.heard != list(types):
                self._news.clear()
                await self._news.wait()


async def test_a_listener_hears_what_is_sent_in_its_own_process_once():
    ear = Ear()
    await hub().join("table.A", ear)
    await hub().send("table.A", {"type": "first"})
    assert ear.heard == ["first"]
    await hub().send("table.B", {"type": "of another table"})
    await other_process("table.A", "second")
    await ear.has_heard("first", "second")
    await hub().leave("table.A", ear)


async def other_process(topic: str, kind: str) -> None:
    """Send something as the hub of another process would."""
    await Hub().send_to_others(topic, {"type": kind})


async def test_whoever_has_left_hears_nothing_more():
    stays, goes = Ear(), Ear()
    for ear in (stays, goes):
        await hub().join("table.C", ear)
    await hub().leave("table.C", goes)
    await hub().send("table.C", {"type": "news"})
    assert (stays.heard, goes.heard) == (["news"], [])
    await hub().leave("table.C", stays)


async def test_a_process_without_listeners_of_a_topic_asks_redis_for_none_of_it():
    ear, layer = Ear(), get_channel_layer()
    await hub().join("table.D", ear)
    assert any(group.endswith("table.D") for group in layer.groups)
    await hub().leave("table.D", ear)
    assert not any(group.endswith("table.D") for group in layer.groups)


class GoneLayer:
    """What a channel layer is like while Redis is away."""

    async def _fail(self, *_arguments: object) -> None:
        raise RedisIsAway("gone")

    new_channel = group_add = group_discard = group_send = _fail


@pytest.fixture
def _no_redis(monkeypatch):
    monkeypatch.setattr(hub_module, "get_channel_layer", GoneLayer)


@pytest.mark.usefixtures("_no_redis")
async def test_without_redis_sockets_can_join_and_hear_those_of_their_process():
    ear, here = Ear(), Hub()
    await here.join("table.E", ear)
    with pytest.raises(RedisIsAway):
        await here.send("table.E", {"type": "heard all the same"})
    assert ear.heard == ["heard all the same"]
    await here.leave("table.E", ear)


async def test_once_redis_is_back_the_topics_are_subscribed(monkeypatch):
    ear, here = Ear(), hub()
    with monkeypatch.context() as patch:
        patch.setattr(hub_module, "get_channel_layer", GoneLayer)
        await here.join("table.F", ear)
    await here.subscribe()
    await other_process("table.F", "from afar")
    await ear.has_heard("from afar")
    await here.leave("table.F", ear)


async def test_two_loops_have_two_hubs():
    hubs: list[Hub] = []

    async def note() -> None:
        hubs.append(hub())

    thread = threading.Thread(target=lambda: asyncio.run(note()))
    thread.start()
    await asyncio.to_thread(thread.join)
    assert hubs[0] is not hub()
    assert hub() is hub()


@pytest.fixture
async def _no_server_known():
    await redis_client().delete(servers.KEY)


@pytest.mark.usefixtures("_no_server_known")
async def test_the_only_server_tells_redis_nothing_and_one_of_two_does():
    ear, here, there = Ear(), Hub(), Hub()
    await hub().join("table.G", ear)
    await redis_client().delete(servers.KEY)
    await here.find_others()
    await here.send("table.G", {"type": "kept to oneself"})
    await there.find_others()
    await here.find_others()
    await here.send("table.G", {"type": "told to all"})
    await ear.has_heard("told to all")
    await hub().leave("table.G", ear)


@pytest.mark.usefixtures("_no_server_known")
async def test_a_server_that_says_nothing_for_a_while_is_forgotten():
    just_before, just_then = servers.FORGOTTEN_AFTER - 0.1, servers.FORGOTTEN_AFTER
    assert await servers.note("first", lambda: 0.0)
    assert not await servers.note("second", lambda: just_before)
    assert await servers.note("second", lambda: just_then)


@pytest.mark.usefixtures("_no_redis")
async def test_without_redis_nobody_takes_himself_for_the_only_one(monkeypatch):
    async def gone(_name: str) -> bool:
        raise RedisIsAway("gone")

    here = Hub()
    await here.find_others()
    monkeypatch.setattr(servers, "note", gone)
    await here.find_others()
    with pytest.raises(RedisIsAway):
        await here.send_to_others("table.H", {"type": "news"})
