"""What comes between: broken lines, the clock, a bot on one's seat, and the others at the table."""

import json
import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from games.engine.state import State
from tests.browser.conftest import listening
from tests.browser.table.hands import (
    LIES_STILL,
    LONDON,
    ROME,
    card,
    code_of,
    drag,
    laying,
    lies_with,
    middle,
    pile_with,
    press,
    sit_down,
)
from tests.games.engine.positions import position

# -- lines that break


def test_a_broken_line_in_mid_turn_costs_neither_seat_nor_draft(page, stage, axe):
    lines, is_down = [], []

    def pass_on(ws):
        if is_down:
            ws.close(code=1012)
            return
        lines.append((ws, ws.connect_to_server()))

    page.route_web_socket("**/live/**", pass_on)
    code = sit_down(page)
    page.locator("body[data-state=draw]").wait_for()
    stage.lay_out(code, laying((LONDON, ROME), "london-delicacy bern-palace"))
    page.reload()
    page.locator("body[data-state=turn]").wait_for()
    drag(page, card(page, "london-delicacy"), pile_with(page, "london-palace"))
    is_down.append(True)
    ws, server = lines[-1]
    ws.close(code=1012)  # the page first: what it says to a closed server is an error of the browser
    server.close()
    expect(page.locator(".say")).to_contain_text("Connecting again")
    assert axe(page) == []
    is_down.clear()
    expect(page.locator("[data-act=finish].go")).to_be_enabled()
    lies_with(page, "london-delicacy", "london-palace")
    press(page, "f")
    page.locator("body:not([data-state=turn])").wait_for()


def stop_clock(page: Page) -> None:
    """Let the page's time stand still in a tenth of a second; Playwright counts the moment in seconds."""
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000 + 0.1"))


def test_a_line_that_breaks_while_a_button_is_pressed_takes_no_click_away(page, set_up):
    lines: list = []

    def pass_on(ws) -> None:
        lines.append(ws)
        ws.connect_to_server()

    page.route_web_socket("**/live/**", pass_on)
    set_up(laying((LONDON, ROME), "london-delicacy bern-palace"))
    page.wait_for_function(LIES_STILL)
    page.clock.install()
    stop_clock(page)
    page.mouse.move(*middle(card(page, "bern-palace")))
    page.mouse.down()
    seen = page.evaluate_handle(WATCH_A_CARD, "bern-palace")
    connected = len(lines)
    lines[-1].close(code=1012)
    while len(lines) == connected:  # it connects again: so the page knows that the line broke
        page.clock.run_for(50)
    assert page.evaluate("seen => seen.isMoved", seen) is False
    page.mouse.up()
    assert page.evaluate("seen => seen.clicked", seen) == "bern-palace"


WATCH_A_CARD = """name => {
  const seen = { isMoved: false, clicked: null };
  const card = document.querySelector(`[data-card=${name}]`).closest("li");
  new MutationObserver(() => { seen.isMoved = true; }).observe(card.parentElement, { childList: true });
  const note = (event) => { seen.clicked = event.target.closest("[data-card]")?.dataset.card; };
  document.addEventListener("click", note);
  return seen;
}"""


# -- the clock


def test_the_clock_counts_warns_and_gives_more_time_once(page, stage):
    code = sit_down(page)
    page.locator("body[data-state=draw]").wait_for()
    stage.lay_out(code, laying((LONDON, ROME), "london-delicacy bern-palace"))
    stage.change_table(code, turn_seconds=60)
    stage.set_clock(code, seconds=4)
    page.reload()
    expect(page.locator(".me .clock")).to_have_class(re.compile("late"))
    expect(page.locator("main [role=status]")).to_contain_text("You get a little more, once", timeout=30_000)
    expect(page.locator(".me .clock")).to_have_class(re.compile("extended"))


def test_a_seat_that_a_bot_holds_is_taken_back(set_up, stage):
    page = set_up(laying((LONDON, ROME), "london-delicacy bern-palace"))
    stage.hold_seat(code_of(page), 0)
    back = page.get_by_role("button", name="I am back")
    expect(page.locator(".say")).to_contain_text("A bot plays for you", timeout=20_000)  # by its next ping
    back.click()
    expect(page.locator("main [role=status]")).to_have_text("You are back.")
    expect(back).to_have_count(0)


