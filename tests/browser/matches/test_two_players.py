"""Two registered players find each other, play a rated match, look back at it, and meet again."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.classes.pupils import asked_of
from tests.browser.table.hands import code_of

pytestmark = pytest.mark.xdist_group("matches")

AT_TABLE = "**/tables/*/"
MOVE = 12
CHANGE = re.compile(r"^1500 → (\d+)$")


@pytest.fixture
def cast(site, site_folder: Path) -> dict:
    return asked_of("tests.browser.matches.backstage", site_folder, "players", "Ada", "Björn", "Cleo")


def look_for_opponents(page: Page) -> None:
    page.goto("/play/opponents/")
    page.locator("label:has(input[name=rules][value=junior])").first.click()
    page.get_by_role("button", name="Find opponents").click()


def test_two_players_find_each_other_and_look_back_at_their_match(cast, at_device, site_folder) -> None:
    ada, bjorn = at_device(cast["ada"]["cookie"]), at_device(cast["björn"]["cookie"])
    look_for_opponents(ada)
    expect(ada.get_by_role("heading", name="Looking for opponents")).to_be_visible()
    look_for_opponents(bjorn)
    for page in (ada, bjorn):  # whoever waited is called
        page.wait_for_url(AT_TABLE)
        page.locator("[data-seat]").first.wait_for()
    code = code_of(ada)
    assert code == code_of(bjorn)
    _make_one_move(ada, bjorn)
    assert asked_of("tests.browser.matches.backstage", site_folder, "play", code) == 1

    _see_ratings_change(ada, bjorn)
    _look_back(ada, at_device(cast["cleo"]["cookie"]), code)


def _make_one_move(*pages: Page) -> None:
    """Whoever is to move ends the turn by hand, and the other sees it."""
    mover = next(page for page in pages if page.locator("body[data-state=turn]").count())
    other = next(page for page in pages if page is not mover)
    mover.locator("[data-act=finish]").click()
    other.locator("body[data-state=turn]").wait_for()


def _see_ratings_change(*pages: Page) -> None:
    """One has won what the other has lost: newcomers are equally sure of themselves."""
    after = []
    for page in pages:
        page.goto("/play/ratings/")
        played = page.locator("section", has=page.get_by_role("heading", name="Junior", exact=True))
        expect(played.get_by_text("newcomer")).to_be_visible()
        expect(played.get_by_text("You have played 1 rated match.")).to_be_visible()
        found = CHANGE.match(played.locator(".changes li").get_by_text("→").first.inner_text())
        assert found, "no change of the rating is shown"
        after.append(int(found[1]))
    assert min(after) < 1500 < max(after)
    assert abs(sum(after) - 3000) <= 1


def _look_back(page: Page, third: Page, code: str) -> None:
    """From the list to the replay, on by arrow keys, and its link to somebody who was not there."""
    page.goto("/matches/")
    page.locator(f"a[href='/replays/{code}/1/']").click()
    count = page.locator("[data-part=count]")
    expect(count).to_have_text(re.compile(r"^0 / \d+$"))
    for _ in range(MOVE):
        page.keyboard.press("ArrowRight")
    expect(count).to_have_text(re.compile(rf"^{MOVE} / \d+$"))
    expect(page).to_have_url(re.compile(rf"\?move={MOVE}$"))
    third.goto(page.url)
    expect(third.locator("[data-part=count]")).to_have_text(count.inner_text())
    told = page.locator("[data-part=told]").inner_text()
    assert told
    expect(third.locator("[data-part=told]")).to_have_text(told)


def test_a_challenge_is_told_and_accepted(cast, at_device) -> None:
    ada, bjorn = at_device(cast["ada"]["cookie"]), at_device(cast["björn"]["cookie"])
    bjorn.goto("/")
    ada.goto(f"/play/opponents/?to={cast['björn']['username']}")
    ada.get_by_role("button", name="Challenge", exact=True).click()
    expect(ada.get_by_text("You have challenged Björn")).to_be_visible()
    bjorn.goto("/")
    bjorn.get_by_role("button", name=re.compile("Accept.*Ada")).click()
    for page in (bjorn, ada):  # whoever has challenged is called
        page.wait_for_url(AT_TABLE)
    assert code_of(ada) == code_of(bjorn)
