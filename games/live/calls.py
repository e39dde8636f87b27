"""The sockets of people, on pages without a table: they tell where their person belongs now.

One look every few seconds, for all of them together, asks who they are and where they belong; so a notice
that was lost is made good, and a socket itself needs no query but the one that finds out whose it is.
"""

import asyncio
import logging
from collections.abc import Collection, Iterable
from dataclasses import asdict
from time import monotonic
from weakref import WeakKeyDictionary

from django.db import DatabaseError

from games.live.open_socket import Message, OpenSocket
from games.live.protocol import outgoing
from games.live.protocol.close import Close
from games.live.socket_limits import open_sockets
from games.live.watch import Known, is_still, known_people
from games.messaging.database_thread import database
from games.messaging.hub import hub
from games.messaging.places import Place, person_group, places_of
from games.messaging.socket_people import session_group

log = logging.getLogger(__name__)

SECONDS_BETWEEN_LOOKS = 3.0


class PersonConsumer(OpenSocket):
    """The socket of one person on one page: it says where the person belongs."""

    code = "me"
    place: Message | None = None  # as it was last sent
    called_at = 0.0

    async def connect(self) -> None:
        if not await self.come_in():
            return
        self.is_open = True
        for oldest in open_sockets.enter(self.person.pk, self).surplus:
            await oldest.leave(Close.TOO_MANY_SOCKETS)
        await hub().join(person_group(self.person.pk), self.hear)
        await hub().join(session_group(self.session_key), self.hear)
        call_watch().add(self)
        await self.send_message(outgoing.hello())

    async def disconnect(self, code: int) -> None:
        if not self.is_open:
            return
        self.is_open = False
        call_watch().remove(self)
        open_sockets.leave(self.person.pk, self)
        await hub().leave(person_group(self.person.pk), self.hear)
        await hub().leave(session_group(self.session_key), self.hear)

    async def handle(self, message: Message) -> None:
        """Answer a ping from memory; nothing else can be said here."""
        if message["type"] != "ping":
            return await self.send_message(outgoing.malformed(message["id"], "unknown_type", ""))
        return await self.send_message(self.place or outgoing.no_place())

    async def person_called(self, event: Message) -> None:
        """A notice has come: this is where the person belongs."""
        self.called_at = monotonic()
        await self._show(outgoing.place(event["place"]))

    async def show_place(self, place: Place | None, looked_at: float) -> None:
        """Tell what a look has found, unless a notice that came meanwhile is newer."""
        if place is not None and self.called_at <= looked_at:
            await self._show(outgoing.place(asdict(place)))

    async def _show(self, place: Message) -> None:
        if self.place is None or self.place["key"] != place["key"]:
            self.place = place
            await self.send_message(place)


class CallWatch:
    """The sockets of people in one event loop, and one look after another for all of them."""

    def __init__(self) -> None:
        self._sockets: set[PersonConsumer] = set()
        self._rounds: asyncio.Task[None] | None = None

    def add(self, socket: PersonConsumer) -> None:
        self._sockets.add(socket)
        if self._rounds is None:
            self._rounds = asyncio.create_task(self._go_round())

    def remove(self, socket: PersonConsumer) -> None:
        self._sockets.discard(socket)

    async def _go_round(self) -> None:
        while self._sockets:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            try:
                await self._look()
                await hub().subscribe()
            except DatabaseError:
                log.exception("the sockets of people could not be looked after")
        self._rounds = None

    async def _look(self) -> None:
        looked_at, sockets = monotonic(), list(self._sockets)
        keys = {socket.session_key for socket in sockets}
        people = {socket.person.pk for socket in sockets}
        known, places = await database().run(_read, keys, people)
        for socket in sockets:
            if is_still(socket, known):
                await socket.show_place(places.get(socket.person.pk), looked_at)
            else:
                await socket.person_changed({})


def _read(keys: Iterable[str], people: Collection[int]) -> tuple[Known, dict[int, Place]]:
    return known_people(keys), places_of(people)


_watches: WeakKeyDictionary[asyncio.AbstractEventLoop, CallWatch] = WeakKeyDictionary()


def call_watch() -> CallWatch:
    """Give the watch over the sockets of people in the running loop."""
    return _watches.setdefault(asyncio.get_running_loop(), CallWatch())
