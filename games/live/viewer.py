"""One person who looks at one table: connecting, showing views, being connected, leaving."""

import json
import logging
from typing import Any

from autobahn.exception import Disconnected
from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils import translation

from accounts.models import User
from games.errors import RefusalCode
from games.live.commands import answer
from games.live.protocol import outgoing
from games.live.protocol.close import GONE, Close
from games.live.rate_limit import RateLimit
from games.live.snapshot_cache import snapshot_cache
from games.messaging import presence
from games.messaging.after_commit import group_of, send_event
from games.messaging.database_thread import in_database_thread
from games.messaging.redis_patience import AWAY
from games.messaging.socket_people import language_of, session_group, still_logged_in
from games.reading.snapshot import Snapshot

log = logging.getLogger(__name__)

Message = dict[str, Any]


class Viewer(AsyncWebsocketConsumer):
    """A socket of one person at one table: it may look, and gets each newer view."""

    person: User
    snapshot: Snapshot | None = None
    is_open = False

    async def dispatch(self, message: Message) -> None:
        """Hand a message on at once; connections are checked where the database is used."""
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        await self.accept()
        self.code: str = self.scope["url_route"]["kwargs"]["code"]
        self.session_key: str = self.scope["session"].session_key or ""
        self.rate_limit = RateLimit()
        person = await in_database_thread(still_logged_in)(self.session_key)
        if person is None:
            return await self.close(Close.LOGGED_OUT)
        self.person, self.language = person, language_of(self.scope, person)
        snapshot = await snapshot_cache.fresh(self.code)
        if snapshot is None or not snapshot.may_be_seen_by(person):
            return await self.close(Close.NO_SUCH_TABLE)
        await self._enter(snapshot)
        return None

    async def _enter(self, snapshot: Snapshot) -> None:
        self.is_open = True
        try:
            await self.channel_layer.group_add(group_of(self.code), self.channel_name)
            await self.channel_layer.group_add(session_group(self.session_key), self.channel_name)
        except AWAY:
            log.warning("a socket gets no notices")  # its view is as new as its last ping
        await self.send_message(outgoing.hello())
        seat = snapshot.seat_of(self.person.pk)
        if seat is not None and seat.held:
            back = {"type": "come_back", "id": "connected"}
            await in_database_thread(answer)(back, self.code, self.person, self.language)
        # Read again: no notice comes of what changed before the group was joined.
        await self.show(await snapshot_cache.fresh(self.code))
        await self._announce_presence()

    async def disconnect(self, code: int) -> None:
        if not self.is_open:
            return
        self.is_open = False
        try:
            await self.channel_layer.group_discard(group_of(self.code), self.channel_name)
            await self.channel_layer.group_discard(session_group(self.session_key), self.channel_name)
            if self.seat_number is not None:
                present = await presence.forget(self.code, self.seat_number, self.channel_name)
                await send_event(self.code, {"type": "table.presence", "seats": present})
        except AWAY:
            return  # without a ping the socket is forgotten after a while

    def reason_to_leave(self) -> int | None:
        """Read again who this is: the person may have logged out or changed classes meanwhile."""
        person = still_logged_in(self.session_key)
        if person is None or person.pk != self.person.pk:
            return Close.LOGGED_OUT
        self.person = person
        may_look = self.snapshot is None or self.snapshot.may_be_seen_by(person)
        return None if may_look else Close.NO_SUCH_TABLE

    @property
    def seat_number(self) -> int | None:
        seat = self.snapshot.seat_of(self.person.pk) if self.snapshot else None
        return seat.number if seat else None

    async def show(self, snapshot: Snapshot | None, *, again: bool = False) -> None:
        """Send a newer view, if this person may still look."""
        if snapshot is None or not snapshot.may_be_seen_by(self.person):
            return await self.leave(Close.NO_SUCH_TABLE)
        is_new = self.snapshot is None or snapshot.mark != self.snapshot.mark
        self.snapshot = snapshot
        if is_new or again:
            await self.send_message(outgoing.view(snapshot, self.person.pk))
        return None

    async def refuse(self, message: Message, code: RefusalCode) -> None:
        with translation.override(self.language):
            reply = outgoing.refused(message["id"], code)
        await self.send_message(reply)

    async def note_presence(self) -> list[int]:
        try:
            return await presence.note(self.code, self.seat_number, self.channel_name)
        except AWAY:
            return []

    async def _announce_presence(self) -> None:
        present = await self.note_presence()
        await self.send_message(outgoing.presence(present))
        await self.relay({"type": "table.presence", "seats": present})

    async def relay(self, event: Message) -> None:
        try:
            await send_event(self.code, event)
        except AWAY:
            return  # it was only to be shown, and is stored nowhere

    async def leave(self, reason: int) -> None:
        await self.close(reason)
        await self.disconnect(reason)

    async def send_message(self, message: Message) -> None:
        if not self.is_open:
            return
        try:
            await self.send(json.dumps(message, separators=(",", ":")))
        except (Disconnected, OSError):  # the client has gone meanwhile, and no other event would tell us
            await self.disconnect(GONE)
