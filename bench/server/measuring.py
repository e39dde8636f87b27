"""What is done with each server in turn: waiting sockets, moves at several rates, the knee, the kill."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from bench.load.figures import Spread, spread
from bench.server.contenders import Contender
from bench.server.ladder import climb, find, is_carried
from bench.server.tables import Version
from bench.server.traffic import Order, Result
from tests.real_parts import ROOT

OTHERS_AT_A_TABLE = 3
MEGABYTE = 1024.0 * 1024.0


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is measured."""

    tables: int
    rates: Sequence[int]
    seconds: float
    idle_seconds: float = 0.0
    kills: int = 0
    kill_rate: int = 64
    finds_knee: bool = False


@dataclass(frozen=True, slots=True)
class Leg:
    """One server at one rate."""

    server: str
    rate: float
    achieved: float
    seen: Spread
    acknowledged: Spread
    delivered: float  # of the views that others should have got, the share that came
    server_ms: float  # processor time a move, in the process that the sockets are connected to
    all_ms: float  # and in all processes of the server
    broken: int
    refused: int
    unanswered: int
    generator: float  # the share of a core that the generator used
    load_average: float

    @property
    def is_carried(self) -> bool:
        return is_carried(self.rate, self.achieved, self.seen["p95"])


@dataclass(frozen=True, slots=True)
class Idle:
    """Sockets that only wait."""

    server: str
    sockets: int
    server_share: float  # of a core
    all_share: float
    megabytes: float  # of the server process
    all_megabytes: float
    kilobytes_a_socket: float


@dataclass(frozen=True, slots=True)
class Kill:
    """One kill -9 in the middle of play."""

    server: str
    acknowledged: int
    lost: int
    unreadable: int  # tables of which the disk holds only rubbish


def generate(order: Order) -> Result:
    """Let the generator, a process of its own, carry out an order."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.server.generator"],
        cwd=ROOT,
        input=json.dumps(asdict(order)),
        capture_output=True,
        text=True,
        timeout=600,
    )
    if done.returncode:
        sys.exit(done.stderr)
    result: Result = json.loads(done.stdout)
    return result


def order_for(contender: Contender, plan: Plan, rate: float) -> Order:
    tables = contender.stage(plan.tables, 1.1 * rate * plan.seconds / plan.tables)
    processes = contender.processes()
    return Order(contender.dialect, contender.ports, tables, rate, plan.seconds, processes=processes)


def leg(contender: Contender, plan: Plan, rate: int) -> Leg:
    """Play at one rate on fresh tables."""
    return summed_up(contender.name, rate, generate(order_for(contender, plan, rate)))


def summed_up(name: str, rate: float, result: Result) -> Leg:
    """Give the figures of one leg; a server that answered nothing took for ever."""
    moves = len(result["acknowledged"])
    spent = result["processor"]
    return Leg(
        server=name,
        rate=rate,
        achieved=round(moves / result["seconds"], 1),
        seen=spread(result["seen"] or [float("inf")]),
        acknowledged=spread(result["acknowledged"] or [float("inf")]),
        delivered=round(len(result["seen"]) / max(1, OTHERS_AT_A_TABLE * moves), 3),
        server_ms=round(1000 * spent["server"] / max(1, moves), 2),
        all_ms=round(1000 * sum(spent.values()) / max(1, moves), 2),
        broken=sum(result["lost from"].values()),
        refused=sum(result["refused"].values()),
        unanswered=result["unanswered"],
        generator=round(result["generator"], 2),
        load_average=round(os.getloadavg()[0], 1),
    )


def idle(contender: Contender, plan: Plan) -> Idle:
    """Let everybody sit there and do nothing."""
    few = generate(replace(order_for(contender, replace(plan, tables=1), 0), seconds=0.1))
    order = replace(order_for(contender, plan, 0), seconds=plan.idle_seconds, settle=5.0)
    result = generate(order)
    sockets = 4 * plan.tables
    shares = {name: seconds / result["seconds"] for name, seconds in result["processor"].items()}
    grown = result["memory"]["server"] - few["memory"]["server"]
    return Idle(
        server=contender.name,
        sockets=sockets,
        server_share=round(shares["server"], 4),
        all_share=round(sum(shares.values()), 4),
        megabytes=round(result["memory"]["server"] / MEGABYTE, 1),
        all_megabytes=round(sum(result["memory"].values()) / MEGABYTE, 1),
        kilobytes_a_socket=round(grown / 1024 / max(1, sockets - 4), 1),
    )


def knee(contender: Contender, plan: Plan, legs: list[Leg]) -> float:
    """Find the highest rate that is carried; what is measured on the way is added to the legs."""

    def is_carried_at(rate: int) -> bool:
        legs.append(leg(contender, plan, rate))
        return legs[-1].is_carried

    known = {each.rate: each.is_carried for each in legs if each.server == contender.name}
    return climb(known, is_carried_at) if known else find(is_carried_at)


def kill(contender: Contender, plan: Plan) -> Kill:
    """End the server in the middle of play, and compare what players were told with what is on the disk."""
    order = order_for(contender, plan, plan.kill_rate)
    result = generate(replace(order, seconds=3.0, kill=order.processes["server"]))
    stored = contender.stored(order.tables)
    newest = {code: (number, version) for code, (number, version) in result["newest"].items()}
    contender.start_again()
    return Kill(
        server=contender.name,
        acknowledged=len(result["acknowledged"]),
        lost=lost_moves(newest, stored),
        unreadable=sum(version is None for version in stored.values()),
    )


def lost_moves(newest: dict[str, Version], stored: dict[str, Version | None]) -> int:
    """Count the moves that players saw and the disk does not hold; an unreadable table counts as one."""
    lost = 0
    for code, (number, version) in newest.items():
        kept = stored[code]
        if kept is None:
            lost += 1
        elif kept < (number, version):
            lost += version - kept[1] if kept[0] == number else version
    return lost


def as_data(value: Any) -> dict[str, Any]:
    return asdict(value)
