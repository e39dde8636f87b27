"""A felt that stays still: whole rounds on a phone, by taps and by keyboard."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import listening
from tests.browser.table.hands import CROWD, card, pile_with, press, sit_down
from tests.games.engine.positions import position

TURNS = 80  # more than any round has
# Whether a new pile would find its place: room for a card and for a part of each that it still lacks, in any
# line of the felt or below them. The model is asked the same for any table in tests/scripts/table.
HAS_PLACE = """() => {
  const piles = document.querySelector(".piles"), { width, height } = piles.getBoundingClientRect();
  const px = (name) => parseFloat(getComputedStyle(piles).getPropertyValue(name)) || 0;
  const boxes = [...piles.querySelectorAll(".pile")].map((pile) => ({
    left: pile.offsetLeft + parseFloat(pile.style.getPropertyValue("--x")),
    top: Math.round(parseFloat(pile.style.getPropertyValue("--y"))),
    width: pile.offsetWidth, height: pile.offsetHeight,
  }));
  const needed = px("--w") + Math.max(0.84 * px("--w"), 63) + 2 * px("--pad"), gap = px("--gap");
  const tops = [...new Set(boxes.map(({ top }) => top))];
  const line = boxes[0]?.height ?? 0, lowest = Math.max(0, ...boxes.map((box) => box.top + box.height));
  const isFree = (top) => {
    const inLine = boxes.filter((box) => box.top === top).sort((a, b) => a.left - b.left);
    const ends = [...inLine.map(({ left }) => left - gap), width];
    const starts = [0, ...inLine.map((box) => box.left + box.width + gap)];
    return starts.some((start, index) => ends[index] - start >= needed + 1);
  };
  return !boxes.length || lowest + gap + line <= height || tops.some(isFree);
}"""
# Wherever the rack is seen in any frame that can differ from the one before: something was changed.
WATCH_RACK = """() => {
  const boxes = window.racks = new Set();
  const box = (name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  };
  const look = () => {
    if (["wait", "draw", "turn"].includes(document.body.dataset.state))
      boxes.add(`${box(".rack")} / ${box(".acts")} / ${box(".felt")}`);
  };
  new MutationObserver(() => requestAnimationFrame(look))
    .observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  look();
}"""
BOXES = """() => JSON.stringify([...document.querySelectorAll(".pile, .np, .act, .rack .card, .finish")]
  .filter((each) => each.checkVisibility() && !each.matches(".is-new, .is-selected"))
  .map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const name = each.dataset.card ?? each.dataset.pile ?? each.dataset.act;
    return [name, ...[x, y, width, height].map(Math.round)];
  }))"""
# All that the browser itself calls a layout shift, with what moved.
WATCH_SHIFTS = """() => {
  window.shifts = [];
  const nameOf = ({ node }) => node?.closest?.("[class]")?.className ?? node?.parentElement?.className ?? "?";
  const boxOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map((each) =>
        `${nameOf(each)}: ${boxOf(each.previousRect)} to ${boxOf(each.currentRect)}`);
      window.shifts.push({ value, hadRecentInput, moved, state: document.body.dataset.state });
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""
STILL = 0.1
"""The sum of all layout shifts with which a page counts as still."""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
IS_MY_MOVE = "body[data-state=draw], body[data-state=end]"


@pytest.fixture
def phone(browser, base_url, site):
    size = {"width": 390, "height": 844}
    context = browser.new_context(
        base_url=base_url, viewport=size, has_touch=True, locale="en-GB", reduced_motion="reduce"
    )
    with listening(context.new_page(), site) as page:
        sit_down(page)
        yield page
    context.close()


def boxes(page: Page) -> dict[str, list[float]]:
    return {name: box for name, *box in json.loads(page.evaluate(BOXES))}


def tap(page: Page, selector: str) -> None:
    page.locator(selector).first.tap()


def assert_still(page: Page, before: dict[str, list[float]]) -> None:
    """What was there lies where it lay, as large as it was."""
    now = boxes(page)
    assert {key: now[key] for key in before if key in now} == {
        key: before[key] for key in before if key in now
    }


def assert_calm(page: Page, before: dict[str, list[float]], *, had_place: bool) -> None:
    """Nothing has moved for a new pile; but for one change of the piles, where nothing else fits."""
    if had_place:
        return assert_still(page, before)
    once = boxes(page)
    page.locator(".pile .more").first.wait_for()  # by then it is known how many cards are missing
    return assert_still(page, once)


def by_taps(page: Page) -> None:
    """Draw, build a pile, take it back and end the turn; nothing else on the table moves meanwhile."""
    tap(page, "button.stk:not([aria-disabled])")
    page.locator("body[data-state=turn]").wait_for()
    before, had_place = boxes(page), page.evaluate(HAS_PLACE)
    name = page.locator(".rack .card").first.get_attribute("data-card")
    tap(page, ".rack .card")
    tap(page, ".np")
    page.locator(f".pile [data-card={name}]").wait_for()
    assert_calm(page, before, had_place=had_place)
    tap(page, "[data-act=undo]")
    page.locator(f".rack [data-card={name}]").wait_for()
    assert_still(page, before)
    tap(page, "[data-act=finish]")
    page.locator("body:not([data-state=turn])").wait_for()


def by_keys(page: Page) -> None:
    press(page, page.locator(".stk[data-number]").first.get_attribute("data-number"))  # some may be empty
    page.locator("body[data-state=turn]").wait_for()
    before, had_place = boxes(page), page.evaluate(HAS_PLACE)
    first = page.locator(".rack .card").first
    name = first.get_attribute("data-card")
    first.focus()
    press(page, "Enter")
    page.locator(".np:not([aria-disabled])").focus()
    press(page, "Enter")
    page.locator(f".pile [data-card={name}]").wait_for()
    assert_calm(page, before, had_place=had_place)
    press(page, "u")
    page.locator(f".rack [data-card={name}]").wait_for()
    assert_still(page, before)
    press(page, "f")
    page.locator("body:not([data-state=turn])").wait_for()


@pytest.mark.parametrize("play_turn", [by_taps, by_keys])
def test_a_whole_round_on_a_phone_moves_nothing_by_itself(phone, play_turn: Callable[[Page], None]):
    phone.locator(IS_MY_MOVE).wait_for()
    phone.evaluate(WATCH_RACK)
    phone.evaluate(WATCH_SHIFTS)
    for _ in range(TURNS):
        phone.locator(IS_MY_MOVE).wait_for()
        if phone.locator("body").get_attribute("data-state") == "end":
            break
        play_turn(phone)
    expect(phone.locator("body")).to_have_attribute("data-state", "end")
    racks = phone.evaluate("() => [...window.racks]")
    assert len(racks) == 1, racks
    # The sum of the whole round, not of its worst five seconds; and what follows an input within half a
    # second is counted, too, since with a slow line it would come later.
    phone.evaluate(TWO_FRAMES)
    shifts = phone.evaluate("() => window.shifts")
    assert sum(shift["value"] for shift in shifts) <= STILL, shifts


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1366, 768)])
def test_on_a_full_table_a_growing_pile_moves_no_other(set_up, width, height):
    rack = "rome-symbol rome-letterbox bern-symbol joker-1"
    page = set_up(position("photo", table=CROWD[:8], rack=rack, others=("oslo-symbol", "bern-church")))
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(TWO_FRAMES)  # by then the table is laid out for this size
    before = boxes(page)
    for name in ("rome-symbol", "rome-letterbox"):
        card(page, name).click()
        pile_with(page, "rome-church").locator(".target").click()
        pile_with(page, "rome-church").locator(f"[data-card={name}]").wait_for()
    after = boxes(page)
    piles = [key for key in before if key.startswith("pile-")]
    assert len(piles) == 8
    assert [after[key][:2] for key in piles] == [before[key][:2] for key in piles]
    heights = [box[3] for key, box in after.items() if key.startswith("pile-")]
    assert len(set(heights)) == 1, "all cards have one size"
