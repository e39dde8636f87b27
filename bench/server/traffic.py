"""All tables of one run: everybody comes, moves for some time at one rate, and goes."""

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any

from bench.server.processes import processor_seconds, resident_bytes, with_children
from bench.server.seats import OurSeat, PeerSeat, Seat
from bench.server.tables import Figures, Table

COME_AT_ONCE = 8  # tables
JOIN_IN = 60.0
IN_FLIGHT = 0.5
"""Seconds in which frames that were sent before the end of a server or of a run still arrive."""

StagedTable = dict[str, Any]
Result = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Order:
    """What the generator shall do against one server that is running."""

    dialect: str
    ports: list[int]  # of its server processes; the seats of a table are spread over them
    tables: list[StagedTable]
    rate: float  # moves a second of all tables together; 0 for sockets that only wait
    seconds: float
    settle: float = 2.0  # moves before anything is measured
    processes: dict[str, list[int]] = field(default_factory=dict)  # their names, and the numbers of each
    kill: list[int] = field(default_factory=list)  # the processes to end when all is measured
    after_kill: float = 0.0  # seconds to play on without them


def seat_at(order: Order, table: Table, staged: StagedTable, number: int) -> Seat:
    """Make the socket of one seat."""
    first = number % len(order.ports)
    ports = [*order.ports[first:], *order.ports[:first]]
    if order.dialect == "ours":
        return OurSeat(ports, table, staged["code"], staged["cookies"][number])
    return PeerSeat(ports, table, staged["code"], str(number), staged["credentials"][number])


def seats_of(staged: StagedTable) -> int:
    return len(staged.get("cookies") or staged["credentials"])


async def run(order: Order) -> Result:
    """Let everybody come, play, and go."""
    figures, tables = Figures(), []
    for staged in order.tables:
        table = Table(figures)
        table.seats = [seat_at(order, table, staged, number) for number in range(seats_of(staged))]
        tables.append(table)
    await _come(tables, figures)
    moving = _start_moving(order, tables)
    await asyncio.sleep(order.settle)
    result = await _measure(order, figures)
    result["joined"] = figures.joined
    for pid in order.kill:
        os.kill(pid, signal.SIGKILL)
    if order.after_kill:
        result["after kill"] = await _measure_after_kill(order, figures, tables)
    for task in moving:
        task.cancel()
    # Before anybody is sent away: what the server has said is on its way, even if it lives no more.
    await asyncio.sleep(IN_FLIGHT)
    result["unseen"] = sum(table.unseen_views() for table in tables)
    newest = {staged["code"]: table.newest for staged, table in zip(order.tables, tables, strict=True)}
    for table in tables:
        for seat in table.seats:
            seat.leave()
    return result | {"newest": newest}


async def _come(tables: Sequence[Table], figures: Figures) -> None:
    limit = asyncio.Semaphore(COME_AT_ONCE)

    async def enter(table: Table) -> None:
        async with limit:
            began = perf_counter()
            for seat in table.seats:
                await seat.connect()
            async with asyncio.timeout(JOIN_IN):
                await table.is_seen_by_all.wait()
            figures.joined.append(perf_counter() - began)

    await asyncio.gather(*map(enter, tables))


def _start_moving(order: Order, tables: Sequence[Table]) -> list[asyncio.Task[None]]:
    """Give each table its own moments, so that moves are spread evenly over all time."""
    if not order.rate:
        return []
    begin, every = asyncio.get_running_loop().time(), len(tables) / order.rate
    starts = (begin + every * at / len(tables) for at in range(len(tables)))
    return [
        asyncio.create_task(table.keep_moving(start, every))
        for table, start in zip(tables, starts, strict=True)
    ]


async def _measure(order: Order, figures: Figures) -> Result:
    figures.start_again()
    before, own, began = _spent(order), _own_seconds(), perf_counter()
    await asyncio.sleep(order.seconds)
    took = perf_counter() - began
    spent = {name: seconds - before[name] for name, seconds in _spent(order).items()}
    return {
        "seconds": took,
        "seen": list(figures.seen),
        "acknowledged": list(figures.acknowledged),
        "refused": dict(figures.refused),
        "lost from": dict(figures.lost_from),
        "turned away": figures.turned_away,
        "unanswered": figures.unanswered,
        "processor": spent,
        "memory": _by_name(order, resident_bytes),
        "generator": (_own_seconds() - own) / took,
    }


async def _measure_after_kill(order: Order, figures: Figures, tables: Sequence[Table]) -> Result:
    """Play on: whoever was connected to the killed server comes back through another one."""
    figures.lost_from.clear()
    result = await _measure(replace(order, seconds=order.after_kill), figures)
    away = sum(seat.is_away for table in tables for seat in table.seats)
    return result | {"back": figures.back, "away": away}


def _spent(order: Order) -> dict[str, float]:
    return _by_name(order, processor_seconds)


def _by_name(order: Order, measure: Callable[[int], float]) -> dict[str, float]:
    named = {pid for pids in order.processes.values() for pid in pids}
    return {
        name: sum(map(measure, {*pids, *(with_children(pids) - named)}))
        for name, pids in order.processes.items()
    }


def _own_seconds() -> float:
    used = os.times()
    return used.user + used.system
