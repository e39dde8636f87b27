"""The page of opponents and the page of ratings."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from matches.models import RatedMatch, Rating, RatingChange, Seek
from matches.opponents.challenges import challenge
from matches.opponents.seeks import seek

pytestmark = pytest.mark.django_db

WISH = {"rules": "junior", "seats": 2, "pace": "30"}


def test_a_wish_is_sent_waits_and_can_be_taken_back(browse, alice):
    client = browse(alice)
    assert client.post("/play/opponents/", WISH).status_code == 302
    page = client.get("/play/opponents/").content.decode()
    assert "Looking for opponents" in page
    assert "Fill up with bots" not in page
    client.post("/play/opponents/cancel/")
    assert not Seek.objects.exists()


def test_after_a_minute_bots_are_offered(browse, alice):
    client = browse(alice)
    client.post("/play/opponents/", WISH)
    Seek.objects.update(since=timezone.now() - timedelta(seconds=70))
    assert "Fill up with bots" in client.get("/play/opponents/now/").content.decode()
    assert "/tables/" in client.post("/play/opponents/bots/", follow=True).request["PATH_INFO"]


def test_whoever_finds_somebody_at_once_goes_to_the_table(browse, alice, bob):
    seek(person=alice, **WISH)
    answer = browse(bob).post("/play/opponents/", WISH)
    assert answer.url == f"/tables/{Seek.objects.first().table.code}/"


def test_going_back_from_the_table_finds_the_way_to_it(browse, alice, bob):
    seek(person=alice, **WISH)
    client = browse(bob)
    client.post("/play/opponents/", WISH)
    assert "To the table" in client.get("/play/opponents/").content.decode()


def test_a_challenge_reaches_any_page_that_is_open(browse, alice, bob):
    page = browse(bob).get("/learn/").content.decode()
    assert "person/called" in page
    assert re.search(r"data-asked [^>]* hidden>", page)
    challenge(by=alice, name="bob", rules="junior", pace="60", rated=True)
    assert not re.search(r"data-asked [^>]* hidden>", browse(bob).get("/learn/").content.decode())


def test_declining_at_home_stays_there_and_says_so(browse, alice, bob):
    asked = challenge(by=alice, name="bob", rules="junior", pace="60", rated=True)
    client = browse(bob)
    assert '<input type="hidden" name="next" value="/">' in client.get("/").content.decode()
    answer = client.post(f"/play/challenge/{asked.pk}/withdraw/", {"next": "/"}, follow=True)
    assert answer.request["PATH_INFO"] == "/"
    assert "You have declined. alice is told." in answer.content.decode()
    assert "bob has declined" in browse(alice).get("/play/opponents/").content.decode()


def test_home_says_that_somebody_looks_only_while_that_is_so(browse, alice, bob):
    client = browse(alice)
    client.post("/play/challenge/", {"name": "bob", "rules": "junior", "pace": "60", "rated": "on"})
    assert "You are looking for opponents" not in client.get("/").content.decode()
    client.post("/play/opponents/", WISH)
    assert "You are looking for opponents" in client.get("/").content.decode()


def test_pages_of_a_seeker_listen_wherever_they_are(browse, alice):
    client = browse(alice)
    assert 'name="seeks"' not in client.get("/gallery/").content.decode()
    client.post("/play/opponents/", WISH)
    for address in ("/gallery/", "/learn/", "/play/"):
        page = client.get(address).content.decode()
        assert 'name="seeks"' in page
        assert "person/called" in page


def test_a_wish_that_is_not_on_the_menu_changes_nothing(browse, alice):
    browse(alice).post("/play/opponents/", WISH | {"rules": "chess"})
    assert not Seek.objects.exists()


def test_a_challenge_is_sent_and_accepted(browse, alice, bob):
    browse(alice).post("/play/challenge/", {"name": "bob", "rules": "junior", "pace": "60", "rated": "on"})
    page = browse(bob).get("/play/opponents/").content.decode()
    assert "alice challenges you" in page
    sent = alice.challenges_sent.get()
    answer = browse(bob).post(f"/play/challenge/{sent.pk}/accept/")
    assert answer.url.startswith("/tables/")


def test_a_challenge_without_a_name_is_asked_for_it(browse, alice):
    assert browse(alice).post("/play/challenge/", {"rules": "junior", "pace": "60"}).status_code == 422


def test_whoever_cannot_be_challenged_is_not_said_to_exist(browse, alice, pupil):
    page = browse(alice).post(
        "/play/challenge/", {"name": pupil.username, "rules": "junior", "pace": "60"}, follow=True
    )
    assert "no player of this name" in page.content.decode()


def test_home_tells_of_a_challenge(browse, alice, bob):
    challenge(by=alice, name="bob", rules="junior", pace="60", rated=True)
    assert "alice challenges you" in browse(bob).get("/play/").content.decode()


def test_pupils_and_guests_find_none_of_this(browse, guest, pupil):
    for person in (guest, pupil):
        for address in ("/play/opponents/", "/play/ratings/"):
            assert browse(person).get(address).status_code == 404
        assert "/play/opponents/" not in browse(person).get("/play/").content.decode()


def rate(person, matches: int) -> None:
    Rating.objects.create(person=person, rules="photo", mu=25.5, sigma=2.25, matches=matches)
    for number in range(matches):
        rated = RatedMatch.objects.create(match=number + 1, rules="photo")
        strength = {"mu_before": 25, "sigma_before": 3, "mu_after": 25 + number / 10, "sigma_after": 2.25}
        RatingChange.objects.create(rated=rated, seat=0, person=person, rank=1, **strength)


def test_a_rating_explains_itself(browse, alice):
    rate(alice, 6)
    page = browse(alice).get("/play/ratings/").content.decode()
    assert "1520" in page
    assert "± 90" in page
    assert "You have played 6 rated matches." in page
    assert "polyline" in page


def test_with_few_matches_a_player_is_new(browse, alice):
    rate(alice, 4)
    assert "<em>newcomer</em>" in browse(alice).get("/play/ratings/").content.decode()


def test_the_page_of_somebody_who_plays_much_costs_the_same(
    browse, alice, bob, django_assert_max_num_queries
):
    rate(alice, 300)
    with django_assert_max_num_queries(23):
        browse(alice).get("/play/ratings/")
