"""One scenario on one site: set up, played, and everything measured while it was played."""

import asyncio
import json
import os
import tempfile
from pathlib import Path
from typing import Any

from bench.load.bell import ring
from bench.load.class_report import look
from bench.load.crowd import play
from bench.load.figures import Figures
from bench.load.many_sockets import drive, overload
from bench.load.report import Report, report
from bench.load.scenarios import AnyScenario, Bell, ClassReport, Overload, Traffic
from bench.load.site_python import run_python
from bench.server.processes import processor_seconds as seconds_of
from tests.faults.cluster import Cluster, running_cluster
from tests.faults.site import Site, running_site
from tests.real_parts import ROOT

AnySite = Site | Cluster


def run(scenario: AnyScenario, checkout: Path = ROOT) -> Report:
    """Start a site from the code of a checkout, play, stop it, and report."""
    running = running_cluster if servers_of(scenario) > 1 else running_site
    with (
        tempfile.TemporaryDirectory(prefix="photorummy-load-") as folder,
        running(Path(folder), root=checkout, BOT_PAUSE_SECONDS=str(scenario.bot_pause)) as site,
    ):
        return measured(scenario, site)


def servers_of(scenario: AnyScenario) -> int:
    return scenario.servers if isinstance(scenario, Traffic | Overload) else 1


def measured(scenario: AnyScenario, site: AnySite) -> Report:
    """Play on a running site."""
    load_before = os.getloadavg()[0]
    staged = set_up(site, scenario)
    before = processor_seconds(site)
    figures = play_out(scenario, site, staged)
    spent = {name: round(seconds - before[name], 2) for name, seconds in processor_seconds(site).items()}
    load_after = os.getloadavg()[0]
    audit = run_python(site, "manage.py", "audit").strip() if is_played(scenario) else "not asked"
    spent = figures.processor or spent
    return report(scenario, figures, site.log, audit, spent) | {"load average": [load_before, load_after]}


def is_played(scenario: AnyScenario) -> bool:
    """Whether there are rounds that somebody has played, and not only written."""
    return not isinstance(scenario, ClassReport)


def set_up(site: AnySite, scenario: AnyScenario) -> list[dict[str, Any]]:
    """Make the tables or the classes of a scenario; gives what the players must know of them."""
    if isinstance(scenario, Traffic | Overload):
        return []  # they make theirs themselves, as many as they need
    if isinstance(scenario, Bell):
        return school(site, "bell", size=scenario.pupils)
    if isinstance(scenario, ClassReport):
        small = school(site, "year", size=3, answers=50, rounds=2, drills=1)
        many = {"answers": scenario.answers, "rounds": scenario.rounds, "drills": scenario.drills}
        return [small, school(site, "year", size=scenario.pupils, **many)]
    wishes = {"count": scenario.tables, "people": scenario.people, "bots": list(scenario.bots)}
    wishes["moves"] = scenario.moves_before
    staged: list[dict[str, Any]] = json.loads(run_python(site, "-m", "bench.load.stage", json.dumps(wishes)))
    return staged


def school(site: AnySite, wish: str, **sizes: int) -> Any:
    output = run_python(site, "-m", "bench.load.school", wish, json.dumps(sizes))
    return json.loads(output.splitlines()[-1])


def play_out(scenario: AnyScenario, site: AnySite, staged: list[dict[str, Any]]) -> Figures:
    if isinstance(scenario, Traffic):
        return drive(scenario, site)
    if isinstance(scenario, Overload):
        return overload(scenario, site)
    assert isinstance(site, Site)
    if isinstance(scenario, Bell):
        return ring(scenario, site, staged)
    if isinstance(scenario, ClassReport):
        return look(scenario, site, staged)
    return asyncio.run(play(scenario, site.port, staged))


def processor_seconds(site: AnySite) -> dict[str, float]:
    """Give the processor time, user and system, that server and worker have used so far."""
    return {
        "server": sum(map(seconds_of, site.pids("daphne"))),
        "worker": sum(map(seconds_of, site.pids("--quiet worker"))),
    }
