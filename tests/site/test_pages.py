import re

import pytest
from django.conf import settings
from django.test import Client
from django.urls import get_resolver, reverse

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _name in settings.LANGUAGES]
OPEN_PAGES = [
    "home",
    "privacy",
    "about",
    "play",
    "learn",
    "teachers",
    "preferences",
    "account_login",
    "account_signup",
]
OWN_PAGES = ["account_settings", "erase_account", "account_change_password", "account_logout"]
TEACHER_PAGES = ["mfa_index"]


def test_every_page_leads_to_whence_the_games_come(client):
    assert f'href="{reverse("about")}"' in client.get(reverse("home")).content.decode()
    page = client.get(reverse("about")).content.decode()
    assert "Miriam Chachamu" in page
    assert "Ravensburger" in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OPEN_PAGES)
def test_open_pages_speak_every_language(client, name, language):
    answer = client.get(reverse(name), headers={"accept-language": language})
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.content.decode()


@pytest.mark.parametrize("name", OWN_PAGES + TEACHER_PAGES)
def test_own_pages_ask_a_visitor_to_log_in(client, name):
    if name != "account_logout":
        assert client.get(reverse(name)).url.startswith(reverse("account_login"))


@pytest.mark.parametrize("name", OWN_PAGES + TEACHER_PAGES)
def test_own_pages_open_for_tess(browse, tess, name):
    assert browse(tess).get(reverse(name)).status_code == 200


def test_the_content_policy_allows_nothing_inline_and_nothing_foreign(client):
    policy = client.get("/")["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


def test_no_page_holds_inline_script_or_style(client):
    for name in OPEN_PAGES:
        html = client.get(reverse(name)).content.decode()
        assert not re.search(r"<script(?![^>]*\bsrc=)", html), name
        assert not re.search(r"\sstyle=|<style|\son\w+=", html), name


def test_no_page_for_everybody_may_use_the_camera(client):
    for name in OPEN_PAGES:
        assert "camera=()" in client.get(reverse(name))["Permissions-Policy"], name


def test_doors_are_closed(client):
    answer = client.get("/")
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
    assert "camera=()" in answer["Permissions-Policy"]


def test_a_visitor_gets_no_cookie_but_the_guard_of_forms(client):
    client.get("/")
    assert set(client.cookies) == {"csrftoken"}


def test_after_playing_there_are_two_cookies_and_no_more(client):
    client.post(reverse("play"))
    client.get("/")
    assert set(client.cookies) == {"csrftoken", "sessionid"}


def test_a_page_that_is_not_there_says_so_in_the_design(client):
    answer = client.get("/no/such/page", headers={"accept-language": "en"})
    assert answer.status_code == 404
    assert "We can’t find this page" in answer.content.decode()
    assert b"bundles/site" in answer.content


def test_a_forged_form_is_refused_in_the_design():
    answer = Client(enforce_csrf_checks=True).post(reverse("play"), headers={"accept-language": "en"})
    assert answer.status_code == 403
    assert b"Please try once more" in answer.content


def test_a_fault_shows_a_calm_page_and_no_trace(client, monkeypatch):
    client.raise_request_exception = False
    monkeypatch.setattr("photorummy_site.frame.views.FAN", ["no-such-drawing"])
    answer = client.get("/")
    assert answer.status_code == 500
    assert b"Something broke on our side" in answer.content
    assert b"Traceback" not in answer.content


def test_a_wrong_host_is_refused(client):
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400


def test_nothing_changes_by_looking():
    """A GET of an address that changes something is refused, not carried out."""
    for name in ("choose_language",):
        assert Client().get(reverse(name)).status_code == 405


def test_only_the_pages_that_we_mean_are_open():
    """A page that comes with a library must be named here before it is served."""
    names = set()

    def walk(patterns):
        for pattern in patterns:
            if hasattr(pattern, "url_patterns"):
                walk(pattern.url_patterns)
            else:
                names.add(pattern.name)

    walk(get_resolver().url_patterns)
    account = {name for name in names if name and name.startswith(("account_", "mfa_"))}
    assert account == {
        *("account_settings", "account_signup", "account_login", "account_logout", "account_reauthenticate"),
        *("account_change_password", "account_reset_password", "account_reset_password_done"),
        *("account_reset_password_from_key", "account_reset_password_from_key_done"),
        *("mfa_index", "mfa_authenticate", "mfa_reauthenticate", "mfa_activate_totp", "mfa_deactivate_totp"),
        *("mfa_view_recovery_codes", "mfa_generate_recovery_codes", "mfa_download_recovery_codes"),
    }
