"""The sockets of the tables: they read strictly, call the services, and send each viewer the own view."""

import asyncio
import json
import logging
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

from autobahn.exception import Disconnected
from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils import translation

from accounts.models import User
from games.bots import hint
from games.engine.play import to_act
from games.engine.state import State
from games.engine.views import view_for
from games.errors import RefusalCode
from games.live import drafts
from games.live.commands import COMMANDS, answer
from games.live.protocol import LONGEST_MESSAGE, outgoing
from games.live.protocol.close import GONE, Close
from games.live.protocol.incoming import Malformed, read
from games.live.rate_limit import RateLimit
from games.live.snapshot_cache import snapshot_cache
from games.messaging import presence
from games.messaging.after_commit import AWAY, Mark, group_of, send_event
from games.messaging.database_thread import in_database_thread
from games.messaging.socket_people import language_of, session_group, still_logged_in
from games.reading.snapshot import Snapshot, mark_of
from games.services.hints_and_refusals import note_hint
from telemetry import metrics

log = logging.getLogger(__name__)

Message = dict[str, Any]

GIFT = "a-gift-of-the-leader"
"""The id of a hint that nobody asked for."""

# One at a time: a hard position must not take the processor from everybody who plays.
THINKER = ThreadPoolExecutor(1, thread_name_prefix="hint")


class NowhereConsumer(AsyncWebsocketConsumer):
    """Answers where there is no table."""

    async def connect(self) -> None:
        await self.accept()
        await self.close(Close.NO_SUCH_TABLE)


