"""A person with a past in every room of this app is handed out whole, and erased without harm to others."""

import json
from datetime import UTC, datetime

import pytest
from django.urls import reverse

from accounts import privacy
from accounts import services as accounts
from accounts.models import User
from games.reading.audit import audit
from games.services.playing.tally import tally_round
from matches.daily.deals import today
from matches.daily.selectors import deals_of, ranking
from matches.history.selectors import Company, history_page
from matches.models import (
    DailyTry,
    MatchPlayer,
    MatchRecord,
    RatedMatch,
    Rating,
    RatingChange,
    Seek,
)
from matches.opponents.challenges import challenge
from matches.opponents.seeks import seek
from matches.people import services, staff
from matches.ratings import recompute
from matches.ratings.selectors import shown_ratings
from tests.conftest import _player
from tests.games.engine.positions import position
from tests.matches.history.played import played_match
from tests.matches.ratings.conftest import OTHERS, RATED, ROW, _end
from tests.matches.tournaments.evening import opened

pytestmark = pytest.mark.django_db

OF_THIS_APP = {
    "looking for opponents",
    "challenges",
    "matches",
    "deals of the day",
    "ratings",
    "rated matches",
    "tournaments played",
    "tournaments opened",
    "people blocked",
    "reports made",
    "hidden page",
    "what staff did",
}


@pytest.fixture
def rated(at_table, alice, bob) -> RatedMatch:
    """A rated match of alice, bob and a bot, which alice has won."""
    playing = at_table(position("photo", rack=ROW, others=OTHERS, rounds=1), **RATED)
    _end(alice, playing)
    return RatedMatch.objects.get()


def finished_try(person: User, points: int, turns: int = 9) -> DailyTry:
    about = {"rules": "photo", "day": today(), "finished_at": datetime.now(UTC), "laid": [3, 0, 5]}
    return DailyTry.objects.create(person=person, points=points, turns=turns, won=points > 0, **about)


@pytest.fixture
def full_past(rated, alice, bob) -> User:
    """Alice, who has done everything that can be done here."""
    chief = _player("chief")
    finished_try(alice, 12)
    opened([alice, bob])
    challenge(by=alice, name="bob", rules="junior", pace="60", rated=False)
    challenge(by=bob, name="alice", rules="tiles", pace="30", rated=True)
    services.report(by=alice, person=bob, reason="name", text="what I saw")
    services.hide(person=alice, hidden=True)
    staff.rename(person=alice, staff=chief)
    seek(person=alice, rules="tiles", seats=4, pace="60")
    services.block(by=alice, person=bob)
    return alice


def test_the_file_holds_something_of_every_room(full_past, browse):
    answer = browse(full_past).get(reverse("export_my_data"))
    kept = json.loads(answer.content)
    assert kept.keys() >= OF_THIS_APP
    assert not [title for title in OF_THIS_APP if not kept[title]]


def test_the_file_says_how_each_thing_came_out(full_past, bob):
    kept = privacy.export(full_past)
    (match,) = kept["matches"]
    assert (match["rank"], match["rounds_won"], match["record__rules"]) == (1, 1, "photo")
    (attempt,) = kept["deals of the day"]
    assert (attempt["points"], attempt["won"], attempt["laid"]) == (12, True, [3, 0, 5])
    (change,) = kept["rated matches"]
    assert change["mu_after"] > change["mu_before"]
    assert {(each["by__username"], each["to__username"]) for each in kept["challenges"]} == {
        ("alice", "bob"),
        ("bob", "alice"),
    }
    assert kept["people blocked"][0]["person__display_name"] == "bob"
    assert kept["reports made"][0]["text"] == "what I saw"
    assert [each["deed"] for each in kept["what staff did"]] == ["renamed"]


def test_nothing_of_it_is_left_and_the_audit_finds_nothing_new(full_past, bob):
    key, name, faults = full_past.pk, full_past.display_name, list(audit())
    accounts.erase(full_past)
    for row in (Rating, RatingChange, MatchPlayer, DailyTry, Seek):
        assert not row.objects.filter(person=key).exists()
    assert name not in json.dumps(privacy.export(bob), default=str)
    assert not [each for title in OF_THIS_APP for each in privacy.export(bob)[title] if "alice" in str(each)]
    assert list(audit()) == faults


def test_the_match_and_the_ratings_of_the_others_stay_whole(rated, alice, bob):
    others = {
        row: list(row.objects.exclude(person=alice).order_by("pk").values())
        for row in (Rating, RatingChange, MatchPlayer)
    }
    accounts.erase(alice)
    for row, before in others.items():
        assert [each for each in row.objects.order_by("pk").values() if each in before] == before
    assert MatchRecord.objects.get().players.count() == 3
    assert rated.changes.count() == 3
    assert [each.by for each in shown_ratings(bob)[0].changes] != [0]
    (match,) = history_page(bob, company=Company.PEOPLE).matches
    assert match.change is not None
    assert match.players[0].name == "Somebody"
    assert match.opponent is None


def test_ratings_can_be_worked_out_again_without_those_who_were_erased(rated, alice, bob):
    before = Rating.objects.get(person=bob)
    accounts.erase(alice)
    Rating.objects.filter(person=bob).update(mu=1, matches=7)
    assert recompute.put_right() == 1
    after = Rating.objects.get(person=bob)
    assert (after.mu, after.sigma, after.matches) == (before.mu, before.sigma, before.matches)
    assert list(recompute.faults()) == []


def test_the_other_ranks_of_a_day_close_up(alice, bob, charlie):
    for person, points in ((alice, 20), (bob, 12), (charlie, 12)):
        finished_try(person, points)
    accounts.erase(alice)
    assert [(each.rank, each.name) for each in ranking("photo", today(), bob)] == [(1, "bob"), (1, "charlie")]
    assert (deals_of(bob, [today()])[0][0].rank, deals_of(bob, [today()])[0][0].players) == (1, 2)


def test_when_all_are_erased_the_match_lies_there_without_names(alice, bob, charlie, browse):
    rated = {"rated": True, "turn_seconds": 60, "hints": "off"}
    played = played_match(alice, bob, size=2, **rated)
    for person in (alice, bob):
        accounts.erase(person)
    assert MatchRecord.objects.get().players.filter(person=None, bot="").count() == 2
    assert not Rating.objects.exists()
    page = browse(charlie).get(reverse("replay", args=[played.table.code, 1])).content.decode()
    assert "Somebody" in page
    assert '"alice"' not in page
    assert list(audit()) == []


def test_erased_before_the_tally_the_round_is_counted_for_the_other(finished, alice, bob):
    accounts.erase(bob)
    tally_round(round_id=finished.pk)
    results = {each.seat: (each.person, each.rank) for each in MatchPlayer.objects.all()}
    assert results[0] == (alice, 1)
    assert results[1][0] is None
