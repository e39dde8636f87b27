"""The site under load, on this machine alone, for a few minutes at most.

python -m bench.load            L1, L2 and L9
python -m bench.load L2         one of them
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.load.crowd import play
from bench.load.figures import Figures
from bench.load.scenarios import DEFAULT, SCENARIOS, Scenario
from tests.faults.site import Site, running_site

OUTPUT = Path("var/bench/load.json")
Report = dict[str, Any]


def run(scenario: Scenario) -> Report:
    """Start a site of its own, play, stop it, and say what was measured."""
    with (
        tempfile.TemporaryDirectory(prefix="photorummy-load-") as folder,
        running_site(Path(folder), BOT_PAUSE_SECONDS=str(scenario.bot_pause)) as site,
    ):
        before = os.getloadavg()[0]
        staged = stage(site, scenario)
        spent = processor_seconds(site)
        figures = asyncio.run(play(scenario, site.port, staged))
        spent = {name: round(now - spent[name], 2) for name, now in processor_seconds(site).items()}
        after = os.getloadavg()[0]
        checked = python(site, "manage.py", "audit").strip()
        told = report(scenario, figures, site.log, checked, spent)
    return told | {"load average": [before, after]}


def stage(site: Site, scenario: Scenario) -> list[dict[str, Any]]:
    wishes = {"count": scenario.tables, "people": scenario.people, "bots": list(scenario.bots)}
    told = python(site, "-m", "bench.load.stage", json.dumps({**wishes, "moves": scenario.moves_before}))
    staged: list[dict[str, Any]] = json.loads(told)
    return staged


def python(site: Site, *arguments: str) -> str:
    """Run Python as the site's own processes would, and give what it says."""
    done = subprocess.run(  # noqa: S603 - the commands are ours
        [sys.executable, *arguments], env=site.environment, capture_output=True, text=True, timeout=300
    )
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return done.stdout


def processor_seconds(site: Site) -> dict[str, float]:
    """Tell how long server and worker have kept a processor busy."""
    return {
        "server": sum(map(_seconds_of, site.pids("daphne"))),
        "worker": sum(map(_seconds_of, site.pids("--quiet worker"))),
    }


def _seconds_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def report(scenario: Scenario, figures: Figures, log: str, checked: str, spent: dict[str, float]) -> Report:
    """Sum up, and hold the figures against what is promised."""
    spreads = figures.spreads()
    zero = {
        "locked": log.count("database is locked"),
        "tracebacks": log.count("Traceback"),
        "resyncs": figures.resyncs,
        "broken": figures.counts["broken"],
    }
    missed = [name for name, count in zero.items() if count]
    for (name, part), limit in scenario.limits.items():
        if spreads.get(name, {}).get(part, float("inf")) > limit:
            missed.append(f"{name} {part} > {limit:.0f} ms")
    return {
        "title": scenario.title,
        "times": spreads,
        "counts": {**figures.counts, **zero},
        "processor seconds": spent,
        "audit": checked,
        "missed": missed,
    }


def as_table(name: str, told: Report) -> str:
    """Write one report for people."""
    heads = "".join(f"{head:>9}" for head in ("n", "p50", "p95", "p99", "max"))
    lines = [f"{name}  {told['title']}", f"  {'milliseconds':<16}{heads}"]
    for kind, figures in told["times"].items():
        lines.append(f"  {kind:<16}" + "".join(f"{value:>9g}" for value in figures.values()))
    counts = told["counts"]
    shown = ("moves", "seconds", "locked", "resyncs", "tracebacks", "broken", "refused")
    lines.append("  " + ", ".join(f"{counts.get(each, 0)} {each}" for each in shown))
    spent = ", ".join(f"{who} {seconds} s" for who, seconds in told["processor seconds"].items())
    load = " to ".join(f"{each:.1f}" for each in told["load average"])
    lines.append(f"  processor: {spent}; load average {load}; audit: {told['audit']}")
    lines.append(f"  {'MISSED: ' + '; '.join(told['missed']) if told['missed'] else 'as promised'}")
    return "\n".join(lines)


def main() -> None:
    """Run from the command line; ends with 1 where a promise is not kept."""
    parser = argparse.ArgumentParser(prog="bench.load", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO", help=", ".join(SCENARIOS))
    names = parser.parse_args().scenarios or DEFAULT
    reports = {}
    for name in names:
        reports[name] = run(SCENARIOS[name])
        sys.stdout.write(as_table(name, reports[name]) + "\n\n")
        sys.stdout.flush()
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text(json.dumps(reports, indent=2) + "\n")
    sys.exit(1 if any(told["missed"] for told in reports.values()) else 0)


if __name__ == "__main__":
    main()
