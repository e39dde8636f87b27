"""The sockets of the tables: they read strictly, call the services, and send each viewer their view."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import monotonic, perf_counter
from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils import translation

from games.bots import hint
from games.bots.hint_steps import Hint, hint_at
from games.engine.play import to_act
from games.engine.views import View, view_for
from games.errors import RefusalCode, Refused
from games.live import drafts
from games.live.absence import absence_watch
from games.live.commands import COMMANDS, answer
from games.live.protocol import outgoing
from games.live.protocol.close import Close
from games.live.quick_moves import quick_move
from games.live.snapshot_cache import snapshot_cache
from games.live.socket_limits import advice_limit, phrase_limit
from games.live.viewer import Viewer
from games.messaging.database_thread import in_database_thread
from games.messaging.mark import Mark
from games.messaging.pressure import is_too_busy
from games.reading.history import read_history
from games.reading.snapshot import Snapshot
from games.services.playing.hints_and_refusals import grant_hint, grant_unasked_hint
from telemetry import metrics

log = logging.getLogger(__name__)

Message = dict[str, Any]

Handler = Callable[[Message], Awaitable[None]]

CAN_WAIT = frozenset({"draft", "hint", "history"})
FOR_NEWCOMERS = frozenset({"take_seat"})
"""What a server refuses that is behind with its work; moves it never does."""

UNASKED_HINT = "a-gift-of-the-leader"
"""The id of a hint that nobody asked for."""

# One at a time: a hard position must not take the processor from everybody who plays.
THINKER = ThreadPoolExecutor(1, thread_name_prefix="hint")
JUDGE = ThreadPoolExecutor(1, thread_name_prefix="judge")


def _hint_for(view: View, step: int) -> Hint:
    return hint_at(view, hint.best_move(view), step)


class NowhereConsumer(AsyncWebsocketConsumer):
    """Answers where there is no table."""

    async def connect(self) -> None:
        await self.accept()
        await self.close(Close.NO_SUCH_TABLE)


class TableConsumer(Viewer):
    """What a viewer says and hears."""

    # What the client says

    async def handle(self, message: Message) -> None:
        kind = message["type"]
        if kind in FOR_NEWCOMERS and is_too_busy():
            return await self.refuse(message, RefusalCode.TOO_BUSY)
        if kind in COMMANDS:
            return await self._run_command(message)
        if kind == "ping":
            return await self._ping(message)
        if await self.must_leave():
            return None
        if kind in CAN_WAIT and is_too_busy():
            return await self.refuse(message, RefusalCode.TOO_BUSY)
        return await self._asking[kind](message)

    @property
    def _asking(self) -> dict[str, Handler]:
        """What changes nothing at the table, by the type of its message."""
        handlers = (self._draft, self._hint, self._history, self._phrase)
        return dict(zip(("draft", "hint", "history", "phrase"), handlers, strict=True))

    async def _run_command(self, message: Message) -> None:
        began = perf_counter()
        reply = await self._quick_answer(message)
        shown = reply is not None  # by the notice of the move, to all sockets of this process
        if reply is None:
            answered = await in_database_thread(self._answer)(message)
            if isinstance(answered, int):
                return await self.leave(answered)
            reply = await self._with_ways_out(message, answered)
        await self.send_message(reply)
        if message["type"] == "move":
            metrics.moves.labels(result=reply["type"]).inc()
            metrics.move_seconds.observe(perf_counter() - began)
        if not shown:
            await self._show_after(message, reply)
        return None

    async def _with_ways_out(self, message: Message, reply: Message) -> Message:
        """Look for ways out of a refused turn; who is refused again and again goes without."""
        snapshot = snapshot_cache.kept(self.code)
        is_refused_turn = message["type"] == "move" and reply["type"] == "refused" and reply["fault"]
        if not is_refused_turn or snapshot is None or not drafts.is_current(message, snapshot):
            return reply
        if is_too_busy() or not advice_limit.take(self.person.pk):
            return reply
        return await asyncio.get_running_loop().run_in_executor(JUDGE, self._advise, reply, message, snapshot)

    def _advise(self, reply: Message, message: Message, snapshot: Snapshot) -> Message:
        with translation.override(self.language):
            return drafts.with_ways_out(reply, message, snapshot, self.person)

    async def _quick_answer(self, message: Message) -> Message | None:
        """Make a move by what this process remembers of the table; `None` where that is not enough."""
        if message["type"] != "move":
            return None
        return await quick_move(message, snapshot_cache.kept(self.code), self.credentials)

    async def _show_after(self, message: Message, reply: Message) -> None:
        """Show the sender what came of a command, even if its notice is lost."""
        if reply["type"] == "accepted" and reply["version"] is not None and self.snapshot is not None:
            mark = Mark(self.snapshot.table.revision, message["round"], reply["version"])
            # Even if it is an old one: a move that is sent again after a break is answered and shown again.
            await self.show(await snapshot_cache.at_least(self.code, mark), again=True)
        elif reply["type"] in ("accepted", "stale"):
            await self.show(await snapshot_cache.fresh(self.code), again=True)

    def _answer(self, message: Message) -> Message | int:
        """Do what the message asks for, or give the reason to leave."""
        reason = self.reason_to_leave()
        return answer(message, self.code, self.person, self.language) if reason is None else reason

    async def _draft(self, message: Message) -> None:
        if self.snapshot is None or not drafts.is_current(message, self.snapshot):
            await self.send_message(outgoing.stale(message["id"]))
            return await self.show(await snapshot_cache.fresh(self.code), again=True)
        judged = await asyncio.get_running_loop().run_in_executor(JUDGE, self._judge, message, self.snapshot)
        await self.send_message(judged.verdict)
        if judged.for_others is not None:
            await self.relay({"type": "table.draft", "draft": judged.for_others, "sender": self.socket_id})
        return None

    def _judge(self, message: Message, snapshot: Snapshot) -> drafts.JudgedDraft:
        with translation.override(self.language):
            return drafts.judge_draft(message, snapshot, self.person)

    async def _hint(self, message: Message) -> None:
        await self.check_again()  # a hint is noted in the round, so what was true a moment ago is not enough
        if not self.is_open:
            return None
        snapshot = self.snapshot
        if snapshot is None or not drafts.is_current(message, snapshot):
            await self.send_message(outgoing.stale(message["id"]))
            return await self.show(await snapshot_cache.fresh(self.code), again=True)
        player = snapshot.player_of(self.person.pk)
        if player is None or snapshot.round is None or snapshot.state is None:
            return await self.refuse(message, RefusalCode.NOT_SEATED)
        try:
            step = await in_database_thread(grant_hint)(
                round_id=snapshot.round.pk, player=player, wished_step=message.get("step")
            )
        except Refused as refused:
            return await self.refuse(message, refused.code)
        return await self._send_hint(
            message["id"], partial(_hint_for, view_for(snapshot.state, player), step)
        )

    async def _send_hint(self, message_id: str, think: Callable[[], Hint]) -> None:
        found_hint = await asyncio.get_running_loop().run_in_executor(THINKER, think)
        await self.send_message(outgoing.hint(message_id, found_hint))

    async def _history(self, message: Message) -> None:
        """Tell what has happened up to the view that this socket was sent last."""
        snapshot = self.snapshot
        if snapshot is None or snapshot.round is None or snapshot.state is None:
            return await self.refuse(message, RefusalCode.NOT_PLAYING)
        happened = await in_database_thread(read_history)(snapshot.round)
        reply = outgoing.history(message["id"], snapshot.round, snapshot.state, happened)
        return await self.send_message(reply)

    async def _ping(self, message: Message) -> None:
        """Answer from memory: `watch` sees to it that what is remembered is true, or was a moment ago."""
        self.heard_at = monotonic()
        if await self.must_leave() or self.snapshot is None:
            return
        mark = str(self.snapshot.mark)
        if mark != message.get("mark"):
            await self.show(self.snapshot, again=True)
        absence_watch.note(self.snapshot, self.present)
        await self.send_message(outgoing.pong(mark, self.present, absence_watch.away(self.code)))
        await self.look_after_company()

    async def _phrase(self, message: Message) -> None:
        if self.seat_number is None:
            return await self.refuse(message, RefusalCode.NOT_SEATED)
        if self.is_muted:
            return await self.refuse(message, RefusalCode.MUTED)
        if not phrase_limit.take(self.person.pk):
            return await self.refuse(message, RefusalCode.TOO_MANY_PHRASES)
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
        if event["sender"] != self.socket_id and self.snapshot and drafts.is_current(draft, self.snapshot):
            await self.send_message(draft)

    async def table_phrase(self, event: Message) -> None:
        await self.send_message(outgoing.phrase(event["seat"], event["phrase"]))

    async def table_presence(self, event: Message) -> None:
        if event["seats"] != self.present:
            self.present = event["seats"]
            await self.send_message(outgoing.presence(event["seats"]))

    async def table_gift(self, event: Message) -> None:
        """Tell the next step of the hint to the player who is to move; the leader of the table wished it."""
        snapshot = self.snapshot
        player = snapshot.player_of(self.person.pk) if snapshot else None
        if (
            snapshot is None
            or snapshot.round is None
            or snapshot.state is None
            or player is None
            or player not in to_act(snapshot.state)
        ):
            return
        step = await in_database_thread(grant_unasked_hint)(round_id=snapshot.round.pk, player=player)
        think = partial(hint.unasked_hint, view_for(snapshot.state, player), step)
        await self._send_hint(UNASKED_HINT, think)
