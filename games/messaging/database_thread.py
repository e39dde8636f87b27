"""The one thread in which the sockets of a process talk to the database.

All moves of a process pass through it one after another, so nothing is done here that could be done
elsewhere: what is told after a commit goes out by itself (`tell`, `out_of_here`); no move waits for Redis.
"""

import asyncio
import os
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from threading import Lock, Thread, local
from typing import Any

from asgiref.sync import SyncToAsync
from django.db import connections

Act = Callable[[], Coroutine[Any, Any, None]]


class Background:
    """A loop in a thread of its own, from the first time that somebody needs it."""

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


_desk = local()
_background = Background()
os.register_at_fork(after_in_child=_background.forget)
_going_on: set[asyncio.Task[None]] = set()
_MESSENGER = ThreadPoolExecutor(1, thread_name_prefix="messenger")


class AtDesk(SyncToAsync):
    """Runs a function where the sockets' connection to the database lies open."""

    def thread_handler(self, loop: asyncio.AbstractEventLoop, *args: Any, **kwargs: Any) -> Any:
        _look_after_connections()
        _desk.loop = loop
        try:
            return super().thread_handler(loop, *args, **kwargs)
        finally:
            _desk.loop = None
            _look_after_connections()


def _look_after_connections() -> None:
    """Drop what is broken, and give back what a pool keeps; a connection without a pool stays open.

    Opening SQLite anew for every message takes longer than the questions that are then asked.
    """
    for connection in connections.all(initialized_only=True):
        if not connection.settings_dict["OPTIONS"].get("pool"):
            connection.close_at = None
        connection.close_if_unusable_or_obsolete()


at_desk = AtDesk


def tell(act: Act) -> None:
    """At the desk, have the sockets' loop do this soon, in the order of asking; elsewhere, have it done now.

    Elsewhere is a worker or a page; a loop in the background keeps its connection to Redis.
    """
    loop: asyncio.AbstractEventLoop | None = getattr(_desk, "loop", None)
    if loop is not None:
        loop.call_soon_threadsafe(_begin, act)
    else:
        asyncio.run_coroutine_threadsafe(act(), _background.loop()).result()


def _begin(act: Act) -> None:
    task = asyncio.get_running_loop().create_task(act())
    _going_on.add(task)  # else nobody would hold it, and it might be forgotten half done
    task.add_done_callback(_going_on.discard)


def out_of_here(act: Callable[[], None]) -> None:
    """At the desk, have another thread do this, in the order of asking; elsewhere, do it."""
    if getattr(_desk, "loop", None) is None:
        act()
    else:
        _MESSENGER.submit(act)
