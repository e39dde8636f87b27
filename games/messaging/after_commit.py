"""After commit: notify the sockets of a table that something has changed, and wake whoever acts next.

Whatever is sent here may be lost. A socket that missed a notice learns of the change by its next ping, and
the sweeper plays for a bot whose task is gone; so a Redis that is away delays a table and breaks nothing.
"""

import logging
from collections.abc import Sequence
from functools import cache, partial
from typing import Any

from celery import current_app
from django.db import transaction
from kombu.pools import ProducerPool, producers

from games.messaging.database_thread import deliver, deliver_from_thread
from games.messaging.hub import hub
from games.messaging.mark import Mark
from games.messaging.redis_patience import AWAY, PATIENCE, patience
from games.models import Round, Table
from telemetry import metrics

log = logging.getLogger(__name__)


def group_of(code: str) -> str:
    """Name the group of a table's sockets."""
    return f"table.{code}"


def notify_sockets(code: str, event: dict[str, Any]) -> None:
    """Send an event to every socket of a table; without Redis it is lost."""
    deliver(partial(_try_to_send, code, event))


async def _try_to_send(code: str, event: dict[str, Any]) -> None:
    try:
        await send_event(code, event)
    except AWAY:
        log.warning("a notice was lost")
        metrics.notices_lost.inc()


def give_hint(code: str) -> None:
    """Let the next step of the hint be told to whoever is to move: the leader of the table wishes it."""
    notify_sockets(code, {"type": "table.gift"})


async def send_event(code: str, event: dict[str, Any]) -> None:
    """Send an event to every socket of a table, or raise one of `AWAY`."""
    await hub().send(group_of(code), event)


def announce(table: Table, last_round: Round | None, waits_for: Sequence[int] = ()) -> None:
    """Once the transaction is committed, notify the sockets that the table has a new mark.

    The people whom it waits for are named, so that their pages elsewhere know it without a look.
    """
    round_mark = (last_round.number, last_round.version) if last_round else ()
    code, mark = table.code, list(Mark(table.revision, *round_mark))
    event = {"type": "table.changed", "mark": mark, "code": code, "waits_for": list(waits_for)}

    def notify() -> None:
        notify_sockets(code, event)

    transaction.on_commit(notify)


def wake_bot(played: Round, pause: float) -> None:
    """Once the transaction is committed, let a worker play for the bot whose turn it is, after a pause."""
    round_id, version = played.pk, played.version

    def wake() -> None:
        _send_task("play_bot_turn", [round_id, version], countdown=pause)

    transaction.on_commit(wake)


def ask_worker(task: str, arguments: list[int]) -> None:
    """Once the transaction is committed, let a worker do a task of another app, by its full name."""
    transaction.on_commit(partial(deliver_from_thread, partial(_try_to_send_task, task, arguments)))


def ask_for_tally(played: Round) -> None:
    """Once the transaction is committed, let a worker tally the round."""
    round_id = played.pk

    def ask() -> None:
        _send_task("tally", [round_id])

    transaction.on_commit(ask)


@cache
def _senders() -> ProducerPool:
    """Give the connections over which tasks are sent: they try once, and wait no longer than our patience.

    These bounds are not in the settings, where they would bind the workers as well: a worker that loses
    patience while it reports a task as done takes that task for undone, and never asks for another.
    """
    bounds = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE, "max_retries": 0}
    pool: ProducerPool = producers[current_app.connection_for_write(transport_options=bounds)]
    return pool


def _send_task(name: str, arguments: list[int], **options: Any) -> None:
    deliver_from_thread(partial(_try_to_send_task, f"games.tasks.{name}", arguments, **options))


def _try_to_send_task(name: str, arguments: list[int], **options: Any) -> None:
    try:
        with patience(), _senders().acquire(block=True, timeout=PATIENCE) as sender:
            # By name: the tasks call the services, and these must not import the tasks.
            current_app.send_task(name, arguments, producer=sender, retry=False, **options)
    except AWAY:
        log.warning("a task was lost")
