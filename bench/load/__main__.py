"""The site under load, on this machine alone, for a few minutes at most.

python -m bench.load            L1, L2, L7, L8 and L9
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

from bench.load.bell import ring
from bench.load.class_report import look
from bench.load.crowd import play
from bench.load.figures import Figures, Spread
from bench.load.scenarios import DEFAULT, SCENARIOS, AnyScenario, Bell, ClassReport, Scenario
from tests.faults.site import Site, running_site

OUTPUT = Path("var/bench/load.json")
Report = dict[str, Any]


def run(scenario: AnyScenario) -> Report:
    """Start a site of its own, play, stop it, and say what was measured."""
    with (
        tempfile.TemporaryDirectory(prefix="photorummy-load-") as folder,
        running_site(Path(folder), BOT_PAUSE_SECONDS=str(scenario.bot_pause)) as site,
    ):
        return measured(scenario, site)


def measured(scenario: AnyScenario, site: Site) -> Report:
    """Play on a site that is there."""
    before = os.getloadavg()[0]
    staged = stage(site, scenario)
    spent = processor_seconds(site)
    figures = play_out(scenario, site, staged)
    spent = {name: round(now - spent[name], 2) for name, now in processor_seconds(site).items()}
    after = os.getloadavg()[0]
    checked = python(site, "manage.py", "audit").strip() if is_played(scenario) else "not asked"
    told = report(scenario, figures, site.log, checked, spent)
    return told | {"load average": [before, after]}


def is_played(scenario: AnyScenario) -> bool:
    """Whether there are rounds that somebody has played, and not only written."""
    return not isinstance(scenario, ClassReport)


def stage(site: Site, scenario: AnyScenario) -> list[dict[str, Any]]:
    if isinstance(scenario, Bell):
        return school(site, "bell", size=scenario.pupils)
    if isinstance(scenario, ClassReport):
        small = school(site, "year", size=3, answers=50, rounds=2, drills=1)
        many = {"answers": scenario.answers, "rounds": scenario.rounds, "drills": scenario.drills}
        return [small, school(site, "year", size=scenario.pupils, **many)]
    wishes = {"count": scenario.tables, "people": scenario.people, "bots": list(scenario.bots)}
    told = python(site, "-m", "bench.load.stage", json.dumps({**wishes, "moves": scenario.moves_before}))
    staged: list[dict[str, Any]] = json.loads(told)
    return staged


def school(site: Site, wish: str, **about: int) -> Any:
    told = python(site, "-m", "bench.load.school", wish, json.dumps(about))
    return json.loads(told.splitlines()[-1])


def play_out(scenario: AnyScenario, site: Site, staged: list[dict[str, Any]]) -> Figures:
    if isinstance(scenario, Bell):
        return ring(scenario, site, staged)
    if isinstance(scenario, ClassReport):
        return look(scenario, site, staged)
    return asyncio.run(play(scenario, site.port, staged))


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


def report(
    scenario: AnyScenario, figures: Figures, log: str, checked: str, spent: dict[str, float]
) -> Report:
    """Sum up, and hold the figures against what is promised."""
    spreads = figures.spreads()
    zero = {
        "locked": log.count("database is locked"),
        "tracebacks": log.count("Traceback"),
        "resyncs": figures.resyncs,
        "broken": figures.counts["broken"],
        "growing": figures.counts["growing"],
    }
    if not isinstance(scenario, Scenario):  # moves may be refused, pupils and teachers may not
        zero["refused"] = figures.counts["refused"]
    missed = [name for name, count in zero.items() if count]
    aims = aims_of(scenario, spreads)
    for (name, part), limit in aims.items():
        if spreads.get(name, {}).get(part, float("inf")) > limit:
            missed.append(f"{name} {part} > {limit:.0f} ms")
    if isinstance(scenario, Bell) and figures.counts["seconds"] > scenario.most_seconds:
        missed.append(f"the last one saw the cards after {figures.counts['seconds']} s")
    return {
        "title": scenario.title,
        "times": spreads,
        "counts": {**figures.counts, **zero},
        "processor seconds": spent,
        "audit": checked,
        "aims": in_words(scenario),
        "notes": figures.notes,
        "missed": missed,
    }


def in_words(scenario: AnyScenario) -> list[str]:
    """Say what is promised, for people."""
    if isinstance(scenario, ClassReport):
        return [f"every page p95 <= {scenario.limit:.0f} ms", "as many queries as for a small class"]
    told = [f"{name} {part} <= {limit:.0f} ms" for (name, part), limit in scenario.limits.items()]
    if isinstance(scenario, Bell):
        told += ["nobody refused", f"all within {scenario.most_seconds:.0f} s"]
    return told


def aims_of(scenario: AnyScenario, spreads: dict[str, Spread]) -> dict[tuple[str, str], float]:
    """Give what is promised, in milliseconds."""
    if isinstance(scenario, ClassReport):
        return {(page, "p95"): scenario.limit for page in spreads}
    return scenario.limits


def as_table(name: str, told: Report) -> str:
    """Write one report for people."""
    heads = "".join(f"{head:>9}" for head in ("n", "p50", "p95", "p99", "max"))
    lines = [f"{name}  {told['title']}", f"  {'milliseconds':<18}{heads}"]
    for kind, figures in told["times"].items():
        lines.append(f"  {kind:<18}" + "".join(f"{value:>9g}" for value in figures.values()))
    counts = told["counts"]
    shown = ("moves", "seconds", "locked", "resyncs", "tracebacks", "broken", "refused")
    lines += [f"  {note}" for note in told["notes"]]
    lines.append("  " + ", ".join(f"{counts.get(each, 0)} {each}" for each in shown))
    spent = ", ".join(f"{who} {seconds} s" for who, seconds in told["processor seconds"].items())
    load = " to ".join(f"{each:.1f}" for each in told["load average"])
    lines.append(f"  processor: {spent}; load average {load}; audit: {told['audit']}")
    lines.append(f"  aims: {'; '.join(told['aims'])}")
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
