"""The open sockets of this process, person by person: how many there may be, and how fast a person may talk.

A browser opens a socket for each tab, and one that lost its network leaves a dead socket behind for a while.
So there is room for some, and a new one always gets in: it is the person's oldest socket that has to go.
"""

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from time import monotonic
from typing import NamedTuple, Protocol

MOST_AT_A_TABLE = 8
MOST_IN_ALL = 20

MOST_PHRASES = 8
PHRASE_SECONDS = 20.0

MOST_ADVICE = 10
ADVICE_SECONDS = 20.0
"""Looking for ways out of a refused turn costs as much as several drafts."""


class Socket(Protocol):
    """What must be known of a socket in order to count it, and to close it."""

    code: str
    socket_id: str

    async def leave(self, reason: int) -> None: ...


class Entered(NamedTuple):
    """What follows when a socket is opened."""

    is_first: bool  # of this person at this table: only then is there news for the others
    surplus: list[Socket]  # older ones of the same person, which have to be closed


class OpenSockets:
    """Knows every open socket of this process by its person."""

    def __init__(self) -> None:
        self._sockets: dict[int, OrderedDict[str, Socket]] = {}

    def enter(self, person_id: int, socket: Socket) -> Entered:
        """Count a new socket."""
        own = self._sockets.setdefault(person_id, OrderedDict())
        is_first = not self._at_table(person_id, socket.code)
        own[socket.socket_id] = socket
        surplus = self._at_table(person_id, socket.code)[:-MOST_AT_A_TABLE]
        surplus += [each for each in own.values() if each not in surplus][:-MOST_IN_ALL]
        return Entered(is_first, surplus)

    def leave(self, person_id: int, socket: Socket) -> bool:
        """Forget a closed socket, and tell whether it was the person's last one at its table."""
        own = self._sockets.get(person_id, OrderedDict())
        was_counted = own.pop(socket.socket_id, None) is not None
        if not own:
            self._sockets.pop(person_id, None)
        return was_counted and not self._at_table(person_id, socket.code)

    def _at_table(self, person_id: int, code: str) -> list[Socket]:
        return [each for each in self._sockets.get(person_id, {}).values() if each.code == code]


class PersonalLimit:
    """So many of something in so many seconds for each person, however many sockets he or she has."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._times: OrderedDict[Hashable, deque[float]] = OrderedDict()

    def take(self, person: Hashable) -> bool:
        """Count one more, unless that would be too many; tell whether it was counted."""
        now = self._clock()
        self._forget_until(now - self._seconds)
        times = self._times.setdefault(person, deque())
        while times and times[0] <= now - self._seconds:
            times.popleft()
        if len(times) >= self._most:
            return False
        times.append(now)
        self._times.move_to_end(person)
        return True

    def _forget_until(self, past: float) -> None:
        """Keep nothing about people who have been quiet since: the quietest are the first."""
        while self._times:
            times = next(iter(self._times.values()))
            if times and times[-1] > past:
                return
            self._times.popitem(last=False)


open_sockets = OpenSockets()
phrase_limit = PersonalLimit(MOST_PHRASES, PHRASE_SECONDS)
advice_limit = PersonalLimit(MOST_ADVICE, ADVICE_SECONDS)
