"""Hands at the table: dragging, keys, fans on a phone, and what the others see of it."""

import json
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page, expect

from games.engine.state import Phase, State
from tests.browser.conftest import listening
from tests.games.engine.positions import position, row, set_of

LONDON = row("london", "palace sight symbol", "joker-1")
ROME = row("rome", "palace sight symbol letterbox")
OTHERS = ("bern-church oslo-symbol", "athens-church dublin-symbol")

PLENTY = ("paris", "berlin", "london", "madrid", "lisbon")
FEW = ("brussels", "amsterdam", "rome")
CROWD = (
    *(row(capital, "palace church sight symbol") for capital in PLENTY),
    *(row(capital, "palace church sight") for capital in FEW),
    *(set_of(thing, "oslo helsinki vienna copenhagen stockholm") for thing in ("palace", "church", "sight")),
    *(set_of(thing, "oslo bern athens dublin luxembourg vienna") for thing in ("letterbox", "delicacy")),
    row("luxembourg", "palace church symbol"),
    row("athens", "palace church sight"),
)


def laying(table: tuple[str, ...], rack: str, **more: object) -> State:
    return position("photo", table=table, rack=rack, others=OTHERS, **more)


def code_of(page: Page) -> str:
    return page.url.rstrip("/").rpartition("/")[2]


def sit_down(page: Page) -> str:
    """Let somebody play against bots, and wait until the page knows its round."""
    page.goto("/play/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/tables/*/")
    page.locator("[data-seat]").first.wait_for()
    return code_of(page)


@pytest.fixture
def set_up(page, stage) -> Callable[[State], Page]:
    """Puts a guest into a hand-made position."""

    def put(state: State) -> Page:
        code = sit_down(page)
        page.locator("body[data-state=draw]").wait_for()
        stage.lay_out(code, state)
        page.reload()
        page.locator(f"body[data-state={'turn' if state.phase is Phase.LAY else 'draw'}]").wait_for()
        return page

    return put


def card(page: Page, name: str) -> Locator:
    return page.locator(f"[data-card={name}]")


def pile_with(page: Page, name: str) -> Locator:
    return page.locator(f".pile:has([data-card={name}])")


def middle(thing: Locator, *, left: float = 0.5) -> tuple[float, float]:
    while (box := thing.bounding_box()) is None:
        continue  # it was drawn anew while it was measured; if it is gone, the next look fails by itself
    return box["x"] + box["width"] * left, box["y"] + box["height"] / 2


LIES_STILL = "() => document.getAnimations().length === 0 && !document.querySelector('[aria-busy]')"


def drag(page: Page, what: Locator, where: Locator) -> None:
    """Drag as a hand does, once everything lies still: take hold, move off, go there, let go."""
    what.wait_for()
    page.wait_for_function(LIES_STILL)
    x, y = middle(what, left=0.2)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 6, y - 12)
    page.locator(".ghost .card").first.wait_for()
    page.mouse.move(*middle(where), steps=4)
    page.mouse.up()
    page.locator(".ghost").wait_for(state="detached")


def lies_with(page: Page, name: str, other: str) -> None:
    expect(page.locator(f".pile:has([data-card={other}]) [data-card={name}]")).to_be_visible()


# -- dragging


def test_cards_are_dragged_from_rack_to_pile_to_new_pile_and_back(set_up):
    page = set_up(laying((LONDON, ROME), "london-delicacy paris-church bern-palace"))
    drag(page, card(page, "london-delicacy"), pile_with(page, "london-palace"))
    lies_with(page, "london-delicacy", "london-palace")
    drag(page, card(page, "rome-letterbox"), page.locator(".np"))
    expect(pile_with(page, "rome-letterbox").locator(".card")).to_have_count(1)
    expect(pile_with(page, "rome-palace").locator(".gap")).to_have_count(1)
    drag(page, card(page, "london-delicacy"), page.locator(".rack"))
    expect(page.locator(".rack [data-card=london-delicacy]")).to_be_visible()
    drag(page, card(page, "rome-letterbox"), page.locator(".rack"))  # what lies on the table stays there
    expect(page.locator(".pile [data-card=rome-letterbox]")).to_be_visible()


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
    expect(page.locator(".place.over")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".rack [data-card=london-delicacy]")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


# -- the keyboard alone


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


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
        press(page, "h")
        page.locator(".say b", has_text="Hint").wait_for()
        if page.locator(".walking").count():
            press(page, "f")
        page.locator("[data-act=finish].go").wait_for()
        press(page, "f")
        page.locator("body:not([data-state=turn])").wait_for()
    expect(page.locator(".win h2")).to_be_visible()
    press(page, "f")
    expect(page.locator(".round")).to_contain_text("Round 2 of 3")


