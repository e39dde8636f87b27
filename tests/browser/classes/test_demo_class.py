"""From the front page to a running lesson with one click, and through all that a demo class shows."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.classes.test_board import CUT_NAMES, FITS


@pytest.fixture
def demo(page):
    """The board of a demo class, one click away from the front page."""
    page.goto("/")
    page.get_by_role("button", name="Try a demo class").click()
    page.wait_for_url("**/board/")
    return page


TURNS = "() => [...document.querySelectorAll('.seat.on')].map((seat) => seat.dataset.seat).join()"
"""Whose turn it is at each table."""


def test_one_click_from_home_leads_to_a_board_that_lives(demo, axe, examine):
    expect(demo.locator(".tile")).to_have_count(6)
    expect(demo.get_by_text("This is a demo class with invented pupils.")).to_be_visible()
    assert axe(demo) == []
    before = demo.evaluate(TURNS)
    demo.wait_for_function(f"(before) => ({TURNS})() !== before", arg=before, timeout=30_000)
    for width, height in ((1920, 1080), (1366, 768)):
        demo.set_viewport_size({"width": width, "height": height})
        assert demo.evaluate(FITS), (width, height)
        assert demo.evaluate(CUT_NAMES) == []
    assert examine("board of a demo class") == []


def test_every_page_of_the_demo_is_whole(demo, examine):
    code = re.search(r"/classes/(\w+)/", demo.url)[1]
    for path in ("", "lesson/", "knowledge/", "over-time/", "settings/", "journal/"):
        demo.goto(f"/classes/{code}/{path}")
        expect(demo.get_by_text("This is a demo class with invented pupils.")).to_be_visible()
        assert examine(f"demo {path}") == []


def test_from_the_demo_to_an_account_and_a_class_of_ones_own(demo):
    demo.get_by_role("link", name="Make an account and a class of your own").click()
    demo.get_by_label("User name").fill("nora-of-the-demo")
    demo.get_by_label("Password", exact=True).fill("seventeen-capitals")
    demo.get_by_role("button", name="Make my account").click()
    demo.wait_for_url("**/classes/new/")
    demo.goto("/teachers/")
    expect(demo.get_by_text("Demo class: erased after a day")).to_be_visible()


@pytest.mark.parametrize("path", ["help", "lesson-plans", "letter-to-parents", "data-protection"])
def test_documents_can_be_read_by_everybody(page, examine, path):
    page.goto("/teachers/")
    page.locator(f"main a[href='/teachers/{path}/']").last.click()
    page.wait_for_url(f"**/teachers/{path}/")
    assert examine(path) == []
