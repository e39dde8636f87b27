"""Hands at the table: dragging, keys, the hint and the judge."""

import re
from functools import partial

from playwright.sync_api import expect

from tests.browser.conftest import in_motion
from tests.browser.table.hands import (
    LONDON,
    ROME,
    ask_for_whole_turn,
    card,
    drag,
    laying,
    lies_with,
    middle,
    pile_with,
    press,
)
from tests.games.engine.positions import set_of

# -- dragging


@in_motion
def test_cards_are_dragged_from_rack_to_pile_to_new_pile_and_back(set_up):
    page = set_up(laying((LONDON, ROME), "london-delicacy paris-church bern-palace"))
    drag(page, card(page, "london-delicacy"), pile_with(page, "london-palace"))
    lies_with(page, "london-delicacy", "london-palace")
    drag(page, card(page, "rome-letterbox"), page.locator(".np"))
    expect(pile_with(page, "rome-letterbox").locator("button.card")).to_have_count(1)
    expect(pile_with(page, "rome-letterbox").locator(".gap")).to_have_count(2)  # for what is missing
    expect(pile_with(page, "rome-palace").locator(".trace")).to_have_count(1)
    drag(page, card(page, "london-delicacy"), page.locator(".rack"))
    expect(page.locator(".rack [data-card=london-delicacy]")).to_be_visible()
    drag(page, card(page, "rome-letterbox"), page.locator(".rack"))  # what lies on the table stays there
    expect(page.locator(".pile [data-card=rome-letterbox]")).to_be_visible()


@in_motion
def test_a_whole_pile_is_dragged_by_its_name_and_undone_and_done_again(set_up):
    page = set_up(laying((LONDON, ROME), "bern-palace"))
    drag(page, pile_with(page, "rome-palace").locator(".grip"), pile_with(page, "london-palace"))
    expect(pile_with(page, "london-palace").locator(".card")).to_have_count(8)
    page.get_by_role("button", name="Undo").click()
    expect(pile_with(page, "rome-palace").locator("button.card")).to_have_count(4)
    page.get_by_role("button", name="Redo").click()
    expect(pile_with(page, "london-palace").locator("button.card")).to_have_count(8)
    page.keyboard.press("Control+z")
    expect(pile_with(page, "rome-palace").locator("button.card")).to_have_count(4)
    page.keyboard.press("Control+y")
    expect(pile_with(page, "london-palace").locator("button.card")).to_have_count(8)


