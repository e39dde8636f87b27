"""A class after a year: how long its teacher's pages take, with no more queries than a small class needs."""

from time import perf_counter
from typing import Any

from bench.load.figures import Figures
from bench.load.scenarios import ClassReport
from tests.faults.site import Site
from tests.faults.visitor import Visitor

StagedClass = dict[str, Any]
OK = 200
IN_A_LINE = 6


def look(scenario: ClassReport, site: Site, staged: list[StagedClass]) -> Figures:
    """Open every page some times, one after another, as a teacher does."""
    small, large = staged
    figures = Figures()
    began = perf_counter()
    visitor = Visitor(site.url, cookie=large["cookie"])
    for route, address in large["pages"].items():
        for _ in range(scenario.looks):
            started = perf_counter()
            page = visitor.get(address)
            figures.add(route, perf_counter() - started)
            if page.status != OK or page.path != address:
                figures.counts["refused"] += 1
        if small["queries"][route] != large["queries"][route]:
            figures.counts["growing"] += 1
    figures.notes += ["queries with 3 pupils and with all:", *_compared(small["queries"], large["queries"])]
    figures.counts["seconds"] = round(perf_counter() - began)
    return figures


def _compared(few: dict[str, int], many: dict[str, int]) -> list[str]:
    pairs = [f"{route} {count} {many[route]}" for route, count in few.items()]
    return [f"  {', '.join(pairs[at : at + IN_A_LINE])}" for at in range(0, len(pairs), IN_A_LINE)]
