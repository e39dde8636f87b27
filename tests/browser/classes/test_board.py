"""The conductor's board of a large class: everything at a glance, and nothing scrolls."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.classes.pupils import AtDevice

PUPILS = 40
FITS = """() => {
  const page = document.documentElement;
  const tiles = [...document.querySelectorAll(".tile > section")];
  return page.scrollHeight <= page.clientHeight && page.scrollWidth <= page.clientWidth
    && tiles.every((tile) => tile.scrollHeight <= tile.clientHeight + 1);
}"""
# In one go: the board replaces its tables every other second, and what it has replaced has no size.
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".seat .fit, .seat .sc, .flag")]
  .map((text) => parseFloat(getComputedStyle(text).fontSize)))"""

CUT_NAMES = """() => [...document.querySelectorAll(".seat .fit")]
  .filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"""
SMALLEST_NAME = """() => Math.min(...[...document.querySelectorAll(".seat .fit")]
  .map((name) => parseFloat(getComputedStyle(name).fontSize)))"""


@pytest.fixture
def board(page, register) -> Page:
    """Tables for forty pupils of a new teacher."""
    register("teacher")
    return deal(page, PUPILS)


def deal(page: Page, pupils: int) -> Page:
    """Make a class with so many pupils, deal to all of them, and look at the board."""
    page.goto("/classes/new/")
    page.get_by_label("Name of the class").fill("4b")
    page.locator("main form button.go").click()
    # No digits: a list drops such words as birth dates.
    names = [f"{chr(65 + n % 26)}{'ao'[n // 26]} Example" for n in range(pupils)]
    page.get_by_label("Paste the names").fill("\n".join(names))
    page.get_by_role("button", name="Look at the list").click()
    page.get_by_role("button", name="Add", exact=False).click()
    expect(page.get_by_role("status")).to_contain_text(f"{pupils} pupils added.")
    page.get_by_role("link", name="Start a lesson").click()
    page.get_by_role("button", name="Deal the cards").click()
    page.get_by_role("link", name="To the board").click()  # first the way in: nobody is here yet
    page.wait_for_url("**/board/")
    return page


def test_ten_tables_fit_on_every_projector(board, axe):
    expect(board.locator(".tile")).to_have_count(10)
    for width, height in ((1920, 1080), (1366, 768), (1280, 800)):
        board.set_viewport_size({"width": width, "height": height})
        assert board.evaluate(FITS), (width, height)
        assert board.evaluate(CUT_NAMES) == []
    board.set_viewport_size({"width": 1920, "height": 1080})
    assert board.evaluate(SMALLEST) >= 24
    assert axe(board) == []


@pytest.mark.xdist_group("school")
def test_six_tables_have_names_of_forty_pixels_and_fit(at_device, school, axe):
    board = at_device(school["teacher"])
    board.set_viewport_size({"width": 1920, "height": 1080})
    board.goto(f"/classes/{school['large']['code']}/board/")
    expect(board.locator(".tile")).to_have_count(6)
    assert board.evaluate(SMALLEST_NAME) >= 40
    assert board.evaluate(FITS)
    assert board.evaluate(CUT_NAMES) == []
    assert axe(board) == []


BADGES_OVER_NAMES = """() => [...document.querySelectorAll(".seat .av > .icon")].filter((badge) => {
  const seat = badge.closest(".seat"), name = seat.querySelector(".fit").getBoundingClientRect();
  const box = badge.getBoundingClientRect(), row = seat.getBoundingClientRect();
  return box.right > name.left || box.bottom > row.bottom + 1;
}).length"""


@pytest.mark.xdist_group("school")
def test_the_badge_of_who_is_missing_covers_no_name_and_stays_in_its_row(at_device, school):
    board = at_device(school["teacher"])
    for width, height in ((1920, 1080), (1366, 768), (820, 1180)):
        board.set_viewport_size({"width": width, "height": height})
        board.goto(f"/classes/{school['large']['code']}/board/")
        expect(board.locator(".seat .av > .icon").first).to_be_visible()
        assert board.evaluate(BADGES_OVER_NAMES) == 0, width


