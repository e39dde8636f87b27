"""The one thread in which the sockets of a process talk to the database.

Everything that sockets ask of the database passes through it, one after another. What running tables need
comes before all else: moves, and views of moves that other processes have made, whichever has been waiting
longer. Moves that wait there together are committed together, and views are read together. Nothing is done
in it that could be done elsewhere: what is sent after a commit is delivered by others (`deliver`,
`deliver_from_thread`), and no move waits for Redis.
"""

import asyncio
import logging
import os
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread, local
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

log = logging.getLogger(__name__)

T = TypeVar("T")
Result = TypeVar("Result")
Delivery = Callable[[], Coroutine[Any, Any, None]]
Loop = asyncio.AbstractEventLoop

MOST_TOGETHER = 64
"""How many moves share one commit at most, or views one read; the first of them waits for the last."""

HELD_SECONDS = 1.0
"""For how long a connection is used without asking whether the database is still there."""

_MESSENGER = ThreadPoolExecutor(1, thread_name_prefix="messenger")
_running_job = local()
"""In the database thread while it runs something: `loop`, whose job that is, and its `deliveries`."""


@dataclass(slots=True, eq=False)
class Job:
    """Something to be done in the database thread, and who waits for it."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    loop: Loop
    future: asyncio.Future[Any]
    waits_since: float = field(default_factory=monotonic)


class Outcome(NamedTuple):
    """What came of a job."""

    job: Job
    result: Any = None
    error: BaseException | None = None

    def tell(self) -> None:
        """Give the result to whoever waits for it, in the loop where that is."""
        if self.job.future.cancelled():
            return
        if self.error is not None:
            self.job.future.set_exception(self.error)
        else:
            self.job.future.set_result(self.result)


class DatabaseThread:
    """Does jobs one after another, from the first time that there is one."""

    def __init__(self) -> None:
        self._moves: deque[Job] = deque()  # as many at once as are waiting
        self._views: deque[Job] = deque()  # likewise
        self._others: deque[Job] = deque()  # when there are no moves and no views to do
        self._awake: SimpleQueue[None] = SimpleQueue()
        self._thread: Thread | None = None
        self._starting = Lock()

    async def run(self, function: Callable[..., Result], *arguments: Any) -> Result:
        """Run a function when those that came before it are done."""
        result: Result = await self._add(self._others, function, arguments)
        return result

    async def read_together(self, function: Callable[[Sequence[T]], Sequence[Result]], item: T) -> Result:
        """Read this and all else that waits for the same function with one call of it, in turn with moves."""
        result: Result = await self._add(self._views, function, (item,))
        return result

    async def store_together(self, function: Callable[[Sequence[T]], Sequence[Result]], item: T) -> Result:
        """Store this move and all others that wait for the same function with one call of it."""
        result: Result = await self._add(self._moves, function, (item,))
        return result

    def seconds_behind(self) -> float:
        """Say for how long the oldest job has been waiting."""
        waiting = [_waits_since(jobs) for jobs in (self._moves, self._views, self._others)]
        return max(0.0, monotonic() - min(waiting))

    def _add(
        self, jobs: deque[Job], function: Callable[..., Any], arguments: tuple[Any, ...]
    ) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        jobs.append(Job(function, arguments, loop, future))
        self._awake.put(None)
        if self._thread is None:
            self._start()
        return future

    def _start(self) -> None:
        with self._starting:
            if self._thread is None:
                self._thread = Thread(target=self._work, name="database", daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while True:
            self._awake.get()
            if self._views and _waits_since(self._views) <= _waits_since(self._moves):
                self._do(_read_together, _take_all_alike(self._views))
            elif self._moves:
                self._do(_do_together, _take_together(self._moves))
            elif self._others:
                self._do(_do_one, [self._others.popleft()])

    def _do(self, run: Callable[[list[Job]], list[Outcome]], jobs: list[Job]) -> None:
        _running_job.loop, _running_job.deliveries = jobs[0].loop, []
        try:
            _check_connections()  # the last job may have been long ago
            try:
                outcomes = run(jobs)
            finally:
                _check_connections()
        except Exception as error:
            outcomes = [Outcome(job, error=error) for job in jobs]
        _tell_all(outcomes, _running_job.deliveries)
        _running_job.loop = None


def _waits_since(jobs: deque[Job]) -> float:
    """Give the moment from which on the first of the jobs has been waiting; if there is none, never."""
    try:
        return jobs[0].waits_since
    except IndexError:  # the thread may have taken the last one just now
        return float("inf")


def _take_together(waiting: deque[Job]) -> list[Job]:
    """Take what can be done by one call: the jobs at the front with the same function."""
    jobs = [waiting.popleft()]
    while waiting and len(jobs) < MOST_TOGETHER and waiting[0].function is jobs[0].function:
        jobs.append(waiting.popleft())
    return jobs


def _take_all_alike(waiting: deque[Job]) -> list[Job]:
    """Take what can be read by one call, wherever it waits: reading changes nothing for those in between."""
    jobs = [waiting.popleft()]
    others: list[Job] = []
    for _ in range(len(waiting)):
        job = waiting.popleft()
        is_alike = job.function is jobs[0].function and len(jobs) < MOST_TOGETHER
        (jobs if is_alike else others).append(job)
    waiting.extendleft(reversed(others))
    return jobs


def _do_one(jobs: list[Job]) -> list[Outcome]:
    (job,) = jobs
    try:
        return [Outcome(job, job.function(*job.arguments))]
    except Exception as error:
        return [Outcome(job, error=error)]


def _do_together(jobs: list[Job]) -> list[Outcome]:
    results = jobs[0].function([job.arguments[0] for job in jobs])
    return [Outcome(job, result) for job, result in zip(jobs, results, strict=True)]


def _read_together(jobs: list[Job]) -> list[Outcome]:
    """Read for all of them; a table that cannot be read hides no other."""
    try:
        return _do_together(jobs)
    except Exception as error:
        if len(jobs) == 1:
            return [Outcome(jobs[0], error=error)]
        return [outcome for job in jobs for outcome in _read_together([job])]


def _tell_all(outcomes: list[Outcome], deliveries: list[Delivery]) -> None:
    """First answer those who asked, then begin to deliver what everybody else is to know."""

    def tell() -> None:
        for outcome in outcomes:
            outcome.tell()
        for delivery in deliveries:
            _begin(delivery)

    with suppress(RuntimeError):  # the loop is closed: nobody is waiting any more
        outcomes[0].job.loop.call_soon_threadsafe(tell)


def _check_connections() -> None:
    """Drop connections that are broken, and give those of a pool back after a moment.

    One without a pool stays open: opening SQLite again for every message takes longer than the queries that
    follow. And a pool asks the database whether a connection is alive each time that it hands one out.
    """
    for connection in connections.all(initialized_only=True):
        if not connection.settings_dict["OPTIONS"].get("pool"):
            connection.close_at = None
        elif not connection.errors_occurred and monotonic() < _taken_at(connection) + HELD_SECONDS:
            continue
        connection.close_if_unusable_or_obsolete()


def _taken_at(connection: BaseDatabaseWrapper) -> float:
    """Give the moment at which a connection was taken from its pool, which is when its time is over."""
    return connection.close_at or 0.0


class BackgroundLoop:
    """An event loop in a thread of its own, from the first time that somebody needs it."""

    def __init__(self) -> None:
        self._loop: Loop | None = None
        self._lock = Lock()

    def loop(self) -> Loop:
        with self._lock:
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                Thread(target=self._loop.run_forever, name="background", daemon=True).start()
            return self._loop


class OfThisProcess:
    """The threads of this process; a child of it has none of them."""

    def __init__(self) -> None:
        self.database = DatabaseThread()
        self.background = BackgroundLoop()
        self.sockets_loop: Loop | None = None


_process = OfThisProcess()
os.register_at_fork(after_in_child=_process.__init__)  # type: ignore[misc]
_deliveries: set[asyncio.Task[None]] = set()


def database() -> DatabaseThread:
    return _process.database


def in_database_thread(function: Callable[..., Result]) -> Callable[..., Coroutine[Any, Any, Result]]:
    """Make a function of the database one that sockets can wait for."""

    async def run(*arguments: Any, **named: Any) -> Result:
        return await database().run(partial(function, *arguments, **named))

    return run


def sockets_are_in(loop: Loop) -> None:
    """Note in which loop the sockets of this process are."""
    _process.sockets_loop = loop


def deliver(delivery: Delivery) -> None:
    """Let the loop of this process's sockets do this soon, in the order of calls.

    A process without sockets is a worker. There it is done now, by a loop in the background that keeps its
    connection to Redis.
    """
    if getattr(_running_job, "loop", None) is not None:
        _running_job.deliveries.append(delivery)
    elif (loop := _process.sockets_loop) is not None and loop.is_running():
        loop.call_soon_threadsafe(_begin, delivery)
    else:
        asyncio.run_coroutine_threadsafe(delivery(), _process.background.loop()).result()


def _begin(delivery: Delivery) -> None:
    task = asyncio.get_running_loop().create_task(delivery())
    _deliveries.add(task)  # the loop alone would not keep it from being thrown away half done
    task.add_done_callback(_deliveries.discard)


def deliver_from_thread(delivery: Callable[[], None]) -> None:
    """From the database thread, let another thread do this, in the order of the calls; else do it now."""
    if getattr(_running_job, "loop", None) is None:
        delivery()
    else:
        _MESSENGER.submit(delivery)
