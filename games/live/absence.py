"""Who has been away from a table, and for how long, as the sockets of this process see it."""

from collections import OrderedDict
from collections.abc import Callable, Collection
from dataclasses import dataclass
from time import monotonic

from django.conf import settings

from games.messaging.database_thread import in_database_thread
from games.messaging.presence import FORGOTTEN_AFTER
from games.reading.snapshot import Snapshot
from games.services.company import pass_on_host

MOST_TABLES = 2000

Sitting = tuple[int, int]
"""A seat number and the key of the person on it."""


@dataclass(frozen=True, slots=True)
class Missing:
    """Since when people have been missing at a table, and when somebody looked there last."""

    since: dict[Sitting, float]
    noted_at: float


class AbsenceWatch:
    """Remembers since when people have not been connected; a restarted server begins to count again."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._missing: OrderedDict[str, Missing] = OrderedDict()

    def note(self, snapshot: Snapshot, connected: Collection[int]) -> None:
        """Take in which seats are connected; a table at which nobody is missing is not kept."""
        code, now = snapshot.table.code, self._clock()
        sitting = {(seat.number, seat.person_id) for seat in snapshot.seats if seat.person_id is not None}
        missing = {each for each in sitting if each[0] not in connected}
        before = self._missing.pop(code, None)
        if not missing or missing == sitting:  # where all seem to be gone, nobody is kept waiting
            return
        is_recent = before is not None and now - before.noted_at < FORGOTTEN_AFTER
        since = before.since if before is not None and is_recent else {}
        self._missing[code] = Missing({each: since.get(each, now) for each in missing}, now)
        if len(self._missing) > MOST_TABLES:
            self._missing.popitem(last=False)

    def away(self, code: str, seconds: float | None = None) -> list[int]:
        """Name the seats whose people have been away for so long that nobody need wait for them."""
        seconds = settings.PLAYERS_ARE_AWAY_AFTER_SECONDS if seconds is None else seconds
        now, missing = self._clock(), self._missing.get(code)
        since = missing.since if missing else {}
        return sorted(number for (number, _person), gone in since.items() if now - gone >= seconds)

    def is_away(self, code: str, number: int) -> bool:
        return number in self.away(code)


absence_watch = AbsenceWatch()


async def look_after_host(snapshot: Snapshot, connected: Collection[int]) -> None:
    """Let another person be the host where the host has been away for long."""
    host = snapshot.seat_of(snapshot.table.host_id)
    long_ago = settings.HOSTS_ARE_REPLACED_AFTER_SECONDS
    if host is None or host.number not in absence_watch.away(snapshot.table.code, long_ago):
        return
    await in_database_thread(pass_on_host)(
        code=snapshot.table.code, host_id=host.person_id, connected=list(connected)
    )