class TableConsumer(AsyncWebsocketConsumer):
    """One viewer of one table."""

    person: User
    shot: Snapshot | None = None
    is_open = False

    async def dispatch(self, message: Message) -> None:
        """Hand a message on at once; who needs the database looks after its connection there."""
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        await self.accept()
        self.code: str = self.scope["url_route"]["kwargs"]["code"]
        self.session_key: str = self.scope["session"].session_key or ""
        self.flood = RateLimit()
        person = await in_database_thread(still_logged_in)(self.session_key)
        if person is None:
            return await self.close(Close.LOGGED_OUT)
        self.person, self.language = person, language_of(self.scope, person)
        shot = await snapshot_cache.fresh(self.code)
        if shot is None or not shot.may_be_seen_by(person):
            return await self.close(Close.NO_SUCH_TABLE)
        await self._enter(shot)
        return None

    async def _enter(self, shot: Snapshot) -> None:
        self.is_open = True
        try:
            await self.channel_layer.group_add(group_of(self.code), self.channel_name)
            await self.channel_layer.group_add(session_group(self.session_key), self.channel_name)
        except AWAY:
            log.warning("a socket is without hints")  # its view is as new as its last ping
        await self.send_message(outgoing.hello())
        seat = shot.seat_of(self.person.pk)
        if seat is not None and seat.held:
            back = {"type": "come_back", "id": "connected"}
            await in_database_thread(answer)(back, self.code, self.person, self.language)
        # Read again: what changed before the group was joined would be told by no hint.
        await self._show(await snapshot_cache.fresh(self.code))
        await self._tell_presence()

    async def disconnect(self, code: int) -> None:
        if not self.is_open:
            return
        self.is_open = False
        try:
            await self.channel_layer.group_discard(group_of(self.code), self.channel_name)
            await self.channel_layer.group_discard(session_group(self.session_key), self.channel_name)
            if self._seat is not None:
                here = await presence.forget(self.code, self._seat, self.channel_name)
                await send_event(self.code, {"type": "table.presence", "here": here})
        except AWAY:
            return  # a socket that pings no more is forgotten by itself

    # What the client says

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if not self.is_open:
            return None
        if self.flood.is_too_much():
            return await self._leave(Close.TOO_MANY)
        if text_data is None:
            return await self.send_message(outgoing.malformed(None, "not_text", ""))
        if len(text_data.encode(errors="replace")) > LONGEST_MESSAGE:
            return await self._leave(Close.TOO_LONG)
        try:
            message = read(text_data)
        except Malformed as flaw:
            return await self.send_message(outgoing.malformed(flaw.message_id, flaw.code, flaw.what))
        return await self._hear(message)

    async def _hear(self, message: Message) -> None:
        kind = message["type"]
        if kind in COMMANDS:
            return await self._obey(message)
        if kind == "ping":
            return await self._ping(message)
        if (why := await in_database_thread(self._reason_to_leave)()) is not None:
            return await self._leave(why)
        return await {"draft": self._draft, "hint": self._hint, "phrase": self._phrase}[kind](message)

    def _reason_to_leave(self) -> int | None:
        """Ask anew who is there, since a log-out or another class may have come between two messages."""
        person = still_logged_in(self.session_key)
        if person is None or person.pk != self.person.pk:
            return Close.LOGGED_OUT
        self.person = person
        may_look = self.shot is None or self.shot.may_be_seen_by(person)
        return None if may_look else Close.NO_SUCH_TABLE

    async def _obey(self, message: Message) -> None:
        began = perf_counter()
        reply = await in_database_thread(self._answer)(message)
        if isinstance(reply, int):
            return await self._leave(reply)
        await self.send_message(reply)
        if message["type"] == "move":
            metrics.moves.labels(result=reply["type"]).inc()
            metrics.move_seconds.observe(perf_counter() - began)
        # Straight to whoever asked, so that the own move is seen even where hints are lost.
        if reply["type"] == "accepted" and reply["version"] is not None and self.shot is not None:
            mark = Mark(self.shot.table.revision, message["round"], reply["version"])
            # Even an old one: who sends a move again after a break hears the answer again, and sees it again.
            await self._show(await snapshot_cache.at_least(self.code, mark), again=True)
        elif reply["type"] in ("accepted", "stale"):
            await self._show(await snapshot_cache.fresh(self.code), again=True)
        return None

    def _answer(self, message: Message) -> Message | int:
        """Do what is asked for, or give the reason to leave."""
        why = self._reason_to_leave()
        return answer(message, self.code, self.person, self.language) if why is None else why

    async def _draft(self, message: Message) -> None:
        if self.shot is None or not drafts.is_current(message, self.shot):
            await self.send_message(outgoing.stale(message["id"]))
            return await self._show(await snapshot_cache.fresh(self.code), again=True)
        told = await in_database_thread(self._judged)(message, self.shot)
        await self.send_message(told.verdict)
        if told.shown is not None:
            await self._relay({"type": "table.draft", "draft": told.shown, "sender": self.channel_name})
        return None

    def _judged(self, message: Message, shot: Snapshot) -> drafts.Judged:
        with translation.override(self.language):
            return drafts.judged(message, shot, self.person)

    async def _hint(self, message: Message) -> None:
        shot = self.shot
        if shot is None or not drafts.is_current(message, shot):
            await self.send_message(outgoing.stale(message["id"]))
            return await self._show(await snapshot_cache.fresh(self.code), again=True)
        place = shot.player_of(self.person.pk)
        if place is None or not shot.table.hints or shot.state is None:
            code = RefusalCode.NOT_SEATED if place is None else RefusalCode.HINTS_ARE_OFF
            return await self._refuse(message, code)
        return await self._show_best_turn(shot, shot.state, place, message["id"])

    async def _show_best_turn(self, shot: Snapshot, state: State, place: int, message_id: str) -> None:
        if shot.round is not None:
            await in_database_thread(note_hint)(round_id=shot.round.pk, player=place)
        view = view_for(state, place)
        move = await asyncio.get_running_loop().run_in_executor(THINKER, hint.best_move, view)
        await self.send_message(outgoing.hint(message_id, move))

    async def _ping(self, message: Message) -> None:
        why, mark = await in_database_thread(self._look)()
        if why is not None:
            return await self._leave(why)
        if mark is None:
            return await self._leave(Close.NO_SUCH_TABLE)
        if str(mark) != message.get("mark"):
            await self._show(await snapshot_cache.at_least(self.code, mark), again=True)
        return await self.send_message(outgoing.pong(str(mark), await self._here()))

    def _look(self) -> tuple[int | None, Mark | None]:
        """Give the reason to leave, if there is one, and say how new the table is."""
        return self._reason_to_leave(), mark_of(self.code)

    async def _phrase(self, message: Message) -> None:
        if self._seat is None:
            return await self._refuse(message, RefusalCode.NOT_SEATED)
        await self.send_message(outgoing.accepted(message["id"]))
        return await self._relay({"type": "table.phrase", "seat": self._seat, "phrase": message["phrase"]})

    # What the table says

    async def table_changed(self, event: Message) -> None:
        """Hear a hint, and read what is true now."""
        await self._show(await snapshot_cache.at_least(self.code, Mark(*event["mark"])))

    async def table_draft(self, event: Message) -> None:
        draft = event["draft"]
        if event["sender"] != self.channel_name and self.shot and drafts.is_current(draft, self.shot):
            await self.send_message(draft)

    async def table_phrase(self, event: Message) -> None:
        await self.send_message(outgoing.phrase(event["seat"], event["phrase"]))

    async def table_presence(self, event: Message) -> None:
        await self.send_message(outgoing.presence(event["here"]))

    async def table_gift(self, event: Message) -> None:
        """Show the best turn to whoever is to move, though nobody here asked for it."""
        shot = self.shot
        place = shot.player_of(self.person.pk) if shot else None
        if shot is None or shot.state is None or place is None or place not in to_act(shot.state):
            return
        await self._show_best_turn(shot, shot.state, place, GIFT)

    async def person_changed(self, event: Message) -> None:
        """Hear that this person may have other rights now."""
        if (why := await in_database_thread(self._reason_to_leave)()) is not None:
            await self._leave(why)

    async def logged_out(self, event: Message) -> None:
        await self._leave(Close.LOGGED_OUT)

    # Sending

    @property
    def _seat(self) -> int | None:
        seat = self.shot.seat_of(self.person.pk) if self.shot else None
        return seat.number if seat else None

    async def _show(self, shot: Snapshot | None, *, again: bool = False) -> None:
        """Send a newer view, if this person may still look."""
        if shot is None or not shot.may_be_seen_by(self.person):
            return await self._leave(Close.NO_SUCH_TABLE)
        is_new = self.shot is None or shot.mark != self.shot.mark
        self.shot = shot
        if is_new or again:
            await self.send_message(outgoing.view(shot, self.person.pk))
        return None

    async def _refuse(self, message: Message, code: RefusalCode) -> None:
        with translation.override(self.language):
            reply = outgoing.refused(message["id"], code)
        await self.send_message(reply)

    async def _here(self) -> list[int]:
        try:
            return await presence.note(self.code, self._seat, self.channel_name)
        except AWAY:
            return []

    async def _tell_presence(self) -> None:
        here = await self._here()
        await self.send_message(outgoing.presence(here))
        await self._relay({"type": "table.presence", "here": here})

    async def _relay(self, event: Message) -> None:
        try:
            await send_event(self.code, event)
        except AWAY:
            return  # what is only shown and not kept may be lost

    async def _leave(self, why: int) -> None:
        await self.close(why)
        await self.disconnect(why)

    async def send_message(self, message: Message) -> None:
        if not self.is_open:
            return
        try:
            await self.send(json.dumps(message, separators=(",", ":")))
        except (Disconnected, OSError):  # whoever goes while being spoken to; else nobody would tidy up
            await self.disconnect(GONE)
