"""All players of a scenario: they come, move at the pace of the scenario, and go."""

import asyncio
import contextlib
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from websockets.exceptions import ConnectionClosed

from bench.load.figures import Figures
from bench.load.scenarios import Scenario
from bench.load.simple_player import act, deal_again
from bench.load.socket_player import Clock, Player

COME_AT_ONCE = 10
LAST_MESSAGES = 1.0
"""Seconds in which messages sent at the end may still arrive."""


async def play(scenario: Scenario, port: int, staged: Sequence[dict[str, Any]]) -> Figures:
    """Let everybody play for the time of the scenario."""
    figures, clock = Figures(), Clock()
    tables = [
        [Player(port, table["code"], cookie, figures, clock) for cookie in table["cookies"]]
        for table in staged
    ]
    connections = await _come(tables)
    began = perf_counter()
    paces = [_pace(scenario, index, company, figures) for index, company in enumerate(tables)]
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(asyncio.gather(*paces), scenario.seconds)
    figures.counts["moves"] = len(figures.acknowledged)
    figures.counts["seconds"] = round(perf_counter() - began)
    await asyncio.sleep(LAST_MESSAGES)
    for connection in connections:
        connection.cancel()
    await asyncio.gather(*connections, return_exceptions=True)
    return figures


async def _come(tables: Sequence[Sequence[Player]]) -> list[asyncio.Task[None]]:
    """Connect everybody, a few at a time."""
    connections: list[asyncio.Task[None]] = []
    limit = asyncio.Semaphore(COME_AT_ONCE)

    async def enter(player: Player) -> None:
        async with limit:
            connections.append(asyncio.create_task(player.live()))
            await asyncio.wait_for(player.is_ready.wait(), 60)

    await asyncio.gather(*(enter(player) for company in tables for player in company))
    return connections


async def _pace(scenario: Scenario, index: int, company: Sequence[Player], figures: Figures) -> None:
    """Let the table's people move one after another, at moments that depend on nothing but the clock."""
    every = scenario.tables / scenario.moves_a_second
    loop = asyncio.get_running_loop()
    due = loop.time() + every * index / scenario.tables
    while True:
        await asyncio.sleep(max(0.0, due - loop.time()))
        try:
            due = max(due + every, await _step(scenario, company, loop))
        except (ConnectionClosed, AssertionError, TimeoutError):
            figures.counts["broken"] += 1
            due = loop.time() + every


async def _step(scenario: Scenario, company: Sequence[Player], loop: asyncio.AbstractEventLoop) -> float:
    """Make one move as soon as one of the people can; gives the earliest moment of the next one."""
    while True:
        mover = next((player for player in company if player.can_act), None)
        if mover is not None:
            mover.news.clear()
            await act(mover, scenario.drafts_a_turn)
            if mover.can_act and not mover.news.is_set():
                await asyncio.wait_for(mover.news.wait(), 10)  # the view after this move
            return 0.0
        if company[0].round_is_over:
            first = company[0]
            first.news.clear()
            is_match_over = first.view is not None and first.view["match"]["over"]
            for player in company if is_match_over else company[:1]:  # another match is wanted by all
                await deal_again(player)
            return 0.0
        first = company[0]
        first.news.clear()
        await asyncio.wait_for(first.news.wait(), 60)
