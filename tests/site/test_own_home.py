"""The front page of somebody who has been here before."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from classrooms.classes import services as classes
from classrooms.pupils import services as pupils
from games.engine.moves import Lay
from games.engine.state import Phase
from games.models import Round
from games.services import tables
from games.services.playing import rounds
from games.services.playing.tally import tally_round
from learn.models import Memory, Mode
from learn.services import sessions
from learn.sitting.session_plans import Wanted
from matches.models import Rating, Tournament
from tests.conftest import _player
from tests.games.conftest import at_table
from tests.games.engine.positions import pile, position, row

__all__ = ["at_table"]
pytestmark = pytest.mark.django_db

ROW = row("oslo", "palace church sight")


@pytest.fixture
def waiting(at_table) -> Round:
    """It is alice's turn, and bob waits."""
    return at_table(position("photo", rack=ROW, others=("rome-church",), rounds=1))


def home_of(browse, person) -> str:
    return browse(person).get(reverse("home"), headers={"accept-language": "en"}).content.decode()


def play_to_the_end(playing: Round, person) -> None:
    about = {"code": playing.table.code, "number": 1, "person_id": person.pk, "version": 0}
    rounds.play(**about, key="last", move=Lay((pile(ROW),)))
    tally_round(round_id=playing.pk)


def test_newcomers_find_the_front_page(browse, guest):
    for person in (None, guest):
        assert "Europe in your hand" in home_of(browse, person)


def test_somebody_with_an_account_finds_home_even_with_nothing_to_go_on_with(browse, alice):
    html = home_of(browse, alice)
    assert "Hello, alice!" in html
    assert "Learn it by playing" in html


def test_a_guest_finds_what_is_open(browse, guest):
    tables.open_table(host=guest, rules="tiles", size=2)
    assert "Go on playing" in home_of(browse, guest)


def test_a_guest_goes_on_with_a_match_against_bots(browse, guest):
    table = tables.open_table(host=guest, rules="photo", size=3, bots=["easy", "easy"])
    tables.start(code=table.code, by=guest)
    html = home_of(browse, guest)
    assert f'<a class="go" href="{reverse("table", args=[table.code])}">' in html
    assert "Never played?" not in html


def test_whoever_has_never_played_learns_the_game_first(browse, alice, waiting, bob):
    dora = _player("dora")
    html = home_of(browse, dora)
    assert f'<a class="go" href="{reverse("first_game", args=["photo"])}">' in html
    assert "The deal of the day is waiting" not in html
    assert "Never played?" not in home_of(browse, bob)  # in the middle of a match
    play_to_the_end(waiting, alice)
    assert "The deal of the day is waiting" in home_of(browse, alice)


def test_rating_and_tournament_are_seen_at_home(browse, alice):
    Rating.objects.create(person=alice, rules="photo", mu=27.5, sigma=5, matches=3)
    tournament = Tournament.objects.create(rules="photo", size=2, rounds=1)
    tournament.players.create(person=alice)
    html = home_of(browse, alice)
    assert re.search(r"Your rating\s+<b>1600</b>", html)
    assert reverse("tournament", args=[tournament.code]) in html


def test_a_tournament_that_is_played_comes_before_all_else(browse, alice):
    tournament = Tournament.objects.create(rules="photo", size=2, rounds=2, phase="playing")
    tournament.players.create(person=alice)
    html = home_of(browse, alice)
    assert re.search(rf'<a class="go"\s+href="{reverse("tournament", args=[tournament.code])}">', html)


def test_where_it_is_my_turn_one_press_goes_on(browse, waiting, alice, bob):
    go_on = f'<a class="go" href="{reverse("table", args=[waiting.table.code])}">'
    html = home_of(browse, alice)
    assert go_on in html
    assert "It is your turn at 1 table." in html
    assert go_on not in home_of(browse, bob)


def test_a_session_that_was_left_comes_before_cards_that_are_due(browse, alice):
    session = sessions.start(person=alice, wanted=Wanted(Mode.DAILY), language="en")
    html = home_of(browse, alice)
    assert f'<a class="go" href="{reverse("learn_session", args=[session.pk])}">' in html
    sessions.finish(person=alice, session_id=session.pk)
    now = timezone.now()
    about = {"stability": 1.0, "difficulty": 5.0, "due": now, "reviewed": now, "met": now}
    Memory.objects.create(person=alice, card_id="oslo-sight", direction="place", **about)
    assert "1 card comes back today." in home_of(browse, alice)


def test_what_was_played_last_is_listed_with_its_rank(browse, waiting, alice, bob):
    play_to_the_end(waiting, alice)
    assert "Place 1 of 2" in home_of(browse, alice)
    html = home_of(browse, bob)
    assert "Place 2 of 2" in html
    assert "alice" in html  # whom it was played with
    assert reverse("replay", args=[waiting.table.code, 1]) in html
    assert reverse("matches") in html


def test_whoever_has_left_the_table_still_finds_the_replay(browse, waiting, alice):
    play_to_the_end(waiting, alice)
    tables.leave_seat(code=waiting.table.code, person=alice)
    html = home_of(browse, alice)
    assert "Place 1 of 2" in html
    assert reverse("table", args=[waiting.table.code]) not in html
    assert reverse("replay", args=[waiting.table.code, 1]) in html


def test_the_number_of_queries_is_fixed(browse, at_table, alice, bob):
    client = browse(alice)
    client.get(reverse("home"))
    play_to_the_end(at_table(position("photo", rack=ROW, others=("rome-church",), rounds=1)), alice)
    first = at_table(position("photo", rack=ROW, others=("rome-church",), rounds=1))
    with CaptureQueriesContext(connection) as few:
        client.get(reverse("home"))
    for _ in range(3):
        playing = at_table(position("photo", rack=ROW, others=("rome-church",), rounds=1, phase=Phase.LAY))
        play_to_the_end(playing, alice)
        at_table(position("photo", rack=ROW, others=("rome-church",), rounds=1))
    with CaptureQueriesContext(connection) as many:
        html = client.get(reverse("home")).content.decode()
    assert first.table.code in html
    assert len(many) <= len(few)


def test_pupils_keep_their_own_start_page(browse, class_of_one):
    assert browse(class_of_one).get(reverse("home")).url == reverse("welcome")


@pytest.fixture
def class_of_one(tess):
    school_class = classes.create_class(teacher=tess, name="4b", language="en")
    return pupils.add_pupils(school_class=school_class, by=tess, names=["Pia"]).pupils[0].user
