"""A live quiz in three browsers: a teacher leads on the projector, two pupils answer on their devices."""

import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from tests.browser.classes.pupils import LoginCard, cards_of
from tests.browser.conftest import faults_of, listening

PROJECTORS = [(1366, 768), (1920, 1080)]
# What is read from the last row: all words of the question page, but for the mark on a card's picture.
SMALLEST = """() => Math.min(...[...document.querySelectorAll("body *")]
  .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((each) => each.checkVisibility() && !each.closest(".sr, .index, script, noscript"))
  .map((each) => parseFloat(getComputedStyle(each).fontSize)))"""


@pytest.fixture
def class_code(page, register) -> str:
    """A class of three with its log-in window open."""
    register("teacher")
    page.goto("/classes/new/")
    page.get_by_label("Name of the class").fill("4b")
    page.locator("main form button.go").click()
    page.get_by_label("Paste the names").fill("Pia\nPaul\nPenny")
    page.get_by_role("button", name="Look at the list").click()
    page.get_by_role("button", name="Add", exact=False).click()
    page.get_by_role("button", name="Open for 15 minutes").click()
    expect(page.get_by_text("Log-in is open")).to_be_visible()
    return re.search(r"/classes/(\w+)/", page.url)[1]


@pytest.fixture
def pupils(browser, class_code, base_url, site_folder, browser_context_args):
    """Two pupils who came in, each in a browser of their own."""
    cards = cards_of(class_code, site_folder)
    with ExitStack() as stack:
        found = []
        for name in ("Pia", "Paul"):
            context = browser.new_context(**{**browser_context_args, "base_url": base_url})
            stack.callback(context.close)
            device = stack.enter_context(listening(context.new_page(), base_url))
            come_in(device, class_code, cards[name])
            found.append(device)
        yield found


def come_in(device, class_code: str, card: LoginCard) -> None:
    """Log in with the password that stands on the card."""
    device.goto(f"/come-in/{class_code}/{card.pk}/password/")
    device.locator("#password").fill(card.password)
    device.get_by_role("button", name="Come in").click()
    device.wait_for_url("**/welcome/")


def looked_at(page, axe, state: str) -> list[str]:
    """Look at a state on phone and laptop, by day and by night, and come back to where it was."""
    found = faults_of(page, axe, state)
    page.set_viewport_size({"width": 1366, "height": 768})
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return found


def is_readable_from_the_last_row(board) -> None:
    for width, height in PROJECTORS:
        board.set_viewport_size({"width": width, "height": height})
        assert board.evaluate(SMALLEST) >= 24
        below = board.evaluate("() => document.documentElement.scrollHeight - innerHeight")
        assert below <= 0, f"the board scrolls by {below}px at {width}x{height}"
    board.set_viewport_size({"width": 1366, "height": 768})


def test_a_quiz_from_the_first_click_to_the_drill(page, pupils, class_code, axe):
    board, (pia, paul) = page, pupils
    faults = []
    board.goto(f"/classes/{class_code}/")
    board.get_by_role("link", name="Start a quiz").click()
    faults += looked_at(board, axe, "form")
    board.get_by_text("5", exact=True).click()
    board.get_by_role("button", name="Start the quiz").click()
    expect(board.get_by_text("Question 1 of 5")).to_be_visible()
    expect(board.locator("[data-words]")).to_have_text("0 of 2 have answered")

    for device in pupils:  # each goes there by itself, and says why
        why = "The quiz begins. All of you get the same questions."
        expect(device.locator(".called")).to_have_text(why)
        expect(device.locator(".answers button")).to_have_count(4)
    is_readable_from_the_last_row(board)
    faults += looked_at(board, axe, "board") + looked_at(pia, axe, "question")

    pia.locator('[data-digit="1"]').click()
    expect(pia.get_by_text("Your answer is A.")).to_be_visible()
    pia.wait_for_load_state()  # with its scripts
    pia.keyboard.press("2")  # changed by a key
    expect(pia.get_by_text("Your answer is B.")).to_be_visible()
    expect(pia.locator('[aria-pressed="true"]')).to_have_count(1)
    expect(board.locator("[data-words]")).to_have_text("1 of 2 have answered")
    paul.keyboard.press("3")
    expect(board.locator("[data-words]")).to_have_text("All 2 have answered")
    faults += looked_at(pia, axe, "answered")
    assert board.get_by_text("Right", exact=True).count() == 0

    board.keyboard.press("ArrowRight")  # shows the answers
    expect(board.get_by_text("Right", exact=True)).to_be_visible()
    counts = board.locator(".votes").all_inner_texts()
    assert sum(int(re.match(r"\d+", count)[0]) for count in counts) == 2
    is_readable_from_the_last_row(board)
    for device in pupils:  # each is told alone, without a reload
        expect(device.locator(".why h1")).to_be_visible()
    faults += looked_at(board, axe, "distribution") + looked_at(pia, axe, "told")

    for number in range(2, 6):
        board.keyboard.press("ArrowRight")
        expect(board.get_by_text(f"Question {number} of 5")).to_be_visible()
        expect(pia.locator(".track b")).to_have_text(str(number))
        pia.wait_for_load_state()
        pia.keyboard.press("1")
        expect(pia.get_by_text("Your answer is A.")).to_be_visible()
        board.keyboard.press("ArrowRight")
        expect(board.get_by_text("Right", exact=True)).to_be_visible()
        is_readable_from_the_last_row(board)
    expect(paul.get_by_text("You did not answer this one.")).to_be_visible()

    board.keyboard.press("ArrowRight")
    expect(board.get_by_role("heading", name="Quiz results")).to_be_visible()
    expect(pia.get_by_role("link", name="To my page")).to_be_visible()
    faults += looked_at(board, axe, "end") + looked_at(pia, axe, "end of a pupil")
    assert faults == []

    with board.expect_navigation():
        board.get_by_role("link", name=re.compile("Make a drill|Another quiz")).first.click()
    assert re.search(r"/(assignments/new|quiz)/", board.url)
