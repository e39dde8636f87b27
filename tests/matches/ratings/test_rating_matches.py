"""A rated match changes ratings once, from the ranks alone."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts import services as people
from games.models import SeatChange, Table
from games.reading.audit import audit
from games.services import tables
from matches.models import RatedMatch, Rating, RatingChange
from matches.ratings import recompute
from matches.ratings.bots import strength_of_bot
from matches.ratings.leaving import PAUSE, paused_until
from matches.ratings.services import rate_match, rate_what_is_over
from tests.games.engine.positions import position
from tests.matches.ratings.conftest import OTHERS, RATED, ROW

pytestmark = pytest.mark.django_db


def mu_of(person) -> float:
    return Rating.objects.get(person=person, rules="photo").mu


def test_whoever_wins_rises_and_whoever_loses_falls(last_turn, end, alice, bob):
    end(last_turn)
    assert mu_of(alice) > 25 > mu_of(bob)
    assert set(Rating.objects.values_list("matches", flat=True)) == {1}


def test_a_bot_stays_as_strong_as_it_is(last_turn, end):
    end(last_turn)
    bot = RatingChange.objects.get(bot="easy")
    assert bot.mu_before == bot.mu_after == strength_of_bot("photo", "easy").mu


def test_a_match_is_rated_once_however_often_somebody_asks(last_turn, end, alice):
    end(last_turn)
    after_once = mu_of(alice)
    for _ in range(3):
        rate_match(code=last_turn.table.code, match=1)
    assert rate_what_is_over() == 0
    assert mu_of(alice) == after_once
    assert RatedMatch.objects.count() == 1


def test_other_matches_are_not_rated(last_turn, end):
    Table.objects.update(rated=False)
    end(last_turn)
    assert not RatedMatch.objects.exists()


def test_a_match_that_is_played_is_not_rated_yet(last_turn):
    assert rate_match(code=last_turn.table.code, match=1) is None
    assert not RatedMatch.objects.exists()


def test_what_a_killed_worker_has_left_is_rated_by_the_sweeper(last_turn, end, alice):
    end(last_turn)
    RatedMatch.objects.all().delete()
    Rating.objects.all().delete()
    assert rate_what_is_over() == 1
    assert Rating.objects.get(person=alice).matches == 1


def test_whoever_leaves_is_last_though_a_bot_plays_on(last_turn, end, bob):
    tables.leave_seat(code=last_turn.table.code, person=bob)
    end(last_turn)
    assert {(each.person, each.bot, each.rank, each.left) for each in RatingChange.objects.all()} == {
        (last_turn.table.host, "", 1, False),
        (None, "easy", 2, False),
        (bob, "", 3, True),
    }


def test_whoever_leaves_after_the_end_keeps_the_rank(at_table, end, bob):
    playing = at_table(position("photo", rack=ROW, others=("rome-church",), rounds=1), **RATED)
    end(playing)
    RatedMatch.objects.all().delete()
    tables.leave_seat(code=playing.table.code, person=bob)
    rate_what_is_over()
    assert not RatingChange.objects.filter(left=True).exists()
    assert RatingChange.objects.get(person=bob).rank == 2


def test_a_match_that_all_have_left_counts_and_whoever_left_first_is_last(last_turn, alice, bob):
    tables.leave_seat(code=last_turn.table.code, person=bob)
    tables.leave_seat(code=last_turn.table.code, person=alice)
    assert rate_what_is_over() == 1
    came_out = {(each.person, each.rank, each.left) for each in RatingChange.objects.filter(bot="")}
    assert came_out == {(alice, 2, False), (bob, 3, True)}  # alice had nobody but bots to play with


def test_an_erased_player_leaves_the_others_whole(last_turn, end, alice, bob):
    end(last_turn)
    before = mu_of(alice)
    people.erase(bob)
    assert mu_of(alice) == before
    assert list(recompute.faults()) == []


def test_somebody_who_is_erased_before_the_rating_is_nobody(last_turn, end, alice, bob):
    people.erase(bob)
    end(last_turn)
    assert {(each.person, each.bot) for each in RatingChange.objects.all()} == {(alice, ""), (None, "easy")}


def test_ratings_worked_out_again_are_those_that_are_stored(last_turn, end, alice):
    end(last_turn)
    assert list(recompute.faults()) == []
    Rating.objects.filter(person=alice).update(mu=40)
    assert len(list(recompute.faults())) == 1
    assert any("not what the log leads to" in fault for fault in audit())
    assert recompute.put_right() == 1
    assert list(recompute.faults()) == []


def test_a_match_that_was_forgotten_is_named(last_turn, end):
    end(last_turn)
    RatedMatch.objects.all().delete()
    Rating.objects.all().delete()
    Table.objects.update(changed_at=timezone.now() - timedelta(hours=1))
    assert [fault.partition(": ")[2] for fault in recompute.faults()] == ["match 1 is over and was not rated"]


def leave(at_table, person) -> None:
    playing = at_table(position("photo", rack=ROW, others=OTHERS, rounds=1), **RATED)
    tables.leave_seat(code=playing.table.code, person=person)


def test_three_matches_left_in_a_day_pause_rated_play_for_an_hour(at_table, bob):
    for _ in range(2):
        leave(at_table, bob)
    assert paused_until(bob) is None
    leave(at_table, bob)
    until = paused_until(bob)
    assert until is not None
    assert until <= timezone.now() + PAUSE
    SeatChange.objects.update(noted_at=timezone.now() - timedelta(hours=2))
    assert paused_until(bob) is None


def test_whoever_is_left_alone_with_bots_may_go(at_table, alice, bob):
    for _ in range(3):
        playing = at_table(position("photo", rack=ROW, others=OTHERS, rounds=1), **RATED)
        tables.leave_seat(code=playing.table.code, person=bob)
        tables.leave_seat(code=playing.table.code, person=alice)
    assert paused_until(alice) is None
    assert paused_until(bob) is not None


def test_going_after_the_end_is_no_leaving(at_table, end, bob):
    for _ in range(3):
        playing = at_table(position("photo", rack=ROW, others=OTHERS, rounds=1), **RATED)
        end(playing)
        tables.leave_seat(code=playing.table.code, person=bob)
    assert paused_until(bob) is None


def test_rated_tables_have_no_hints(alice):
    from django.db import IntegrityError

    table = tables.open_table(host=alice, rules="photo", size=2)
    with pytest.raises(IntegrityError, match="rated_without_hints"):
        Table.objects.filter(pk=table.pk).update(rated=True)
