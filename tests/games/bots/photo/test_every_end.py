"""Small positions in which every possible end of the turn is tried: the engine says which are legal."""

import pytest

from games.bots.photo.solver import PhotoSolver
from games.engine.piles.combinations import cards_on
from games.engine.state import TurnStart
from tests.games.bots.photo.every_end import every_end, worth
from tests.programs.photo_positions import TASTES, tight_samples


def small_positions() -> list[TurnStart]:
    starts = [sample.start for sample in tight_samples(1200, seed=7)]
    return [start for start in starts if len(cards_on(start.table)) + len(start.rack) <= 12]


def test_no_legal_turn_is_better_than_the_solvers() -> None:
    starts, choices = small_positions(), 0
    for start in starts:
        ends = list(every_end(start))
        choices += len(ends) > 1
        for weights in TASTES:
            best = max(worth(start, end, weights) for end in ends)
            assert PhotoSolver().best_turn(start, weights).value == best, (start, weights)
    assert len(starts) > 300
    assert choices > 100


@pytest.mark.parametrize("opened", [True, False])
def test_leaving_the_table_as_it_is_is_always_among_the_ends(opened: bool) -> None:
    start = next(start for start in small_positions() if start.opened is opened and start.table)
    assert any(not end.brought and not end.taken for end in every_end(start))