def test_arrows_enter_and_numbers_arrange_a_turn_and_the_focus_stays(set_up):
    page = set_up(laying((LONDON, ROME), "bern-palace london-delicacy rome-church"))
    page.locator(".rack .card").first.focus()
    press(page, "ArrowRight")
    expect(card(page, "london-delicacy")).to_be_focused()
    press(page, "Enter")
    expect(page.get_by_role("status").filter(has_text="London")).to_contain_text("Now pick its place")
    place = pile_with(page, "london-palace").locator(".place")
    press(page, place.get_attribute("data-number"))
    lies_with(page, "london-delicacy", "london-palace")
    expect(card(page, "rome-church")).to_be_focused()  # its neighbour: one works on where one was
    press(page, "Enter", "ArrowUp")
    expect(page.locator(".place[data-number='1']")).to_be_focused()
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
    panel.get_by_role("button", name="Letters and numbers do something").click()
    press(page, "Escape", "h")
    page.locator(".rack .card").first.click()
    press(page, "1")
    expect(page.locator(".walking")).to_have_count(0)
    expect(page.locator(".rack .card")).to_have_count(2)


# -- the hint


def test_the_hint_is_shown_step_by_step_and_changes_nothing_before_it_is_taken(set_up):
    rack = "oslo-letterbox bern-letterbox athens-letterbox london-delicacy vienna-symbol"
    page = set_up(laying((LONDON, ROME), rack))
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".say")).to_contain_text("step 1 of")
    expect(page.locator(".is-hint .b-hint").first).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".say")).to_contain_text("step 2 of")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".say")).to_contain_text("step 1 of")
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".rack .card")).to_have_count(5)
    press(page, "h")
    page.locator(".walking").wait_for()
    press(page, "f")
    expect(page.locator(".rack .card")).to_have_count(1)
    expect(page.locator("[data-act=finish].go")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".rack .card")).to_have_count(5)


# -- the judge


def test_the_judge_compares_the_signs_and_mends_what_is_wrong(set_up):
    table = (set_of("palace", "berlin helsinki dublin lisbon"), ROME)
    page = set_up(laying(table, "oslo-sight bern-palace"))
    drag(page, card(page, "oslo-sight"), pile_with(page, "berlin-palace"))
    page.locator(".need").wait_for()
    press(page, "f")
    judge = page.get_by_role("region", name="Not so")
    expect(judge.locator(".eq")).to_have_text(re.compile("Sights.*Palaces"))
    expect(judge.get_by_role("link", name="About this card")).to_have_attribute("href", re.compile("oslo"))
    judge.get_by_role("button", name="Take back").click()
    expect(page.locator(".rack [data-card=oslo-sight]")).to_be_visible()
    expect(page.locator("body[data-state=turn]")).to_have_count(1)


# -- phones


class Finger:
    """A finger on the screen, by way of the browser's own touch events."""

    def __init__(self, page: Page) -> None:
        self.line = page.context.new_cdp_session(page)

    def do(self, kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start: tuple[float, float], end: Callable[[], tuple[float, float]]) -> None:
        """Go there; the end is measured on the way, since the felt may scroll under a slow hand."""
        for share in (0.1, 0.5, 0.9, 1.0, 1.0):
            x, y = (a + (b - a) * share for a, b in zip(start, end(), strict=True))
            self.do("touchMove", x, y)
        self.do("touchEnd")


@pytest.fixture
def phone(browser, base_url, site, stage):
    """A small phone with a table of sixty cards."""
    size = {"width": 360, "height": 640}
    context = browser.new_context(
        base_url=base_url, viewport=size, has_touch=True, locale="en-GB", reduced_motion="reduce"
    )
    with listening(context.new_page(), site) as page:
        code = sit_down(page)
        page.locator("body[data-state=draw]").wait_for()
        rack = "bern-symbol madrid-delicacy luxembourg-sight brussels-symbol joker-1"
        stage.lay_out(code, position("photo", table=CROWD, rack=rack, others=("oslo-symbol", "rome-symbol")))
        page.reload()
        page.locator("body[data-state=turn]").wait_for()
        yield page
    context.close()


def test_a_fan_on_a_small_phone_unfolds_takes_cards_and_is_dragged(phone, axe):
    assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert phone.locator(".pile button.card").count() >= 60
    fan = pile_with(phone, "brussels-church")
    fan.locator(".cover").tap()
    expect(fan).to_have_class(re.compile("open"))
    assert card(phone, "brussels-sight").bounding_box()["width"] >= 76
    phone.get_by_role("button", name="Fold the pile").tap()
    expect(fan).not_to_have_class(re.compile("open"))
    card(phone, "brussels-symbol").tap()
    fan.locator(".place").tap()  # with a card in hand the whole pile is the target
    lies_with(phone, "brussels-symbol", "brussels-church")
    finger = Finger(phone)
    madrid = pile_with(phone, "madrid-church")
    madrid.evaluate("pile => pile.scrollIntoView({ block: 'center' })")
    start = middle(card(phone, "madrid-delicacy"))
    finger.do("touchStart", *start)
    finger.drag(start, lambda: middle(madrid))
    lies_with(phone, "madrid-delicacy", "madrid-church")
    assert axe(phone) == []


