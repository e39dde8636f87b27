"""My knowledge and the puzzles in the browser: dice, map, table; a puzzle by mouse and keyboard."""

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.engine.cards import CardId
from learn.puzzles.difficulty import Difficulty
from learn.puzzles.making import Puzzle, make
from tests.browser.conftest import faults_of
from tests.programs.solution_steps import RACK, Step, steps

LOOKS = [(360, 800, "light"), (820, 1180, "dark"), (1366, 768, "light")]
DAYS = {"rome-sight": 40.0, "paris-sight": 12.0, "oslo-symbol": 4.0, "bern-delicacy": 0.5}
"""Cards, and for how many days they are remembered: one for each number of pips."""


def remember(folder: Path, username: str) -> None:
    """Let somebody have learnt four cards, and have mixed two capitals up; the oldest is due."""
    now = datetime.now(UTC)
    site = sqlite3.connect(folder / "photorummy.sqlite3", timeout=20)
    with site:
        (person,) = site.execute("SELECT id FROM accounts_user WHERE username = ?", (username,)).fetchone()
        for card, days in DAYS.items():
            due = now + timedelta(days=days) - timedelta(days=1)
            site.execute(
                "INSERT INTO learn_memory (person_id, card_id, direction, stability, difficulty, due,"
                " reviewed, met, reviews, lapses) VALUES (?, ?, 'place', ?, 5, ?, ?, ?, 3, 0)",
                (person, card, days, str(due), str(now), str(now - timedelta(days=20))),
            )
            for grade, said, ago in (("right", "", 9), ("wrong", "athens", 16)):
                given = now - timedelta(days=ago)
                site.execute(
                    "INSERT INTO learn_answer (person_id, card_id, direction, source, kind, said, grade, due,"
                    " given_at) VALUES (?, ?, 'place', 'quiz', 'place', ?, ?, ?, ?)",
                    (person, card, said, grade, str(given + timedelta(days=2 * days)), str(given)),
                )
    site.close()


@pytest.fixture
def learnt(page, register, site_folder) -> Page:
    """The page of somebody who knows something."""
    remember(site_folder, register())
    page.goto("/learn/knowledge/")
    return page


def test_the_dice_tell_what_is_known_in_words_too(learnt):
    for name, words in (("Colosseum", "sure"), ("Eiffel Tower", "known"), ("Troll", "learning")):
        expect(learnt.get_by_role("link", name=f"{name}: {words}")).to_be_visible()
    expect(learnt.get_by_role("link", name="Cheese: seen, back today")).to_be_visible()
    expect(learnt.get_by_role("link", name="back today")).to_have_count(1)
    expect(learnt.locator(".key")).to_contain_text("New98")


def test_pointing_and_focus_show_the_card(learnt):
    die = learnt.get_by_role("link", name="Colosseum: sure")
    die.hover()
    expect(learnt.locator(".peek")).to_contain_text("Colosseum")
    assert learnt.locator(".peek img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    learnt.keyboard.press("Escape")
    expect(learnt.locator(".peek")).to_be_hidden()
    die.focus()
    expect(learnt.locator(".peek")).to_be_visible()
    box, card = die.bounding_box(), learnt.locator(".peek").bounding_box()
    assert card["y"] >= box["y"] + box["height"] or card["y"] + card["height"] <= box["y"]
    die.press("Enter")
    expect(learnt.get_by_role("heading", name="Colosseum")).to_be_visible()


def test_the_same_can_be_read_as_a_table(learnt):
    learnt.get_by_text("The same as a table").click()
    row = learnt.get_by_role("row", name="Bern ")
    expect(row).to_contain_text("seen, due")
    expect(row).to_contain_text("0 of 6")
    expect(learnt.get_by_role("row", name="Rome ")).to_contain_text("1 of 6")


def test_weeks_and_what_gets_mixed_up(learnt):
    expect(learnt.get_by_role("region", name="Week by week").get_by_role("listitem").last).to_contain_text(
        "1"
    )
    expect(learnt.get_by_role("region", name="Often mixed up")).to_contain_text("Athens")


def test_everyone_can_read_it(learnt, axe):
    learnt.get_by_text("The same as a table").click()
    assert faults_of(learnt, axe, "knowledge", LOOKS) == []


def test_somebody_new_is_shown_the_way_in(page, axe, base_url):
    page.goto("/learn/knowledge/")
    expect(page.get_by_role("link", name="Start learning")).to_be_visible()
    assert faults_of(page, axe, "new", LOOKS) == []


# Puzzles


def begin(page: Page, difficulty: Difficulty, number: int) -> Puzzle:
    page.goto(f"/learn/puzzles/{difficulty.value}/{number}/")
    page.locator("body[data-state=turn]").wait_for()
    return make(difficulty, number)


def target_for(page: Page, puzzle: Puzzle, step: Step, laid: list[CardId]):
    """The place that takes the card in hand: the pile where it will lie with others, or a new one."""
    before = puzzle.start.table[step.target].cards if step.target < len(puzzle.start.table) else ()
    anchor = next((card for card in (*before, *laid) if card in step.whole.cards), None)
    if anchor is None:
        return page.locator("[data-target=new]")
    return page.locator(f".pile:has([data-card={anchor}]) .target")


def card(page: Page, name: CardId):
    return page.locator(f"button[data-card={name}]")


def solve(page: Page, puzzle: Puzzle, put) -> None:
    laid: dict[int, list[CardId]] = {}
    for step in steps(puzzle.start.table, puzzle.best.table):
        for each in step.cards:
            put(each, lambda: target_for(page, puzzle, step, laid.get(step.target, [])))  # noqa: B023 called at once
            laid.setdefault(step.target, []).append(each)
            home = ".rack" if step.target == RACK else ".pile"
            expect(page.locator(f"{home} [data-card={each}]")).to_be_visible()


def lay_one(page: Page, puzzle: Puzzle) -> None:
    """Add one card to a pile that takes it as it is."""
    all_steps = steps(puzzle.start.table, puzzle.best.table)
    first = next(step for step in all_steps if step.target < len(puzzle.start.table))
    card(page, first.cards[0]).click()
    target_for(page, puzzle, first, []).click()


def test_a_puzzle_is_solved_by_single_clicks(page, base_url):
    puzzle = begin(page, Difficulty.COMBINE, 4)

    def put(name, target):
        card(page, name).click()
        target().click()

    solve(page, puzzle, put)
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="That is the most!")).to_be_focused()
    page.get_by_role("link", name="Next puzzle").click()
    expect(page).to_have_url(f"{base_url}/learn/puzzles/3/5/")


