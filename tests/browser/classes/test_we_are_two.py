"""Two children at one tablet: they say so themselves, play from one seat, and are parted by one press."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.classes.pupils import cards_of

# All on one worker: the classes are made once.
pytestmark = pytest.mark.xdist_group("school")


def test_two_pair_up_by_pictures_have_one_seat_and_are_parted(at_device, school, site_folder, axe):
    pair = school["pair"]
    cards = cards_of(pair["code"], site_folder)
    pia, paul = cards["Pia Åkesson"], cards["Paul Müller"]
    teacher, tablet = at_device(school["teacher"]), at_device(pair["pupils"]["Pia"]["cookie"])
    teacher.goto(f"/classes/{pair['code']}/")
    teacher.get_by_role("button", name="Open for 15 minutes").click()

    tablet.goto("/welcome/")
    tablet.get_by_role("link", name="We are two at this device").click()
    expect(tablet.locator("h1")).to_have_text("Who sits beside you?")
    expect(tablet.locator(".wall").get_by_role("link")).to_have_count(2)  # all but herself
    assert axe(tablet) == []
    tablet.locator(".wall").get_by_role("link", name=paul.name).click()
    tablet.wait_for_url("**/two/")
    assert axe(tablet) == []
    for picture in paul.pictures:
        tablet.locator(f".pick:has([value={picture}])").click()
    expect(tablet.locator("h1")).to_have_text(f"Welcome, {pia.name} and {paul.name}!")
    assert axe(tablet) == []

    # The teacher sees it without a reload; the two have one seat, and the board shows both.
    two = teacher.get_by_role("region", name="Two at one device")
    expect(two).to_contain_text("Pia Åkesson + Paul Müller")
    teacher.get_by_role("link", name="Start a lesson").click()
    expect(teacher.locator("[data-room] button.st", has_text="Pia + Paul")).to_have_count(1)
    teacher.get_by_role("button", name="Deal the cards").click()
    teacher.wait_for_url("**/board/")
    expect(teacher.locator(".seat", has_text=f"{pia.name} + {paul.name}")).to_have_count(1)
    tablet.locator(".rack .card").first.wait_for()

    # Parted by the teacher: the start page says so by itself. Paired again, and parted by one press.
    tablet.goto("/welcome/")
    teacher.goto(f"/classes/{pair['code']}/")
    two.get_by_role("button", name=re.compile("Separate")).click()
    expect(two).to_have_count(0)
    expect(tablet.locator("h1")).to_have_text(f"Welcome, {pia.name}!")
    tablet.goto(paul.address)
    tablet.get_by_role("button", name=f"I sit down beside {pia.name}").click()
    expect(tablet.locator("h1")).to_have_text(f"Welcome, {pia.name} and {paul.name}!")
    tablet.get_by_role("button", name="Now I am alone").click()
    expect(tablet.locator("h1")).to_have_text(f"Welcome, {pia.name}!")
