"""Every answer on positions from rounds between bots goes through the engine."""

from collections import Counter
from functools import cache

import pytest

from games.bots.photo.solver import PhotoSolver
from games.engine.cards import count_jokers
from games.engine.moves import Lay
from games.engine.piles.combinations import cards_on
from games.engine.piles.judge import judge
from games.engine.rulesets.photo import RULES
from tests.games.bots.photo.every_end import worth
from tests.programs.photo_positions import PHASES, TASTES, Sample, crowded_samples, samples, tight_samples


@cache
def from_rounds(limit: str) -> list[Sample]:
    return samples(600, 40, row_joker_limit=limit)


def assert_legal(samples_found: list[Sample]) -> int:
    """Judge what is laid for every taste in turn; give how many turns lay something."""
    laid = 0
    for index, sample in enumerate(samples_found):
        weights = TASTES[index % len(TASTES)]
        turn = PhotoSolver().best_turn(sample.start, weights)
        verdict = judge(RULES, sample.start, Lay(turn.table))
        assert verdict.fault is None
        assert verdict.end is not None
        assert verdict.end.brought == set(turn.laid)
        assert worth(sample.start, verdict.end, weights) == turn.value
        laid += bool(turn.laid)
    return laid


@pytest.mark.parametrize("limit", ["fewer_than_photos", "one"])
def test_turns_from_rounds_are_legal_and_worth_what_is_said(limit: str) -> None:
    assert assert_legal(from_rounds(limit)) > 300


def test_turns_in_small_positions_where_jokers_bind_are_legal() -> None:
    assert assert_legal(tight_samples(600)) > 200


def test_turns_in_crowded_positions_are_legal() -> None:
    assert assert_legal(crowded_samples(150)) > 100


def test_the_positions_are_of_all_kinds() -> None:
    starts = [sample.start for sample in from_rounds("fewer_than_photos")]
    assert {sample.phase for sample in from_rounds("fewer_than_photos")} == set(PHASES)
    assert Counter(start.opened for start in starts).keys() == {True, False}
    assert {count_jokers(cards_on(start.table)) for start in starts} >= {0, 1, 2, 3, 4}
    assert {count_jokers(start.rack) for start in starts} >= {0, 1, 2}
