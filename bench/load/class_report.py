"""A class after a year: what its teacher's pages take, and that they ask no more than a small class's do."""

from time import perf_counter
from typing import Any

from bench.load.figures import Figures
from bench.load.scenarios import ClassReport
from tests.faults.site import Site
from tests.faults.visitor import Visitor

Told = dict[str, Any]
OK = 200
IN_A_LINE = 6


def look(scenario: ClassReport, site: Site, staged: list[Told]) -> Figures:
    """Open every page some times, one after another, as a teacher does."""
    small, large = staged
    figures = Figures()
    began = perf_counter()
    visitor = Visitor(site.url, cookie=large["cookie"])
    for route, address in large["pages"].items():
        for _ in range(scenario.looks):
            asked = perf_counter()
            page = visitor.get(address)
            figures.add(route, perf_counter() - asked)
            if page.status != OK or page.path != address:
                figures.counts["refused"] += 1
        if small["queries"][route] != large["queries"][route]:
            figures.counts["growing"] += 1
    figures.notes += ["queries with 3 pupils and with all:", *_compared(small["queries"], large["queries"])]
    figures.counts["seconds"] = round(perf_counter() - began)
    return figures


def _compared(few: dict[str, int], many: dict[str, int]) -> list[str]:
    told = [f"{route} {count} {many[route]}" for route, count in few.items()]
    return [f"  {', '.join(told[at : at + IN_A_LINE])}" for at in range(0, len(told), IN_A_LINE)]
