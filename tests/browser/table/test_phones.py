"""The table on a phone: fans, fingers, and how much the cards tell."""

import json
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import listening
from tests.browser.table.hands import (
    CROWD,
    LONDON,
    card,
    code_of,
    laying,
    lies_with,
    middle,
    pile_with,
    sit_down,
)
from tests.games.engine.positions import position

# -- phones


class Finger:
    """A finger on the screen, by way of the browser's own touch events."""

    def __init__(self, page: Page) -> None:
        self.line = page.context.new_cdp_session(page)

    def do(self, kind: str, *at: float, when: float | None = None) -> None:
        """Touch, move or let go; now, or at a moment of which the page hears only now."""
        points = [{"x": at[0], "y": at[1]}] if at else []
        moment = {"timestamp": time.time() if when is None else when}
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **moment})

    def drag(self, start: tuple[float, float], end: Callable[[], tuple[float, float]]) -> None:
        """Go there; the end is measured on the way, since the felt may scroll under a slow hand."""
        for share in (0.1, 0.5, 0.9, 1.0, 1.0):
            x, y = (a + (b - a) * share for a, b in zip(start, end(), strict=True))
            self.do("touchMove", x, y)
        self.do("touchEnd")


@pytest.fixture
def phone(browser, base_url, site, stage):
    """A small phone with a table of sixty cards."""
    size = {"width": 360, "height": 640}
    context = browser.new_context(
        base_url=base_url, viewport=size, has_touch=True, locale="en-GB", reduced_motion="reduce"
    )
    with listening(context.new_page(), site) as page:
        code = sit_down(page)
        page.locator("body[data-state=draw]").wait_for()
        rack = "bern-symbol madrid-delicacy luxembourg-sight brussels-symbol joker-1"
        stage.lay_out(code, position("photo", table=CROWD, rack=rack, others=("oslo-symbol", "rome-symbol")))
        page.reload()
        page.locator("body[data-state=turn]").wait_for()
        yield page
    context.close()


def test_a_fan_on_a_small_phone_unfolds_takes_cards_and_is_dragged(phone, axe):
    assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert phone.locator(".pile button.card").count() >= 60
    fan = pile_with(phone, "brussels-church")
    fan.locator(".cover").tap()
    expect(fan).to_have_class(re.compile("open"))
    assert card(phone, "brussels-sight").bounding_box()["width"] >= 76
    phone.get_by_role("button", name="Fold the pile").tap()
    expect(fan).not_to_have_class(re.compile("open"))
    card(phone, "brussels-symbol").tap()
    fan.locator(".target").tap()  # with a card in hand the whole pile is the target
    lies_with(phone, "brussels-symbol", "brussels-church")
    finger = Finger(phone)
    madrid = pile_with(phone, "madrid-church")
    madrid.evaluate("pile => pile.scrollIntoView({ block: 'center' })")
    start = middle(card(phone, "madrid-delicacy"))
    finger.do("touchStart", *start)
    finger.drag(start, lambda: middle(madrid))
    lies_with(phone, "madrid-delicacy", "madrid-church")
    assert axe(phone) == []


def test_a_resting_finger_takes_a_pile_and_a_moving_one_scrolls_the_felt(phone):
    finger = Finger(phone)
    lisbon, london = pile_with(phone, "lisbon-church"), pile_with(phone, "london-church")
    lisbon.evaluate("pile => pile.scrollIntoView({ block: 'nearest' })")
    finger.do("touchStart", *middle(lisbon))
    phone.locator(".ghost .card").first.wait_for()
    finger.drag(middle(lisbon), lambda: middle(london))
    expect(london.locator("button.card")).to_have_count(8)
    phone.get_by_role("button", name="Undo").tap()
    began, start = time.time(), middle(london)
    finger.do("touchStart", *start, when=began)
    phone.locator(".ghost .card").first.wait_for()  # it looks like a rest: the page hears of the move late
    for step in (1, 2, 3, 4):
        finger.do("touchMove", start[0], start[1] - 20 * step, when=began + 0.02 * step)
    expect(phone.locator(".ghost")).to_have_count(0)
    finger.do("touchEnd")
    expect(london.locator("button.card")).to_have_count(4)
    expect(phone.locator(".ghost")).to_have_count(0)


def test_labels_change_by_one_button_on_a_phone(phone):
    labels = phone.get_by_role("group", name="Labels on the cards")
    for level in ("signs", "picture", "full"):
        labels.get_by_role("button").tap()
        expect(phone.locator("body")).to_have_attribute("data-labels", level)


