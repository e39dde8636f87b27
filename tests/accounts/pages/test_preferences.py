import pytest
from django.urls import reverse

pytestmark = pytest.mark.django_db
WISHES = {
    "language": "fr",
    "card_language": "de",
    "pictures": "drawings",
    "motion": "less",
    "contrast": "more",
    "sound": "on",
}


def test_a_visitor_reads_in_the_browsers_language(client):
    assert 'lang="it"' in client.get("/", headers={"accept-language": "it-CH,de;q=0.5"}).content.decode()


def test_an_unknown_language_falls_back_to_english(client):
    assert 'lang="en"' in client.get("/", headers={"accept-language": "fi"}).content.decode()


def test_a_visitor_chooses_a_language_and_comes_back_to_the_same_page(client):
    answer = client.post(reverse("choose_language"), {"language": "es", "next": "/learn/"})
    assert answer.url == "/learn/"
    assert 'lang="es"' in client.get("/").content.decode()


def test_a_wrong_language_changes_nothing(client):
    client.post(reverse("choose_language"), {"language": "xx"})
    assert 'lang="en"' in client.get("/").content.decode()


def test_choosing_a_language_never_leads_away(client):
    for evil in ("https://evil.example/", "//evil.example/", "javascript:alert(1)"):
        assert client.post(reverse("choose_language"), {"language": "es", "next": evil}).url == "/"


def test_alice_keeps_her_wishes_with_her_account(browse, alice):
    browse(alice).post(reverse("preferences"), WISHES)
    page = browse(alice).get("/").content.decode()
    assert 'lang="fr" data-motion="less" data-contrast="more" data-sound="on"' in page
    alice.refresh_from_db()
    assert alice.card_language == "de"


def test_a_visitor_has_wishes_too(client):
    client.post(reverse("preferences"), WISHES)
    assert 'lang="fr" data-motion="less"' in client.get("/").content.decode()


def test_wishes_that_do_not_exist_are_refused(client):
    assert client.post(reverse("preferences"), {**WISHES, "motion": "wild"}).status_code == 422
    assert 'data-motion="system"' in client.get("/").content.decode()


def test_alice_renames_herself(browse, alice):
    browse(alice).post(reverse("account_settings"), {"form": "name", "display_name": "  Alice  Müller "})
    alice.refresh_from_db()
    assert alice.display_name == "Alice Müller"


def test_a_bad_name_is_shown_again_with_the_reason(browse, alice):
    answer = browse(alice).post(reverse("account_settings"), {"form": "name", "display_name": "<script>"})
    assert answer.status_code == 422
    assert b"&lt;script&gt;" in answer.content
    alice.refresh_from_db()
    assert alice.display_name == "alice"


def test_a_guest_cannot_have_an_address(browse, guest):
    browse(guest).post(reverse("account_settings"), {"form": "email", "email": "x@example.org"})
    guest.refresh_from_db()
    assert guest.email == ""
