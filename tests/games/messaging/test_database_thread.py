"""The thread of the database: one job after another, moves first, those that wait together in one call."""

import asyncio
from collections.abc import Sequence
from threading import Event, current_thread

import pytest
from django.db import connection

from games.messaging.database_thread import DatabaseThread, deliver, in_database_thread


@pytest.fixture
def thread() -> DatabaseThread:
    return DatabaseThread()


class Gate:
    """A job that keeps the thread busy until the test opens the gate."""

    def __init__(self, thread: DatabaseThread) -> None:
        self._open, self._reached = Event(), Event()
        self.job = asyncio.ensure_future(thread.run(self._wait))

    def _wait(self) -> None:
        self._reached.set()
        self._open.wait(10)

    async def is_reached(self) -> None:
        await asyncio.to_thread(self._reached.wait, 10)

    async def opened(self) -> None:
        self._open.set()
        await self.job


async def test_jobs_are_done_in_their_order_in_one_thread(thread):
    done: list[int] = []
    threads = set()

    def note(number: int) -> int:
        done.append(number)
        threads.add(current_thread().name)
        return number * 2

    assert await asyncio.gather(*(thread.run(note, number) for number in range(20))) == list(range(0, 40, 2))
    assert done == list(range(20))
    assert len(threads) == 1


async def test_items_that_wait_for_the_same_function_are_given_to_it_together(thread):
    calls: list[list[str]] = []

    def store(items: Sequence[str]) -> list[str]:
        calls.append(list(items))
        return [item.upper() for item in items]

    gate = Gate(thread)
    await gate.is_reached()
    waiting = [asyncio.ensure_future(thread.store_together(store, item)) for item in "abc"]
    await asyncio.sleep(0)
    await gate.opened()
    assert await asyncio.gather(*waiting) == ["A", "B", "C"]
    assert calls == [["a", "b", "c"]]


async def test_items_of_different_functions_are_not_mixed(thread):
    calls: list[tuple[str, list[int]]] = []

    def first(items: Sequence[int]) -> list[int]:
        calls.append(("first", list(items)))
        return list(items)

    def second(items: Sequence[int]) -> list[int]:
        calls.append(("second", list(items)))
        return list(items)

    gate = Gate(thread)
    await gate.is_reached()
    functions = (first, first, second, first)
    waiting = [
        asyncio.ensure_future(thread.store_together(function, n)) for n, function in enumerate(functions)
    ]
    await asyncio.sleep(0)
    await gate.opened()
    await asyncio.gather(*waiting)
    assert calls == [("first", [0, 1]), ("second", [2]), ("first", [3])]


async def test_what_is_done_together_goes_before_everything_else(thread):
    order: list[str] = []
    gate = Gate(thread)
    await gate.is_reached()
    read = asyncio.ensure_future(thread.run(order.append, "read"))
    await asyncio.sleep(0)
    move = asyncio.ensure_future(thread.store_together(lambda items: list(map(order.append, items)), "move"))
    await asyncio.sleep(0)
    await gate.opened()
    await asyncio.gather(read, move)
    assert order == ["move", "read"]


async def test_views_and_moves_take_turns_and_go_before_everything_else(thread):
    order: list[str] = []

    def note(items: Sequence[str]) -> list[None]:
        return [order.append(item) for item in items]

    gate = Gate(thread)
    await gate.is_reached()
    waiting = [asyncio.ensure_future(thread.run(order.append, "other"))]
    await asyncio.sleep(0)
    for way in ("first view", "first move", "second view", "second move"):
        job = thread.store_together(note, way) if way.endswith("move") else thread.read_together(note, way)
        waiting.append(asyncio.ensure_future(job))
        await asyncio.sleep(0)
    await gate.opened()
    await asyncio.gather(*waiting)
    assert order == ["first view", "second view", "first move", "second move", "other"]


async def test_an_error_reaches_whoever_waits_and_the_thread_works_on(thread):
    with pytest.raises(ZeroDivisionError):
        await thread.run(lambda: 1 // 0)
    assert await thread.run(lambda: 5) == 5


async def test_an_error_of_one_call_reaches_all_who_wait_for_it(thread):
    def fail(items: Sequence[int]) -> list[int]:
        raise KeyError(len(items))

    gate = Gate(thread)
    await gate.is_reached()
    waiting = [asyncio.ensure_future(thread.store_together(fail, number)) for number in range(3)]
    await asyncio.sleep(0)
    await gate.opened()
    errors = await asyncio.gather(*waiting, return_exceptions=True)
    assert [str(error) for error in errors] == ["3", "3", "3"]


async def test_all_that_is_read_alike_is_read_at_once(thread):
    calls: list[list[int]] = []

    def read(items: Sequence[int]) -> Sequence[int]:
        calls.append(list(items))
        return items

    def read_otherwise(items: Sequence[int]) -> Sequence[int]:
        return read(items)

    gate = Gate(thread)
    await gate.is_reached()
    functions = (read, read_otherwise, read, read_otherwise, read)
    waiting = [
        asyncio.ensure_future(thread.read_together(function, number))
        for number, function in enumerate(functions)
    ]
    await asyncio.sleep(0)
    await gate.opened()
    assert await asyncio.gather(*waiting) == [0, 1, 2, 3, 4]
    assert calls == [[0, 2, 4], [1, 3]]


async def test_a_view_that_cannot_be_read_hides_no_other(thread):
    def read(items: Sequence[int]) -> list[float]:
        return [6 / item for item in items]

    gate = Gate(thread)
    await gate.is_reached()
    waiting = [asyncio.ensure_future(thread.read_together(read, number)) for number in (1, 0, 2)]
    await asyncio.sleep(0)
    await gate.opened()
    first, second, third = await asyncio.gather(*waiting, return_exceptions=True)
    assert (first, third) == (6, 3)
    assert isinstance(second, ZeroDivisionError)


async def test_somebody_who_waits_no_more_does_not_disturb_the_others(thread):
    gate = Gate(thread)
    await gate.is_reached()
    gone = asyncio.ensure_future(thread.run(lambda: "nobody wants this"))
    stays = asyncio.ensure_future(thread.run(lambda: "wanted"))
    await asyncio.sleep(0)
    gone.cancel()
    await gate.opened()
    assert await stays == "wanted"
    assert gone.cancelled()


async def test_it_is_known_for_how_long_the_oldest_job_waits(thread):
    assert thread.seconds_behind() == 0.0
    gate = Gate(thread)
    await gate.is_reached()
    waiting = asyncio.ensure_future(thread.run(lambda: None))
    await asyncio.sleep(0.02)
    assert 0.02 <= thread.seconds_behind() < 10
    await gate.opened()
    await waiting
    assert thread.seconds_behind() == 0.0


@pytest.mark.django_db(transaction=True)
async def test_the_answer_comes_before_what_the_job_delivers_to_others():
    order: list[str] = []

    async def delivery() -> None:
        order.append("delivered")

    async def ask() -> None:
        await in_database_thread(deliver)(delivery)
        order.append("answered")

    await ask()
    await asyncio.sleep(0.01)
    assert order == ["answered", "delivered"]


@pytest.mark.django_db(transaction=True)
async def test_named_arguments_are_passed_on():
    assert await in_database_thread(dict)(one=1, two=2) == {"one": 1, "two": 2}


def setting_of_database(name: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {name}")
        return int(cursor.fetchone()[0])


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL waits for its disk by default")
@pytest.mark.django_db(transaction=True)
async def test_what_is_committed_is_on_disk_before_anybody_hears_of_it():
    full = 2
    assert await in_database_thread(setting_of_database)("synchronous") == full
