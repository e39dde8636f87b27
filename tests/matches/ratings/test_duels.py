"""A rated match of two people is over when one of them leaves."""

import pytest
from django.urls import reverse

from games.models import Seat, Table, TablePhase
from games.services import tables
from games.services.playing.tally import tally_round
from matches.history.services import record_given_up
from matches.models import MatchPlayer, MatchRecord, RatedMatch, Rating, RatingChange
from matches.opponents.seeks import seek
from matches.ratings import recompute
from matches.ratings.leaving import paused_until
from matches.ratings.services import rate_what_is_over

pytestmark = pytest.mark.django_db

WISH = {"rules": "photo", "seats": 2, "pace": "30"}


@pytest.fixture
def duel(alice, bob) -> Table:
    seek(person=alice, **WISH)
    return seek(person=bob, **WISH).table


@pytest.fixture
def left(duel, bob, django_capture_on_commit_callbacks) -> Table:
    """Bob has gone before anybody has moved."""
    with django_capture_on_commit_callbacks(execute=True):
        tables.leave_seat(code=duel.code, person=bob)
    duel.refresh_from_db()
    return duel


def test_it_is_over_and_rated_at_once(left, alice, bob):
    assert left.phase == TablePhase.CLOSED
    assert RatedMatch.objects.get().table == left
    ranks = {(each.person, each.rank, each.left) for each in RatingChange.objects.all()}
    assert ranks == {(alice, 1, False), (bob, 2, True)}
    assert Rating.objects.get(person=alice).mu > 25 > Rating.objects.get(person=bob).mu
    assert list(recompute.faults()) == []


def test_it_stands_in_the_history_of_both_with_the_name_of_who_left(left, alice, bob):
    rows = {(each.person, each.rank, each.left_by, each.bot) for each in MatchPlayer.objects.all()}
    assert rows == {(alice, 1, None, ""), (bob, 2, bob, "")}
    record_given_up(code=left.code, match=1)
    assert MatchRecord.objects.count() == 1


def test_what_was_lost_after_the_commit_is_made_good(duel, bob):
    tables.leave_seat(code=duel.code, person=bob)
    assert not RatedMatch.objects.exists()
    assert rate_what_is_over() == 1
    assert (RatedMatch.objects.count(), MatchRecord.objects.count()) == (1, 1)


def test_whoever_is_left_behind_has_left_nothing(left, alice):
    tables.leave_seat(code=left.code, person=alice)
    assert paused_until(alice) is None
    assert RatingChange.objects.filter(left=True).count() == 1


def test_whoever_is_left_behind_looks_for_somebody_else_at_once(left, alice):
    assert seek(person=alice, **WISH).table is None


def test_in_company_a_bot_plays_on(alice, bob, charlie):
    for person in (alice, bob, charlie):
        table = seek(person=person, **WISH | {"seats": 3}).table
    tables.leave_seat(code=table.code, person=bob)
    table.refresh_from_db()
    assert table.phase == TablePhase.PLAYING
    assert Seat.objects.filter(table=table, bot="medium").count() == 1


def test_a_bot_that_played_on_does_not_hide_who_left(finished, bob):
    tables.leave_seat(code=finished.table.code, person=bob)
    tally_round(round_id=finished.pk)
    assert not MatchPlayer.objects.exclude(left_by=None).exists()  # after the end nobody leaves anything


def test_the_table_says_that_it_is_rated_and_what_leaving_costs(duel, browse, bob):
    page = browse(bob).get(reverse("table", args=[duel.code])).content.decode()
    assert "You lose the match, and your rating falls." in page
    assert "1500 \\u00b1 333" in page


def test_both_hear_what_it_did_to_their_ratings(left, browse, alice, bob):
    told = browse(alice).get(reverse("rated_outcome", args=[left.code, 1])).json()
    assert told["headline"] == "bob has left. You win."
    assert told["change"].startswith("Your rating: 1500 → 1")
    assert "(+" in told["change"]
    client = browse(bob)
    client.get(reverse("rated_match_left", args=[left.code]))  # a page may ask twice
    page = client.get(reverse("rated_match_left", args=[left.code]), follow=True).content.decode()
    assert page.count("You have left the match.") == 1
    assert "You have left the match. Your rating: 1500" in page


def test_what_is_not_counted_yet_is_not_told(duel, browse, alice):
    assert browse(alice).get(reverse("rated_outcome", args=[duel.code, 1])).json() == {}
