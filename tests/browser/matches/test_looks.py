"""The pages of players who come back, full and empty: axe finds nothing, and no word is cut off."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.classes.pupils import asked_of
from tests.browser.conftest import LOOKS, faults_of
from tests.browser.labels import cut_labels

pytestmark = pytest.mark.xdist_group("matches")

PLAYERS = ("full", "empty")
EVERYBODY = (*PLAYERS, "staff", "teacher")
LANGUAGES = ("en", "de", "fr", "it", "nl", "es")
PAGES = (
    *("/", "/matches/", "/play/", "/play/opponents/", "/play/ratings/", "/daily/", "/account/"),
    *("/account/preferences/", "/tournaments/", "/tournaments/new/"),
)


@pytest.fixture(scope="session")
def busy(site, site_folder: Path) -> dict:
    """Somebody with something on every page, a newcomer, one of the staff, and a teacher."""
    return asked_of("tests.browser.matches.busy_player", site_folder)


def pages_of(busy: dict, who: str) -> list[str]:
    return [*(PAGES if who in PLAYERS else ()), *busy[who]["more"]]


def folded_out(page: Page, path: str) -> Page:
    """Open a page, and all that is folded on it."""
    page.goto(path)
    page.evaluate("() => document.querySelectorAll('main details').forEach((each) => { each.open = true; })")
    return page


@pytest.mark.parametrize("who", EVERYBODY)
def test_axe_finds_nothing(busy, at_device, axe, who) -> None:
    page = at_device(busy[who]["cookie"])
    found = [
        fault for path in pages_of(busy, who) for fault in faults_of(folded_out(page, path), axe, path, LOOKS)
    ]
    assert found == []


@pytest.mark.parametrize("who", EVERYBODY)
def test_no_word_is_cut_in_any_language(busy, at_device, who) -> None:
    page = at_device(busy[who]["cookie"])
    found = []
    for language in LANGUAGES:
        page.set_viewport_size({"width": 1366, "height": 768})
        page.goto("/privacy/")
        page.locator(f".langs button[value={language}]").click()
        page.locator(f"html[lang={language}]").wait_for()
        for path in pages_of(busy, who):
            found += [f"{language}: {path}: {fault}" for fault in cut_labels(folded_out(page, path))]
    assert found == []


def test_the_curve_tells_its_values(busy, at_device) -> None:
    page = at_device(busy["full"]["cookie"])
    page.goto("/play/ratings/")
    told = page.locator(".at text").first
    assert told.evaluate("(text) => getComputedStyle(text).opacity") == "0"
    page.locator(".at rect").first.hover()
    assert told.evaluate("(text) => getComputedStyle(text).opacity") == "1"
    assert re.search(r"\d{4} ± \d+$", told.text_content() or "")
    page.locator(".progress summary").first.click()
    rows = page.locator(".values").first.locator("tbody tr")
    assert rows.count() == page.locator(".rating-curve").first.locator(".at").count()
