"""Learning in the browser: a session by mouse, keys, finger and without scripts; the map, help, languages."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import faults_of

LANGUAGES = ["de", "en", "fr", "it", "nl", "es"]
LOOKS = [(360, 740, "light"), (820, 1180, "dark"), (1920, 1080, "light")]


def start(page: Page, mode: str = "daily") -> None:
    page.goto("/learn/")
    page.locator(f'button[name="mode"][value="{mode}"]').click()
    page.wait_for_url(re.compile(r"/learn/\d+/1/$"))


def is_map(page: Page) -> bool:
    return page.locator(".pin").count() > 0


def click_an_answer(page: Page) -> None:
    if is_map(page):
        page.locator(".pin").nth(2).click()
        page.locator(".where .go").click()
    else:
        page.locator(".answers button").nth(1).click()
    expect(page.locator(".told h1")).to_be_visible()


def go_on(page: Page) -> None:
    page.locator("[data-enter]").click()


def answer_what_comes_again(page: Page) -> None:
    """Answer the cards that were missed and are back, however often that takes."""
    expect(page.locator(".now")).to_have_count(1)  # a question, and not the answer before it
    while page.locator(".track", has_text="Once more").count():
        click_an_answer(page)
        go_on(page)
        expect(page.locator(".now")).to_have_count(1)


def stop_when_all_was_asked(page: Page) -> None:
    """On the last answer: leave what would come again for tomorrow."""
    enough = page.get_by_role("button", name="Enough for now")
    if enough.count():
        enough.click()
    else:
        go_on(page)


def sideways(page: Page) -> int:
    return page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")


def test_a_session_by_mouse(page, axe, base_url):
    start(page)
    for number in range(1, 11):
        answer_what_comes_again(page)
        expect(page.locator(".track")).to_contain_text(f"{number} of 10")
        expect(page.locator(".segs .now")).to_have_count(1)
        click_an_answer(page)
        expect(page.locator(".segs .done, .segs .back")).to_have_count(number)
        if number < 10:
            go_on(page)
    stop_when_all_was_asked(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("done")
    expect(page.locator(".haul .card").first).to_be_visible()
    assert axe(page) == []
    page.get_by_role("link", name="See what I know").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What I know")


def test_a_session_by_keyboard_alone(page, base_url):
    page.goto("/learn/")
    page.locator('button[name="mode"][value="daily"]').focus()
    page.keyboard.press("Enter")
    for number in range(1, 11):
        answer_what_comes_again(page)
        expect(page.locator(".track")).to_contain_text(f"{number} of 10")
        page.wait_for_load_state()  # with its scripts
        page.keyboard.press("2")
        if is_map(page):
            expect(page.locator("output")).to_have_text("2")
            page.keyboard.press("Enter")
        expect(page.locator(".told h1")).to_be_focused()
        if number < 10:
            page.keyboard.press("Enter")
    stop_when_all_was_asked(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("done")


def test_a_session_by_finger_on_a_phone(browser, browser_context_args, axe, base_url):
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    context = browser.new_context(**{**browser_context_args, **phone, "base_url": base_url})
    page = context.new_page()
    page.goto("/learn/")
    page.locator('button[name="mode"][value="daily"]').tap()
    expect(page.locator(".now")).to_have_count(1)
    while page.locator(".fin").count() == 0:
        page.wait_for_load_state()  # with its styles
        # Question and all answers are on the screen at once.
        assert page.evaluate("() => document.documentElement.scrollHeight - innerHeight") <= 1
        answer = page.locator(".pin" if is_map(page) else ".answers button").first
        assert answer.bounding_box()["height"] >= 44
        answer.tap()
        if is_map(page):
            page.locator(".where .go").tap()
        expect(page.locator(".told h1")).to_be_visible()
        assert sideways(page) <= 0
        enough = page.get_by_role("button", name="Enough for now")
        (enough if enough.count() else page.locator("[data-enter]")).tap()
        expect(page.locator(".now, .fin")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_contain_text("done")
    assert axe(page) == []
    context.close()


def test_a_session_without_scripts(browser, browser_context_args, base_url):
    context = browser.new_context(
        **{**browser_context_args, "java_script_enabled": False, "base_url": base_url}
    )
    page = context.new_page()
    start(page)
    for _card in range(3):
        click_an_answer(page)
        go_on(page)
        expect(page.locator(".now")).to_have_count(1)
    context.close()


def test_the_map_by_keyboard(page, axe, base_url):
    start(page, "map")
    expect(page.get_by_role("radio")).to_have_count(6)
    assert axe(page) == []
    page.get_by_role("radio").first.focus()
    page.keyboard.press("Space")
    for number in (2, 3, 4):
        page.keyboard.press("ArrowRight")
        expect(page.locator("output")).to_have_text(str(number))
    page.keyboard.press("6")
    expect(page.get_by_role("radio").nth(5)).to_be_checked()
    page.keyboard.press("Enter")
    expect(page.locator(".spot.yes")).to_have_count(1)
    expect(page.locator(".told h1")).to_be_focused()
    assert axe(page) == []


def test_choosing_a_pin_costs_nothing(page, base_url):
    start(page, "map")
    address = page.url
    for index in (0, 3, 5):
        page.locator(".pin").nth(index).click()
    assert page.url == address
    expect(page.locator("output")).to_have_text("6")


def test_a_tap_beside_a_pin_counts_for_the_nearest_and_one_far_out_for_none(page, base_url):
    start(page, "map")
    frame = page.locator(".map").bounding_box()
    page.mouse.click(frame["x"] + 4, frame["y"] + frame["height"] - 4)  # in the Atlantic
    expect(page.locator("output")).to_have_text("")
    pin = page.locator(".pin").nth(2).bounding_box()
    page.mouse.click(pin["x"] + pin["width"] / 2, pin["y"] + pin["height"] + 6)
    expect(page.locator("output")).to_have_text("3")


def test_every_pin_has_a_spoken_location(page, base_url):
    start(page, "map")
    page.get_by_text("The pins in words").click()
    expect(page.locator(".pins-in-words li")).to_have_count(6)
    spoken = [pin.get_attribute("aria-label") for pin in page.get_by_role("radio").all()]
    assert [label.partition(":")[0] for label in spoken] == list("123456")
    assert all(len(label) > 15 for label in spoken)


def test_help_leaves_fewer_answers_and_a_reload_keeps_them(page, base_url):
    start(page)
    before = page.locator("[data-digit]").count()
    page.get_by_role("button", name="Help me").click()
    expect(page.get_by_role("button", name="Help me")).to_have_count(0)
    left = [each.get_attribute("data-digit") for each in page.locator("[data-digit]").all()]
    assert len(left) == before // 2
    page.reload()
    assert [each.get_attribute("data-digit") for each in page.locator("[data-digit]").all()] == left


def test_stopping_loses_nothing(page, base_url):
    start(page)
    click_an_answer(page)
    go_on(page)
    expect(page.locator(".track")).to_contain_text("2 of 10")
    page.get_by_role("link", name="Stop").click()
    page.get_by_role("link", name="Go on").click()
    expect(page.locator(".track")).to_contain_text("2 of 10")
    page.reload()
    expect(page.locator(".track")).to_contain_text("2 of 10")


def test_i_dont_know_shows_no_cross(page, base_url):
    start(page)
    page.get_by_role("button", name="I don’t know yet").click()
    expect(page.locator(".told h1")).to_be_visible()
    expect(page.locator(".is-said, .spot.no")).to_have_count(0)


def test_the_back_button_shows_what_was_answered(page, base_url):
    start(page)
    click_an_answer(page)
    told = page.locator(".told h1").inner_text()
    go_on(page)
    expect(page.locator(".track")).to_contain_text("2 of 10")
    page.go_back()
    expect(page.locator(".told h1")).to_have_text(told)


def test_everyone_can_learn(page, axe, base_url):
    page.goto("/learn/")
    found = faults_of(page, axe, "choice", LOOKS)
    for mode in ("daily", "map"):
        start(page, mode)
        found += faults_of(page, axe, f"{mode} question", LOOKS)
        click_an_answer(page)
        found += faults_of(page, axe, f"{mode} answer", LOOKS)
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language(page, axe, base_url, language):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/learn/")
    page.locator(f'.langs button[value="{language}"]').click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert sideways(page) <= 0
    page.locator('.kinds button[value="palace"]').click()
    for _card in range(2):
        expect(page.locator(".now")).to_have_count(1)
        assert sideways(page) <= 0
        click_an_answer(page)
        assert sideways(page) <= 0
        go_on(page)
    assert axe(page) == []


def test_text_at_double_size_stays_usable(page, base_url):
    page.set_viewport_size({"width": 640, "height": 800})
    start(page)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    assert sideways(page) <= 0
    click_an_answer(page)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    assert sideways(page) <= 0
