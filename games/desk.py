"""The one thread in which the sockets of a process talk to the database.

All moves of a process pass through it one after another, so nothing is done here that could be done
elsewhere: what is told after a commit goes out by itself (`soon`, `out_of_here`); no move waits for Redis.
"""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from threading import local
from typing import Any

from asgiref.sync import SyncToAsync
from django.db import connections

Act = Callable[[], Coroutine[Any, Any, None]]

_desk = local()
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


def soon(act: Act) -> bool:
    """At the desk, have the sockets' own loop do this, in the order of asking; elsewhere, say no."""
    loop: asyncio.AbstractEventLoop | None = getattr(_desk, "loop", None)
    if loop is None:
        return False
    loop.call_soon_threadsafe(_begin, act)
    return True


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
