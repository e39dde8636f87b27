"""Every page, light and dark, narrow and wide: axe finds nothing, and nothing scrolls sideways."""

import pytest

VISITOR_PAGES = [
    *("/", "/privacy/", "/play/", "/learn/", "/teachers/", "/account/preferences/", "/account/login/"),
    *("/account/register/", "/account/password/forgotten/", "/account/password/forgotten/sent/"),
    *("/account/password/new/done/", "/account/password/new/1-no/"),
]
TEACHER_PAGES = [
    *("/account/", "/account/password/", "/account/erase/", "/account/logout/", "/account/two-step/"),
    *("/account/again/", "/account/two-step/totp/activate/"),
]
LOOKS = [(360, "dark"), (1366, "light")]
looks = pytest.mark.parametrize(("width", "scheme"), LOOKS, ids=[f"{w}-{s}" for w, s in LOOKS])


def examine(page, axe, path, width, scheme):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(path)
    sideways = page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    return axe(page) + ([f"scrolls sideways by {sideways}px"] if sideways > 0 else [])


@looks
def test_visitors_pages(page, axe, base_url, width, scheme):
    found = {p: examine(page, axe, p, width, scheme) for p in VISITOR_PAGES}
    assert {path: faults for path, faults in found.items() if faults} == {}


@looks
def test_teachers_pages(page, axe, register, width, scheme):
    register("teacher")
    found = {path: examine(page, axe, path, width, scheme) for path in TEACHER_PAGES}
    assert {path: faults for path, faults in found.items() if faults} == {}


@looks
def test_the_error_page(context, axe, base_url, width, scheme):
    page = context.new_page()
    assert examine(page, axe, "/no/such/page", width, scheme) == []


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
