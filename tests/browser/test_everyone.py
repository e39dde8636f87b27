"""Every page, light and dark, narrow and wide: axe finds nothing, and nothing scrolls sideways."""

import pytest

from tests.browser.conftest import faults_of

VISITOR_PAGES = [
    *("/", "/privacy/", "/play/", "/learn/", "/teachers/", "/account/preferences/", "/account/login/"),
    *("/account/register/", "/account/password/forgotten/", "/account/password/forgotten/sent/"),
    *("/account/password/new/done/", "/account/password/new/1-no/"),
]
TEACHER_PAGES = [
    *("/account/", "/account/password/", "/account/erase/", "/account/logout/", "/account/two-step/"),
    *("/account/again/", "/account/two-step/totp/activate/"),
]
LOOKS = [(360, 800, "dark"), (1366, 800, "light")]


def examine(page, axe, path, looks=LOOKS):
    """Open a page and look at it on a small phone and on a laptop, by night and by day."""
    page.goto(path)
    return faults_of(page, axe, path, looks)


def test_visitors_pages(page, axe, base_url):
    assert [fault for path in VISITOR_PAGES for fault in examine(page, axe, path)] == []


def test_teachers_pages(page, axe, register):
    register("teacher")
    assert [fault for path in TEACHER_PAGES for fault in examine(page, axe, path)] == []


def test_the_error_page(context, axe, base_url):
    assert examine(context.new_page(), axe, "/no/such/page") == []


@pytest.mark.parametrize("language", ["de", "fr", "it", "nl", "es"])
def test_long_words_fit_a_small_phone(page, base_url, language):
    page.set_extra_http_headers({"accept-language": language})
    page.set_viewport_size({"width": 360, "height": 640})
    for path in ("/", "/account/register/", "/account/preferences/", "/privacy/", "/teachers/"):
        page.goto(path)
        too_wide = page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
        assert too_wide <= 0, f"{path} in {language} scrolls sideways by {too_wide}px"


def test_text_at_double_size_stays_usable(page, base_url):
    page.set_viewport_size({"width": 640, "height": 800})
    page.goto("/")
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    assert page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0
