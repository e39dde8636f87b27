"""`python -m bench.capacity`: what so many sockets need, as arithmetic from measured costs.

Reads what `make bench-server` and `make load SCENARIOS=L3` have left in var/bench/. Nothing is measured by
this module: it multiplies, so that a reader can put other figures in.
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, NamedTuple, Self

from tests.real_parts import ROOT

FOLDER = ROOT / "var" / "bench"
SOCKETS = (320, 1_000, 3_200, 10_000, 32_000, 100_000)
SCHOOL = 320
"""Sockets of one school: 80 tables of four."""
MOVES_OF_A_SOCKET = 16 / SCHOOL
"""A second: a school makes 16 moves, so everybody makes one in 20 seconds."""
FILL = 0.6
"""The share of a core up to which a process is planned; beyond it times grow long before the knee."""
CONNECTIONS_OF_A_PROCESS = 8
"""To the database, at most: DATABASE_POOL as it is where nobody has set it."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What was measured, for one move or one socket."""

    server_ms: float
    database_ms: float
    redis_ms: float
    idle_share: float  # of a core, of one socket that waits
    socket_kb: float
    process_mb: float  # of a server process without sockets

    @classmethod
    def read(cls, server: dict[str, Any], city: dict[str, Any]) -> Self:
        """Take the costs from the two reports; a move counts without what waiting sockets cost anyway."""
        idle = next(each for each in server["idle"] if each["server"].startswith("ours"))
        a_move = city["processor ms a move"]
        idle_share = idle["server_share"] / idle["sockets"]
        moves, seconds = city["counts"]["moves"], city["counts"]["seconds"]
        waiting = 1000 * idle_share * city["counts"]["sockets"] * seconds / moves
        return cls(
            server_ms=a_move["server"] - waiting,
            database_ms=a_move["database"],
            redis_ms=a_move["redis"],
            idle_share=idle_share,
            socket_kb=idle["kilobytes_a_socket"],
            process_mb=idle["megabytes"] - idle["kilobytes_a_socket"] * idle["sockets"] / 1024,
        )


class Need(NamedTuple):
    """What so many sockets need."""

    sockets: int
    schools: float
    moves_a_second: float
    server_cores: float
    processes: int
    memory_mb: float
    database_cores: float
    redis_cores: float
    connections: int


def need(costs: Costs, sockets: int) -> Need:
    """Multiply."""
    moves = sockets * MOVES_OF_A_SOCKET
    cores = moves * costs.server_ms / 1000 + sockets * costs.idle_share
    processes = ceil(cores / FILL)
    return Need(
        sockets=sockets,
        schools=sockets / SCHOOL,
        moves_a_second=moves,
        server_cores=cores,
        processes=processes,
        memory_mb=processes * costs.process_mb + sockets * costs.socket_kb / 1024,
        database_cores=moves * costs.database_ms / 1000,
        redis_cores=moves * costs.redis_ms / 1000,
        connections=processes * CONNECTIONS_OF_A_PROCESS,
    )


def schools_of_a_core(costs: Costs) -> float:
    """Tell how many schools a core carries that is filled as planned."""
    return FILL / need(costs, SCHOOL).server_cores


def as_table(needs: Sequence[Need]) -> str:
    """Write the needs as a table in Markdown."""
    heads = "sockets", "schools", "moves/s", "cores of servers", "processes", "memory, GB"
    heads += "cores of PostgreSQL", "cores of Redis", "connections at most"
    lines = [_row(heads), _row(["---:"] * len(heads))]
    for each in needs:
        cells = [f"{each.sockets:,}", f"{each.schools:.0f}", f"{each.moves_a_second:,.0f}"]
        cells += [f"{each.server_cores:.1f}", f"{each.processes}", f"{each.memory_mb / 1024:.1f}"]
        cells += [f"{each.database_cores:.1f}", f"{each.redis_cores:.1f}", f"{each.connections}"]
        lines.append(_row(cells))
    return "\n".join(lines)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Run from the command line."""
    server = json.loads((FOLDER / "server.json").read_text())
    city = json.loads((FOLDER / "load.json").read_text())["L3"]
    costs = Costs.read(server, city)
    sys.stdout.write(f"{costs}\n{schools_of_a_core(costs):.1f} schools a core\n\n")
    sys.stdout.write(as_table([need(costs, sockets) for sockets in SOCKETS]) + "\n")


if __name__ == "__main__":
    main()
