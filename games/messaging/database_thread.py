"""The one thread in which the sockets of a process talk to the database.

All moves of a process pass through it one after another, so nothing is done there that could be done
elsewhere: whatever is sent after a commit is delivered by others (`deliver`, `deliver_from_thread`), and no
move waits for Redis.
"""

import asyncio
import os
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from threading import Lock, Thread, local
from typing import Any

from asgiref.sync import SyncToAsync
from django.db import connections

Delivery = Callable[[], Coroutine[Any, Any, None]]


class BackgroundLoop:
    """An event loop in a thread of its own, from the first time that somebody needs it."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lock = Lock()

    def loop(self) -> asyncio.AbstractEventLoop:
        with self._lock:
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                Thread(target=self._loop.run_forever, name="background", daemon=True).start()
            return self._loop

    def forget(self) -> None:
        """A child of this process has the loop, but not the thread in which it runs."""
        self._loop, self._lock = None, Lock()


_database_thread = local()  # `loop` is the sockets' loop, in the database thread while it runs something
_background = BackgroundLoop()
os.register_at_fork(after_in_child=_background.forget)
_deliveries: set[asyncio.Task[None]] = set()
_MESSENGER = ThreadPoolExecutor(1, thread_name_prefix="messenger")


class InDatabaseThread(SyncToAsync):
    """Runs a function in the thread in which the sockets' connection to the database is open."""

    def thread_handler(self, loop: asyncio.AbstractEventLoop, *args: Any, **kwargs: Any) -> Any:
        _check_connections()
        _database_thread.loop = loop
        try:
            return super().thread_handler(loop, *args, **kwargs)
        finally:
            _database_thread.loop = None
            _check_connections()


def _check_connections() -> None:
    """Drop connections that are broken, and give those of a pool back; one without a pool stays open.

    Opening SQLite again for every message takes longer than the queries that follow.
    """
    for connection in connections.all(initialized_only=True):
        if not connection.settings_dict["OPTIONS"].get("pool"):
            connection.close_at = None
        connection.close_if_unusable_or_obsolete()


in_database_thread = InDatabaseThread


def deliver(delivery: Delivery) -> None:
    """From the database thread, let the sockets' loop do this soon, in the order of calls; else do it now.

    Outside the database thread we are in a worker or a page; there a loop in the background does it, which
    keeps its connection to Redis.
    """
    loop = _sockets_loop()
    if loop is not None:
        loop.call_soon_threadsafe(_begin, delivery)
    else:
        asyncio.run_coroutine_threadsafe(delivery(), _background.loop()).result()


def _sockets_loop() -> asyncio.AbstractEventLoop | None:
    return getattr(_database_thread, "loop", None)


def _begin(delivery: Delivery) -> None:
    task = asyncio.get_running_loop().create_task(delivery())
    _deliveries.add(task)  # the loop alone would not keep it from being thrown away half done
    task.add_done_callback(_deliveries.discard)


def deliver_from_thread(delivery: Callable[[], None]) -> None:
    """From the database thread, let another thread do this, in the order of the calls; else do it now."""
    if _sockets_loop() is None:
        delivery()
    else:
        _MESSENGER.submit(delivery)