def test_larger_cards_and_sounds_are_wishes_of_the_page(set_up):
    page = set_up(laying((LONDON, ROME), "london-delicacy bern-palace"))
    page.set_viewport_size({"width": 820, "height": 560})
    width = "() => document.querySelector('[data-card=rome-palace]').offsetWidth"
    page.wait_for_function(f"{width} < 100")
    small = page.evaluate(width)
    page.get_by_role("button", name="Larger cards").click()  # on the rack first, then everywhere
    page.get_by_role("button", name="Larger cards").click()
    page.wait_for_function(f"{width} > {small}")
    page.get_by_role("button", name="Menu").click()
    sounds = page.get_by_role("dialog").get_by_role("button", name="Sounds")
    expect(sounds).to_have_attribute("aria-pressed", "false")
    sounds.click()
    press(page, "Escape")
    page.reload()
    page.get_by_role("button", name="Menu").click()
    expect(sounds).to_have_attribute("aria-pressed", "true")


# -- company


def rack_of(page: Page) -> set[str]:
    cards = page.locator(".rack [data-card]")
    return {each.get_attribute("data-card") for each in cards.all()}


@pytest.fixture
def two(page, browser, base_url, site, stage):
    """Alice and Bob at one table with a bot, each in a browser of their own, and all that each was told."""
    context = browser.new_context(base_url=base_url, locale="en-GB", viewport={"width": 1366, "height": 768})
    with listening(context.new_page(), site) as bob:
        told: dict[Page, list[str]] = {page: [], bob: []}
        for each, frames in told.items():
            each.on(
                "websocket",
                lambda ws, frames=frames: ws.on("framereceived", lambda text: frames.append(text)),
            )
        code = sit_down(page)
        stage.seat(code, 1, host_of=sit_down(bob))
        stage.change_table(code, options=json.dumps(dict(position("photo", rounds=2).options)))
        yield page, bob, code, told
    context.close()


def both_see(stage, pages: tuple[Page, Page], code: str, state: State) -> None:
    stage.lay_out(code, state)
    for each in pages:
        each.goto(f"/tables/{code}/")
        each.locator("[data-seat]").first.wait_for()


def test_two_people_and_a_bot_play_a_match_by_dragging(two, stage):
    alice, bob, code, told = two
    rack = "london-delicacy paris-church paris-sight vienna-symbol"
    both_see(stage, (alice, bob), code, laying((LONDON, ROME), rack))
    # Alice swaps the joker and lays it again; Bob sees it as it moves.
    drag(alice, card(alice, "london-delicacy"), pile_with(alice, "london-palace"))
    expect(bob.locator(".pile.theirs .is-theirs[data-card=london-delicacy]")).to_be_visible()
    expect(bob.locator(".tag")).to_contain_text("is laying")
    drag(alice, card(alice, "joker-1"), alice.locator(".np"))
    drag(alice, card(alice, "paris-church"), pile_with(alice, "joker-1"))
    drag(alice, card(alice, "paris-sight"), pile_with(alice, "joker-1"))
    alice.locator("[data-act=finish].go").click()
    bob.locator("body[data-state=draw]").wait_for()
    lies_with(bob, "joker-1", "paris-church")
    expect(bob.locator("main [role=status]")).to_contain_text(re.compile("laid 3 cards.*Your turn"))
    bob.locator(".stk[data-number]").first.click()
    bob.locator("body[data-state=turn]").wait_for()
    bob.get_by_role("button", name="Finish turn").click()
    alice.locator("body[data-state=draw]").wait_for()  # and the bot has played between them
    # Bob is out by rearranging: Rome gives its letter box to a new pile.
    out = position(
        "photo",
        table=(LONDON, ROME),
        rack="vienna-symbol bern-palace",
        others=("oslo-letterbox bern-letterbox athens-letterbox", "athens-church"),
    )
    both_see(stage, (alice, bob), code, replace(out, turn=1))
    bob.locator("body[data-state=turn]").wait_for()
    drag(bob, card(bob, "oslo-letterbox"), bob.locator(".np"))
    for name in ("bern-letterbox", "athens-letterbox", "rome-letterbox"):
        drag(bob, card(bob, name), pile_with(bob, "oslo-letterbox"))
    bob.locator("[data-act=finish].go").click()
    for each in (alice, bob):
        each.locator("body[data-state=end]").wait_for()
    expect(bob.locator(".win h2")).to_have_text("You win: your rack is empty!")
    alice.get_by_role("button", name="Next round").click()
    for each in (alice, bob):
        expect(each.locator(".round")).to_contain_text("Round 2 of 2")
        expect(each.locator(".rack .card")).not_to_have_count(0)
    each_sees_only_the_own_rack(alice, bob, told)
    last = position("photo", table=(LONDON, ROME), rack="rome-church", others=("bern-church", "oslo-church"))
    both_see(stage, (alice, bob), code, last)
    drag(alice, card(alice, "rome-church"), pile_with(alice, "rome-palace"))
    alice.locator("[data-act=finish].go").click()
    for each in (alice, bob):
        expect(each.get_by_role("button", name="Play again")).to_be_visible()
        expect(each.locator(".win h2")).to_contain_text("the match!")
    alice.get_by_role("button", name="Play again").click()
    expect(alice.locator(".endacts .ready")).to_contain_text("Waiting for")
    bob.get_by_role("button", name="Accept").click()
    for each in (alice, bob):
        expect(each.locator(".round")).to_contain_text("Round 1 of 2")