def test_escape_lets_a_dragged_card_fall_back(set_up):
    page = set_up(laying((LONDON, ROME), "london-delicacy bern-palace"))
    x, y = middle(card(page, "london-delicacy"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*middle(pile_with(page, "london-palace")), steps=4)
    expect(page.locator(".target.over")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".rack [data-card=london-delicacy]")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_verdict_that_comes_while_a_card_is_pressed_takes_no_click_away(page, set_up):
    held: list[tuple] = []

    def between(ours) -> None:
        server = ours.connect_to_server()
        server.on_message(lambda said: held.append((ours, said)) if '"verdict"' in said else ours.send(said))

    page.route_web_socket(re.compile("/live/"), between)
    page = set_up(laying((LONDON, ROME), "london-delicacy paris-church bern-palace"))
    card(page, "paris-church").click()
    page.get_by_role("button", name="New pile").click()
    expect(page.locator(".pile [data-card=paris-church]")).to_be_visible()
    page.wait_for_function("() => document.getAnimations().length === 0")
    page.mouse.move(*middle(card(page, "bern-palace")))
    page.mouse.down()
    for ours, said in held:
        ours.send(said)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")
    page.mouse.up()
    expect(page.locator(".rack .is-selected[data-card=bern-palace]")).to_be_visible()
    expect(page.locator("[aria-busy]")).to_have_count(0)  # and the verdict is seen now


# -- the keyboard alone


def test_a_guest_plays_a_whole_round_by_keyboard_alone(page, base_url):
    page.goto("/play/")
    page.get_by_role("button", name="Play now").focus()
    press(page, "Enter")
    page.wait_for_url("**/tables/*/")
    for _ in range(60):
        page.locator("body[data-state=draw], body[data-state=end]").wait_for()
        if page.locator("body").get_attribute("data-state") == "end":
            break
        press(page, page.locator(".stk[data-number]:not(.gone)").first.get_attribute("data-number"))
        page.locator("body[data-state=turn]").wait_for()
        if ask_for_whole_turn(page, partial(press, page, "h")):
            press(page, "f")
        page.locator("[data-act=finish].go").wait_for()
        press(page, "f")
        page.locator("body:not([data-state=turn])").wait_for()
    expect(page.locator(".win h2")).to_be_visible()
    press(page, "f")
    expect(page.locator(".round")).to_contain_text("Round 2 of 3")


def test_targets_are_numbered_as_one_reads_for_whoever_uses_keys(set_up):
    page = set_up(laying((LONDON, ROME), "bern-palace london-delicacy rome-church"))
    card(page, "london-delicacy").click()
    expect(page.locator(".target kbd").first).to_be_hidden()
    press(page, "Shift")
    expect(page.locator(".target kbd").first).to_be_visible()
    targets = [
        (round(box["y"]), box["x"], each.get_attribute("data-number"))
        for each in page.locator("[data-target][data-number]").all()
        if (box := each.bounding_box())
    ]
    assert [number for *_, number in sorted(targets)] == ["1", "2", "3"]


def test_arrows_enter_and_numbers_arrange_a_turn_and_the_focus_stays(set_up):
    page = set_up(laying((LONDON, ROME), "bern-palace london-delicacy rome-church"))
    page.locator(".rack .card").first.focus()
    press(page, "ArrowRight")
    expect(card(page, "london-delicacy")).to_be_focused()
    press(page, "Enter")
    expect(page.get_by_role("status").filter(has_text="London")).to_contain_text("Now pick its place")
    target = pile_with(page, "london-palace").locator(".target")
    press(page, target.get_attribute("data-number"))
    lies_with(page, "london-delicacy", "london-palace")
    expect(card(page, "rome-church")).to_be_focused()  # its neighbour: one works on where one was
    press(page, "Enter", "ArrowUp")
    expect(pile_with(page, "rome-palace").locator(".target")).to_be_focused()  # it seems to fit
    press(page, "Enter")
    lies_with(page, "rome-church", "rome-palace")
    press(page, "u")
    expect(page.locator(".rack [data-card=rome-church]")).to_be_visible()
    press(page, "r")
    lies_with(page, "rome-church", "rome-palace")


def test_tab_goes_from_group_to_group(set_up):
    page = set_up(laying((LONDON, ROME), "bern-palace london-delicacy"))
    page.locator("[data-act=menu]").focus()
    groups = []
    for _ in range(7):
        groups.append(
            page.evaluate(
                "() => ['.bar', '.seats', '.stacks', '.felt', '.head-of-dock', '.rack', '.acts']"
                ".find(group => document.activeElement.closest(group))"
            )
        )
        press(page, "Tab")
    assert groups == [".bar", ".seats", ".stacks", ".felt", ".head-of-dock", ".rack", ".acts"]


def test_letters_can_be_switched_off(set_up):
    page = set_up(laying((LONDON, ROME), "bern-palace london-delicacy"))
    press(page, "k")
    panel = page.get_by_role("dialog", name="Keys")
    expect(panel).to_contain_text("undo, redo")
    panel.get_by_role("button", name="Use letter and number keys").click()
    press(page, "Escape", "h")
    page.locator(".rack .card").first.click()
    press(page, "1")
    expect(page.locator(".walking")).to_have_count(0)
    expect(page.locator(".rack .card")).to_have_count(2)


# -- the hint


def test_the_hint_is_shown_step_by_step_and_changes_nothing_before_it_is_taken(set_up):
    rack = "oslo-letterbox bern-letterbox athens-letterbox london-delicacy vienna-symbol"
    page = set_up(laying((LONDON, ROME), rack))
    assert ask_for_whole_turn(page, page.get_by_role("button", name="Hint", exact=True).click)
    expect(page.locator(".say")).to_contain_text("Best turn: 1 of")
    expect(page.locator(".is-hint .b-hint").first).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".say")).to_contain_text("Best turn: 2 of")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".say")).to_contain_text("Best turn: 1 of")
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".rack .card")).to_have_count(5)
    press(page, "h")  # what was told once is told again at once
    page.locator(".walking").wait_for()
    press(page, "f")
    expect(page.locator(".rack .card")).to_have_count(1)
    expect(page.locator("[data-act=finish].go")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".rack .card")).to_have_count(5)


# -- the judge


def test_the_judge_compares_the_signs_and_mends_what_is_wrong(set_up, examine):
    table = (set_of("palace", "berlin helsinki dublin lisbon"), ROME)
    page = set_up(laying(table, "oslo-sight bern-palace"))
    drag(page, card(page, "oslo-sight"), pile_with(page, "berlin-palace"))
    page.locator(".need").wait_for()
    expect(page.locator(".bench .note")).to_contain_text("doesn’t go with")
    assert examine("a note of what is wrong") == []
    press(page, "f")
    judge = page.get_by_role("region", name="That doesn’t work")
    expect(judge.locator(".eq")).to_have_text(re.compile("Sights.*Palace/Parliament"))
    expect(judge.get_by_role("link", name="About this card")).to_have_attribute("href", re.compile("oslo"))
    judge.get_by_role("button", name="Take back").click()
    expect(page.locator(".rack [data-card=oslo-sight]")).to_be_visible()
    expect(page.locator("body[data-state=turn]")).to_have_count(1)


def test_the_judge_stays_until_he_is_answered_whatever_else_is_heard(set_up):
    page = set_up(laying((LONDON, ROME), "oslo-sight bern-palace"))
    drag(page, card(page, "oslo-sight"), pile_with(page, "rome-palace"))
    page.locator(".need").wait_for()
    press(page, "f")
    judge = page.get_by_role("region", name="That doesn’t work")
    expect(judge).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Pause or go on").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("[data-part=paused]")).to_be_hidden()
    expect(page.locator(".pile.bad")).to_be_visible()
    expect(judge).to_be_visible()
    judge.get_by_role("button", name="Back to my turn").click()
    expect(judge).to_be_hidden()
    expect(page.locator(".pile.need")).to_be_visible()
