"""The sockets of people: they tell where their person belongs now, and how many tables wait for him or her.

They hear the notices of their person's tables, which name whom the table waits for. One look every few
seconds, for all of them together, asks who they are, where they belong and which tables are theirs; so a
notice that was lost is made good, and a socket itself needs no query but the one that finds out whose it is.
"""

import asyncio
import logging
from collections.abc import Collection, Iterable
from dataclasses import asdict
from time import monotonic
from urllib.parse import parse_qs
from weakref import WeakKeyDictionary

from django.db import DatabaseError
from django.utils import translation

from games.live.open_socket import Message, OpenSocket
from games.live.protocol import outgoing
from games.live.protocol.close import Close
from games.live.socket_limits import open_sockets
from games.live.watch import Known, is_still, known_people
from games.messaging.after_commit import group_of
from games.messaging.database_thread import database
from games.messaging.hub import hub
from games.messaging.places import Place, person_group, places_of
from games.messaging.socket_people import session_group
from games.reading.waiting import OwnTables, tables_of_people
from games.wording.waiting import waiting_tables

log = logging.getLogger(__name__)

SECONDS_BETWEEN_LOOKS = 3.0

Look = tuple[Known, dict[int, Place], dict[int, OwnTables]]


class PersonConsumer(OpenSocket):
    """The socket of one person on one page: it says where the person belongs, and what waits for him or her.

    A page with a table says which (`?at=CODE`): that one's own sockets tell everything about it.
    """

    code = "me"
    place: Message | None = None  # as it was last sent
    called_at = 0.0
    waiting: Message | None = None  # as it was last sent
    told_at = 0.0  # when a table has last said whom it waits for

    async def connect(self) -> None:
        if not await self.come_in():
            return
        self.is_open = True
        self.tables, self.heard_tables = OwnTables(), set[str]()
        self.at = parse_qs(self.scope["query_string"].decode("latin-1")).get("at", [""])[0]
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
        await self._listen_at(set())
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

    async def table_changed(self, event: Message) -> None:
        """One of the person's tables has changed, and says whom it waits for now."""
        if "waits_for" not in event:
            return  # the next look finds it out
        self.told_at = monotonic()
        if self.person.pk in event["waits_for"]:
            self.tables.waiting.add(event["code"])
        else:
            self.tables.waiting.discard(event["code"])
        await self._show_waiting()

    async def show_tables(self, tables: OwnTables, looked_at: float) -> None:
        """Tell what a look has found, unless a table has said something meanwhile."""
        await self._listen_at(tables.running)
        if self.told_at <= looked_at:
            self.tables = OwnTables(set(tables.running), set(tables.waiting))  # no other socket's
            await self._show_waiting()

    async def _listen_at(self, codes: set[str]) -> None:
        """Hear the notices of these tables and of no others."""
        for code in self.heard_tables - codes:
            await hub().leave(group_of(code), self.hear_table)
        for code in codes - self.heard_tables:
            await hub().join(group_of(code), self.hear_table)
        self.heard_tables = set(codes)

    async def hear_table(self, event: Message) -> None:
        """Heed of all that is said at a table only that it has changed."""
        if event["type"] == "table.changed":
            await self.hear(event)

    async def _show_waiting(self) -> None:
        with translation.override(self.language):
            waiting = outgoing.waiting(waiting_tables(self.tables.waiting, self.at))
        if waiting != self.waiting:
            self.waiting = waiting
            await self.send_message(waiting)

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
        players = {socket.person.pk for socket in sockets if socket.person.owns_account}
        known, places, tables = await database().run(_read, keys, people, players)
        for socket in sockets:
            if not is_still(socket, known):
                await socket.person_changed({})
                continue
            await socket.show_place(places.get(socket.person.pk), looked_at)
            if socket.person.pk in players:
                await socket.show_tables(tables.get(socket.person.pk) or OwnTables(), looked_at)


def _read(keys: Iterable[str], people: Collection[int], players: Collection[int]) -> Look:
    """Read who they all are, where they belong, and, of those who are no pupils, at which tables they sit."""
    return known_people(keys), places_of(people), tables_of_people(players) if players else {}


_watches: WeakKeyDictionary[asyncio.AbstractEventLoop, CallWatch] = WeakKeyDictionary()


def call_watch() -> CallWatch:
    """Give the watch over the sockets of people in the running loop."""
    return _watches.setdefault(asyncio.get_running_loop(), CallWatch())
