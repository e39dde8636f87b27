"""A phone's edges: nothing at the table is cut there."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table.hands import CROWD, laying
from tests.games.engine.positions import position, row

PHONES = [(390, 844), (360, 640)]
OTHERS = ("black-1-a black-3-a", "black-5-a black-7-a")
NORTH = tuple(row(capital, "palace church sight delicacy") for capital in ("copenhagen", "stockholm"))
ARROW_IS_GONE = "() => getComputedStyle(document.querySelector('.bench'), '::after').opacity === '0'"
# How far the words of an element reach over its box.
CUT = "each => [each.scrollHeight - each.clientHeight, each.scrollWidth - each.clientWidth]"
RIGHT_EDGE = "() => document.querySelector('.gone-by .face')?.getBoundingClientRect().right"
SUMMARY = """bench => {
  const since = document.createElement("p");
  since.className = "since";
  since.textContent = "Turbo laid: 8–10 (new). ".repeat(20);
  bench.prepend(since);
}"""


@pytest.mark.parametrize(("width", "height"), [*PHONES, (820, 1180)])
def test_the_tile_that_was_put_aside_lies_inside_of_the_screen(set_up, width, height):
    state = position("tiles", rack="red-1-a blue-5-b", others=OTHERS)
    (stock,) = state.stacks
    page = set_up(replace(state, aside=stock[:1], stacks=(stock[1:],)))
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(f"() => ({RIGHT_EDGE})() <= {width - 8}")  # the table is drawn anew for each size
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height"), [*PHONES, (740, 360)])
def test_a_long_summary_ends_at_a_whole_line(set_up, width, height):
    page = set_up(laying(NORTH, "vienna-symbol rome-palace"))
    page.set_viewport_size({"width": width, "height": height})
    page.locator("[data-part=bench]").evaluate(SUMMARY)
    since = page.locator(".since").first
    inner, line = since.evaluate("each => [each.clientHeight, parseFloat(getComputedStyle(each).lineHeight)]")
    assert abs(inner / line - round(inner / line)) < 0.1
    bench, box = page.locator(".bench").bounding_box(), since.bounding_box()
    assert bench["y"] <= box["y"]
    assert box["y"] + box["height"] <= bench["y"] + bench["height"]


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_the_last_step_of_a_hint_is_read_to_its_end(set_up, width, height):
    page = set_up(
        laying(NORTH, "luxembourg-delicacy lisbon-delicacy luxembourg-symbol vienna-delicacy bern-sight")
    )
    page.set_viewport_size({"width": width, "height": height})
    for step in (1, 2, 3):
        page.locator("[data-act=hint]").click()
        expect(page.locator(".say b")).to_contain_text(f"Hint {step} of 3")
    assert page.locator(".say").evaluate(CUT) <= [1, 0]


def arrow(page: Page) -> float:
    """How clearly the arrow is seen that says that more lies below."""
    return page.locator(".bench").evaluate("bench => Number(getComputedStyle(bench, '::after').opacity)")


def test_an_arrow_tells_that_piles_lie_below_until_they_are_seen(set_up):
    rack = "bern-symbol madrid-delicacy luxembourg-sight"
    page = set_up(position("photo", table=CROWD, rack=rack, others=("oslo-symbol", "rome-symbol")))
    page.set_viewport_size({"width": 390, "height": 844})
    felt = page.locator(".felt")
    felt.evaluate("felt => felt.scrollTo(0, 0)")
    assert arrow(page) == 1
    felt.evaluate("felt => felt.scrollTo(0, felt.scrollHeight)")
    page.wait_for_function(ARROW_IS_GONE)


def test_no_arrow_is_seen_where_all_piles_are(set_up):
    page = set_up(laying(NORTH, "vienna-symbol rome-palace"))
    page.set_viewport_size({"width": 390, "height": 844})
    assert arrow(page) == 0
