"""Lessons that were once spoiled: pupils at the wrong table, unheard, unseen, or restarted by one of them."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.classes.test_first_lesson import take_turn, whose_turn
from tests.browser.table.hands import ask_for_whole_turn
from tests.games.engine.positions import position, row

# All on one worker: the classes are made once.
pytestmark = pytest.mark.xdist_group("school")

CLOSING = re.compile("Well played|See you next time")
BACK_WITHIN = 20_000
"""Milliseconds: eight seconds for one's own result, and the time of a slow machine."""


def seat_at(plan: Page, table: int, name: str) -> None:
    """On the plan of a lesson, put somebody on the first seat of a table."""
    first = plan.locator("[data-room] > li").nth(table - 1).locator("li > .st").first
    if name not in first.inner_text():
        plan.locator("[data-room] button.st", has_text=name).click()
        first.click()
    expect(first).to_contain_text(name)


def deal(teacher: Page, code: str) -> None:
    """Start a lesson at two tables: Pia at the first, Paul at the second."""
    teacher.goto(f"/classes/{code}/lesson/")
    teacher.get_by_text("Rounds, seats, clock").click()
    teacher.get_by_role("radio", name="2", exact=True).check()
    teacher.get_by_role("button", name="Mixed").click()
    seat_at(teacher, 1, "Pia")
    seat_at(teacher, 2, "Paul")
    teacher.get_by_role("button", name="Deal the cards").click()
    teacher.wait_for_url("**/board/")
    expect(teacher.locator(".tile")).to_have_count(2)


def seat_of(teacher: Page, stamp: str):
    return teacher.locator(".seat", has_text=stamp).locator("button.av")


def test_pupils_are_called_from_anywhere_and_swapped_without_getting_lost(at_device, school):
    four = school["free"]
    teacher = at_device(school["teacher"])
    pia, paul = [at_device(four["pupils"][name]["cookie"]) for name in ("Pia", "Paul")]
    for device in (pia, paul):
        device.goto("/learn/")
    deal(teacher, four["code"])
    for device in (pia, paul):  # called away from Learn
        expect(device.locator(".called")).to_have_text("Your teacher has seated you at this table.")
        device.locator(".rack .card").first.wait_for()
    hers, his = pia.url, paul.url
    assert hers != his

    # One stamp is chosen: the board goes on, and the stamp stays chosen.
    chosen = seat_of(teacher, four["pupils"]["Pia"]["stamp"])
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    clock = teacher.locator(".tile .time").first
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    expect(chosen).to_have_attribute("aria-pressed", "true")

    # The other stamp: both screens go to their new tables, and a reload lands there, too.
    seat_of(teacher, four["pupils"]["Paul"]["stamp"]).click()
    expect(pia).to_have_url(his)
    expect(paul).to_have_url(hers)
    for device in (pia, paul):
        device.locator(".rack .card").first.wait_for()
        expect(device.locator(".called")).to_have_text("Your teacher has seated you at this table.")
    pia.goto(hers)
    expect(pia).to_have_url(his)

    # A quiz over the lesson calls both from their tables, and back again.
    teacher.goto(f"/classes/{four['code']}/quiz/")
    teacher.get_by_text("5", exact=True).click()
    teacher.get_by_role("button", name="Start the quiz").click()
    for device in (pia, paul):
        expect(device.locator(".called")).to_have_text("The quiz begins. All of you get the same questions.")
        expect(device.locator(".answers button")).to_have_count(4)
    teacher.get_by_role("button", name="End the quiz").click()
    expect(pia).to_have_url(his, timeout=BACK_WITHIN)
    expect(paul).to_have_url(hers, timeout=BACK_WITHIN)

    take_turn((pia, paul)[whose_turn([pia, paul])])
    end_by_mistake_and_go_on(teacher, four["code"], pia, his)


