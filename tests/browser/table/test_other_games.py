"""Number tiles, Junior and its introductory game on the table page, from the deal to the end."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from games.engine.moves import Place, StartColour
from games.engine.play import apply, deal
from games.engine.state import State
from tests.browser.table.hands import ask_for_whole_turn, sit_down
from tests.games.engine.positions import position, tiles

TURNS_OF_A_ROUND = 80
PHONE, SMALL_PHONE = {"width": 390, "height": 844}, {"width": 360, "height": 640}
OTHERS = ("black-1-a black-3-a", "black-5-a black-7-a")


@pytest.fixture
def open_table(page, stage, base_url) -> Callable[..., Page]:
    """Seats a guest at an open table with two bots, as child or leader; nobody moves before the guest."""

    def put(*started: str, leads: bool) -> Page:
        page.goto("/play/open/?game=junior_intro")
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/tables/*/")
        code = page.url.rstrip("/").rpartition("/")[2]
        for seat in (1, 2):
            page.locator(f".chair[data-seat='{seat}']").get_by_role("button", name="Easy").click()
            expect(page.locator(f".chair[data-seat='{seat}']")).to_contain_text("Bot")
        page.get_by_role("button", name="Start the match").click()
        page.locator("body[data-state=open]").wait_for()
        stage.lay_out(code, begun(*started, starter=0 if leads else 1))
        page.reload()
        page.locator(".tray .card").first.wait_for()
        return page

    return put


def begun(*started: str, starter: int) -> State:
    state = deal("junior_intro", {}, 3, "a seed", starter)
    for card in started:
        state = apply(state, starter, StartColour(card))
    return state


def version(page: Page) -> str:
    return page.locator("body").get_attribute("data-version")


def moves_on(page: Page, before: str) -> None:
    page.locator(f"body:not([data-version='{before}'])").wait_for()


def card(page: Page, name: str) -> Locator:
    return page.locator(f"button[data-card={name}]")


def pile_with(page: Page, name: str) -> Locator:
    return page.locator(f".pile:has([data-card={name}])")


def pick(page: Page, name: str) -> None:
    """Click where a card is seen in a fan, too."""
    card(page, name).click(position={"x": 8, "y": 20})


def put_on(page: Page, name: str, other: str, end: str = "") -> None:
    pick(page, name)
    pile_with(page, other).locator(f".target.{end}" if end else ".target").click()


def put_on_new_pile(page: Page, *names: str) -> None:
    pick(page, names[0])
    page.get_by_role("button", name="New pile").click()
    for name in names[1:]:
        put_on(page, name, names[0])


def says(page: Page, words: str) -> None:
    expect(page.locator(".say")).to_contain_text(words)


def is_in_order(page: Page, *names: str) -> None:
    """See that the pile of the first card consists of these, from left to right."""
    lying = pile_with(page, names[0]).locator("button.card")
    expect(lying).to_have_count(len(names))
    expect.soft(lying.first).to_have_attribute("data-card", names[0])
    assert [each.get_attribute("data-card") for each in lying.all()] == list(names)


def play_hint(page: Page) -> None:
    before = version(page)
    if ask_for_whole_turn(page, page.get_by_role("button", name="Hint", exact=True).click):
        page.locator("[data-act=hintTake]").click()
    page.locator("[data-act=finish].go").click()
    moves_on(page, before)


def play_round(page: Page) -> None:
    """Play by single clicks, each turn as the hint says."""
    for _ in range(TURNS_OF_A_ROUND):
        page.locator(":is(body[data-state=draw], body[data-state=turn], body[data-state=end])").wait_for()
        if page.locator("body[data-state=end]").count():
            return
        if page.locator("body[data-state=draw]").count():
            page.locator(".stk:not([aria-disabled])").click()
            page.locator("body[data-state=turn]").wait_for()
        play_hint(page)
    raise AssertionError("the round did not end")


# Number tiles


def test_a_guest_plays_a_round_of_number_tiles_and_begins_the_next(page, base_url):
    sit_down(page, "tiles")
    play_round(page)
    expect(page.locator(".win h2")).to_be_visible()
    expect(page.get_by_role("region", name="Points").get_by_role("row")).to_have_count(4)
    page.get_by_role("button", name="Next round").click()
    expect(page.locator(".round")).to_contain_text("Round 2 of 3")
    page.locator("body[data-state=draw]").wait_for()


def test_a_first_lay_down_needs_its_points_and_a_tile_goes_aside(set_up):
    rack = f"{tiles('red', '1 2 3 11 12 13', 'a')} blue-5-b"
    page = set_up(position("tiles", rack=rack, others=OTHERS, opened=False))
    says(page, "Lay 40 points at once, or put a tile aside")
    put_on_new_pile(page, "red-3-a", "red-1-a", "red-2-a")
    is_in_order(page, "red-1-a", "red-2-a", "red-3-a")  # the run is put in order by itself
    says(page, "Your first piles still need 34 points")
    put_on_new_pile(page, "red-11-a", "red-12-a", "red-13-a")
    says(page, "Now put a tile aside")
    page.get_by_role("button", name="Finish turn").click()
    judge = page.get_by_role("region", name="That doesn’t work")
    expect(judge).to_contain_text("At the end of the turn one tile is put aside.")
    judge.get_by_role("button", name="Back to my turn").click()
    pick(page, "blue-5-b")
    page.get_by_role("button", name="Put aside").click()
    says(page, "All your cards are laid!")
    page.get_by_role("button", name="Finish turn").click()
    expect(page.locator(".win h2")).to_have_text("You win: your rack is empty!")
    expect(page.locator(".win")).to_contain_text("it all counts double")


def test_a_joker_stands_for_what_its_place_says_or_for_what_one_says(set_up):
    rack = "red-7-a blue-7-a joker-2 black-12-a"
    page = set_up(position("tiles", table=[tiles("blue", "3 4 5", "a")], rack=rack, others=OTHERS))
    put_on(page, "joker-2", "blue-3-a", "first")
    expect(card(page, "joker-2")).to_have_accessible_name(re.compile("Joker as Blue 2"))
    page.get_by_role("button", name="Undo").click()
    put_on(page, "joker-2", "blue-3-a", "last")
    expect(card(page, "joker-2")).to_have_accessible_name(re.compile("Joker as Blue 6"))
    page.get_by_role("button", name="Undo").click()
    put_on_new_pile(page, "red-7-a", "blue-7-a")
    put_on(page, "joker-2", "red-7-a", "last")
    page.get_by_role("button", name="It is: Yellow 7").click()
    expect(card(page, "joker-2")).to_have_accessible_name(re.compile("Joker as Yellow 7"))
    says(page, "Now put a tile aside")


def test_a_joker_is_exchanged_and_laid_again_and_a_reload_keeps_all_that(set_up):
    table = ["blue-3-a blue-4-a joker-1=blue-5 blue-6-a", "red-9-a blue-9-a black-9-a"]
    page = set_up(position("tiles", table=table, rack="blue-5-b black-12-a yellow-8-a", others=OTHERS))
    put_on(page, "blue-5-b", "blue-3-a")
    put_on(page, "joker-1", "red-9-a", "last")
    pick(page, "yellow-8-a")
    page.get_by_role("button", name="Put aside").click()
    says(page, "All piles are right")
    page.reload()
    expect(card(page, "joker-1")).to_have_accessible_name(re.compile("Joker as Yellow 9"))
    expect(card(page, "yellow-8-a")).to_have_accessible_name(re.compile("goes aside"))
    before = version(page)
    page.get_by_role("button", name="Finish turn").click()
    moves_on(page, before)


# Junior


def test_a_guest_plays_junior_to_the_end_of_the_match_and_again(page, base_url):
    sit_down(page, "junior")
    play_round(page)
    expect(page.locator(".win h2")).to_be_visible()
    expect(page.get_by_role("region", name="Tokens").get_by_role("row")).to_have_count(4)
    page.get_by_role("button", name="Play again").click()
    page.locator("body[data-state=turn], .seat.turn").first.wait_for()


def test_a_joker_is_freed_and_kept_and_tiles_earn_tokens(set_up):
    table, rack = ["blue-3 blue-4 joker-1=blue-5"], "blue-5 red-1 red-2 red-3 yellow-9"
    page = set_up(position("junior", table=table, rack=rack, others=("black-1", "black-3"), tokens=6))
    put_on(page, "blue-5", "blue-3")
    pick(page, "joker-1")
    page.get_by_role("button", name="Back to the rack").click()
    expect(page.locator(".rack [data-card=joker-1]")).to_be_visible()
    put_on_new_pile(page, "red-1", "red-2", "red-3")
    finish = page.get_by_role("button", name="Finish turn")
    expect(finish).to_contain_text("+4 tokens")
    before = version(page)
    finish.click()
    moves_on(page, before)
    expect(page.locator(".me").get_by_role("img", name="10 tokens")).to_be_visible()


def test_who_lays_nothing_pays_a_token_and_gets_a_tile(set_up):
    page = set_up(position("junior", rack="blue-5 red-1", others=("black-1", "black-3"), tokens=6))
    page.get_by_role("button", name="Pay 1 token, take a tile").click()
    expect(page.locator(".rack .card")).to_have_count(3)
    expect(page.locator(".me").get_by_role("img", name="5 tokens")).to_be_visible()


# The introductory game


def test_a_child_finds_tiles_and_is_told_which_do_not_fit(open_table):
    page = open_table("red-5", leads=False)
    says(page, "Tap a tile that comes just before or just after")
    card(page, "red-9").click()
    says(page, "This tile has no neighbour on the table yet: red 9.")
    card(page, "red-6").click()
    expect(page.locator(".pile [data-card=red-6]")).to_be_visible()
    expect(page.locator(".me").get_by_role("img", name=re.compile("^[1-9]"))).to_be_visible()
    expect(page.locator(".seat", has_text="leader")).to_have_count(1)


def test_a_leader_starts_the_colours_until_all_tiles_lie_in_their_runs(open_table):
    page = open_table(leads=True)
    for colour in ("red", "yellow", "blue", "black"):
        says(page, "Tap a tile of a new colour")
        before = version(page)
        card(page, f"{colour}-5").click()
        moves_on(page, before)
    expect(page.locator(".win")).to_contain_text("All the tiles lie in their runs.", timeout=60_000)
    page.get_by_role("button", name="Play again").wait_for()


# For everybody, on every screen


def test_number_tiles_are_open_to_all_and_fit_the_screen(set_up, examine):
    table = [tiles("blue", "1 2 3 4 5 6 7 8 9", "a"), "red-9-a joker-1=yellow-9 black-9-a"]
    rack = f"{tiles('red', '1 2 3 4 5 6 7', 'a')} {tiles('yellow', '6 7 8 9 10 11', 'a')} joker-2"
    page = set_up(position("tiles", table=table, rack=rack, others=OTHERS))
    pick(page, "joker-2")
    found = examine("a joker in hand")
    page.set_viewport_size({"width": 1366, "height": 768})
    page.keyboard.press("Escape")
    put_on_new_pile(page, "red-1-a", "red-2-a")
    page.locator(".grows").wait_for()
    found += examine("unfinished")
    page.get_by_role("button", name="Finish turn").click()
    page.get_by_role("region", name="That doesn’t work").wait_for()
    assert found + examine("refused") == []


def test_junior_and_its_end_are_open_to_all_and_fit_the_screen(set_up, examine):
    rack = "blue-4 blue-5 blue-6"
    state = position("junior", rack=rack, others=("black-1 red-2 joker-1", "black-3"), tokens=6)
    page = set_up(state)
    found = examine("turn")
    page.set_viewport_size({"width": 1366, "height": 768})
    put_on_new_pile(page, "blue-4", "blue-5", "blue-6")
    page.locator("[data-act=finish].go").click()
    page.locator(".win").wait_for()
    assert found + examine("end") == []


def test_an_open_table_is_open_to_all_and_large_enough_for_small_hands(open_table, examine):
    page = open_table("red-5", leads=False)
    assert examine("open") == []
    for size in (PHONE, SMALL_PHONE):
        page.set_viewport_size(size)
        boxes = [tile.bounding_box() for tile in page.locator(".tray .card").all()]
        assert min(min(box["width"], box["height"]) for box in boxes) >= 36
        assert all(box["y"] + box["height"] <= size["height"] for box in boxes)


def test_the_tiles_of_a_junior_rack_are_large_on_a_phone(set_up):
    rack = "blue-1 blue-4 blue-5 red-1 red-2 red-7"
    page = set_up(position("junior", rack=rack, others=("black-1", "black-3"), tokens=6))
    page.set_viewport_size(PHONE)
    assert min(tile.bounding_box()["width"] for tile in page.locator(".rack .card").all()) >= 72


def test_two_children_who_reach_at_once_both_get_their_tile(open_table, page, stage):
    """A tap that comes while another tile is being placed is not lost."""
    page = open_table("red-5", leads=False)
    code = page.url.rstrip("/").rpartition("/")[2]
    state = apply(begun("red-5", starter=1), 2, Place("red-4"))
    stage.lay_out(code, state)  # the page does not know of this yet
    card(page, "red-6").click()
    expect(page.locator(".pile [data-card=red-6]")).to_be_visible()
    expect(page.locator(".pile [data-card=red-4]")).to_be_visible()
