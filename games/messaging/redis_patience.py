"""How long anybody waits for Redis."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from django.conf import settings
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

AWAY = (RedisError, OperationalError, OSError, TimeoutError)
"""What is raised when Redis is not there."""

PATIENCE: float = settings.REDIS_PATIENCE_SECONDS
"""Seconds that anybody waits for Redis; a move over a socket does not wait for it at all."""

REST = 3.0
"""Seconds for which a Redis that did not answer is not asked again."""

_resting_until = 0.0


@contextmanager
def patience() -> Iterator[None]:
    """Ask Redis something; while it hangs, one call every few seconds waits, and the others fail at once.

    Calls of one process wait for one another, so that without this each of them would add its own wait.
    """
    global _resting_until
    began = monotonic()
    if began < _resting_until:
        raise ConnectionError("Redis did not answer a moment ago")
    try:
        yield
    except AWAY:
        if monotonic() - began > PATIENCE / 2:  # a refusal that comes at once costs nothing
            _resting_until = monotonic() + REST
        raise
