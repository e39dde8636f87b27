"""Ratings as arithmetic, and as the simulation finds them."""

import pytest

from games.bots.levels import Level, levels_of
from matches.ratings.bots import level_near, rated_games, strength_of_bot
from matches.ratings.measuring.fitting import fitted
from matches.ratings.measuring.self_play import Count, pairs_of, play_on
from matches.ratings.simulation.elo import rate_elo
from matches.ratings.simulation.report import report
from matches.ratings.simulation.study import rank_correlation, study
from matches.ratings.strength import Strength, chance, rate


def test_a_newcomer_is_shown_in_the_middle():
    assert (Strength().rating, Strength().give_or_take) == (1500, 333)


def test_equals_who_draw_stay_equal():
    one, other = rate([Strength(), Strength()], [1, 1])
    assert one == other
    assert one.sigma < Strength().sigma


def test_the_order_of_strengths_follows_the_ranks():
    after = rate([Strength()] * 4, [3, 1, 4, 2])
    assert sorted(range(4), key=lambda seat: -after[seat].mu) == [1, 3, 0, 2]


def test_a_match_against_somebody_well_known_teaches_more():
    unknown = rate([Strength(), Strength()], [1, 2])[0]
    well_known = rate([Strength(), Strength(25, 1)], [1, 2])[0]
    assert well_known.sigma < unknown.sigma


def test_chances_of_two_sum_up_to_one():
    one, other = Strength(30, 2), Strength(24, 5)
    assert chance(one, other) + chance(other, one) == pytest.approx(1)
    assert chance(one, other) > 0.5


def test_elo_gives_to_one_what_it_takes_from_the_other():
    assert rate_elo([1500, 1500], [1, 2]) == [1516, 1484]
    assert sum(rate_elo([1500, 1600, 1400], [2, 1, 3])) == pytest.approx(4500)


def test_the_order_of_two_lists_is_compared():
    assert rank_correlation([1, 2, 3], [10, 20, 30]) == 1
    assert rank_correlation([1, 2, 3], [30, 20, 10]) == -1


def test_simulated_ratings_find_the_order_and_predict_what_happens():
    found = study(players=60, matches=30, seed=5)
    assert found.by_model[29] > 0.85
    assert found.of_model.error < 0.05
    assert "rank correlation" in report(found)


def test_strengths_of_bots_are_found_from_what_they_did_against_each_other():
    counts = {
        (Level.MEDIUM, Level.EASY): Count(100, 100, 75),
        (Level.HARD, Level.EASY): Count(100, 100, 90),
        (Level.HARD, Level.MEDIUM): Count(100, 100, 75),
    }
    found = fitted(counts)
    assert found["medium"] == 25
    assert found["hard"] - 25 == pytest.approx(25 - found["easy"], abs=0.05)


def test_a_count_can_be_gone_on_with():
    pair = next(pairs_of("photo"))
    at_once, in_steps = Count(), Count()
    play_on(at_once, "photo", pair, 3, 2)
    play_on(in_steps, "photo", pair, 3, 1)
    play_on(in_steps, "photo", pair, 3, 1)
    assert at_once == in_steps
    assert at_once.rounds >= 6


@pytest.mark.parametrize("rules", ["photo", "tiles", "junior"])
def test_every_bot_has_a_rating_and_better_ones_a_higher_one(rules):
    ratings = [strength_of_bot(rules, level).rating for level in levels_of(rules)]
    assert ratings == sorted(ratings)
    assert rules in rated_games()


def test_bots_are_chosen_by_their_rating():
    assert level_near("photo", 1480) == "medium"
    assert level_near("photo", 0) == "easy"
