"""What a person does in the first minutes, by mouse and by keyboard."""

import json
from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.conftest import in_motion


def test_three_doors_are_above_the_fold(page, base_url):
    for width, height in ((390, 844), (820, 1180), (1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/")
        for door in page.locator(".door").all():
            box = door.bounding_box()
            assert box["y"] + box["height"] <= height, (width, box)


def test_a_guest_plays_and_makes_an_account(page, base_url):
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.locator("[data-part=rack] button").first.wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="To your tables").click()
    name = page.locator(".me").inner_text()
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    page.get_by_role("link", name="Make an account").click()
    page.get_by_label("User name").fill("gast-am-tisch")
    page.get_by_label("Password", exact=True).fill("seventeen-capitals")
    page.get_by_role("button", name="Make my account").click()
    expect(page.locator(".me")).to_have_text("gast-am-tisch")  # as others see it from now on


def test_the_back_button_after_play_now_leads_on_to_the_table(page, base_url):
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("region", name="Players").wait_for()
    table = page.url
    page.go_back()
    expect(page.locator(f"a[href='{table.removeprefix(base_url)}']").first).to_be_visible()


def test_a_language_is_chosen_by_one_click_and_stays(page, base_url):
    page.goto("/learn/")
    page.get_by_role("button", name="Nederlands").click()
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    assert page.url.endswith("/learn/")
    page.goto("/")
    expect(page.get_by_role("button", name="Nederlands")).to_have_attribute("aria-pressed", "true")


def test_the_password_can_be_looked_at(page, base_url):
    page.goto("/account/register/")
    field = page.get_by_label("Password", exact=True)
    field.fill("seventeen-capitals")
    page.get_by_role("button", name="Show the password").click()
    expect(field).to_have_attribute("type", "text")
    expect(field).to_be_focused()


def test_a_slip_is_explained_beside_its_field_and_nothing_is_lost(context, base_url):
    page = context.new_page()  # the browser notes the status 422 in its console, which is no fault here
    page.goto("/account/register/")
    page.get_by_label("User name").fill("admin")
    page.get_by_label("Password", exact=True).fill("seventeen-capitals")
    page.get_by_label("E-mail").fill("someone@example.org")
    page.get_by_role("button", name="Make my account").click()
    field = page.get_by_label("User name")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("admin")
    expect(page.get_by_label("E-mail")).to_have_value("someone@example.org")
    described = page.evaluate(
        "() => document.getElementById('id_username').getAttribute('aria-describedby')"
        ".split(' ').map(id => document.getElementById(id).textContent).join(' ')"
    )
    assert "another name" in described


def test_by_keyboard_alone_one_gets_in(page, base_url, register):
    name = register()
    page.goto("/account/")
    page.get_by_role("button", name="Log out").press("Enter")
    page.goto("/account/login/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("User name")).to_be_focused()
    page.keyboard.type(name)
    page.keyboard.press("Tab")
    page.keyboard.type("seventeen-capitals")
    page.keyboard.press("Enter")
    expect(page.locator(".me")).to_have_text(name)


def test_my_data_is_one_click_away_and_erasing_two(page, base_url, register):
    name = register()
    page.goto("/account/")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save my data").click()
    assert json.loads(saving.value.path().read_text())["account"][0]["username"] == name
    page.get_by_role("link", name="Erase my account").click()
    page.get_by_label("Yes, erase my account").check()
    page.get_by_label("Your password").fill("seventeen-capitals")
    page.get_by_role("button", name="Erase everything").click()
    expect(page.get_by_role("status")).to_contain_text("erased")
    expect(page.locator(".me")).to_have_text("Log in")


@in_motion
def test_less_motion_stills_the_fan(page, base_url):
    page.goto("/account/preferences/")
    page.get_by_label("Less motion").check()
    page.get_by_role("button", name="Save").click()
    page.goto("/")
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_pages_work_without_scripts(browser, base_url, browser_context_args):
    context = browser.new_context(**{**browser_context_args, "java_script_enabled": False})
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("noscript .note")).to_be_visible()
    page.get_by_role("link", name="To your tables").first.click()
    expect(page.get_by_role("link", name="Make an account")).to_be_visible()
    context.close()


def test_a_welcome_lies_below_the_bar_and_covers_nothing(page, register):
    register()
    for width, height in ((390, 844), (820, 1180), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        parts = (".top", ".messages p", ".next")
        bar, said, first = (page.locator(each).bounding_box() for each in parts)
        assert bar["y"] + bar["height"] <= said["y"] + 1, width
        assert said["y"] + said["height"] <= first["y"] + 1, width


def test_a_note_page_stays_together_on_every_screen(context, base_url):
    page = context.new_page()
    page.goto("/no/such/page")
    for width, height in ((390, 844), (820, 1180), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        boxes = [
            page.locator(f"main {each}").bounding_box() for each in (".card", "h1", ".lead", ".actions .go")
        ]
        gaps = [below["y"] - (above["y"] + above["height"]) for above, below in pairwise(boxes)]
        assert all(0 <= gap <= 60 for gap in gaps), (width, gaps)
