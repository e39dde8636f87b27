"""A led replay in five browsers: four pupils follow, vote and lay; one loads it again, one comes late."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.classes.pupils import asked_of
from tests.browser.conftest import faults_of
from tests.browser.labels import cut_labels

LANGUAGES = ("de", "fr", "it", "nl", "es", "en")
FOLLOWED = re.compile(r"/welcome/replay/\d+/$")
LOOKS = [(390, 844, "dark"), (1920, 1080, "light")]


@pytest.fixture
def lesson(site, site_folder: Path) -> dict:
    """A class of four whose lesson is over."""
    return asked_of("tests.browser.classes.past_lesson", site_folder)


def told(page: Page) -> str:
    return page.locator("[data-part=told]").inner_text()


def proposals(page: Page):
    return page.locator("[data-part=proposals] button")


def opened(board: Page, lesson: dict) -> None:
    board.goto(lesson["closing"])
    board.get_by_role("button", name="Round 1").click()
    board.wait_for_url("**/replay/*/")
    board.locator("[data-part=told]:not(:empty)").wait_for()


def vote(device: Page, index: int) -> None:
    proposals(device).nth(index).click()
    said = f"Your vote is {'ABCD'[index]}. You can change it."
    expect(device.locator("[data-part=vote]")).to_have_text(said)


def test_a_class_looks_at_a_round_again(lesson, at_device, axe) -> None:
    board = at_device(lesson["teacher"])
    cookies = {name: pupil["cookie"] for name, pupil in lesson["pupils"].items()}
    here = {name: at_device(cookies[name]) for name in ("Pia", "Paul", "Penny")}
    for device in here.values():
        device.goto("/welcome/")
    opened(board, lesson)
    for device in here.values():  # each goes there by itself, and says why
        device.wait_for_url(FOLLOWED)
        expect(device.locator(".called")).to_have_text("We are looking at a round again. Look to the front.")
    faults = _led_on(board, here, axe)
    late = _voted(board, here, lambda: at_device(cookies["Pablo"]))
    faults += _looked_at(board, axe, "votes asked") + _looked_at(here["Pia"], axe, "voted")
    faults += _shown(board, {**here, "Pablo": late}, axe)
    faults += _laid(board, here, axe)
    faults += _in_six_languages(board, here["Penny"], lesson)
    assert faults == []
    board.locator("#end").click()
    board.wait_for_url("**" + lesson["closing"])
    for device in (*here.values(), late):
        device.wait_for_url("**/welcome/")


def _looked_at(page: Page, axe, state: str) -> list[str]:
    return faults_of(page, axe, state, LOOKS)


def _led_on(board: Page, here: dict[str, Page], axe) -> list[str]:
    """The devices follow each step, forward and back."""
    for _ in range(3):
        board.keyboard.press("ArrowRight")
    board.keyboard.press("ArrowLeft")
    for device in here.values():
        expect(device.locator("[data-part=told]")).to_have_text(told(board))
        assert device.locator(".pile").count() == board.locator(".pile").count()
    return _looked_at(board, axe, "board") + _looked_at(here["Pia"], axe, "device")


def _voted(board: Page, here: dict[str, Page], come) -> Page:
    """Three vote, one of them twice; one loads the page again, and one comes only now."""
    board.get_by_role("button", name="Let the class vote").click()
    expect(board.get_by_role("heading", name="What would you do?")).to_be_visible()
    count = proposals(board).count()
    assert 2 <= count <= 4
    vote(here["Pia"], 1)
    vote(here["Pia"], 0)
    vote(here["Paul"], 1)
    here["Paul"].reload()
    expect(here["Paul"].locator("[data-part=vote]")).to_have_text("Your vote is B. You can change it.")
    late = come()
    late.goto("/welcome/")
    late.wait_for_url(FOLLOWED)
    expect(proposals(late)).to_have_count(count)
    vote(late, 1)
    expect(board.locator("[data-part=votesCast]")).to_have_text("3 of 4 have voted")
    assert board.locator(".tags").count() == 0
    assert here["Pia"].locator(".tags").count() == 0
    return late


def _shown(board: Page, devices: dict[str, Page], axe) -> list[str]:
    """The board has how many chose what; each device what was played and what was best."""
    board.get_by_role("button", name="Show the votes").click()
    expect(board.locator(".votes").first).to_have_text("1")
    counts = [int(count) for count in board.locator(".votes").all_inner_texts()]
    assert (counts[:2], sum(counts)) == ([1, 2], 3)
    for device in devices.values():
        expect(device.get_by_text("most cards")).to_be_visible()
        expect(device.get_by_text("played", exact=True)).to_be_visible()
        assert device.locator(".votes").count() == 0
    before = board.locator(".felt .card").count()
    proposals(board).filter(has_text="most cards").click()
    expect(board.locator("[data-part=told]")).to_have_text(re.compile("^Lay: "))
    assert board.locator(".felt .card").count() > before
    faults = _looked_at(board, axe, "votes shown") + _looked_at(devices["Pia"], axe, "vote shown")
    board.get_by_role("button", name="Go on").click()
    for device in devices.values():
        expect(device.locator("[data-part=asked]")).to_be_hidden()
    return faults


def _laid(board: Page, here: dict[str, Page], axe) -> list[str]:
    """Everybody has the turn on a table of their own until the board shows it."""
    board.get_by_role("button", name="Let the class lay").click()
    for device in here.values():
        device.wait_for_url("**/lay/")
    here["Paul"].reload()
    expect(here["Paul"].locator("body[data-state=turn]")).to_be_visible()
    faults = _looked_at(here["Paul"], axe, "laying") + _looked_at(board, axe, "everybody lays")
    board.get_by_role("button", name="Show the votes").click()
    for device in here.values():
        device.wait_for_url(FOLLOWED)
        expect(device.get_by_text("most cards")).to_be_visible()
    expect(board.locator("[data-part=laid]")).to_be_visible()
    return faults


def _in_six_languages(board: Page, device: Page, lesson: dict) -> list[str]:
    """No label is cut on the board, which speaks the language of the class, nor on a device."""
    found, addresses = [], (board.url, device.url)
    board.get_by_role("button", name="Go on").click()
    for language in LANGUAGES:
        _choose_languages(board, device, lesson["code"], language)
        for page, address in zip((board, device), addresses, strict=True):
            page.goto(address)
            page.locator("[data-part=told]:not(:empty)").wait_for()
        found += [f"{language}: led: {fault}" for fault in _cut_on(board, device)]
        board.locator("[data-act=choose]").click()
        for page in (board, device):
            expect(page.locator("[data-part=asked]")).to_be_visible()
        found += [f"{language}: asked: {fault}" for fault in _cut_on(board, device)]
        board.locator("[data-act=goOn]").click()
        expect(board.locator("[data-part=asked]")).to_be_hidden()
    return found


def _cut_on(*pages: Page) -> list[str]:
    return [fault for page in pages for fault in cut_labels(page, is_laid_out_by_script=True)]


def _choose_languages(board: Page, device: Page, code: str, language: str) -> None:
    board.goto(f"/classes/{code}/settings/")
    board.locator("select[name=language]").select_option(language)
    board.locator("form:has(select[name=language]) button.go").click()
    device.goto("/gallery/")
    device.locator(f".langs button[value={language}]").click()