def test_a_resting_finger_takes_a_pile_and_a_moving_one_scrolls_the_felt(phone):
    finger = Finger(phone)
    lisbon, paris = pile_with(phone, "lisbon-church"), pile_with(phone, "paris-church")
    finger.do("touchStart", *middle(lisbon))
    phone.locator(".ghost .card").first.wait_for()
    finger.drag(middle(lisbon), lambda: middle(paris))
    expect(paris.locator("button.card")).to_have_count(8)
    phone.get_by_role("button", name="Undo").tap()
    start = middle(paris)
    finger.do("touchStart", *start)
    finger.drag(start, lambda: (start[0], start[1] - 60))
    expect(paris.locator("button.card")).to_have_count(4)
    expect(phone.locator(".ghost")).to_have_count(0)


def test_labels_change_by_one_button_on_a_phone(phone):
    labels = phone.get_by_role("group", name="Labels on the cards")
    for level in ("signs", "picture", "full"):
        labels.get_by_role("button").tap()
        expect(phone.locator("body")).to_have_attribute("data-labels", level)


def labels_sent(page: Page) -> list[str]:
    """Collect how much the cards told, as each move says it."""
    said: list[str] = []

    def note(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "move":
            said.append(message["labels"])

    page.on("websocket", lambda socket: socket.on("framesent", note))
    return said


def test_who_looked_a_name_up_has_still_looked_after_a_refused_turn(page, set_up):
    said = labels_sent(page)
    table = set_up(laying((LONDON,), "rome-palace oslo-church"))
    expect(table.locator("body")).to_have_attribute("data-labels", "full")
    table.get_by_role("button", name="Picture", exact=True).click()
    for _ in range(2):
        table.locator(".rack .card").first.click()
        table.get_by_role("button", name="New pile").click()
        table.get_by_role("button", name="Finish turn").click()
        table.get_by_role("region", name="Not so").get_by_role("button", name="Back to my turn").click()
        table.get_by_role("button", name="Undo").click()
    assert said == ["full", "full"]


def test_what_the_account_says_of_labels_comes_at_once_and_gives_way_at_this_table_only(page, stage, set_up):
    table = set_up(laying((LONDON,), "rome-palace oslo-church"))
    code = code_of(table)
    stage.set_labels(code, "picture")
    table.evaluate("dispatchEvent(new Event('online'))")  # a ping, which finds the newer mark
    expect(table.locator("body")).to_have_attribute("data-labels", "picture")
    table.get_by_role("button", name="Signs", exact=True).click()
    table.reload()
    expect(table.locator("body")).to_have_attribute("data-labels", "signs")
    table.goto("/learn/puzzles/1/1/")
    expect(table.locator("body[data-state=turn]")).to_have_attribute("data-labels", "picture")


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
    server.close()
    ws.close(code=1012)
    expect(page.locator(".say")).to_contain_text("Connecting again")
    assert axe(page) == []
    is_down.clear()
    expect(page.locator("[data-act=finish].go")).to_be_enabled()
    lies_with(page, "london-delicacy", "london-palace")
    press(page, "f")
    page.locator("body:not([data-state=turn])").wait_for()


# -- the clock


def test_the_clock_counts_warns_and_gives_more_time_once(page, stage):
    code = sit_down(page)
    page.locator("body[data-state=draw]").wait_for()
    stage.lay_out(code, laying((LONDON, ROME), "london-delicacy bern-palace"))
    stage.change_table(code, turn_seconds=60)
    stage.set_clock(code, seconds=4)
    page.reload()
    expect(page.locator(".me .clock")).to_have_class(re.compile("late"))
    expect(page.locator("main [role=status]")).to_contain_text("You get some more, once", timeout=30_000)
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
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 820, "height": 560})
    width = "() => document.querySelector('[data-card=rome-palace]').offsetWidth"
    page.wait_for_function(f"({width})() < 100")
    small = page.evaluate(f"({width})()")
    page.get_by_role("button", name="Larger cards").click()
    page.wait_for_function(f"({width})() > {small}")
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
    expect(bob.locator(".win h2")).to_have_text("You are out first!")
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
        expect(each.locator(".endacts")).to_contain_text("the match!")


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
