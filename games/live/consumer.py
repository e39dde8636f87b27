"""The sockets of the tables: they read strictly, call the services, and send each viewer their view."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils import translation

from games.bots import hint
from games.engine.play import to_act
from games.engine.state import State
from games.engine.views import view_for
from games.errors import RefusalCode
from games.live import drafts
from games.live.commands import COMMANDS, answer
from games.live.protocol import LONGEST_MESSAGE, outgoing
from games.live.protocol.close import Close
from games.live.protocol.incoming import Malformed, read
from games.live.snapshot_cache import snapshot_cache
from games.live.viewer import Viewer
from games.messaging.database_thread import in_database_thread
from games.messaging.mark import Mark
from games.reading.snapshot import Snapshot, mark_of
from games.services.hints_and_refusals import note_hint
from telemetry import metrics

log = logging.getLogger(__name__)

Message = dict[str, Any]

UNASKED_HINT = "a-gift-of-the-leader"
"""The id of a hint that nobody asked for."""

# One at a time: a hard position must not take the processor from everybody who plays.
THINKER = ThreadPoolExecutor(1, thread_name_prefix="hint")


class NowhereConsumer(AsyncWebsocketConsumer):
    """Answers where there is no table."""

    async def connect(self) -> None:
        await self.accept()
        await self.close(Close.NO_SUCH_TABLE)


class TableConsumer(Viewer):
    """What a viewer says and hears."""

    # What the client says

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
        return await self._handle(message)

    async def _handle(self, message: Message) -> None:
        kind = message["type"]
        if kind in COMMANDS:
            return await self._run_command(message)
        if kind == "ping":
            return await self._ping(message)
        if (reason := await in_database_thread(self.reason_to_leave)()) is not None:
            return await self.leave(reason)
        return await {"draft": self._draft, "hint": self._hint, "phrase": self._phrase}[kind](message)

    async def _run_command(self, message: Message) -> None:
        began = perf_counter()
        reply = await in_database_thread(self._answer)(message)
        if isinstance(reply, int):
            return await self.leave(reply)
        await self.send_message(reply)
        if message["type"] == "move":
            metrics.moves.labels(result=reply["type"]).inc()
            metrics.move_seconds.observe(perf_counter() - began)
        # Straight to the sender, who sees the move even if its notice is lost.
        if reply["type"] == "accepted" and reply["version"] is not None and self.snapshot is not None:
            mark = Mark(self.snapshot.table.revision, message["round"], reply["version"])
            # Even if it is an old one: a move that is sent again after a break is answered and shown again.
            await self.show(await snapshot_cache.at_least(self.code, mark), again=True)
        elif reply["type"] in ("accepted", "stale"):
            await self.show(await snapshot_cache.fresh(self.code), again=True)
        return None

    def _answer(self, message: Message) -> Message | int:
        """Do what the message asks for, or give the reason to leave."""
        reason = self.reason_to_leave()
        return answer(message, self.code, self.person, self.language) if reason is None else reason

    async def _draft(self, message: Message) -> None:
        if self.snapshot is None or not drafts.is_current(message, self.snapshot):
            await self.send_message(outgoing.stale(message["id"]))
            return await self.show(await snapshot_cache.fresh(self.code), again=True)
        judged = await in_database_thread(self._judge)(message, self.snapshot)
        await self.send_message(judged.verdict)
        if judged.for_others is not None:
            await self.relay({"type": "table.draft", "draft": judged.for_others, "sender": self.channel_name})
        return None

    def _judge(self, message: Message, snapshot: Snapshot) -> drafts.JudgedDraft:
        with translation.override(self.language):
            return drafts.judge_draft(message, snapshot, self.person)

    async def _hint(self, message: Message) -> None:
        snapshot = self.snapshot
        if snapshot is None or not drafts.is_current(message, snapshot):
            await self.send_message(outgoing.stale(message["id"]))
            return await self.show(await snapshot_cache.fresh(self.code), again=True)
        player = snapshot.player_of(self.person.pk)
        if player is None or not snapshot.table.hints or snapshot.state is None:
            code = RefusalCode.NOT_SEATED if player is None else RefusalCode.HINTS_ARE_OFF
            return await self.refuse(message, code)
        return await self._send_best_move(snapshot, snapshot.state, player, message["id"])

    async def _send_best_move(self, snapshot: Snapshot, state: State, player: int, message_id: str) -> None:
        if snapshot.round is not None:
            await in_database_thread(note_hint)(round_id=snapshot.round.pk, player=player)
        view = view_for(state, player)
        move = await asyncio.get_running_loop().run_in_executor(THINKER, hint.best_move, view)
        await self.send_message(outgoing.hint(message_id, move))

    async def _ping(self, message: Message) -> None:
        reason, mark = await in_database_thread(self._reason_and_mark)()
        if reason is not None:
            return await self.leave(reason)
        if mark is None:
            return await self.leave(Close.NO_SUCH_TABLE)
        if str(mark) != message.get("mark"):
            await self.show(await snapshot_cache.at_least(self.code, mark), again=True)
        return await self.send_message(outgoing.pong(str(mark), await self.note_presence()))

    def _reason_and_mark(self) -> tuple[int | None, Mark | None]:
        """Give the reason to leave, if there is one, and say how new the table is."""
        return self.reason_to_leave(), mark_of(self.code)

    async def _phrase(self, message: Message) -> None:
        if self.seat_number is None:
            return await self.refuse(message, RefusalCode.NOT_SEATED)
        await self.send_message(outgoing.accepted(message["id"]))
        return await self.relay(
            {"type": "table.phrase", "seat": self.seat_number, "phrase": message["phrase"]}
        )

    # What the table says

    async def table_changed(self, event: Message) -> None:
        """A notice has come: show what is true now."""
        await self.show(await snapshot_cache.at_least(self.code, Mark(*event["mark"])))

    async def table_draft(self, event: Message) -> None:
        draft = event["draft"]
        if event["sender"] != self.channel_name and self.snapshot and drafts.is_current(draft, self.snapshot):
            await self.send_message(draft)

    async def table_phrase(self, event: Message) -> None:
        await self.send_message(outgoing.phrase(event["seat"], event["phrase"]))

    async def table_presence(self, event: Message) -> None:
        await self.send_message(outgoing.presence(event["seats"]))

    async def table_gift(self, event: Message) -> None:
        """Show the best move to the player who is to move; the leader of the table wished it."""
        snapshot = self.snapshot
        player = snapshot.player_of(self.person.pk) if snapshot else None
        if (
            snapshot is None
            or snapshot.state is None
            or player is None
            or player not in to_act(snapshot.state)
        ):
            return
        await self._send_best_move(snapshot, snapshot.state, player, UNASKED_HINT)

    async def person_changed(self, event: Message) -> None:
        """This person may have other rights now."""
        if (reason := await in_database_thread(self.reason_to_leave)()) is not None:
            await self.leave(reason)

    async def logged_out(self, event: Message) -> None:
        await self.leave(Close.LOGGED_OUT)