def test_a_puzzle_is_solved_by_keyboard(page, base_url):
    puzzle = begin(page, Difficulty.BORROW, 1)

    def put(name, target):
        card(page, name).focus()
        page.keyboard.press("Enter")
        target = target()
        expect(target).to_be_visible()
        page.keyboard.press(target.get_attribute("data-number"))

    solve(page, puzzle, put)
    page.keyboard.press("f")
    expect(page.locator("#marked")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Next puzzle")).to_be_focused()


def test_less_than_the_best_is_said_kindly_and_the_solution_is_shown_step_by_step(page, base_url):
    puzzle = begin(page, Difficulty.LAY, 3)
    lay_one(page, puzzle)
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".marked")).to_contain_text(f"You laid 1 card. {puzzle.best.count} are possible.")
    page.get_by_role("button", name="Keep trying").click()
    expect(page.locator(".marked")).to_be_hidden()
    page.get_by_role("button", name="Check").click()
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator(".marked")).to_contain_text("this puzzle counts as looked up, and not as solved")
    page.get_by_role("button", name="Show the solution").click()
    page.locator(".walking").wait_for()
    page.locator("[data-act=hintTake]").click()
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".marked.solved")).to_be_visible()


def test_a_pile_that_is_not_right_is_explained(page, base_url):
    puzzle = begin(page, Difficulty.LAY, 3)
    card(page, puzzle.start.rack[0]).click()
    page.get_by_role("button", name="New pile").click()
    expect(page.locator(".pile.grows .more")).to_have_text("2 more")
    page.get_by_role("button", name="Check").click()
    refusal = page.get_by_role("region", name="That doesn’t work")
    expect(refusal).to_contain_text("2 more from Copenhagen – or 3 more postboxes.")


def test_a_puzzle_that_the_server_refuses_says_so_and_is_not_asked_for_again(browser, base_url):
    context = browser.new_context(base_url=base_url, locale="en-GB")
    page, requests = context.new_page(), []
    page.route("**/messages/", lambda route: (requests.append(route), route.fulfill(status=403)))
    page.clock.install()
    page.goto("/learn/puzzles/1/1/")
    expect(page.locator(".say")).to_have_text("This page is too old. Load it again")
    page.clock.run_for(60_000)
    assert len(requests) == 1
    page.unroute("**/messages/")
    page.get_by_role("link", name="Load it again").click()
    expect(page.locator("body[data-state=turn]")).to_have_count(1)
    context.close()


def test_everyone_can_puzzle(page, axe, base_url):
    page.goto("/learn/puzzles/")
    found = faults_of(page, axe, "choice", LOOKS)
    puzzle = begin(page, Difficulty.LAY, 3)
    found += faults_of(page, axe, "puzzle", LOOKS)
    page.set_viewport_size({"width": 390, "height": 844})
    lay_one(page, puzzle)
    page.get_by_role("button", name="Check").click()
    page.locator(".marked").wait_for()
    assert found + faults_of(page, axe, "marked", LOOKS) == []
