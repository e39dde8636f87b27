"""How to play: found from the first page, read by everybody, at home on a phone and on paper."""

import re

import pytest

from tests.browser.conftest import faults_of

GAMES = ("photo", "tiles", "junior")
PAGES = ("/rules/", *(f"/rules/{game}/" for game in GAMES))
LANGUAGES = ("de", "en", "fr", "it", "nl", "es")
LOOKS = [(360, 800, "dark"), (1366, 800, "light")]
WIDTHS = (360, 820)
PAPER = {"width": 725, "height": 1055}  # A4 without its margins, at 96 pixels an inch
LAPTOP = {"width": 1366, "height": 768}
SCREENS = (
    1.5  # of a laptop: so long is a page with its pictures folded, without what is at the foot of all pages
)
BOTTOM = "() => document.querySelector('main').getBoundingClientRect().bottom + scrollY"
SIDEWAYS = "() => document.documentElement.scrollWidth - window.innerWidth"


UNFOLD = "() => { for (const each of document.querySelectorAll('main details')) each.open = true }"


def read(page, path):
    """Open a page of rules, with all its pictures unfolded."""
    page.goto(path)
    page.evaluate(UNFOLD)


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(page, axe, base_url, path):
    page.goto(path)
    folded = faults_of(page, axe, path, LOOKS[:1])
    page.evaluate(UNFOLD)
    assert folded + faults_of(page, axe, path, LOOKS) == []


def too_wide_on_a_screen(page):
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 640})
        found += [f"scrolls sideways at {width}"] if page.evaluate(SIDEWAYS) > 0 else []
    return found


def too_long_on_a_laptop(page):
    page.set_viewport_size(LAPTOP)
    bottom = page.evaluate(BOTTOM)
    return [f"ends at {bottom}"] if bottom > LAPTOP["height"] * SCREENS else []


def faults_on_paper(page):
    """A game is printed on one sheet, and nothing of it is cut off."""
    page.set_viewport_size(PAPER)
    page.emulate_media(media="print")
    found = ["is cut off on paper"] if page.evaluate(SIDEWAYS) > 0 else []
    sheets = re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))
    page.emulate_media(media="screen")
    return found + ([f"takes {len(sheets)} sheets"] if len(sheets) != 1 else [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fits_a_phone_a_tablet_a_laptop_and_one_sheet_of_paper(page, base_url, language):
    page.set_extra_http_headers({"accept-language": language})
    found = {}
    for path in PAGES:
        page.goto(path)
        found[path] = too_long_on_a_laptop(page)
        page.evaluate(UNFOLD)
        # `/rules/` only leads to the games; on paper all pictures are unfolded, whatever the screen shows.
        found[path] += faults_on_paper(page) if path != "/rules/" else []
        found[path] += too_wide_on_a_screen(page)
    assert found == {path: [] for path in PAGES}


def test_the_first_page_leads_to_the_rules_and_they_lead_to_the_game(page, base_url):
    page.goto("/")
    page.get_by_role("link", name="All rules on one page").click()
    page.get_by_role("heading", name="Photo Rummy", level=1).wait_for()
    page.get_by_role("link", name="Junior").click()
    page.get_by_role("heading", name="Junior", level=1).wait_for()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/tables/*/")
    page.locator("[data-material=blocks] .rack .card").first.wait_for()
    page.wait_for_load_state("networkidle")


def test_the_foot_leads_to_the_choice_of_a_game(page, base_url):
    page.goto("/privacy/")
    page.get_by_role("contentinfo").get_by_role("link", name="Rules").click()
    page.get_by_role("link", name="Rummy with number tiles").click()
    page.get_by_role("heading", name="Rummy with number tiles", level=1).wait_for()


def test_right_and_wrong_are_told_by_sign_and_word(page, base_url):
    read(page, "/rules/photo/")
    for css_class, word, sign in (("is-right", "Right:", "#tick"), ("is-wrong", "Wrong:", "#cross")):
        for caption in page.locator(f".{css_class} figcaption").all():
            assert caption.inner_text().startswith(word)
            assert caption.locator("use").first.get_attribute("href").endswith(sign)


def test_a_tile_s_colour_has_a_shape(page, base_url):
    page.goto("/rules/tiles/")
    for colour in ("red", "blue", "black", "yellow"):
        shape = page.locator(f".tile.{colour} use").first
        assert shape.get_attribute("href") == f"#mark-{colour}"
        assert shape.bounding_box()["width"] > 5


def test_a_picture_is_read_out_by_its_marks(page, base_url):
    read(page, "/rules/photo/")
    page.wait_for_load_state("networkidle")  # the site is stopped next, and must owe nobody a picture
    added = "London – Church, London – Sight, London – Delicacy, + London – Postbox, + Joker"
    assert page.get_by_role("img", name=added).is_visible()
