"""`python -m bench.upload_bombs`: eight teachers upload one bomb after another.

How long do others wait for their pages meanwhile, and what does a bomb cost the server?
"""

import secrets
import sys
import threading
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.server.processes import processor_seconds
from tests.attacks.spreadsheet_bombs import as_many_strings_as_are_unpacked, many_sheets, many_styles
from tests.browser.conftest import wait_until_ready
from tests.conftest import PASSWORD
from tests.faults.visitor import Page, Visitor
from tests.processes.running_site import RunningSite

TEACHERS = 8
SECONDS = 12.0
PAGES = ("/", "/rules/", "/play/", "/learn/")


class Attacker(Visitor):
    """A teacher who uploads files without end."""

    def __init__(self, url: str, number: int) -> None:
        super().__init__(url)
        self.get("/account/register/")
        name = f"mallory-{chr(97 + number) * 3}"
        fields = {"kind": "teacher", "username": name, "password": PASSWORD, "email": ""}
        assert self.send("/account/register/", fields).status == 200
        self.get("/classes/new/")
        self.address = self.send("/classes/new/", {"name": "4b", "language": "en", "labels": "full"}).path
        assert self.address.endswith("/names/")

    def upload(self, content: bytes) -> Page:
        edge = secrets.token_hex(8)
        head = f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'
        body = head.encode() + content + f"\r\n--{edge}--\r\n".encode()
        headers = {
            "X-CSRFToken": self.cookie("csrftoken"),
            "Content-Type": f"multipart/form-data; boundary={edge}",
        }
        return self._open(urllib.request.Request(f"{self.url}{self.address}", body, headers))


def all_bombs() -> list[bytes]:
    return [as_many_strings_as_are_unpacked(), many_sheets(), many_styles()]


def attackers(url: str) -> list[Attacker]:
    return [Attacker(url, number) for number in range(TEACHERS)]


@contextmanager
def all_at_once(upload: Callable[[Attacker], None], teachers: list[Attacker]) -> Iterator[None]:
    """Let each teacher upload in a thread of its own; at the end wait until all of them are done."""
    threads = [threading.Thread(target=upload, args=(each,)) for each in teachers]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for thread in threads:
            thread.join()


@dataclass(frozen=True, slots=True)
class Salvo:
    """Every teacher has uploaded every bomb once."""

    statuses: list[int]
    processor_ms: float  # of the server for each bomb


def salvo(site: RunningSite) -> Salvo:
    """Let all teachers upload all bombs at once, and count what it costs the server."""
    server, bombs, statuses = site.member("daphne"), all_bombs(), []

    def upload_all(attacker: Attacker) -> None:
        statuses.extend(attacker.upload(bomb).status for bomb in bombs)

    teachers = attackers(site.url)
    before = processor_seconds(server)
    with all_at_once(upload_all, teachers):
        pass
    spent = 1000 * (processor_seconds(server) - before)
    return Salvo(statuses, spent / len(statuses))


def slow_page(site: RunningSite, seconds: float) -> float:
    """Measure the 95th percentile of what pages took, one after another, in milliseconds."""
    visitor, took = Visitor(site.url), []
    until = perf_counter() + seconds
    while perf_counter() < until:
        for page in PAGES:
            began = perf_counter()
            assert visitor.get(page).status == 200
            took.append(1000 * (perf_counter() - began))
    return quantiles(took, n=20)[-1]


def pages_beside_bombs(site: RunningSite) -> str:
    bombs, teachers = all_bombs(), attackers(site.url)
    before, is_over, statuses = slow_page(site, 4), threading.Event(), []

    def attack(attacker: Attacker) -> None:
        while not is_over.is_set():
            statuses.extend(attacker.upload(bomb).status for bomb in bombs)

    with all_at_once(attack, teachers):
        try:
            meanwhile = slow_page(site, SECONDS)
        finally:
            is_over.set()
    return f"pages p95: {before:.0f} ms before, {meanwhile:.0f} ms while {len(statuses)} bombs were uploaded"


def main() -> None:
    """Run from the command line, on a site that is started for it."""
    with TemporaryDirectory(prefix="photorummy-bombs-") as folder:
        site = RunningSite(Path(folder))
        try:
            wait_until_ready(site.url, site.process)
            sys.stdout.write(f"{pages_beside_bombs(site)}\naim: pages p95 <= 500 ms meanwhile\n")
        finally:
            site.process.terminate()
            site.process.wait()


if __name__ == "__main__":
    main()
