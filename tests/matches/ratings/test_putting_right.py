"""What the log of rated matches leads to, the command that compares it, and the drawing of a rating."""

from datetime import UTC, datetime, timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.utils import timezone
from hypothesis import given, seed
from hypothesis import settings as how_often
from hypothesis import strategies as st

from games.models import SeatChange, SeatEvent, Table
from games.services import tables
from matches.models import MatchRecord, RatedMatch, Rating, RatingChange
from matches.ratings import recompute
from matches.ratings.bots import level_near, rated_games, ratings_of_bots
from matches.ratings.curve import BOTTOM, LEFT, MOST_LINES, RIGHT, STEP, TOP, Moment, curve_of
from matches.ratings.leaving import PAUSE, paused_until
from matches.ratings.services import LOOKED_BACK, rate_what_is_over, unrated_matches
from matches.ratings.strength import Strength, chance, rate
from tests.games.engine.positions import position
from tests.matches.ratings.conftest import OTHERS, RATED, ROW

database = pytest.mark.django_db


def recomputed(*arguments: str) -> tuple[str, str, bool]:
    """Run the command; give what it says, what it complains of, and whether all was well."""
    said, complained = StringIO(), StringIO()
    try:
        call_command("rating", "recompute", *arguments, stdout=said, stderr=complained)
    except SystemExit:
        return said.getvalue(), complained.getvalue(), False
    return said.getvalue(), complained.getvalue(), True


def damage_mu() -> None:
    Rating.objects.update(mu=40)


def damage_matches() -> None:
    Rating.objects.update(matches=5)


def lose_a_rating() -> None:
    Rating.objects.filter(person__username="bob").delete()


@database
@pytest.mark.parametrize("damage", [damage_mu, damage_matches, lose_a_rating])
def test_the_command_names_damage_and_puts_it_right(last_turn, end, damage):
    end(last_turn)
    before = list(Rating.objects.order_by("person").values("person", "rules", "mu", "sigma", "matches"))
    assert recomputed("--check") == ("0 faults\n", "", True)
    damage()
    said, complained, is_well = recomputed("--check")
    assert (said == "0 faults\n", is_well) == (False, False)
    assert "is not what the log leads to" in complained
    said, _complained, is_well = recomputed()
    assert (said.splitlines()[-1], is_well) == ("0 faults", True)
    assert (
        list(Rating.objects.order_by("person").values("person", "rules", "mu", "sigma", "matches")) == before
    )


@database
def test_a_log_that_was_changed_is_named_and_not_believed_by_halves(last_turn, end, alice):
    end(last_turn)
    RatingChange.objects.filter(person=alice).update(mu_after=50)
    _said, complained, is_well = recomputed("--check")
    assert "the log says otherwise" in complained
    assert not is_well


@database
def test_the_second_match_goes_on_from_the_first(at_table, end, alice):
    for _ in range(2):
        end(at_table(position("photo", rack=ROW, others=OTHERS, rounds=1), **RATED))
    first, second = RatingChange.objects.filter(person=alice)
    assert (second.mu_before, second.sigma_before) == (first.mu_after, first.sigma_after)
    assert Rating.objects.get(person=alice).matches == 2
    assert list(recompute.faults()) == []


@database
def test_the_sweeper_looks_back_two_days_and_the_audit_names_the_rest(last_turn, end):
    end(last_turn)
    RatedMatch.objects.all().delete()
    Rating.objects.all().delete()
    Table.objects.update(changed_at=timezone.now() - LOOKED_BACK - timedelta(minutes=1))
    assert rate_what_is_over() == 0
    assert any("is over and was not rated" in each for each in recompute.faults())
    Table.objects.update(changed_at=timezone.now() - LOOKED_BACK + timedelta(minutes=1))
    assert rate_what_is_over() == 1


@database
def test_one_broken_match_keeps_no_other_waiting(at_table, end, alice):
    playings = [at_table(position("photo", rack=ROW, others=OTHERS, rounds=1), **RATED) for _ in range(2)]
    for playing in playings:
        end(playing)
    RatedMatch.objects.all().delete()
    Rating.objects.all().delete()
    Table.objects.filter(pk=playings[0].table_id).update(options={"rounds": "broken"})
    assert rate_what_is_over() == 2
    assert [each.table_id for each in RatedMatch.objects.all()] == [playings[1].table_id]
    assert unrated_matches() == {(playings[0].table.code, 1)}


@database
def test_matches_of_a_table_that_is_gone_stay_in_the_log(last_turn, end):
    end(last_turn)
    before = list(RatingChange.objects.values())
    Table.objects.all().delete()
    assert list(RatingChange.objects.values()) == before
    assert not MatchRecord.objects.exists()
    assert list(recompute.faults()) == []


