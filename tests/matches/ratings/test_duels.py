"""A rated match of two people is over when one of them leaves."""

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags

from games.models import Round, Seat, Table, TablePhase
from games.services import tables
from games.services.playing.tally import tally_round
from matches.history.selectors import history_page
from matches.history.services import record_given_up
from matches.models import MatchPlayer, MatchRecord, RatedMatch, Rating, RatingChange
from matches.opponents.seeks import seek
from matches.people.selectors import encounters
from matches.ratings import recompute
from matches.ratings.leaving import paused_until
from matches.ratings.services import rate_what_is_over
from tests.matches.history.past import past_matches
from tests.matches.history.played import play_on

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


def test_the_rounds_that_were_played_can_be_watched_again_by_both(
    duel, browse, alice, bob, charlie, catalogue, django_capture_on_commit_callbacks
):
    Table.objects.update(options={"rounds": 3})
    first = play_on(duel.rounds.get())
    tables.next_round(code=duel.code, by=alice, after=1)
    with django_capture_on_commit_callbacks(execute=True):
        tables.leave_seat(code=duel.code, person=bob)
    assert MatchRecord.objects.get().rounds == 1
    replay = reverse("replay", args=[duel.code, first.number])
    for person in (alice, bob):
        assert replay in browse(person).get(reverse("matches")).content.decode()
    assert replay in browse(charlie).get(reverse("player", args=["alice"])).content.decode()


def test_the_list_says_who_left_in_place_of_points(left, browse, alice, bob):
    (won,), (lost,) = history_page(alice).matches, history_page(bob).matches
    for match in (won, lost):
        assert [(each.name, each.points, each.has_left) for each in match.players] == [
            ("alice", "", False),
            ("bob", "", True),
        ]
    assert "bob left" in words_of(browse(alice).get(reverse("matches")).content.decode())
    assert "You left" in words_of(browse(bob).get(reverse("matches")).content.decode())


def words_of(html: str) -> str:
    return " ".join(strip_tags(html).split())


def test_what_was_left_is_no_match_between_the_two(left, browse, alice, bob, catalogue):
    assert encounters(alice, bob).matches == 0
    past_matches([alice, bob], 1)
    assert encounters(alice, bob) == (1, 1, 0)
    assert encounters(bob, alice) == (1, 0, 1)


def test_whoever_was_left_alone_may_watch_what_was_played_or_go_home(left, browse, alice):
    outcome = reverse("rated_outcome", args=[left.code, 1])
    ways = [each["address"] for each in browse(alice).get(outcome).json()["ways"]]
    assert ways == [reverse("home")]  # no round was played to its end
    Round.objects.update(finished_at=timezone.now())
    ways = [each["address"] for each in browse(alice).get(outcome).json()["ways"]]
    assert ways == [reverse("replay", args=[left.code, 1]), reverse("home")]


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
