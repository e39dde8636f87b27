"""Traffic that a whole city makes: several servers, the knee and what is beyond it, a server that dies.

The players are those of `bench.server`: they cost so little that a thousand fit beside the servers.
"""

import threading
import time
from collections import Counter
from dataclasses import replace
from typing import Any

from bench.load.figures import Figures
from bench.load.newcomers import Newcomers
from bench.load.scenarios import Overload, Traffic
from bench.server.contenders import Ours
from bench.server.ladder import find
from bench.server.measuring import Plan, generate, leg, lost_moves, order_for
from bench.server.tables import Version
from bench.server.traffic import Order, Result
from tests.faults.cluster import Cluster
from tests.faults.site import Site

RESTART_AFTER = 1.0  # seconds, as docs/examples/systemd says


def drive(scenario: Traffic, site: Site | Cluster) -> Figures:
    """Let all tables play at one rate, and kill a server in the middle where the scenario says so."""
    ours, plan = Ours("ours", site), Plan(scenario.tables, (), scenario.seconds)
    order = order_for(ours, plan, scenario.moves_a_second)
    if not scenario.seconds_after_kill:
        return _figures(generate(order), 4 * scenario.tables)
    assert isinstance(site, Cluster)
    port = site.ports[0]
    order = replace(order, kill=[site.server_pid(port)], after_kill=scenario.seconds_after_kill)
    restart = threading.Thread(target=_restart, args=(site, port))
    restart.start()
    result = generate(order)
    restart.join()
    figures = _figures(result, 4 * scenario.tables)
    _add_way_back(figures, result, port)
    figures.counts["lost moves"] = _lost(ours, order, result)
    return figures


def _restart(cluster: Cluster, port: int) -> None:
    """Start a server again as soon as it has died, as its unit does."""
    cluster.wait_for_end_of_server(port)
    time.sleep(RESTART_AFTER)
    cluster.units.start("photorummy-web@", str(port))


def overload(scenario: Overload, site: Site | Cluster) -> Figures:
    """Find the knee, then go on at twice its rate while newcomers want to come in."""
    ours, plan = Ours("ours", site), Plan(scenario.tables, (), scenario.seconds_a_rung)
    knee = find(lambda rate: leg(ours, plan, rate).is_carried)
    rate = 2 * max(knee, scenario.least_knee)
    order = replace(order_for(ours, replace(plan, seconds=scenario.seconds), rate), settle=5.0)
    newcomers = Newcomers([f"http://127.0.0.1:{port}" for port in ours.ports], scenario.newcomers_every)
    with newcomers:
        figures = _figures(generate(order), 4 * scenario.tables)
    figures.notes.append(f"knee at {knee:.0f} moves a second; played at {rate:.0f}")
    figures.notes.append(f"newcomers: {newcomers.in_words()}")
    figures.others["newcomer answered"] = newcomers.seconds
    figures.counts["impolite"] = newcomers.impolite
    figures.counts["knee"] = round(knee)
    return figures


def _figures(result: Result, sockets: int) -> Figures:
    figures = Figures(acknowledged=result["acknowledged"], seen=result["seen"], joined=result["joined"])
    moves = len(result["acknowledged"])
    figures.counts = Counter(
        moves=moves,
        sockets=sockets,
        seconds=round(result["seconds"]),
        refused=sum(result["refused"].values()),
        broken=sum(result["lost from"].values()),
        undelivered=result["unseen"],
    )
    figures.processor = {name: round(seconds, 2) for name, seconds in result["processor"].items()}
    rate, generator = moves / result["seconds"], result["generator"]
    figures.notes.append(f"{rate:.1f} moves a second; the generator took {generator:.0%} of a core")
    if refused := result["refused"]:
        reasons = ", ".join(f"{code} {count}" for code, count in sorted(refused.items()))
        figures.notes.append(f"moves were refused: {reasons}")
    return figures


def _add_way_back(figures: Figures, result: Result, killed: int) -> None:
    after: dict[str, Any] = result["after kill"]
    figures.others["back"] = after["back"]
    figures.counts["away"] = after["away"]
    lost = {int(port): count for port, count in after["lost from"].items()}
    figures.counts["broken"] = sum(count for port, count in lost.items() if port != killed)
    figures.notes.append(f"{lost.get(killed, 0)} sockets lost their server")
    figures.acknowledged, figures.seen = after["acknowledged"], after["seen"]


def _lost(ours: Ours, order: Order, result: Result) -> int:
    newest: dict[str, Version] = {code: (at[0], at[1]) for code, at in result["newest"].items()}
    return lost_moves(newest, ours.stored(order.tables))
