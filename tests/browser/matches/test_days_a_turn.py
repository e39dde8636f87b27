"""A day for a turn: the site stops and starts again between two turns, and nobody loses anything."""

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.classes.pupils import asked_of
from tests.browser.conftest import free_port, wait_until_ready
from tests.prepared_database import put_prepared_database
from tests.processes.running_site import RunningSite, eventually

BACKSTAGE = "tests.browser.matches.backstage"


class Restarted:
    """A site that can be stopped and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"http://localhost:{self.port}"
        put_prepared_database(folder)
        self.start()

    def start(self) -> None:
        command = [sys.executable, "manage.py", "serve", "--port", str(self.port), "--workers", "1"]
        self.running = RunningSite(self.folder, command)
        wait_until_ready(f"http://127.0.0.1:{self.port}", self.running.process)

    def stop(self) -> None:
        self.running.process.send_signal(signal.SIGTERM)
        self.running.process.wait(timeout=30)

    def end(self) -> None:
        self.running.process.kill()
        self.running.process.wait()
        eventually(lambda: not self.running.members())


@pytest.fixture
def lasting(tmp_path) -> Iterator[Restarted]:
    site = Restarted(tmp_path)
    try:
        yield site
    finally:
        site.end()


def at_table(browser: Browser, site: Restarted, player: dict, code: str) -> Page:
    """A page of somebody who waits at the table; the site of these pages is none of the other tests'."""
    context = browser.new_context(
        base_url=site.url, locale="en-GB", viewport={"width": 1366, "height": 768}, reduced_motion="reduce"
    )
    name, _, value = player["cookie"].partition("=")
    context.add_cookies([{"name": name, "value": value, "url": site.url}])
    page = context.new_page()
    page.goto(f"/tables/{code}/")
    page.locator("[data-seat]").first.wait_for()
    return page


def take_turn(page: Page) -> None:
    """Draw, and lay nothing."""
    page.locator("body[data-state=draw]").wait_for()
    page.locator(".stacks button").first.click()
    page.locator("body[data-state=turn]").wait_for()
    page.locator("[data-act=finish]").click()
    page.locator("body:not([data-state=turn])").wait_for()


def test_a_match_of_days_goes_on_after_a_restart(lasting, browser) -> None:
    cast = asked_of(BACKSTAGE, lasting.folder, "players", "Ada", "Björn")
    usernames = [each["username"] for each in cast.values()]
    code = asked_of(BACKSTAGE, lasting.folder, "days_a_turn", *usernames)
    ada, bjorn = (at_table(browser, lasting, each, code) for each in cast.values())
    take_turn(ada)
    bjorn.locator("body[data-state=draw]").wait_for()
    until = asked_of(BACKSTAGE, lasting.folder, "deadline", code)
    assert 86_000 < until["seconds_left"] <= 86_400

    lasting.stop()
    lasting.start()

    assert asked_of(BACKSTAGE, lasting.folder, "deadline", code)["at"] == until["at"]
    take_turn(bjorn)  # on the page that stayed open
    ada.locator("body[data-state=draw]").wait_for()
    ada.goto("/")
    expect(ada.locator(".mine .turn")).to_contain_text("Your turn · 24 hours left")
    for page in (ada, bjorn):
        page.context.close()
