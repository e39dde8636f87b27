"""`python -m bench.dear_tabs`: ten tabs that send the dearest drafts, as fast as they may.

What does another table feel of it, and what does a draft cost the server?
"""

import asyncio
import json
import random
import secrets
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.server.processes import processor_seconds
from games.engine.state import State
from tests.attacks.tables.test_dear_drafts import dear_position
from tests.browser.table.staging import Stage
from tests.faults.site import Site, running_site

Message = dict[str, Any]

TABS = 10
SECONDS = 10
DRAFTS_A_SECOND = 4.5  # a faster client is shown out


@dataclass(frozen=True, slots=True)
class Measured:
    """What the attack did to others, and what it cost the server."""

    calm: float  # milliseconds, p95 of another table's pings before the attack
    hurried: float  # and under it
    drafts: int
    processor_ms: float  # of the server for each draft, everything else that it did meanwhile included

    def __str__(self) -> str:
        return (
            f"{self.drafts} drafts from {TABS} tabs in {SECONDS} s, each {self.processor_ms:.1f} ms of "
            f"the server's processor: p95 of another table {self.calm:.0f} ms before, "
            f"{self.hurried:.0f} ms meanwhile"
        )


def connected(site: Site, code: str, cookie: str) -> connect:
    address = f"ws://127.0.0.1:{site.port}/live/1/{code}/"
    return connect(address, origin=site.url, additional_headers={"Cookie": cookie}, ping_interval=None)


async def answer_to(socket: ClientConnection, message: Message) -> Message:
    """Say something, and give the answer: by its id, or the next pong."""
    await socket.send(json.dumps(message))
    while True:
        heard = json.loads(await asyncio.wait_for(socket.recv(), 30))
        if heard["type"] == "pong" if message["type"] == "ping" else heard.get("id") == message["id"]:
            return heard


async def view_of(socket: ClientConnection) -> Message:
    while (message := json.loads(await socket.recv()))["type"] != "view":
        pass
    return message


async def started(site: Site, staged: Message, state: State | None = None) -> None:
    """Begin the match, and put a hand-made position onto the table."""
    async with connected(site, staged["code"], staged["cookies"][0]) as socket:
        await answer_to(socket, {"type": "start", "id": secrets.token_hex(8)})
    if state is not None:
        Stage(site.folder).lay_out(staged["code"], state)


def dearest(rack: list[str], others: list[str], dice: random.Random) -> list[Message]:
    """Each card of the table as a pile of its own, and half of the rack: always in another order."""
    cards = others + rack[: len(rack) // 2]
    dice.shuffle(cards)
    return [{"cards": [card]} for card in cards]


async def send_drafts(site: Site, staged: Message, until: float) -> int:
    state, rack, others = dear_position("photo", is_on_table=True)
    await started(site, staged, state)
    dice, sent = random.Random(staged["code"]), 0
    async with connected(site, staged["code"], staged["cookies"][0]) as socket:
        playing = (await view_of(socket))["round"]
        about = {"type": "draft", "round": playing["number"], "version": playing["version"]}
        while perf_counter() < until:
            table = dearest(rack, others, dice)
            verdict = await answer_to(socket, {**about, "id": secrets.token_hex(8), "table": table})
            assert verdict["type"] == "verdict"
            sent += 1
            await asyncio.sleep(1 / DRAFTS_A_SECOND)
    return sent


async def ping_times(site: Site, staged: Message, until: float) -> list[float]:
    times = []
    async with connected(site, staged["code"], staged["cookies"][0]) as socket:
        mark = (await view_of(socket))["mark"]
        while perf_counter() < until:
            began = perf_counter()
            await answer_to(socket, {"type": "ping", "mark": mark})
            times.append(1000 * (perf_counter() - began))
            await asyncio.sleep(0.25)
    return times


async def attack(site: Site) -> Measured:
    """Ping at one table, first alone, then beside ten tabs that send drafts as fast as they may."""
    attackers = [site.stage(rules="photo", people=1, bots=["easy"]) for _ in range(TABS)]
    other = site.stage(rules="photo", people=1, bots=["easy"])
    calm = await ping_times(site, other, perf_counter() + SECONDS)
    (server,) = site.pids("daphne")
    before, until = processor_seconds(server), perf_counter() + SECONDS
    sending = asyncio.gather(*(send_drafts(site, staged, until) for staged in attackers))
    hurried = await ping_times(site, other, until)
    drafts = sum(await sending)
    spent = 1000 * (processor_seconds(server) - before)
    return Measured(p95(calm), p95(hurried), drafts, spent / max(1, drafts))


def p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def main() -> None:
    """Run from the command line, on a site that is started for it."""
    with TemporaryDirectory(prefix="photorummy-drafts-") as folder, running_site(Path(folder)) as site:
        measured = asyncio.run(attack(site))
    sys.stdout.write(f"{measured}\naims: the dearest draft <= 5 ms; another table's p95 <= 100 ms\n")


if __name__ == "__main__":
    main()
