"""One read for all sockets of a table in this process, however many of them get the same notice."""

import asyncio
from collections import OrderedDict
from threading import Lock

from games.engine.state import State
from games.messaging.database_thread import database
from games.messaging.mark import Mark
from games.models import Move
from games.reading.round_context import RoundContext
from games.reading.snapshot import Known, Snapshot, after_move, read_snapshots
from games.signals import move_made

MOST_TABLES = 500


class SnapshotCache:
    """Keeps the newest snapshot of each table that a socket of this process shows."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Snapshot] = OrderedDict()
        self._reading: dict[str, asyncio.Lock] = {}
        self._write_lock = Lock()  # moves are made in another thread than they are shown in

    def kept(self, code: str) -> Snapshot | None:
        """Give the newest snapshot that this process has of a table."""
        return self._kept.get(code)

    def forget(self, code: str) -> None:
        """Keep nothing of a table that is gone."""
        with self._write_lock:
            self._kept.pop(code, None)

    async def fresh(self, code: str) -> Snapshot | None:
        """Read a table from the database."""
        return self._note(code, await self._read(code))

    async def _read(self, code: str) -> Snapshot | None:
        return await database().read_together(read_snapshots, Known(code, self._kept.get(code)))

    def _note(self, code: str, snapshot: Snapshot | None) -> Snapshot | None:
        """Keep what was read, and hand it on."""
        if snapshot is not None:
            self._keep(code, snapshot)
        return snapshot

    async def at_least(self, code: str, mark: Mark) -> Snapshot | None:
        """Give a snapshot that is as new as the mark; of many calls at once only the first one reads."""
        kept = self._kept.get(code)
        if kept and kept.mark.covers(mark):
            return kept
        lock = self._reading.setdefault(code, asyncio.Lock())
        try:
            async with lock:
                kept = self._kept.get(code)
                if kept and kept.mark.covers(mark):
                    return kept
                return self._note(code, await self._read(code))
        finally:
            if not lock.locked():
                self._reading.pop(code, None)

    def take(self, *, context: RoundContext, state: State, move: Move, **_signal: object) -> None:
        """Take over what a move of this process has led to, so that no socket of it need read that."""
        kept = self._kept.get(context.table.code)
        snapshot = after_move(kept, context, state, move) if kept else None
        if snapshot is not None:
            self._keep(context.table.code, snapshot)

    def _keep(self, code: str, snapshot: Snapshot) -> None:
        with self._write_lock:
            # Two reads may end in another order than they began: the newer one stays.
            kept = self._kept.get(code)
            if kept is None or snapshot.table.pk != kept.table.pk or snapshot.mark.covers(kept.mark):
                self._kept[code] = snapshot
            self._kept.move_to_end(code)
            if len(self._kept) > MOST_TABLES:
                self._kept.popitem(last=False)


snapshot_cache = SnapshotCache()
move_made.connect(snapshot_cache.take, dispatch_uid="games.live.snapshot_cache")
