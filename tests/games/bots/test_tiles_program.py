"""The tile solver against an integer program that shares nothing with it but the rules.

`python -m bench agree --game tiles --positions 3500` asks many more of the same questions.
"""

import pytest

from bench.tiles import HOUSE_RULES, TASTES, flaw
from games.bots.tiles.solver import TileSolver
from tests.programs.tiles_positions import Sample, many_samples, tight_samples
from tests.programs.tiles_program import optimum


def flaws(samples: list[Sample]) -> list[str]:
    """Collect what is wrong with the solver's answers: illegal, miscounted, or not the best."""
    flaws = []
    for turn, sample in enumerate(samples):
        weights = TASTES[turn % len(TASTES)]
        answer = TileSolver().best_turn(sample.start, weights)
        flaws.append(flaw(sample.start, answer, optimum(sample.start, weights)))
    return [each for each in flaws if each]


@pytest.mark.slow
def test_it_finds_the_optimum_in_positions_from_self_play() -> None:
    samples = many_samples(4000, first_seed=900)[::8]
    assert {sample.phase for sample in samples} == {"early", "middle", "late"}
    assert flaws(samples) == []


@pytest.mark.slow
def test_it_finds_the_optimum_in_small_positions_where_jokers_bind() -> None:
    assert flaws(tight_samples(200, seed=900)) == []


@pytest.mark.slow
@pytest.mark.parametrize("rules", HOUSE_RULES, ids=lambda rules: "-".join(rules))
def test_it_finds_the_optimum_by_house_rules(rules: dict[str, object]) -> None:
    assert flaws(many_samples(320, first_seed=900, **rules)[::8]) == []
