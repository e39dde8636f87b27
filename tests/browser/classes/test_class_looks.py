"""Every page of a class: nothing for axe to find, nothing wider than a phone, a board for the last row."""

import pytest
from playwright.sync_api import expect

from tests.browser.classes.pupils import asked_of
from tests.browser.test_everyone import examine

LOOKS = [(360, 800, "light"), (1366, 800, "dark")]
LANGUAGES = ["de", "fr", "it", "nl", "es"]
SMALLEST = 24
"""Pixels of a letter on a projector of 1920 x 1080."""


# All on one worker: the class takes as long to make as its pages take to look at.
pytestmark = pytest.mark.xdist_group("class_4b")


@pytest.fixture(scope="module")
def class_4b(site, site_folder) -> dict:
    """A class of 28 in the middle of a lesson."""
    return asked_of("tests.browser.classes.class_in_full", site_folder)


@pytest.fixture
def log_in(context, page, site, class_4b):
    came_before = set()

    def as_whom(cookie: str) -> None:
        name, _, value = cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": site}])
        if cookie == class_4b["pupil"] and cookie not in came_before:
            follow_to_the_table(page)
        came_before.add(cookie)

    return as_whom


def follow_to_the_table(page) -> None:
    """A seated pupil is called to the table once, and can look at other pages after that."""
    page.goto("/gallery/", wait_until="commit")  # it is left at once
    page.wait_for_url("**/tables/*/")


@pytest.mark.parametrize(
    ("who", "pages"), [("teacher", "teacher_pages"), ("pupil", "pupil_pages"), (None, "doors")]
)
def test_axe_finds_nothing(page, axe, log_in, class_4b, who, pages):
    if who:
        log_in(class_4b[who])
    assert [fault for path in class_4b[pages] for fault in examine(page, axe, path, LOOKS)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_words_fit_a_small_phone(page, log_in, class_4b, language):
    page.set_extra_http_headers({"accept-language": language})
    page.set_viewport_size({"width": 360, "height": 640})
    too_wide = {}
    for who, pages in (("teacher", "teacher_pages"), ("pupil", "pupil_pages"), ("pupil", "doors")):
        log_in(class_4b[who])
        for path in class_4b[pages]:
            page.goto(path)
            sideways = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
            too_wide |= {path: sideways} if sideways > 0 else {}
    assert too_wide == {}


TEXTS = """() => {
  const found = [], walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim(), near = walker.currentNode.parentElement;
    if (!text || near.closest(".sr, .acts, svg") || !near.getClientRects().length) continue;
    found.push([text, parseFloat(getComputedStyle(near).fontSize)]);
  }
  return found;
}"""


CUT_TABLES = """() => [...document.querySelectorAll(".tile > section")]
  .filter((table) => table.scrollHeight > table.clientHeight + 1).map((table) => table.innerText)"""


def test_the_board_is_read_from_the_last_row_and_fits_the_projector(page, log_in, class_4b):
    log_in(class_4b["teacher"])
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(class_4b["board"])
    texts = page.evaluate(TEXTS)
    assert len(texts) > 50
    assert [(text, size) for text, size in texts if size < SMALLEST] == []
    assert page.evaluate("() => document.documentElement.scrollHeight - innerHeight") <= 0
    assert page.evaluate(CUT_TABLES) == []
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"{class_4b['board']}?names=real")
    assert page.evaluate(CUT_TABLES) == [], "one of the names has 29 letters"


def test_the_chosen_card_stays_beside_the_cards_and_covers_no_pupil(page, log_in, class_4b):
    log_in(class_4b["teacher"])
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(next(path for path in class_4b["teacher_pages"] if path.endswith("/knowledge/")))
    page.get_by_role("link", name="Pupils", exact=True).last.click()
    bottoms = [page.locator(part).bounding_box() for part in (".map", ".focus")]
    cards, chosen = (box["y"] + box["height"] for box in bottoms)
    assert cards < 0
    assert chosen <= cards + 1


def test_the_states_of_a_table_differ_by_sign_and_word_not_by_colour_alone(page, log_in, class_4b):
    log_in(class_4b["teacher"])
    page.goto(class_4b["board"])
    states = page.locator(".tile.flagged").evaluate_all(
        """tiles => tiles.map((tile) => [tile.className.match(/f-\\w+/)[0],
            tile.querySelector(".flag use").getAttribute("href"), tile.querySelector(".flag").innerText])"""
    )
    signs = {state: sign for state, sign, _words in states}
    assert {"f-frozen", "f-help"} <= set(signs)
    assert len(set(signs.values())) == len(signs)
    assert all(words for _state, _sign, words in states)


def test_a_new_drill_counts_its_cards_suggests_a_title_and_keeps_its_button_in_sight(page, log_in, class_4b):
    log_in(class_4b["teacher"])
    address = class_4b["board"].replace("/board/", "/assignments/new/?choose=cards")
    for width, height in ((1366, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(address)
        expect(page.get_by_role("button", name="Hand it out")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="South").click()
    expect(page.locator("[data-counted]")).to_have_text("24 cards")
    page.get_by_label("Churches").check()
    expect(page.locator("[data-counted]")).to_have_text("4 cards")
    expect(page.get_by_label("Title")).to_have_value("Athens, Lisbon, Madrid and Rome: Churches")
    page.get_by_label("Title").fill("The south")
    page.get_by_label("Sights").check()
    expect(page.locator("[data-counted]")).to_have_text("8 cards")
    expect(page.get_by_label("Title")).to_have_value("The south")


def test_on_a_phone_the_current_page_of_the_class_is_in_sight(page, log_in, class_4b):
    log_in(class_4b["teacher"])
    page.set_viewport_size({"width": 390, "height": 844})
    for path in ("", "assignments/", "journal/"):
        page.goto(class_4b["board"].replace("board/", path))
        expect(page.locator(".strip [aria-current]")).to_be_in_viewport(ratio=1)
