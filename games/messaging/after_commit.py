"""After commit: tell the sockets of a table that something has changed, and wake whoever acts next.

Whatever is sent here may be lost. A socket that missed a hint learns of the change by its next ping, and the
sweeper plays for a bot whose task is gone; so a Redis that is away delays a table and breaks nothing.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from time import monotonic
from typing import Any, NamedTuple

from celery import current_app
from channels.layers import get_channel_layer
from django.conf import settings
from django.db import transaction
from kombu.exceptions import OperationalError
from kombu.pools import ProducerPool, producers
from redis.exceptions import RedisError

from games.messaging.database_thread import deliver, deliver_from_thread
from games.models import Round, Table
from telemetry import metrics

log = logging.getLogger(__name__)

AWAY = (RedisError, OperationalError, OSError, TimeoutError)
"""What is raised when Redis is not there."""

PATIENCE: float = settings.REDIS_PATIENCE_SECONDS
"""Seconds that anybody waits for Redis; who moves over a socket does not wait for it at all."""

REST = 3.0
"""Seconds for which a Redis that did not answer is not asked again."""

_resting_until = 0.0


class Mark(NamedTuple):
    """How new a picture of a table is."""

    revision: int
    round: int = 0
    version: int = 0

    def __str__(self) -> str:
        return f"{self.revision}.{self.round}.{self.version}"

    def covers(self, other: "Mark") -> bool:
        """Tell whether a picture with this mark shows everything that one with the other shows."""
        return self.revision >= other.revision and self[1:] >= other[1:]


@contextmanager
def patience() -> Iterator[None]:
    """Ask Redis something; while it hangs, one asker in a while waits for it, and the others hear so at once.

    All moves of a process wait for one another, so that without this each of them would add its own wait.
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


def group_of(code: str) -> str:
    return f"table.{code}"


def notify_sockets(code: str, event: dict[str, Any]) -> None:
    """Send an event to every socket of a table; without Redis it is lost."""
    deliver(partial(_try_to_send, code, event))


async def _try_to_send(code: str, event: dict[str, Any]) -> None:
    try:
        await send_event(code, event)
    except AWAY:
        log.warning("a hint was lost")
        metrics.notices_lost.inc()


def give_hint(code: str) -> None:
    """Let the best turn be shown to whoever is to move, as a gift of the one who leads the table."""
    notify_sockets(code, {"type": "table.gift"})


async def send_event(code: str, event: dict[str, Any]) -> None:
    """Send an event to every socket of a table, or raise one of `AWAY`."""
    layer = get_channel_layer()
    with patience():
        await asyncio.wait_for(layer.group_send(group_of(code), event), PATIENCE)


def announce(table: Table, played: Round | None) -> None:
    """Once the transaction is committed, hint the sockets that the table has a new mark."""
    mark = Mark(table.revision, played.number, played.version) if played else Mark(table.revision)
    code = table.code

    def hint() -> None:
        notify_sockets(code, {"type": "table.changed", "mark": list(mark)})

    transaction.on_commit(hint)


def wake_bot(played: Round, pause: float) -> None:
    """Once the transaction is committed, let a worker play for the bot whose turn it is, after a pause."""
    round_id, version = played.pk, played.version

    def wake() -> None:
        _send_task("play_bot_turn", [round_id, version], countdown=pause)

    transaction.on_commit(wake)


def ask_for_tally(played: Round) -> None:
    """Once the transaction is committed, let a worker count the round."""
    round_id = played.pk

    def ask() -> None:
        _send_task("tally", [round_id])

    transaction.on_commit(ask)


@cache
def _senders() -> ProducerPool:
    """Give the connections over which tasks are sent: they try once, and wait no longer than our patience.

    These bounds are not in the settings, where they would bind the workers as well: one that loses patience
    while it reports a task as done takes that task for undone, and never asks for another.
    """
    bounds = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE, "max_retries": 0}
    pool: ProducerPool = producers[current_app.connection_for_write(transport_options=bounds)]
    return pool


def _send_task(name: str, arguments: list[int], **how: Any) -> None:
    deliver_from_thread(partial(_try_to_send_task, name, arguments, **how))


def _try_to_send_task(name: str, arguments: list[int], **how: Any) -> None:
    try:
        with patience(), _senders().acquire(block=True, timeout=PATIENCE) as sender:
            # By name: the tasks call the services, and these must not need the tasks.
            current_app.send_task(f"games.tasks.{name}", arguments, producer=sender, retry=False, **how)
    except AWAY:
        log.warning("a task was lost")
