"""The gallery in the browser: weight, keys, filters, every width."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import faults_of

VIEWS = ["/gallery/", "/gallery/?view=cards", "/gallery/?view=map", "/gallery/?view=map&capital=oslo"]
CARDS = ["/gallery/rome/", "/gallery/rome/sight/", "/gallery/copenhagen/palace/", "/gallery/credits/"]
WIDTHS = (360, 820, 1366, 1920)
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("path", VIEWS + CARDS)
def test_everyone_can_use_the_gallery(page, axe, base_url, path):
    page.goto(path)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(SIDEWAYS) <= 0, width
    assert faults_of(page, axe, path) == []


FIRST_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def test_the_keyboard_reaches_every_card(page, base_url):
    page.goto("/gallery/")
    reached = set()
    for _press in range(170):
        page.keyboard.press("Tab")
        address = page.evaluate("() => document.activeElement.getAttribute('href')")
        if address and address.count("/") == 4:
            reached.add(address)
    assert len(reached) == 102


def test_typing_narrows_the_deck_without_leaving_the_field(page, base_url):
    page.goto("/gallery/?view=cards")
    field = page.get_by_role("searchbox")
    field.press_sequentially("kolosium", delay=20)
    expect(page.locator(".tile")).to_have_count(1)
    expect(page.locator(".tile")).to_contain_text("Colosseum")
    expect(page.locator("output")).to_have_text("1 card")
    expect(field).to_be_focused()
    assert "find=kolosium" in page.url


def test_what_was_found_is_seen_at_once_on_a_phone(page, base_url):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/gallery/")
    page.get_by_role("searchbox").press_sequentially("brandenburg", delay=20)
    expect(page.locator("output")).to_have_text("1 card")
    hit = page.locator(".deck ul a:not([data-off])")
    expect(hit).to_have_count(1)
    expect(hit).to_be_in_viewport()
    expect(page.locator(".deck > li:visible")).to_have_count(1)


def test_chosen_filters_can_be_linked_and_survive_going_back(page, base_url):
    page.goto("/gallery/?view=cards")
    page.locator("label.chip", has_text="Church").click()
    expect(page.locator(".tile")).to_have_count(17)
    address = page.url
    page.locator(".tile").first.click()
    page.get_by_role("heading", level=1).wait_for()
    page.go_back()
    expect(page.locator(".tile")).to_have_count(17)
    assert page.url == address


def test_nothing_found_offers_the_way_back(page, base_url):
    page.goto("/gallery/?view=cards")
    page.get_by_role("searchbox").fill("qqqqqq")
    page.get_by_role("link", name="Show all").click()
    expect(page.locator(".tile")).to_have_count(102)


def test_pointing_at_a_card_lights_its_row_and_its_set(page, base_url):
    page.goto("/gallery/")
    page.locator('.deck a[href="/gallery/rome/sight/"]').hover()
    style = "getComputedStyle(document.querySelector(`.deck ul a[href='${href}']`))"
    shown = f"([href, lit]) => {style}.opacity > 0.9 === lit"
    for address, lit in (
        ("/gallery/rome/church/", True),
        ("/gallery/oslo/sight/", True),
        ("/gallery/oslo/church/", False),
    ):
        page.wait_for_function(shown, arg=[address, lit])


def test_arrow_keys_turn_the_cards(page, base_url):
    page.goto("/gallery/rome/sight/")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/gallery/rome/symbol/")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/gallery/rome/sight/")


def test_the_map_leads_to_the_cards_by_keyboard(page, base_url):
    page.goto("/gallery/?view=map")
    page.locator(".pin[aria-label='N Oslo']").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=2)).to_contain_text("Oslo")
    expect(page.locator(".beside .card")).to_have_count(6)


def test_the_page_is_light_and_quick_on_a_slow_line(browser, base_url, browser_context_args):
    """On DevTools' "Slow 4G" the deck can be read within three seconds."""
    context = browser.new_context(**browser_context_args)
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    # DevTools' preset: 1.6 Mbit/s down, 750 kbit/s up, 562.5 ms round trip.
    slow = {"latency": 562.5, "downloadThroughput": 1.6e6 / 8 * 0.9, "uploadThroughput": 7.5e5 / 8 * 0.9}
    line.send("Network.emulateNetworkConditions", {"offline": False, **slow})
    weight = []
    line.on(
        "Network.loadingFinished",
        lambda event: weight.append((event["requestId"], event["encodedDataLength"])),
    )
    kinds = {}
    line.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    page.goto("/gallery/", wait_until="domcontentloaded")
    page.locator(".deck a").first.wait_for()
    paint = page.wait_for_function(FIRST_PAINT).json_value()
    page.wait_for_load_state("networkidle")
    before_pictures = sum(size for request, size in weight if kinds.get(request) != "Image")
    context.close()
    assert before_pictures <= 150_000, before_pictures
    assert paint <= 3000, paint


def test_a_worker_prints_the_deck(page, axe, base_url):
    page.goto("/gallery/")
    page.get_by_role("link", name="Print the deck").click()
    assert axe(page) == []
    address = page.locator("main").get_by_role("button", name="Español").get_attribute("formaction")
    answer = page.request.get(address)
    for _look in range(60):
        if answer.headers["content-type"] == "application/pdf":
            break
        page.wait_for_timeout(500)
        answer = page.request.get(address)
    assert answer.body().startswith(b"%PDF-")
