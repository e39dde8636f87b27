"""One look after another at what all sockets of a process depend on, instead of one look for each message.

About once a second this asks the database two questions for all of them together: is everybody still whoever
they were, and has a table changed without a notice having come? So pings, drafts and phrases need no query, a
lost notice is made good after a moment, and a person who is shut out without a notice is out after two
seconds at most. Moves do not rely on it: they ask again within their own transaction.
"""

import asyncio
import logging
from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from django.db import DatabaseError
from django.utils import timezone

from accounts.models import Session
from games.live.snapshot_cache import snapshot_cache
from games.messaging import presence, pressure
from games.messaging.after_commit import group_of
from games.messaging.database_thread import database
from games.messaging.hub import hub
from games.messaging.mark import Mark
from games.messaging.redis_patience import AWAY
from games.reading.snapshot import marks_of

if TYPE_CHECKING:
    from games.live.open_socket import OpenSocket
    from games.live.viewer import Viewer

log = logging.getLogger(__name__)

SECONDS_BETWEEN_LOOKS = 1.0
TRUSTED_SECONDS = 2.0
"""For how long a person is taken to be whoever they were at the last look."""

SECONDS_BETWEEN_SIGNS_OF_LIFE = 10.0

Known = dict[str, tuple[int, str, str, bool]]
"""By session key: person, hash of the password, circle, whether active."""


class Watch:
    """The open sockets of one event loop, and when they were last looked after."""

    def __init__(self) -> None:
        self._sockets: set[Viewer] = set()
        self._looked_at = 0.0
        self._look: asyncio.Future[None] | None = None
        self._signs_of_life_at = monotonic()
        self._rounds: asyncio.Task[None] | None = None

    def add(self, socket: "Viewer") -> None:
        self._sockets.add(socket)
        if self._rounds is None:
            self._rounds = asyncio.create_task(self._go_round())

    def remove(self, socket: "Viewer") -> None:
        self._sockets.discard(socket)

    def seats_at(self, code: str) -> list[int]:
        """Name the seats of a table that have a socket in this process."""
        seats = {socket.seat_number for socket in self._sockets if socket.code == code}
        return sorted(seat for seat in seats if seat is not None)

    async def be_sure(self, checked_at: float) -> None:
        """Look now, unless there was a look or a check not long ago; many who ask share one look."""
        if monotonic() - max(checked_at, self._looked_at) <= TRUSTED_SECONDS:
            return
        if self._look is None:
            self._look = asyncio.ensure_future(self._look_now())
        await asyncio.shield(self._look)

    async def _go_round(self) -> None:
        while self._sockets:
            due = monotonic() + SECONDS_BETWEEN_LOOKS
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            pressure.note_lateness(monotonic() - due)
            try:
                await self.be_sure(self._looked_at - TRUSTED_SECONDS)
                await self._give_signs_of_life()
                await hub().find_others()
                await hub().subscribe()
            except DatabaseError:
                log.exception("the sockets could not be looked after")
        self._rounds = None

    async def _look_now(self) -> None:
        try:
            began = monotonic()
            sockets = list(self._sockets)
            keys = {socket.session_key for socket in sockets}
            codes = {socket.code for socket in sockets}
            known, marks = await database().run(_read, keys, codes)
            self._looked_at = began
        finally:
            self._look = None
        # For those alone that have changed: a task for each socket would cost more than the look.
        changed_people = [socket for socket in sockets if not is_still(socket, known)]
        changed_tables = [code for code in codes if not _is_shown(code, marks.get(code))]
        await asyncio.gather(*(socket.person_changed({}) for socket in changed_people))
        await asyncio.gather(*(_catch_up(code, marks.get(code)) for code in changed_tables))

    async def _give_signs_of_life(self) -> None:
        now = monotonic()
        if now - self._signs_of_life_at < SECONDS_BETWEEN_SIGNS_OF_LIFE:
            return
        self._signs_of_life_at = now
        by_table: dict[str, list[tuple[int, str]]] = {}
        for socket in self._sockets:
            if socket.seat_number is not None and socket.heard_at > now - presence.FORGOTTEN_AFTER:
                by_table.setdefault(socket.code, []).append((socket.seat_number, socket.socket_id))
        try:
            connected = await presence.note_all(by_table)
        except AWAY:
            return
        for code, seats in connected.items():
            await hub().tell(group_of(code), {"type": "table.presence", "seats": seats})


def _read(keys: Iterable[str], codes: Iterable[str]) -> tuple[Known, dict[str, Mark]]:
    return known_people(keys), marks_of(codes)


def known_people(keys: Iterable[str]) -> Known:
    """Read whose sessions these are, with one query; those that have ended are left out."""
    alive = Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
    fields = ("session_key", "user", "user__password", "user__circle", "user__is_active")
    return {key: (pk, *rest) for key, pk, *rest in alive.values_list(*fields)}


def is_still(socket: "OpenSocket", known: Known) -> bool:
    """Tell whether the person at a socket is who it was when the socket was last checked."""
    person = socket.person
    return known.get(socket.session_key) == (person.pk, person.password, person.circle, True)


def _is_shown(code: str, mark: Mark | None) -> bool:
    """Tell whether the sockets of a table know everything that is stored of it."""
    kept = snapshot_cache.kept(code)
    return mark is not None and kept is not None and kept.mark.covers(mark)


async def _catch_up(code: str, mark: Mark | None) -> None:
    """Let the sockets of a table know that it has changed, or is gone."""
    if mark is None:
        snapshot_cache.forget(code)
    await hub().tell(group_of(code), {"type": "table.changed", "mark": list(mark or Mark(0))})


_watches: WeakKeyDictionary[asyncio.AbstractEventLoop, Watch] = WeakKeyDictionary()


def watch() -> Watch:
    """Give the watch over the sockets of the running loop."""
    return _watches.setdefault(asyncio.get_running_loop(), Watch())