@database
@pytest.mark.parametrize("event", [SeatEvent.LEFT, SeatEvent.SENT_AWAY])
def test_matches_left_a_day_ago_are_forgotten(at_table, bob, event):
    for _ in range(3):
        playing = at_table(position("photo", rack=ROW, others=OTHERS, rounds=1), **RATED)
        tables.leave_seat(code=playing.table.code, person=bob)
    SeatChange.objects.update(event=event)
    assert paused_until(bob) is not None
    oldest = SeatChange.objects.order_by("pk").first()
    SeatChange.objects.filter(pk=oldest.pk).update(noted_at=timezone.now() - timedelta(hours=25))
    assert paused_until(bob) is None


@database
def test_the_pause_counts_from_the_last_match_that_was_left(at_table, bob):
    for minutes in (100, 80, 59):
        playing = at_table(position("photo", rack=ROW, others=OTHERS, rounds=1), **RATED)
        tables.leave_seat(code=playing.table.code, person=bob)
        newest = SeatChange.objects.order_by("pk").last()
        SeatChange.objects.filter(pk=newest.pk).update(noted_at=timezone.now() - timedelta(minutes=minutes))
    until = paused_until(bob)
    assert until is not None
    assert timedelta() < until - timezone.now() <= PAUSE - timedelta(minutes=58)
    SeatChange.objects.filter(pk=newest.pk).update(noted_at=timezone.now() - timedelta(minutes=61))
    assert paused_until(bob) is None


@database
def test_matches_that_do_not_count_may_be_left(at_table, bob):
    for _ in range(3):
        playing = at_table(position("photo", rack=ROW, others=OTHERS, rounds=1))
        tables.leave_seat(code=playing.table.code, person=bob)
    assert paused_until(bob) is None


STRENGTHS = st.builds(Strength, st.floats(0, 50), st.floats(1, 8.3))


@seed(30)
@how_often(max_examples=25)
@given(st.lists(st.tuples(STRENGTHS, st.integers(1, 4)), min_size=2, max_size=4))
def test_whoever_wins_never_falls_and_whoever_loses_never_rises(field):
    before, ranks = [each for each, _rank in field], [rank for _each, rank in field]
    after = rate(before, ranks)
    if len(set(ranks)) > 1 and ranks.count(min(ranks)) == 1:
        winner = ranks.index(min(ranks))
        assert after[winner].mu >= before[winner].mu - 1e-9
    if len(set(ranks)) > 1 and ranks.count(max(ranks)) == 1:
        loser = ranks.index(max(ranks))
        assert after[loser].mu <= before[loser].mu + 1e-9
    assert all(new.sigma > 0 for new in after)
    backwards = rate(before[::-1], ranks[::-1])[::-1]
    assert [new.mu for new in after] == pytest.approx([new.mu for new in backwards])


@seed(31)
@how_often(max_examples=60)
@given(STRENGTHS, STRENGTHS)
def test_a_chance_is_a_share_and_the_other_has_the_rest(one, other):
    assert 0 <= chance(one, other) <= 1
    assert chance(one, other) + chance(other, one) == pytest.approx(1)


@seed(32)
@how_often(max_examples=40)
@given(st.lists(st.tuples(st.integers(-500, 4000), st.integers(1, 333)), max_size=30))
def test_a_curve_stays_in_its_frame_and_its_lines_are_full_hundreds(ratings):
    at = datetime(2026, 11, 18, tzinfo=UTC)
    curve = curve_of([Moment(rating, give_or_take, at) for rating, give_or_take in ratings])
    if len(ratings) < 2:
        assert curve is None
        return
    assert [point.moment.rating for point in curve.points] == [rating for rating, _ in ratings]
    assert [point.x for point in curve.points] == sorted(point.x for point in curve.points)
    assert (curve.first.x, curve.last.x) == (LEFT, RIGHT)
    drawn = [tuple(map(float, pair.split(","))) for pair in f"{curve.line} {curve.band}".split()]
    assert all(LEFT <= x <= RIGHT and TOP <= y <= BOTTOM for x, y in drawn)
    assert len(curve.lines) <= MOST_LINES + 1
    assert all(rating % STEP == 0 and TOP <= y <= BOTTOM for rating, y in curve.lines)


@pytest.mark.parametrize("rules", rated_games())
def test_the_bot_that_fills_up_is_the_nearest_in_rating(rules):
    rated = dict(ratings_of_bots(rules))
    for rating in range(0, 3000, 50):
        chosen = abs(rated[level_near(rules, rating)] - rating)
        assert chosen <= min(abs(each - rating) for each in rated.values()) + 1  # of rounding
