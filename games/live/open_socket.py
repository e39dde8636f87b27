"""A socket of somebody who is logged in, whatever it is about."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any

import orjson
from autobahn.exception import Disconnected
from channels.consumer import get_handler_name
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer

from accounts.models import User
from games.live.protocol import LONGEST_MESSAGE, outgoing
from games.live.protocol.close import GONE, Close
from games.live.protocol.incoming import Malformed, read
from games.live.rate_limit import RateLimit
from games.messaging.database_thread import database, in_database_thread
from games.messaging.socket_people import language_of, people_logged_in, session_key_of, still_logged_in

log = logging.getLogger(__name__)

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class OpenSocket(AsyncWebsocketConsumer):
    """Reads one message of the client after another; events come through the hub."""

    person: User
    code: str
    is_open = False

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        self.scope, self.base_send = scope, send
        try:
            with suppress(StopConsumer):
                while True:
                    await self.dispatch(await receive())
        finally:
            if self.is_open:
                await asyncio.shield(self.disconnect(GONE))

    async def dispatch(self, message: Message) -> None:
        """Hand a message on at once; connections are checked where the database is used."""
        await getattr(self, get_handler_name(message))(message)

    async def come_in(self) -> bool:
        """Accept the socket and find out whose it is; closed again where it is nobody's."""
        await self.accept()
        self.session_key = session_key_of(self.scope)
        self.socket_id = secrets.token_hex(8)
        self.rate_limit = RateLimit()
        self.checked_at = self.heard_at = monotonic()
        person = await database().read_together(people_logged_in, self.session_key)
        if person is None:
            await self.close(Close.LOGGED_OUT)
            return False
        self.person, self.language = person, language_of(self.scope, person)
        return True

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if not self.is_open:
            return None
        if self.rate_limit.is_exceeded_by_one_more():
            return await self.leave(Close.TOO_MANY)
        if text_data is None:
            return await self.send_message(outgoing.malformed(None, "not_text", ""))
        if len(text_data.encode(errors="replace")) > LONGEST_MESSAGE:
            return await self.leave(Close.TOO_LONG)
        try:
            message = read(text_data)
        except Malformed as flaw:
            return await self.send_message(outgoing.malformed(flaw.message_id, flaw.code, flaw.what))
        return await self.handle(message)

    async def handle(self, message: Message) -> None:
        """Do what a message asks for; it has the shape of its type."""
        raise NotImplementedError

    async def hear(self, event: Message) -> None:
        """Handle an event of the hub; a fault in one socket is no other's concern."""
        if not self.is_open:
            return
        try:
            await self.dispatch(event)
        except Exception:
            log.exception("a socket could not handle an event")
            await self.leave(Close.FAULT)

    async def check_again(self) -> None:
        """Read again who this is, and leave if that is not the person who came, or may not stay."""
        if (reason := await in_database_thread(self.reason_to_leave)()) is not None:
            await self.leave(reason)

    def reason_to_leave(self) -> int | None:
        """Read again who this is: the person may have logged out meanwhile."""
        now = monotonic()
        person = still_logged_in(self.session_key)
        if person is None or person.pk != self.person.pk:
            return Close.LOGGED_OUT
        self.person, self.checked_at = person, now
        return None

    async def person_changed(self, event: Message) -> None:
        """This person may have other rights now."""
        await self.check_again()

    async def logged_out(self, event: Message) -> None:
        await self.leave(Close.LOGGED_OUT)

    async def leave(self, reason: int) -> None:
        with suppress(Disconnected, OSError):  # the client may have gone meanwhile
            await self.close(reason)
        await self.disconnect(reason)

    async def send_message(self, message: Message) -> None:
        await self.send_text(orjson.dumps(message).decode())

    async def send_text(self, text: str) -> None:
        if not self.is_open:
            return
        try:
            await self.base_send({"type": "websocket.send", "text": text})
        except (Disconnected, OSError):  # the client has gone meanwhile, and no other event would tell us
            await self.disconnect(GONE)
