"""Events for sockets: those of this process hear them at once, those of other processes through Redis.

A topic is a table, or the browser of a person. While Redis is away, sockets of the same process still hear
one another, and new ones can join.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakKeyDictionary

from channels.layers import get_channel_layer

from games.messaging import servers
from games.messaging.database_thread import sockets_are_in
from games.messaging.redis_patience import AWAY, PATIENCE, patience

log = logging.getLogger(__name__)

Event = dict[str, Any]
Listener = Callable[[Event], Awaitable[None]]


class Hub:
    """The listeners of one event loop, by topic."""

    def __init__(self) -> None:
        self._name = secrets.token_hex(8)
        self._listeners: dict[str, set[Listener]] = {}
        self._subscribed: set[str] = set()
        self._channel = ""
        self._ear: asyncio.Task[None] | None = None
        self._is_alone = False

    async def join(self, topic: str, listener: Listener) -> None:
        """Let a listener hear the events of a topic."""
        self._listeners.setdefault(topic, set()).add(listener)
        sockets_are_in(asyncio.get_running_loop())
        await self.subscribe()

    async def leave(self, topic: str, listener: Listener) -> None:
        listeners = self._listeners.get(topic, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(topic, None)
            await self._unsubscribe(topic)

    async def subscribe(self) -> None:
        """Hear from other processes what is said about our topics; without Redis, later."""
        for topic in self._listeners.keys() - self._subscribed:
            self._subscribed.add(topic)
            try:
                with patience():
                    await asyncio.wait_for(self._add(topic), PATIENCE)
            except AWAY:
                self._subscribed.discard(topic)
                return

    async def find_others(self) -> None:
        """Find out whether there are other servers; without Redis it is as if there were."""
        try:
            self._is_alone = await servers.note(self._name)
        except AWAY:
            self._is_alone = False

    async def _add(self, topic: str) -> None:
        layer = get_channel_layer()
        if not self._channel:
            await servers.note(self._name)
            self._channel = await layer.new_channel()
            self._ear = asyncio.create_task(self._hear_others(self._channel))
        await layer.group_add(topic, self._channel)

    async def _unsubscribe(self, topic: str) -> None:
        self._subscribed.discard(topic)
        try:
            with patience():
                await asyncio.wait_for(get_channel_layer().group_discard(topic, self._channel), PATIENCE)
        except AWAY:
            return  # what comes of it will find no listener

    async def _hear_others(self, channel: str) -> None:
        while True:
            event = await get_channel_layer().receive(channel)
            if event.get("hub") != self._name:
                asyncio.get_running_loop().call_soon(_spawn, self.tell(event["topic"], event))

    async def tell(self, topic: str, event: Event) -> None:
        """Let the listeners of this process hear an event."""
        for listener in tuple(self._listeners.get(topic, ())):
            await listener(event)

    async def send(self, topic: str, event: Event) -> None:
        """Let everybody hear an event, here and in other processes; raises one of `AWAY` without Redis."""
        await self.tell(topic, event)
        await self.send_to_others(topic, event)

    async def send_to_others(self, topic: str, event: Event) -> None:
        if self._is_alone:
            return
        message = {**event, "topic": topic, "hub": self._name}
        with patience():
            await asyncio.wait_for(get_channel_layer().group_send(topic, message), PATIENCE)


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()
_tasks: set[asyncio.Task[None]] = set()


def hub() -> Hub:
    """Give the hub of the running loop."""
    return _hubs.setdefault(asyncio.get_running_loop(), Hub())


def _spawn(work: Any) -> None:
    task = asyncio.get_running_loop().create_task(work)
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)