STICKS_OUT = """() => [...document.querySelectorAll(".tb")].flatMap((table) => {
  const box = table.getBoundingClientRect();
  const parts = [...table.querySelectorAll(".stamp, .st b, h3")];
  return parts.filter((part) => {
    const at = part.getBoundingClientRect();
    return at.left < box.left || at.right > box.right || at.bottom > box.bottom
      || part.scrollWidth > part.clientWidth + 1;
  }).map((part) => part.textContent || part.className);
})"""


@pytest.mark.xdist_group("school")
def test_on_the_plan_of_a_lesson_nothing_sticks_out_of_its_table(at_device, school):
    plan = at_device(school["teacher"])
    for width, height in ((1920, 1080), (1366, 768), (820, 1180), (390, 844)):
        plan.set_viewport_size({"width": width, "height": height})
        plan.goto(f"/classes/{school['large']['code']}/lesson/")
        expect(plan.locator(".tb")).to_have_count(6)
        assert plan.evaluate(STICKS_OUT) == [], width


def test_two_seats_are_swapped_by_keyboard(board):
    names = board.locator(".seat .nm")
    one, other = names.nth(0).inner_text(), names.nth(4).inner_text()
    board.locator("#seat-1-0").press("Enter")
    expect(board.locator("#seat-1-0")).to_have_attribute("aria-pressed", "true")
    expect(board.get_by_text("Now tap the other seat.")).to_be_visible()
    board.locator("#seat-2-0").press("Enter")
    expect(names.nth(0)).to_have_text(other)
    expect(names.nth(4)).to_have_text(one)
    board.get_by_role("button", name="Undo").click()
    expect(names.nth(0)).to_have_text(one)
    board.locator("#seat-1-0").click()
    board.get_by_role("button", name="Cancel").click()
    expect(board.locator("#seat-1-0")).to_have_attribute("aria-pressed", "false")


def test_what_was_unfolded_on_the_board_is_folded_by_escape_and_by_a_tap_elsewhere(board):
    sheet = board.locator("#stop[open]")
    for leave in (lambda: board.keyboard.press("Escape"), lambda: board.locator("#seat-1-0").click()):
        board.locator("#stop summary").click()
        expect(sheet).to_have_count(1)
        leave()
        expect(sheet).to_have_count(0)
    assert not board.locator("[data-held]").count()  # that tap moved nobody


SIZES_OF_NAMES = """() => [...new Set([...document.querySelectorAll(".seat .fit")]
  .map((name) => Math.round(parseFloat(getComputedStyle(name).fontSize))))]"""
TIMES_SHOWN = """() => [...document.querySelectorAll(".tile")].flatMap((tile) =>
  [...tile.querySelectorAll(".seat:not(.bot) .fit, .seat.held .fit")]
    .map((name) => tile.innerText.split(name.innerText).length - 1))"""


def raise_a_hand(device: AtDevice, code: str) -> None:
    """Let somebody of the class ask for help at the log-in."""
    found = re.search(rf"/come-in/{code}/\d+/", device.http.get(f"/come-in/{code}/").text())
    assert found
    device.send(found[0], f"{found[0]}help/")


@pytest.mark.parametrize("pupils", [3, 10, 14])
def test_few_tables_use_the_screen_with_names_of_one_size_each_shown_once(
    page, register, axe, pupils, playwright, site
):
    register("teacher")
    board = deal(page, pupils)
    board.locator("#bots").click()
    expect(board.locator(".seat.held")).to_have_count(pupils)
    for width, height in ((1920, 1080), (1366, 768)):
        board.set_viewport_size({"width": width, "height": height})
        assert board.evaluate(FITS), (width, height)
        assert board.evaluate(CUT_NAMES) == []
        assert len(board.evaluate(SIZES_OF_NAMES)) == 1
    assert board.evaluate(SMALLEST_NAME) >= 28  # on the smaller screen
    raise_a_hand(AtDevice(playwright, site), board.url.split("/")[-3])
    expect(board.locator(".hands li")).to_have_count(1)
    for width, height in ((1920, 1080), (1366, 768)):
        board.set_viewport_size({"width": width, "height": height})
        assert board.evaluate(FITS), (width, height)
    assert set(board.evaluate(TIMES_SHOWN)) == {1}
    board.locator(".seats-back summary").first.click()
    assert axe(board) == []
    seat = board.locator(".tile").first.locator(".seat.held")
    held = seat.count()
    board.locator(".seats-back button").first.click()
    expect(seat).to_have_count(held - 1)