def labels_sent(page: Page) -> list[str]:
    """Collect how much the cards told, as each move says it."""
    said: list[str] = []

    def note(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "move":
            said.append(message["labels"])

    page.on("websocket", lambda socket: socket.on("framesent", note))
    return said


def test_who_looked_a_name_up_has_still_looked_after_a_refused_turn(page, set_up):
    said = labels_sent(page)
    table = set_up(laying((LONDON,), "rome-palace oslo-church"))
    expect(table.locator("body")).to_have_attribute("data-labels", "full")
    table.get_by_role("button", name="Picture only", exact=True).click()
    for _ in range(2):
        table.locator(".rack .card").first.click()
        table.get_by_role("button", name="New pile").click()
        table.get_by_role("button", name="Finish turn").click()
        table.get_by_role("region", name="That doesn’t work").get_by_role(
            "button", name="Back to my turn"
        ).click()
        table.get_by_role("button", name="Undo").click()
    assert said == ["full", "full"]


def test_what_the_account_says_of_labels_comes_at_once_and_gives_way_at_this_table_only(page, stage, set_up):
    table = set_up(laying((LONDON,), "rome-palace oslo-church"))
    code = code_of(table)
    stage.set_labels(code, "signs")
    table.evaluate("dispatchEvent(new Event('online'))")  # a ping, which finds the newer mark
    expect(table.locator("body")).to_have_attribute("data-labels", "signs")
    table.get_by_role("button", name="Names", exact=True).click()
    table.reload()
    expect(table.locator("body")).to_have_attribute("data-labels", "full")
    table.goto("/learn/puzzles/1/1/")
    expect(table.locator("body[data-state=turn]")).to_have_attribute("data-labels", "signs")


def test_nobody_undoes_with_a_tap_that_the_account_shows_the_picture_alone(page, stage, set_up):
    table = set_up(laying((LONDON,), "rome-palace oslo-church"))
    names = table.get_by_role("button", name="Names", exact=True)
    expect(names).to_be_visible()
    stage.set_labels(code_of(table), "picture")
    table.evaluate("dispatchEvent(new Event('online'))")
    expect(table.locator("body")).to_have_attribute("data-labels", "picture")
    expect(names).to_be_hidden()
    expect(table.get_by_text("Your teacher chose: picture only")).to_be_visible()
    # Cards of one capital side by side would give the answer away.
    expect(table.get_by_role("group", name="Sort the rack")).to_be_hidden()


# What is drawn beside a button is no element: where it lies follows from the box that it is placed in.
BUBBLE = """button => {
  const shown = getComputedStyle(button, "::after");
  let around = button.parentElement;
  while (getComputedStyle(around).position === "static") around = around.parentElement;
  const left = around.getBoundingClientRect().left + around.clientLeft + parseFloat(shown.left);
  const beside = ["paddingLeft", "paddingRight"].reduce((all, side) => all + parseFloat(shown[side]), 0);
  const isWhole = shown.boxSizing === "border-box";
  return [left, left + parseFloat(shown.width) + (isWhole ? 0 : beside)];
}"""


def test_what_a_level_of_names_is_good_for_is_said_inside_of_the_screen(phone):
    for width in (360, 390):
        phone.set_viewport_size({"width": width, "height": 780})
        for level in ("signs", "picture", "full"):
            phone.locator(".bar [data-labels-as][aria-pressed=true]").tap()
            shown = phone.locator(f".bar [data-labels-as={level}]")
            expect(shown).to_be_focused()
            left, right = shown.evaluate(BUBBLE)
            assert left >= 8, (width, level)
            assert right <= width - 8, (width, level)


def test_a_badge_covers_no_name_and_a_label_has_one_line(phone):
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.locator(".rack [data-card=madrid-delicacy]").tap()
    pile_with(phone, "oslo-delicacy").locator(".target").tap()
    phone.locator(".rack [data-card=brussels-symbol]").tap()
    phone.locator(".np").tap()
    phone.locator(".pile .more").wait_for()
    for badge in phone.locator(".pile .card.is-top .badge").all():
        above = badge.evaluate(
            "each => each.getBoundingClientRect().bottom - each.parentElement.getBoundingClientRect().top"
        )
        assert above < 17
    label = pile_with(phone, "brussels-symbol").locator(".head")
    assert label.bounding_box()["height"] <= 20
