"""Several acts at the same moment, each in a thread and with a database connection of its own."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Barrier

from django.db import connection, transaction

Action = Callable[[], object]

WAITING_FOR_A_LOCK = """
SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
"""
LONGEST_WAIT = 5.0


class Racers:
    """Threads that keep their connections, so that most of the time goes into the race itself."""

    def __init__(self, count: int = 2) -> None:
        self._count = count
        self._threads = ThreadPoolExecutor(count)

    def at_once(self, *actions: Action) -> list[object]:
        """Let all begin at the same moment; give what each returned or raised."""
        starting_line = Barrier(len(actions))

        def run(action: Action) -> object:
            starting_line.wait()
            return _outcome(action)

        return list(self._threads.map(run, actions))

    @contextmanager
    def uncommitted(self) -> Iterator[Callable[[Action], Future[object]]]:
        """A transaction; what is passed to the yielded function begins within it and waits for its commit."""

        def meanwhile(action: Action) -> Future[object]:
            future = self._threads.submit(_outcome, action)
            _wait_until_it_waits(future)
            return future

        with transaction.atomic():
            yield meanwhile

    def close(self) -> None:
        self.at_once(*[_close_connection] * self._count)
        self._threads.shutdown()


def at_once(*actions: Action) -> list[object]:
    """Let all begin at the same moment, once; give what each returned or raised."""
    racers = Racers(len(actions))
    try:
        return racers.at_once(*actions)
    finally:
        racers.close()


def _close_connection() -> None:
    connection.close()  # looked up here: every thread has another one


def _outcome(action: Action) -> object:
    try:
        return action()
    except Exception as error:
        return error


def _wait_until_it_waits(future: Future[object]) -> None:
    """Return when the database holds the act up; SQLite does not tell, but lets nobody write meanwhile."""
    until = time.monotonic() + LONGEST_WAIT
    while connection.vendor == "postgresql" and not future.done() and time.monotonic() < until:
        with connection.cursor() as cursor:
            cursor.execute(WAITING_FOR_A_LOCK)
            if cursor.fetchone()[0]:
                return
