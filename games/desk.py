"""The one thread in which the sockets of a process talk to the database."""

from typing import Any

from asgiref.sync import SyncToAsync
from django.db import connections


class AtDesk(SyncToAsync):
    """Runs a function where the sockets' connection to the database lies open."""

    def thread_handler(self, loop: Any, *args: Any, **kwargs: Any) -> Any:
        _look_after_connections()
        try:
            return super().thread_handler(loop, *args, **kwargs)
        finally:
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