def end_by_mistake_and_go_on(teacher: Page, code: str, pupil: Page, table: str) -> None:
    teacher.goto(f"/classes/{code}/board/")
    teacher.get_by_role("button", name="End the lesson").click()
    asked = teacher.get_by_role("dialog", name="End the lesson?")  # nothing has ended yet
    expect(asked).to_contain_text("2 tables are in the middle of a round: they are counted as they stand.")
    expect(pupil).to_have_url(table)
    asked.get_by_role("link", name="No, go back").click()
    expect(asked).to_have_count(0)
    teacher.get_by_role("button", name="End the lesson").click()
    asked.get_by_role("button", name="End the lesson").click()
    expect(teacher.locator("h1")).to_have_text(CLOSING)
    teacher.get_by_text("Results of each pupil").click()
    expect(teacher.locator(".by-name li").first).to_be_visible()  # what lay is counted
    expect(pupil.locator(".called")).to_have_text("The lesson is over. What you have played counts.")
    teacher.get_by_role("button", name="Go on with this lesson").click()
    teacher.wait_for_url("**/board/")
    expect(pupil).to_have_url(table)
    teacher.get_by_role("button", name="End the lesson").click()
    asked.get_by_role("button", name="End the lesson").click()
    # From the class page to the results of a past lesson.
    teacher.goto(f"/classes/{code}/")
    teacher.get_by_role("link", name="Over time").click()
    teacher.get_by_role("region", name="Lessons").get_by_role("row").nth(1).get_by_role("link").click()
    expect(teacher.locator("h1")).to_have_text(CLOSING)


def test_a_bot_does_not_hide_who_needs_help_at_its_table(at_device, school):
    two = school["waiting"]
    teacher = at_device(school["teacher"])
    teacher.goto(f"/classes/{two['code']}/board/")
    tile = teacher.locator(".tile")
    to_move = tile.locator(".seat.on .nm").inner_text()
    pupil = at_device(next(each["cookie"] for each in two["pupils"].values() if each["stamp"] == to_move))
    pupil.goto("/welcome/", wait_until="commit")  # and from there to the table, by itself
    pupil.locator("body[data-state=draw]").wait_for()
    expect(tile.locator(".flag", has_text=f"{to_move}: a long turn")).to_be_visible()
    expect(tile.locator(".seat.held")).to_contain_text("a bot plays")
    expect(tile.get_by_text("Give back")).to_be_visible()
    tile.get_by_role("button", name="Give a hint").click()
    expect(pupil.locator(".say b")).to_contain_text("Hint")
    expect(tile.locator(".flag", has_text=f"{to_move} has hint 1 of 3")).to_be_visible()
    expect(tile.get_by_role("button", name="Next hint")).to_be_visible()


def test_one_pupil_cannot_start_the_table_of_a_lesson_again(at_device, school, stage):
    two = school["short"]
    teacher = at_device(school["teacher"])
    teacher.goto(f"/classes/{two['code']}/board/")
    names = teacher.locator(".seat .nm").all_inner_texts()
    winner = next(each for each in two["pupils"].values() if each["stamp"] == names[0])
    last_row = row("rome", "palace sight symbol")
    stage.lay_out(
        two["table"], position("photo", rack=last_row, others=("bern-church oslo-symbol",), rounds=1)
    )

    pupil = at_device(winner["cookie"])
    pupil.goto(f"/tables/{two['table']}/")
    pupil.locator("body[data-state=turn]").wait_for()
    assert ask_for_whole_turn(pupil, pupil.get_by_role("button", name="Hint", exact=True).click)
    pupil.locator("[data-act=hintTake]").click()
    pupil.locator("[data-act=finish].go").click()
    expect(pupil.locator("body")).to_contain_text("Your teacher starts the next match.")
    expect(pupil.get_by_role("button", name=re.compile("again|once more", re.I))).to_have_count(0)
    expect(teacher.locator(".tile .flag").first).to_contain_text("The match is over")
    teacher.get_by_role("button", name="Play again").click()  # the teacher can
    pupil.locator("body:not([data-state=end])").wait_for()
    pupil.locator(".rack .card").nth(4).wait_for()
