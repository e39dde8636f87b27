"""The knee is found between what is carried and what is not."""

import pytest

from bench.server.ladder import climb, find, is_carried, known_bounds, rungs_above


@pytest.mark.parametrize(
    ("achieved", "p95", "carried"),
    [(64.0, 20.0, True), (62.1, 250.0, True), (62.0, 20.0, False), (64.0, 250.1, False)],
)
def test_a_rate_is_carried_if_nearly_all_moves_are_made_and_soon_seen(achieved, p95, carried):
    assert is_carried(64, achieved, p95) is carried


def test_a_rate_above_one_that_is_missed_counts_for_nothing():
    assert known_bounds({16: True, 64: False, 128: True}) == (16, 64)
    assert known_bounds({16: False}) == (0, 16)
    assert known_bounds({}) == (0, None)


def test_the_rungs_lie_between_the_bounds():
    assert rungs_above(64, 128) == [80, 96, 112]
    assert rungs_above(512, None) == [640, 768, 896, 1024]


def climbed(known: dict[float, bool], knee: float) -> tuple[float, list[int]]:
    tried: list[int] = []

    def is_carried_at(rate: int) -> bool:
        tried.append(rate)
        return rate <= knee

    return climb(known, is_carried_at), tried


def test_climbing_goes_up_to_the_first_rung_that_is_missed_twice():
    assert climbed({16: True, 64: True, 128: False}, knee=90) == (80, [80, 96, 96])
    assert climbed({16: True}, knee=16) == (16, [32, 32])
    assert climbed({16: False}, knee=0) == (0, [])


def test_the_knee_is_found_from_nothing_by_great_and_then_small_steps():
    tried: list[int] = []
    assert find(lambda rate: tried.append(rate) or rate <= 100) == 96
    assert tried == [32, 64, 128, 128, 80, 96, 112, 112]


def test_a_great_step_that_is_missed_once_by_chance_does_not_end_the_search():
    answers = iter([False, True])
    assert find(lambda rate: next(answers, rate < 64)) == 48


def test_a_rung_that_is_missed_once_by_chance_does_not_end_the_climb():
    answers = iter([False, True, False, False])
    assert climb({64: True, 128: False}, lambda rate: next(answers)) == 80
