"""Hands at the table: what the tests of dragging, keys, phones and company share."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from games.engine.state import State
from tests.games.engine.positions import position, row, set_of

LONDON = row("london", "palace sight symbol", "joker-1")
ROME = row("rome", "palace sight symbol letterbox")
OTHERS = ("bern-church oslo-symbol", "athens-church dublin-symbol")

PLENTY = ("paris", "berlin", "london", "madrid", "lisbon")
FEW = ("brussels", "amsterdam", "rome")
CROWD = (
    *(row(capital, "palace church sight symbol") for capital in PLENTY),
    *(row(capital, "palace church sight") for capital in FEW),
    *(set_of(thing, "oslo helsinki vienna copenhagen stockholm") for thing in ("palace", "church", "sight")),
    *(set_of(thing, "oslo bern athens dublin luxembourg vienna") for thing in ("letterbox", "delicacy")),
    row("luxembourg", "palace church symbol"),
    row("athens", "palace church sight"),
)


def laying(table: tuple[str, ...], rack: str, **more: object) -> State:
    return position("photo", table=table, rack=rack, others=OTHERS, **more)


def code_of(page: Page) -> str:
    return page.url.rstrip("/").rpartition("/")[2]


def sit_down(page: Page, rules: str = "photo") -> str:
    """Let somebody play against bots, and wait until the page knows its round."""
    page.goto("/play/")
    page.locator(f"label:has(input[name=rules][value={rules}])").click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/tables/*/")
    page.locator("[data-seat]").first.wait_for()
    return code_of(page)


def card(page: Page, name: str) -> Locator:
    return page.locator(f"[data-card={name}]")


def pile_with(page: Page, name: str) -> Locator:
    return page.locator(f".pile:has([data-card={name}])")


def middle(thing: Locator, *, left: float = 0.5) -> tuple[float, float]:
    while (box := thing.bounding_box()) is None:
        continue  # it was redrawn while it was measured; if it is gone, the next look fails by itself
    return box["x"] + box["width"] * left, box["y"] + box["height"] / 2


LIES_STILL = "() => document.getAnimations().length === 0 && !document.querySelector('[aria-busy]')"


def drag(page: Page, what: Locator, where: Locator) -> None:
    """Drag as a hand does, once everything lies still: take hold, move off, go there, let go."""
    what.wait_for()
    page.wait_for_function(LIES_STILL)
    x, y = middle(what, left=0.2)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 6, y - 12)
    page.locator(".ghost .card").first.wait_for()
    page.mouse.move(*middle(where), steps=4)
    page.mouse.up()
    page.locator(".ghost").wait_for(state="detached")


def lies_with(page: Page, name: str, other: str) -> None:
    expect(page.locator(f".pile:has([data-card={other}]) [data-card={name}]")).to_be_visible()


def ask_for_whole_turn(page: Page, ask: Callable[[], None]) -> bool:
    """Ask for a hint until it shows the best turn; tell whether there is anything to lay."""
    for step in (1, 2, 3):
        ask()
        said = page.locator(".say b", has_text=re.compile(rf"^(Hint( [{step}3] of|$)|Best turn: 1 of)"))
        said.wait_for()
        if not said.inner_text().startswith(f"Hint {step} of"):
            break
    return page.locator(".walking").count() > 0


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
