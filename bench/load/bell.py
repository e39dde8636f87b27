"""The bell rings: a whole class logs in and comes to its tables, from one address."""

import json
import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import pairwise
from time import perf_counter
from typing import Any

from websockets.sync.client import connect

from bench.load.figures import Figures
from bench.load.scenarios import Bell
from tests.faults.site import Site
from tests.faults.visitor import Page, Visitor

WayIn = dict[str, Any]
STEPS = ("pages before", "log in", "table's page", "first view", "all of it")


class Refused(Exception):  # noqa: N818
    """A page that a pupil did not get."""


def ring(scenario: Bell, site: Site, ways_in: Sequence[WayIn]) -> Figures:
    """Let all come within some seconds; everybody stays until the last one sees the cards."""
    figures, dice = Figures(others={name: [] for name in STEPS}), random.Random(1)
    moments = [dice.uniform(0, scenario.come_within) for _ in ways_in]
    began = perf_counter()
    with ExitStack() as open_sockets, ThreadPoolExecutor(len(ways_in)) as executor:

        def come(moment: float, way_in: WayIn) -> None:
            time.sleep(max(0.0, began + moment - perf_counter()))
            try:
                _come_in(site, way_in, figures, open_sockets)
            except (Refused, OSError, TimeoutError):
                figures.counts["refused"] += 1

        list(executor.map(come, moments, ways_in))
    figures.counts["seconds"] = round(perf_counter() - began)
    figures.counts["moves"] = 0
    return figures


def _come_in(site: Site, way_in: WayIn, figures: Figures, open_sockets: ExitStack) -> None:
    """Go from the first page of the class to one's own cards, as fast as the site answers."""
    visitor, times = Visitor(site.url), [perf_counter()]
    for page in way_in["pages"]:
        _must_be_there(visitor.get(page))
    times.append(perf_counter())
    _must_be_there(visitor.send(way_in["pages"][-1], way_in["sent"]), "/welcome/")
    times.append(perf_counter())
    table = _must_be_there(visitor.send("/welcome/table/"), "/tables/")
    times.append(perf_counter())
    headers = {"Cookie": visitor.session}
    host = f"127.0.0.1:{site.port}"
    address = f"ws://{host}/live/1/{table.path.split('/')[2]}/"
    socket = open_sockets.enter_context(
        connect(address, origin=f"http://{host}", additional_headers=headers, open_timeout=30)
    )
    while json.loads(socket.recv(timeout=30))["type"] != "view":
        pass
    times.append(perf_counter())
    took = [after - before for before, after in pairwise(times)]
    for step, seconds in zip(STEPS, (*took, times[-1] - times[0]), strict=True):
        figures.add(step, seconds)
    figures.add(f"log in, {way_in['way']}", took[1])


def _must_be_there(page: Page, path: str = "/") -> Page:
    if page.status != 200 or not page.path.startswith(path):
        raise Refused(page.path)
    return page
