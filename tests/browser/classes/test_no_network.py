"""A lesson whose network is away for a while: the pages say so, stay, and go on by themselves."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.classes.cable import Cable
from tests.browser.classes.test_nobody_stranded import deal, seat_of

pytestmark = pytest.mark.xdist_group("school")

TOLD_WITHIN = 5_000
GIVEN_UP_WITHIN = 20_000
BACK_WITHIN = 20_000
"""Milliseconds: the longest wait between two tries, and the time of a slow machine."""
NO_LINE = "No connection. This page goes on by itself as soon as it is back."


@pytest.fixture
def cable(site) -> Iterator[Cable]:
    cable = Cable(int(site.rpartition(":")[2]))
    yield cable
    cable.close()


@pytest.fixture
def behind_cable(browser, cable, browser_context_args) -> Iterator[Callable[[str], Page]]:
    """Like `at_device`, but what the network does is no fault of the page."""
    contexts = []
    faults: list[str] = []

    def sit(cookie: str) -> Page:
        context = browser.new_context(**{**browser_context_args, "base_url": cable.address})
        contexts.append(context)
        name, _, value = cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": cable.address}])
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    yield sit
    for context in contexts:
        context.close()
    assert not faults


def path_of(page: Page) -> str:
    return "/" + page.url.split("/", 3)[3]


def test_the_network_is_away_while_seats_are_swapped(at_device, behind_cable, cable, school):
    four = school["offline"]
    board, pia = behind_cable(school["teacher"]), behind_cable(four["pupils"]["Pia"]["cookie"])
    colleague, paul = at_device(school["teacher"]), at_device(four["pupils"]["Paul"]["cookie"])
    for device in (pia, paul):
        device.goto("/welcome/")
    deal(board, four["code"])
    for device in (pia, paul):
        device.locator(".rack .card").first.wait_for()
    hers, his = path_of(pia), path_of(paul)
    colleague.goto(path_of(board))

    cable.pull()
    with (
        board.expect_event("requestfailed", timeout=GIVEN_UP_WITHIN),
        pia.expect_websocket(timeout=GIVEN_UP_WITHIN),  # instead of the one that is dead
    ):
        expect(board.locator(".no-line")).to_have_text(NO_LINE, timeout=TOLD_WITHIN)
        expect(pia.locator(".say")).to_contain_text("Connecting again", timeout=TOLD_WITHIN)
        for name in ("Pia", "Paul"):  # from another device, on another line
            seat_of(colleague, four["pupils"][name]["stamp"]).click()
        board.get_by_role("button", name="Freeze all").click()  # kept for later
        paul.wait_for_url(f"**{hers}")
    for device, path in ((board, f"/classes/{four['code']}/board/"), (pia, hers)):
        assert path_of(device) == path
    expect(board.locator(".tile")).to_have_count(2)

    cable.plug_in()
    expect(board.get_by_text("Eyes to the front")).to_be_visible(timeout=BACK_WITHIN)
    expect(board.locator(".no-line")).to_have_count(0)
    pia.wait_for_url(f"**{his}", timeout=BACK_WITHIN)
    expect(pia.locator("[data-part=paused]")).to_be_visible()
    board.get_by_role("alertdialog").get_by_role("button", name="Go on").click()
    clock = board.locator(".tile .time").first
    expect(clock).not_to_have_text(clock.inner_text())
    pia.locator(".rack .card").first.wait_for()

    # Chromium's own switch leaves sockets open: Pia's page is called, and cannot be fetched.
    for device in (board, pia):
        device.context.set_offline(True)
    expect(board.locator(".no-line")).to_have_text(NO_LINE, timeout=TOLD_WITHIN)
    with pia.expect_event("requestfailed"):
        for name in ("Pia", "Paul"):
            seat_of(colleague, four["pupils"][name]["stamp"]).click()
    paul.wait_for_url(f"**{his}")
    assert path_of(pia) == his
    for device in (board, pia):
        device.context.set_offline(False)
    pia.wait_for_url(f"**{hers}", timeout=BACK_WITHIN)
    pia.locator(".rack .card").first.wait_for()
    expect(board.locator(".no-line")).to_have_count(0)
    assert path_of(board) == f"/classes/{four['code']}/board/"
