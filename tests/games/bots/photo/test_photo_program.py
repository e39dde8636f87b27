"""The solver and an integer program that shares nothing with it find the same optimum."""

import pytest

from bench.agreement import flaw_of
from bench.photo import questions
from games.bots.photo.solver import PhotoSolver
from games.bots.protocol import LAY_MOST
from games.engine.moves import Lay
from games.engine.piles.judge import judge
from games.engine.rulesets.photo import RULES
from tests.games.bots.photo.every_end import best_value, worth
from tests.programs.photo_positions import TASTES, crowded_samples, tight_samples
from tests.programs.photo_program import best_turn


@pytest.mark.slow
def test_the_program_finds_nothing_better_and_nothing_worse() -> None:
    for _, start, weights in questions(positions=250, tight=150, seed=200):
        turn = PhotoSolver().best_turn(start, weights)
        assert flaw_of(RULES, start, turn, best_turn(start, weights).value) is None, (start, weights)


@pytest.mark.slow
def test_nor_in_positions_more_crowded_than_a_round_ever_sees() -> None:
    for index, sample in enumerate(crowded_samples(60, seed=3)):
        weights = TASTES[index % len(TASTES)]
        turn = PhotoSolver().best_turn(sample.start, weights)
        assert flaw_of(RULES, sample.start, turn, best_turn(sample.start, weights).value) is None


def test_the_programs_own_turns_are_legal_and_worth_what_it_says() -> None:
    for sample in tight_samples(60, seed=5):
        answer = best_turn(sample.start, LAY_MOST)
        verdict = judge(RULES, sample.start, Lay(answer.table(sample.start)))
        assert verdict.end is not None
        assert verdict.legal
        assert worth(sample.start, verdict.end, LAY_MOST) == answer.value


def test_the_program_agrees_with_trying_every_end() -> None:
    small = [sample.start for sample in tight_samples(400, seed=6) if len(sample.start.rack) < 5]
    for index, start in enumerate([start for start in small if len(start.table) <= 2][:60]):
        weights = TASTES[index % len(TASTES)]
        assert best_turn(start, weights).value == best_value(start, weights)
