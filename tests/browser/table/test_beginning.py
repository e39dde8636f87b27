"""Who begins: the lot and the die are told and seen, the bank is counted, and first steps are offered."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table.hands import sit_down
from tests.games.engine.positions import position

DECIDED = re.compile(r"((?:The die: (?:\w+ [1-6](?:, | and )?){2,3}\. )+)(\w+) threw the highest number\.")


def first_line_of_log(page: Page) -> str:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="What happened").click()
    line = page.locator("[data-part=log] li").last
    expect(line).to_have_text(re.compile(r"(begins?|leads?)[.!]$"))
    return line.inner_text()


def test_the_lot_is_told(page, base_url):
    sit_down(page)
    line = first_line_of_log(page)
    assert re.fullmatch(
        r"You were picked at random\. You begin!|(\w+) was picked at random\. \1 begins\.", line
    )


def test_the_die_is_seen_beside_each_face_and_told_throw_by_throw(page, base_url, axe):
    sit_down(page, "tiles")
    page.locator("body[data-state=draw]").wait_for()
    expect(page.locator(".die")).to_have_count(3)  # until everybody has had a turn
    assert axe(page) == []
    seen = [die.get_attribute("aria-label") for die in page.locator(".die").all()]
    line = first_line_of_log(page)
    thrown = DECIDED.match(line)
    assert thrown
    last = dict(re.findall(r"(\w+) ([1-6])", thrown[1]))  # who threw twice counts with the last throw
    assert sorted(seen) == sorted(f"threw {number}" for number in last.values())
    *_, decisive = thrown[1].split("The die: ")
    assert max(re.findall(r"(\w+) ([1-6])", decisive), key=lambda throw: throw[1])[0] == thrown[2]


def test_first_steps_are_one_click_away_and_a_bot_leads(page, base_url):
    sit_down(page, "junior_intro")
    expect(page.locator(".seat", has_text="leader")).to_have_count(1)
    assert re.fullmatch(r"\w+ leads\.", first_line_of_log(page))


@pytest.mark.parametrize(("width", "height"), [(360, 640), (820, 1180), (1366, 768)])
def test_the_bank_holds_what_nobody_has(set_up, axe, width, height):
    state = position("junior", rack="blue-5 red-1", others=("black-1", "black-3"), tokens=(6, 4, 9))
    page = set_up(state)
    page.set_viewport_size({"width": width, "height": height})
    bank = page.get_by_role("img", name="Bank: 37 tokens")
    expect(bank).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    assert axe(page) == []
