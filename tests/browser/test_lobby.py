"""Two browsers meet at a table: by code, by link, with bots; and everything that may come between."""

import re
import secrets

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_everyone import examine

PATIENCE = 40_000  # two browsers on a busy machine
expect.set_options(timeout=PATIENCE)


@pytest.fixture
def second(browser: Browser, browser_context_args):
    """Another person at another device."""
    context = browser.new_context(**browser_context_args)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    context.close()
    assert not faults, faults


def open_table(page: Page) -> str:
    """Open a table by one press; give its code."""
    page.set_default_timeout(PATIENCE)
    page.goto("/play/")
    page.get_by_role("link", name="Open a table").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*/")
    return page.url.rstrip("/").rpartition("/")[2]


def chair(page: Page, number: int):
    return page.locator(f".chair[data-seat='{number}']")


def is_at_table(page: Page) -> None:
    page.locator("body[data-state]").wait_for()
    expect(page.locator(".rack .card").first).to_be_visible()


def test_a_master_is_offered_only_with_a_game_that_has_one(page, base_url):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/play/")
    master = page.locator(".level-master")
    expect(master).to_be_visible()
    page.locator("input[value='tiles']").check(force=True)
    expect(master).to_be_visible()
    page.locator("input[value='junior']").check(force=True)
    expect(master).to_be_hidden()
    page.locator("input[value='photo']").check(force=True)
    expect(master).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_host_and_guest_meet_by_code_seat_a_bot_and_play(page, second, base_url):
    code = open_table(page)
    expect(page.get_by_text("1 more player is needed.")).to_be_visible()
    second.goto("/")
    second.get_by_role("link", name="Join with a code").click()
    second.get_by_label("Your code").fill(f"{code[:4].lower()}-{code[4:]} ")
    second.get_by_role("button", name="Join").click()
    second.get_by_role("button", name="Take a seat").click()
    expect(second.get_by_text("You have a seat.")).to_be_visible()
    expect(chair(page, 1)).to_have_attribute("data-person", "")  # without a reload
    expect(page.get_by_role("status")).to_have_text("Somebody has joined.")
    page.get_by_role("button", name="Hard").first.click()
    expect(chair(page, 2)).to_contain_text("Bot · Hard")
    expect(chair(second, 2)).to_contain_text("Bot · Hard")
    page.get_by_label("Who is the youngest?").select_option(index=2)
    page.get_by_role("button", name="Start the match").click()
    for each in (page, second):
        is_at_table(each)
        expect(each.locator(".seat")).to_have_count(2)
    second.locator("body[data-state=draw]").wait_for()  # the youngest begins
    assert second.url == page.url


def test_a_guest_by_link_leaves_again_and_the_seat_is_free(page, second, base_url):
    open_table(page)
    second.goto(page.get_by_label("Link to this table").input_value())
    second.get_by_role("button", name="Sit here").nth(1).click()
    expect(chair(page, 2)).to_have_attribute("data-person", "")
    second.get_by_role("button", name="Leave the table").click()
    second.wait_for_url("**/play/")
    expect(chair(page, 2)).to_contain_text("Free seat")
    second.go_back()
    second.reload()
    expect(second.get_by_role("button", name="Take a seat")).to_be_visible()
    second.goto("/play/")
    expect(
        second.get_by_role("region", name="Tables that you were invited to").get_by_role("link")
    ).to_have_count(1)


def test_a_host_at_the_keyboard_keeps_the_focus(page, base_url):
    open_table(page)
    page.get_by_role("button", name="Hard").first.press("Enter")
    expect(chair(page, 1).get_by_role("button", name="Send away")).to_be_focused()
    page.keyboard.press("Enter")
    expect(chair(page, 1).get_by_role("button").first).to_be_focused()
    expect(chair(page, 1)).to_contain_text("Free seat")


def test_who_is_away_is_shown_and_comes_back(page, second, base_url):
    open_table(page)
    address = page.url
    second.goto(address)
    second.get_by_role("button", name="Take a seat").click()
    expect(chair(page, 1)).not_to_have_class(re.compile("away"))
    second.goto("/rules/")
    expect(chair(page, 1)).to_contain_text("away")
    second.goto(address)
    expect(chair(page, 1)).not_to_have_class(re.compile("away"))


def test_the_next_one_becomes_host_when_the_host_leaves(page, second, base_url):
    open_table(page)
    second.goto(page.url)
    second.get_by_role("button", name="Take a seat").click()
    expect(chair(page, 1)).to_have_attribute("data-person", "")
    page.get_by_role("button", name="Leave the table").click()
    expect(second.get_by_role("button", name="Start the match")).to_be_visible()


def test_who_only_looks_is_told_when_it_begins_without_him(page, second, base_url):
    open_table(page)
    second.goto(page.url)
    page.get_by_role("button", name="Easy").first.click()
    page.get_by_role("button", name="Send away").wait_for()
    page.get_by_role("button", name="Start the match").click()
    is_at_table(page)
    expect(second.get_by_role("heading", name="There is no table for you here")).to_be_visible()


def test_the_list_of_open_tables_renews_itself(page, second, register, base_url):
    register()
    page.goto("/play/")
    tables = page.get_by_role("region", name="Open tables").get_by_role("link")
    before = tables.count()
    second.goto("/account/register/")
    second.get_by_label("User name").fill(f"otto-{secrets.token_hex(5)}")
    second.get_by_label("Password", exact=True).fill("seventeen-capitals")
    second.get_by_role("button", name="Make my account").click()
    second.goto("/play/open/")
    second.get_by_text("All players").click()
    second.get_by_role("button", name="Open the table").click()
    expect(tables).to_have_count(before + 1)
    for seated in range(3):
        second.get_by_role("button", name="Easy").first.click()
        second.get_by_role("button", name="Send away").nth(seated).wait_for()
    expect(tables).to_have_count(before)


def test_the_room_works_without_scripts(browser, browser_context_args):
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    open_table(page)
    page.get_by_role("button", name="Medium").first.click()
    expect(chair(page, 1)).to_contain_text("Bot · Medium")
    page.get_by_role("button", name="Send away").click()
    expect(chair(page, 1)).to_contain_text("Free seat")
    context.close()


def test_everybody_can_use_the_lobby(page, axe, base_url):
    code = open_table(page)
    page.get_by_role("button", name="Hard").first.click()
    page.get_by_role("button", name="Send away").wait_for()
    paths = ("/play/", "/play/open/", "/join/", f"/tables/{code}/", f"/tables/{code}/leave/")
    assert [fault for path in paths for fault in examine(page, axe, path)] == []
    page.goto("/play/open/")
    page.locator("details.house summary").click()
    assert axe(page) == []


def test_the_lobby_at_double_size_stays_usable(page, base_url):
    page.set_viewport_size({"width": 640, "height": 800})
    code = open_table(page)
    for path in ("/play/", "/play/open/", "/join/", f"/tables/{code}/"):
        page.goto(path)
        page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
        assert page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0, path
