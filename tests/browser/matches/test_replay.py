"""Looking back at a match: in the list, by arrow keys, by a link, with the best turn; in all games."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.classes.pupils import asked_of
from tests.browser.conftest import LOOKS, faults_of
from tests.browser.labels import cut_labels

pytestmark = pytest.mark.xdist_group("matches")

LANGUAGES = ("en", "de", "fr", "it", "nl", "es")
MOVE = 12
PILES_BELOW_THE_FELT = """() => {
  const bottoms = [...document.querySelectorAll(".pile")].map((each) => each.getBoundingClientRect().bottom);
  return Math.max(...bottoms) - document.querySelector(".film").getBoundingClientRect().top;
}"""
INK_OF_WOOD = "rgb(59, 42, 20)"


@pytest.fixture(scope="session")
def past(site, site_folder: Path) -> dict:
    """Two players who have played a match of every game, and a rematch that is going on."""
    return asked_of("tests.browser.matches.past_matches", site_folder)


def told(page: Page) -> str:
    return page.locator("[data-part=told]").inner_text()


def test_a_match_is_found_gone_through_and_shared(past, at_device, axe) -> None:
    page = at_device(past["cookies"]["alice"])
    page.goto("/matches/")
    expect(page.locator(".past > li")).to_have_count(4)
    expect(page.get_by_text(past["names"][1])).to_have_count(4)
    page.locator(f"a[href='{past['played']['photo']}']").click()
    _by_arrow_keys(page)
    _best_turn(page)
    link = page.url
    assert link.endswith(f"{past['played']['photo']}?move={MOVE}")
    third = at_device(past["cookies"]["charlie"])
    third.goto(link)
    expect(third.locator("[data-part=count]")).to_have_text(re.compile(rf"^{MOVE} / \d+$"))
    assert told(third) == told(page)
    assert third.locator(".pile").count() == page.locator(".pile").count()
    assert faults_of(third, axe, "replay") == []
    expect(third.locator(".racks b").first).to_have_css("color", INK_OF_WOOD)  # axe sees no gradients


def _by_arrow_keys(page: Page) -> None:
    """Go on to the end and back to the start, and then to a turn that was laid or passed."""
    count = page.locator("[data-part=count]")
    expect(count).to_have_text(re.compile(r"^0 / \d+$"))
    page.keyboard.press("End")
    expect(page.locator("[data-step=on]")).to_have_attribute("aria-disabled", "true")
    last = told(page)
    assert re.search("wins|won|all cards|lays the last|is out", last), last
    assert page.evaluate(PILES_BELOW_THE_FELT) <= 0  # the long sentence of the end takes room from the felt
    page.keyboard.press("Home")
    sentences = []
    for _ in range(MOVE):
        page.keyboard.press("ArrowRight")
        sentences.append(told(page))
    expect(count).to_have_text(re.compile(rf"^{MOVE} / \d+$"))
    assert all(sentences)
    assert page.locator("[data-part=news]").inner_text() == sentences[-1]
    page.keyboard.press("ArrowLeft")
    assert told(page) == sentences[-2]
    page.keyboard.press("ArrowRight")


def _best_turn(page: Page) -> None:
    """Ask what could have been laid, and go back to what was."""
    before = told(page)
    ask = page.locator("[data-part=best]")
    expect(ask).not_to_have_attribute("aria-disabled", "true")
    ask.click()
    expect(page.locator("[data-part=told]")).to_have_text(re.compile("could"))
    if ask.get_attribute("aria-pressed") == "true":
        ask.click()
    else:  # more could not be laid: the table stays as it lies
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-part=told]")).to_have_text(before)


def test_replays_of_all_games_in_all_sizes_and_languages(past, at_device, axe) -> None:
    page = at_device(past["cookies"]["bob"])
    found = []
    for rules, where in past["played"].items():
        page.goto(f"{where}?move=9")
        page.locator("[data-part=told]:not(:empty)").wait_for()
        found += faults_of(page, axe, rules, LOOKS)
    assert found == []
    for language in LANGUAGES:
        page.set_viewport_size({"width": 1366, "height": 768})
        page.goto("/matches/")
        page.locator(f".langs button[value={language}]").click()
        page.locator(f"html[lang={language}]").wait_for()
        found += [f"{language}: matches: {fault}" for fault in cut_labels(page)]
        page.goto(f"{past['played']['photo']}?move=8")
        page.locator("[data-part=told]:not(:empty)").wait_for()
        found += [f"{language}: replay: {fault}" for fault in cut_labels(page, is_laid_out_by_script=True)]
    assert found == []
