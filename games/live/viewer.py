"""One person who looks at one table: connecting, showing views, being connected, leaving."""

from typing import Any

from django.utils import translation

from games.errors import RefusalCode
from games.live.absence import look_after_host
from games.live.commands import answer
from games.live.open_socket import OpenSocket
from games.live.protocol import outgoing
from games.live.protocol.close import Close
from games.live.snapshot_cache import snapshot_cache
from games.live.socket_limits import open_sockets
from games.live.view_text import view_text
from games.live.watch import watch
from games.messaging import presence
from games.messaging.after_commit import group_of, send_event
from games.messaging.database_thread import in_database_thread
from games.messaging.hub import hub
from games.messaging.redis_patience import AWAY
from games.messaging.socket_people import session_group
from games.reading.snapshot import Snapshot
from games.services.locks import Credentials

Message = dict[str, Any]


class Viewer(OpenSocket):
    """A socket of one person at one table: it may look, and gets each newer view."""

    snapshot: Snapshot | None = None
    present: list[int] = []
    """The seats with somebody connected, as far as this socket has been told."""

    async def connect(self) -> None:
        self.code = self.scope["url_route"]["kwargs"]["code"]
        if not await self.come_in():
            return None
        snapshot = await self._snapshot_to_see()
        if snapshot is None:
            return await self.close(Close.NO_SUCH_TABLE)
        await self._enter(snapshot)
        return None

    async def _snapshot_to_see(self) -> Snapshot | None:
        """Look whether this person may come in; what is shown then is read once the topics are joined."""
        kept = snapshot_cache.kept(self.code)
        if kept is not None and kept.may_be_seen_by(self.person):
            return kept
        snapshot = await snapshot_cache.fresh(self.code)
        return snapshot if snapshot is not None and snapshot.may_be_seen_by(self.person) else None

    async def _enter(self, snapshot: Snapshot) -> None:
        self.is_open = True
        watch().add(self)
        entered = open_sockets.enter(self.person.pk, self)
        for oldest in entered.surplus:
            await oldest.leave(Close.TOO_MANY_SOCKETS)
        await hub().join(group_of(self.code), self.hear)
        await hub().join(session_group(self.session_key), self.hear)
        await self.send_message(outgoing.hello())
        seat = snapshot.seat_of(self.person.pk)
        if seat is not None and seat.held:
            back = {"type": "come_back", "id": "connected"}
            await in_database_thread(answer)(back, self.code, self.person, self.language)
        # Read again: no notice comes of what changed before the topics were joined.
        await self.show(await snapshot_cache.fresh(self.code))
        await self._announce_presence(to_others=entered.is_first)

    async def disconnect(self, code: int) -> None:
        if not self.is_open:
            return
        self.is_open = False
        watch().remove(self)
        was_last = open_sockets.leave(self.person.pk, self)
        await hub().leave(group_of(self.code), self.hear)
        await hub().leave(session_group(self.session_key), self.hear)
        if self.seat_number is None:
            return
        try:
            present = await presence.forget(self.code, self.seat_number, self.socket_id)
            if was_last:
                await send_event(self.code, {"type": "table.presence", "seats": present})
        except AWAY:
            return  # without a sign of life the socket is forgotten after a while

    async def must_leave(self) -> bool:
        """Leave if this person may not be here any more; known from memory if there was a look just now."""
        await watch().be_sure(self.checked_at)
        return not self.is_open

    def reason_to_leave(self) -> int | None:
        """Read again who this is: the person may have logged out or changed classes meanwhile."""
        if (reason := super().reason_to_leave()) is not None:
            return reason
        may_look = self.snapshot is None or self.snapshot.may_be_seen_by(self.person)
        return None if may_look else Close.NO_SUCH_TABLE

    @property
    def credentials(self) -> Credentials:
        return Credentials(self.session_key, self.person.pk, self.person.password)

    @property
    def seat_number(self) -> int | None:
        seat = self.snapshot.seat_of(self.person.pk) if self.snapshot else None
        return seat.number if seat else None

    @property
    def is_muted(self) -> bool:
        seat = self.snapshot.seat_of(self.person.pk) if self.snapshot else None
        return seat is not None and seat.muted

    async def show(self, snapshot: Snapshot | None, *, again: bool = False) -> None:
        """Send a newer view, if this person may still look."""
        if snapshot is None or not snapshot.may_be_seen_by(self.person):
            return await self.leave(Close.NO_SUCH_TABLE)
        shown = self.snapshot
        is_news = shown is None or snapshot.mark.tells_more_than(shown.mark)
        # Two reads may end in another order than they began: the older one is passed over.
        newest = snapshot if shown is None or is_news or snapshot.mark == shown.mark else shown
        self.snapshot = newest
        if is_news or again:
            await self.send_text(view_text(newest, self.person.pk))
        return None

    async def refuse(self, message: Message, code: RefusalCode) -> None:
        with translation.override(self.language):
            reply = outgoing.refused(message["id"], code)
        await self.send_message(reply)

    async def look_after_company(self) -> None:
        """Let the table go on without a host who has gone; only people who play there are heirs."""
        if self.snapshot is not None and self.seat_number is not None:
            await look_after_host(self.snapshot, self.present)

    async def _announce_presence(self, *, to_others: bool) -> None:
        try:
            self.present = await presence.note(self.code, self.seat_number, self.socket_id)
        except AWAY:
            self.present = watch().seats_at(self.code)
        await self.send_message(outgoing.presence(self.present))
        if to_others and self.seat_number is not None:
            await self.relay({"type": "table.presence", "seats": self.present})

    async def relay(self, event: Message) -> None:
        try:
            await send_event(self.code, event)
        except AWAY:
            return  # it was only to be shown, and is stored nowhere
