"""One read for all sockets of a table in this process, however many of them hear the same hint."""

import asyncio
from collections import OrderedDict

from channels.db import database_sync_to_async

from games.live import Mark
from games.selectors import Snapshot, snapshot

MOST_TABLES = 500


class Shelf:
    """Keeps the newest snapshot of each table that somebody here looks at."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Snapshot] = OrderedDict()
        self._reading: dict[str, asyncio.Lock] = {}

    async def fresh(self, code: str) -> Snapshot | None:
        """Read a table from the database."""
        shot: Snapshot | None = await database_sync_to_async(snapshot)(code)
        if shot is not None:
            self._keep(code, shot)
        return shot

    async def at_least(self, code: str, mark: Mark) -> Snapshot | None:
        """Give a snapshot that is as new as the mark; of many who ask at once only the first one reads."""
        lock = self._reading.setdefault(code, asyncio.Lock())
        try:
            async with lock:
                kept = self._kept.get(code)
                return kept if kept and kept.mark.covers(mark) else await self.fresh(code)
        finally:
            if not lock.locked():
                self._reading.pop(code, None)

    def _keep(self, code: str, shot: Snapshot) -> None:
        # Two reads may end in another order than they began: the newer one stays.
        kept = self._kept.get(code)
        if kept is None or shot.table.pk != kept.table.pk or shot.mark.covers(kept.mark):
            self._kept[code] = shot
        self._kept.move_to_end(code)
        if len(self._kept) > MOST_TABLES:
            self._kept.popitem(last=False)


shelf = Shelf()
