"""The table page on a slow line: few requests, few bytes, and a table to see before long."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page

from tests.browser.table.hands import sit_down

# DevTools' preset "Slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 562.5 ms round trip.
SLOW_4G = {"latency": 562.5, "downloadThroughput": 1.6e6 / 8 * 0.9, "uploadThroughput": 7.5e5 / 8 * 0.9}
MOST_MILLISECONDS = 5000  # 2.5 s alone on two cores; unbundled it was 7.6 s
MOST_BYTES = 46_500
NOTE_WHEN_DRAWN = """
function look() {
  if (document.querySelector("[data-part=rack] [data-card]")) window.drawnAfter = performance.now();
  else requestAnimationFrame(look);
}
look();
"""


class Traffic:
    """What a page has loaded, by kind: how many files, and how many bytes over the wire."""

    def __init__(self, line: CDPSession) -> None:
        self.files: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()
        self._kinds: dict[str, str] = {}
        line.on("Network.responseReceived", self._begin)
        line.on("Network.loadingFinished", self._finish)

    def _begin(self, event: dict[str, Any]) -> None:
        self._kinds[event["requestId"]] = event["type"]
        self.files[event["type"]] += 1

    def _finish(self, event: dict[str, Any]) -> None:
        self.bytes[self._kinds.get(event["requestId"], "")] += event["encodedDataLength"]


@pytest.fixture
def table_address(page: Page) -> str:
    sit_down(page)
    return page.url


@contextmanager
def empty_cache(page: Page) -> Iterator[BrowserContext]:
    """The same visitor in a browser that has loaded nothing yet."""
    browser = page.context.browser
    assert browser
    context = browser.new_context(storage_state=page.context.storage_state())
    yield context
    context.close()


def test_the_table_is_drawn_soon_on_a_slow_line(page, table_address):
    with empty_cache(page) as context:
        slow = context.new_page()
        line = context.new_cdp_session(slow)
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions", {"offline": False, **SLOW_4G})
        traffic = Traffic(line)
        slow.add_init_script(NOTE_WHEN_DRAWN)
        slow.goto(table_address, wait_until="domcontentloaded")
        slow.wait_for_function("() => window.drawnAfter")
        drawn_after = slow.evaluate("() => window.drawnAfter")
    print(round(drawn_after), traffic.files, traffic.bytes)
    assert traffic.files["Script"] == traffic.files["Stylesheet"] == 1
    assert traffic.bytes["Script"] + traffic.bytes["Stylesheet"] <= MOST_BYTES
    assert drawn_after <= MOST_MILLISECONDS
