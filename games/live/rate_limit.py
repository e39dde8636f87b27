"""A limit for one socket: so many messages in so many seconds."""

from collections import deque
from collections.abc import Callable
from time import monotonic

MOST_MESSAGES = 100
SECONDS = 20.0


class RateLimit:
    """Counts the messages of the last seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._times: deque[float] = deque()

    def is_exceeded_by_one_more(self) -> bool:
        """Count one more message, and tell whether it is one too many."""
        now = self._clock()
        while self._times and self._times[0] <= now - SECONDS:
            self._times.popleft()
        self._times.append(now)
        return len(self._times) > MOST_MESSAGES