def each_sees_only_the_own_rack(alice: Page, bob: Page, told: dict[Page, list[str]]) -> None:
    """What is dealt to one of them never reached the other, in no message of this round."""
    racks = {alice: rack_of(alice), bob: rack_of(bob)}
    assert min(map(len, racks.values())) >= 7
    assert not racks[alice] & racks[bob]
    for reader, other in ((alice, bob), (bob, alice)):
        views = [frame for frame in told[reader] if '"type":"view"' in frame and is_second_round(frame)]
        assert views
        assert not [name for name in racks[other] for view in views if f'"{name}"' in view]


def is_second_round(frame: str) -> bool:
    return (
        len(json.loads(frame)["match"]["rounds"]) == 1 and not json.loads(frame)["round"]["position"]["shown"]
    )


def test_a_phrase_that_fades_while_a_button_is_pressed_takes_no_click_away(two, stage):
    alice, bob, code, _told = two
    both_see(stage, (alice, bob), code, laying((LONDON, ROME), "london-delicacy vienna-symbol"))
    alice.wait_for_function(LIES_STILL)
    alice.clock.install()
    stop_clock(alice)
    bob.locator(".phrases [data-phrase=wow]").click()
    expect(alice.locator("[data-seat='1'] .bubble")).to_be_visible()
    alice.clock.run_for(4850)
    alice.mouse.move(*middle(card(alice, "vienna-symbol")))
    alice.mouse.down()
    seen = alice.evaluate_handle(WATCH_A_CARD, "vienna-symbol")
    expect(alice.locator(".bubble")).to_have_count(1)
    alice.clock.run_for(300)
    assert alice.evaluate("seen => seen.isMoved", seen) is False
    expect(alice.locator(".bubble")).to_have_count(0)
    alice.mouse.up()
    alice.clock.resume()
    expect(alice.locator(".rack .is-selected[data-card=vienna-symbol]")).to_be_visible()


