"""The table in a real browser: a guest against bots, with everything that may come between."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import in_motion
from tests.browser.table.hands import ask_for_whole_turn, laying

pytestmark = in_motion
TIMES_OF_A_ROUND = 60


@pytest.fixture
def table(page, base_url) -> Page:
    """A guest's table, in mid-turn of nobody yet."""
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/tables/*/")
    return page


def await_turn(table: Page) -> str:
    """Wait until the guest must draw, or the round is over."""
    table.locator("body[data-state=draw], body[data-state=end]").wait_for()
    return table.locator("body").get_attribute("data-state")


def draw(table: Page) -> None:
    table.get_by_role("region", name="Stacks").get_by_role("button", disabled=False).first.click()
    table.locator("body[data-state=turn]").wait_for()


def play_hint(table: Page) -> None:
    """Let the hint lay the best turn if there is one, and finish it."""
    if ask_for_whole_turn(table, table.get_by_role("button", name="Hint", exact=True).click):
        table.locator("[data-act=hintTake]").click()
    table.locator("[data-act=finish].go").click()
    table.locator("body:not([data-state=turn])").wait_for()


def play_round(table: Page) -> None:
    for _ in range(TIMES_OF_A_ROUND):
        if await_turn(table) == "end":
            return
        draw(table)
        play_hint(table)
    raise AssertionError("the round did not end")


def put_first_card_on_a_new_pile(table: Page) -> str:
    card = table.locator(".rack .card").first
    name = card.get_attribute("data-card")
    card.click()
    table.get_by_role("button", name="New pile").click()
    table.locator(f".pile [data-card={name}]").wait_for()
    return name


def test_a_guest_plays_a_whole_round_by_single_clicks_and_begins_the_next(table):
    play_round(table)
    expect(table.get_by_role("region", name="Points").get_by_role("row")).to_have_count(4)
    expect(table.locator(".win h2")).to_be_visible()
    table.get_by_role("button", name="Next round").click()
    expect(table.locator(".round")).to_contain_text("Round 2 of 3")
    assert await_turn(table) == "draw"


def test_an_unfinished_pile_says_what_is_missing_and_is_refused_with_words(set_up):
    table = set_up(laying((), "lisbon-church london-sight rome-palace"))
    name = put_first_card_on_a_new_pile(table)
    expect(table.locator(".pile.grows .more")).to_have_text("2 more")
    table.get_by_role("button", name="Finish turn").click()
    judge = table.get_by_role("region", name="That doesn’t work")
    expect(judge).to_contain_text("2 more from Lisbon – or 3 more churches.")
    judge.get_by_role("button", name="Back to my turn").click()
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(f".rack [data-card={name}]")).to_be_visible()
    expect(table.locator(".grows, .note")).to_have_count(0)


def test_a_card_goes_from_pile_to_pile_and_back_to_the_rack(table):
    await_turn(table)
    draw(table)
    first, second = put_first_card_on_a_new_pile(table), put_first_card_on_a_new_pile(table)
    table.locator(f"[data-card={second}]").click()
    table.locator(f".pile:has([data-card={first}]) .target").click()
    expect(table.locator(f".pile:has([data-card={first}]) [data-card]")).to_have_count(2)
    table.locator(f"[data-card={second}]").click()
    table.get_by_role("button", name="Back to the rack").click()
    expect(table.locator(f".rack [data-card={second}]")).to_be_visible()


def test_the_focus_stays_where_one_works(table):
    await_turn(table)
    table.get_by_role("region", name="Stacks").get_by_role("button").first.press("Enter")
    table.locator("body[data-state=turn]").wait_for()
    card = table.locator(".rack .card").first
    card.press("Enter")
    expect(table.locator(".rack .card[aria-pressed=true]")).to_be_focused()
    table.keyboard.press("Escape")
    expect(table.locator(".card[aria-pressed=true]")).to_have_count(0)
    expect(card).to_be_focused()


def test_what_the_others_do_is_told_in_words(table):
    await_turn(table)
    draw(table)
    table.get_by_role("button", name="Finish turn").click()
    table.locator("body:not([data-state=turn])").wait_for()
    await_turn(table)
    expect(table.locator("main [role=status]")).to_have_text(re.compile(r"(laid|drew) .*Your turn$"))


def test_a_reload_in_mid_turn_keeps_the_seat_and_the_draft(table):
    await_turn(table)
    draw(table)
    name = put_first_card_on_a_new_pile(table)
    rack = table.locator(".rack .card").count()
    table.reload()
    expect(table.locator(f".pile [data-card={name}]")).to_be_visible()
    expect(table.locator(".rack .card")).to_have_count(rack)
    expect(table.locator(".pile.grows .more")).to_have_text("2 more")


def test_a_move_whose_answer_was_lost_is_made_once(page, base_url):
    lines = []

    def pass_on(ws):
        """Stand between page and server; of the first line, lose the answer to the first move."""
        server = ws.connect_to_server()
        lines.append(ws)
        is_first = len(lines) == 1
        ws.on_message(server.send)

        def hear(text):
            if is_first and json.loads(text)["type"] == "accepted":
                server.close()
                ws.close(code=1012)
            elif ws is lines[-1]:
                ws.send(text)

        server.on_message(hear)

    page.route_web_socket("**/live/**", pass_on)
    page.goto("/play/")
    page.get_by_role("button", name="Play now").click()
    await_turn(page)
    rack = page.locator(".rack .card").count()
    draw(page)
    expect(page.locator(".rack .card")).to_have_count(rack + 1)
    expect(page.get_by_role("button", name="Finish turn")).to_be_enabled()
    assert len(lines) == 2


def test_every_state_is_open_to_all_and_fits_the_screen(table, examine):
    await_turn(table)
    found = examine("draw")
    draw(table)
    table.locator(".rack .card").first.click()
    found += examine("a card in hand")
    table.get_by_role("button", name="New pile").click()
    table.locator(".grows").wait_for()
    found += examine("unfinished")
    table.get_by_role("button", name="Finish turn").click()
    table.get_by_role("region", name="That doesn’t work").wait_for()
    found += examine("refused")
    table.get_by_role("button", name="Back to my turn").click()
    table.get_by_role("button", name="Reset").click()
    play_hint(table)
    play_round(table)
    found += examine("end")
    table.get_by_role("link", name="Cards you saw").click()
    expect(table.get_by_role("heading", name="Cards you saw")).to_be_visible()
    assert found + examine("what you met") == []


def test_waiting_for_others_is_open_to_all_and_fits_the_screen(page, examine, base_url):
    """The bots are quick here, so what they do is held back once the page waits for them."""
    waiting: list[str] = []

    def pass_on(ws):
        server = ws.connect_to_server()
        ws.on_message(server.send)

        def hear(text):
            if waiting:
                return
            ws.send(text)
            message = json.loads(text)
            if message["type"] == "view" and not message["round"]["position"]["acts"]:
                waiting.append(message["mark"])

        server.on_message(hear)

    page.route_web_socket("**/live/**", pass_on)
    page.goto("/play/")
    page.get_by_role("button", name="Play now").click()
    page.locator("body[data-state=draw], .seat.turn").first.wait_for()
    if not waiting:
        draw(page)
        page.get_by_role("button", name="Finish turn").click()
    page.locator("body[data-state=wait] .seat.turn").wait_for()
    assert examine("wait") == []
