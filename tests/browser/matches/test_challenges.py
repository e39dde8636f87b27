"""Somebody is challenged while a page is open."""

from pathlib import Path

import pytest

from tests.browser.classes.pupils import asked_of

pytestmark = pytest.mark.xdist_group("matches")

AT_ONCE = 8000  # ms; a call that was lost is made good within three seconds


def test_a_challenge_shows_on_an_open_page_and_at_home(site, site_folder: Path, at_device) -> None:
    two = asked_of("tests.browser.matches.backstage", site_folder, "players", "Zoe", "Bjorn")
    zoe, bjorn = at_device(two["zoe"]["cookie"]), at_device(two["bjorn"]["cookie"])
    bjorn.goto("/learn/")
    zoe.goto(f"/play/opponents/?to={two['bjorn']['username']}")
    zoe.locator("form.ask button").click()
    bjorn.locator(".called a").wait_for(timeout=AT_ONCE)
    assert bjorn.locator("[data-asked]").is_visible()
    bjorn.goto("/")
    bjorn.locator(".challenged .quiet").click()
    bjorn.locator(".messages").wait_for()
    assert bjorn.url.endswith("/")
    assert "Bjorn" in (zoe.locator(".challenges li").first.text_content() or "")