def test_phrases_pause_watching_and_leaving(two, stage, axe, browser, base_url, site):
    alice, bob, code, _told = two
    state = laying((LONDON, ROME), "london-delicacy vienna-symbol")
    stage.change_table(code, spectators=1)
    both_see(stage, (alice, bob), code, state)
    bob.locator(".phrases [data-phrase=wow]").click()
    expect(alice.locator("[data-seat='1'] .bubble")).to_have_text("Wow!")
    expect(alice.locator("main [role=status]")).to_contain_text("Wow!")
    assert axe(bob) == []
    context = browser.new_context(base_url=base_url, locale="en-GB")
    with listening(context.new_page(), site) as charlie:
        sit_down(charlie)
        charlie.goto(f"/tables/{code}/")
        expect(charlie.locator(".watching")).to_have_text("You are watching")
        expect(charlie.locator(".seat")).to_have_count(3)
        expect(charlie.locator(".rack .card")).to_have_count(0)
        assert axe(charlie) == []
    context.close()
    alice.get_by_role("button", name="Menu").click()
    assert axe(alice) == []
    alice.get_by_role("dialog").get_by_role("button", name="Pause or go on").click()
    for each in (alice, bob):
        expect(each.get_by_role("heading", name="The table is paused")).to_be_visible()
        assert axe(each) == []
    expect(bob.get_by_role("button", name="Go on")).to_be_hidden()
    alice.get_by_role("button", name="Go on").click()
    expect(bob.locator("[data-part=paused]")).to_be_hidden()
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    bob.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    bob.wait_for_url("**/play/")
    expect(alice.locator("[data-seat='1'] .st")).to_have_text("bot")


# -- nothing happens unseen


def log_of(page) -> list[str]:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="What happened").click()
    page.locator("[data-part=log] li").first.wait_for()
    lines = page.locator("[data-part=log] li").all_inner_texts()
    page.keyboard.press("Escape")
    return lines


def test_what_others_laid_is_marked_and_listed_and_a_reload_keeps_both(two, stage):
    alice, bob, code, _told = two
    both_see(stage, (alice, bob), code, laying((LONDON, ROME), "london-delicacy vienna-symbol"))
    drag(alice, card(alice, "london-delicacy"), pile_with(alice, "london-palace"))
    alice.locator("[data-act=finish].go").click()
    bob.locator("body[data-state=draw]").wait_for()
    assert bob.title().startswith("Your turn")
    marked = bob.locator(".is-recent[data-card=london-delicacy] .badge")
    expect(marked).to_be_visible()
    before = log_of(bob)
    assert re.search(r"laid 1 card: .*London", before[0])
    bob.reload()
    bob.locator("body[data-state=draw]").wait_for()
    expect(marked).to_be_visible()
    assert log_of(bob) == before


def test_a_host_who_is_away_and_leaves_is_replaced_and_all_are_told(two, stage):
    alice, bob, code, _told = two
    both_see(stage, (alice, bob), code, laying((LONDON, ROME), "london-delicacy vienna-symbol"))
    alice.goto("/")
    stand_in = bob.get_by_role("button", name=re.compile("Let a bot play for"))
    stand_in.click(timeout=30_000)
    told = bob.locator(
        "[data-part=log] li"
    )  # news wait there; at the rack one's own turn is said before them
    expect(told.filter(has_text="A bot plays until")).to_have_count(1)
    alice.goto(f"/tables/{code}/")
    expect(told.filter(has_text="is back.")).to_have_count(1, timeout=20_000)
    alice.get_by_role("button", name="Menu").click()
    alice.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    alice.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    alice.wait_for_url("**/play/")
    expect(told.filter(has_text="You are the host now.")).to_have_count(1)
    assert any("has left." in line for line in log_of(bob))


def test_a_hint_comes_in_three_steps(set_up):
    page = set_up(laying((LONDON,), "rome-palace rome-sight rome-church vienna-symbol"))
    hint = page.locator("[data-act=hint]")
    hint.click()
    expect(page.locator(".say")).to_contain_text("Look at your own cards: Rome.")
    expect(page.locator(".is-hint")).to_have_count(0)
    hint.click()
    expect(page.locator(".rack .is-hint")).to_have_count(3)
    hint.click()
    expect(page.locator(".say")).to_contain_text("Hint 3 of 3")
    page.locator("[data-act=hintTake]").click()
    expect(page.locator("[data-act=finish].go")).to_be_visible()


def test_a_long_hint_stays_on_the_screen(set_up):
    page = set_up(
        laying((LONDON,), "luxembourg-palace lisbon-palace amsterdam-palace vienna-palace bern-sight")
    )
    for step in (1, 2, 3):
        page.locator("[data-act=hint]").click()
        expect(page.locator(".say b")).to_contain_text(f"Hint {step} of 3")
    said = page.locator(".say").bounding_box()
    assert said["x"] >= 0
    assert said["x"] + said["width"] <= page.viewport_size["width"]
