"""Two people play the deal of the day: the same cards, the same bots; and the day after, the best line."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.classes.pupils import asked_of
from tests.browser.conftest import faults_of, listening

TODAYS_PHOTO = re.compile("Play now.*Photo Rummy")
LOOKS = [(360, 800, "dark"), (1366, 800, "light")]


@pytest.fixture
def second(browser, site, browser_context_args):
    """Another person at another device."""
    context = browser.new_context(**browser_context_args)
    with listening(context.new_page(), site) as page:
        yield page
    context.close()


def play_deal(page: Page) -> list[str]:
    """Begin the deal of Photo Rummy; give the cards on the rack."""
    page.goto("/daily/")
    page.get_by_role("button", name=TODAYS_PHOTO).click()
    page.wait_for_url("**/tables/*/")
    page.locator("body[data-state=draw]").wait_for()
    cards = page.locator(".rack [data-card]")
    return sorted(str(card.get_attribute("data-card")) for card in cards.all())


def piles(page: Page) -> list[str]:
    return [str(card.get_attribute("data-card")) for card in page.locator(".piles [data-card]").all()]


def test_the_same_deal_for_two_and_the_best_line_the_day_after(page, second, base_url, axe, site_folder):
    faults = []
    assert play_deal(page) == play_deal(second)
    assert piles(page) == piles(second)  # the bots have done the same until it was their turn

    page.goto("/gallery/")  # from any page the bar leads back to the table
    badge = page.get_by_role("link", name="Your turn")
    expect(badge).to_have_text(re.compile("1"))
    expect(page).to_have_title(re.compile("^Your turn – "))
    page.goto("/")
    faults += faults_of(page, axe, "home", LOOKS)
    page.locator(".next").get_by_role("link", name="Go on").click()
    page.wait_for_url("**/tables/*/")

    first, other = asked_of("tests.browser.daily_deals", site_folder)
    assert first == other
    for each in (page, second):
        each.goto("/daily/")
        each.get_by_role("link", name="Results of the day").click()
        expect(each.locator(".ranking tbody tr")).to_have_count(2)
        expect(each.locator(".ranking .me")).to_contain_text("1")
    expect(page.get_by_text("Tomorrow you find here")).to_be_visible()
    faults += faults_of(page, axe, "results", LOOKS)
    page.get_by_role("button", name="Copy or share").click()
    expect(page.locator("[data-share-news]")).to_have_text("Copied")

    asked_of("tests.browser.daily_deals", site_folder, "later")
    page.goto("/daily/")
    expect(page.get_by_role("button", name=TODAYS_PHOTO)).to_be_visible()  # today's, a new one
    faults += faults_of(page, axe, "the deal of the day", LOOKS)
    page.get_by_role("link", name=re.compile(r"Photo Rummy [+−\d]")).click()
    expect(page.get_by_role("heading", name="Turn by turn")).to_be_visible()
    expect(page.get_by_text("With your cards a hard bot gets")).to_be_visible()
    faults += faults_of(page, axe, "the day after", LOOKS)
    assert faults == []
