"""The runs of one colour, followed number by number."""

from itertools import product

import pytest

from games.bots.tiles.groups import how_many_groups, largest_shares, possible_shares
from games.bots.tiles.runs import (
    OUTDONE,
    SHAPES,
    OpenRuns,
    cell,
    is_finished,
    jokers_left,
    placed_between,
    standing,
    start_with,
)

TILES = range(5)


def futures(runs: OpenRuns | None, numbers: int) -> set[tuple[int, ...]]:
    """List the tiles that the next numbers may get so that all runs are right in the end."""
    if runs is None:
        return set()
    if numbers == 0:
        return {()} if runs.may_end else set()
    return {(tiles, *rest) for tiles in TILES for rest in futures(runs.grown(tiles), numbers - 1)}


def test_a_run_of_one_or_two_tiles_must_go_on() -> None:
    assert OpenRuns(1, 0, 0).grown(0) is None
    assert OpenRuns(1, 1, 0).grown(1) is None
    assert OpenRuns(0, 1, 0).grown(1) == OpenRuns(0, 0, 1)


def test_a_whole_run_may_end_or_go_on_before_a_new_one_begins() -> None:
    assert OpenRuns(0, 0, 1).grown(0) == OpenRuns(0, 0, 0)
    assert OpenRuns(0, 0, 1).grown(1) == OpenRuns(0, 0, 1)
    assert OpenRuns(0, 0, 1).grown(2) == OpenRuns(1, 0, 1)


def test_an_outdone_standing_has_no_future_that_the_better_one_lacks() -> None:
    for better, runs in enumerate(SHAPES):
        ahead = futures(runs, 4)
        for worse in OUTDONE[standing(better, 0)]:
            assert futures(SHAPES[worse // 3], 4) <= ahead


def test_a_standing_that_covers_all_futures_of_another_outdoes_it() -> None:
    small = [code for code, runs in enumerate(SHAPES) if sum(runs) <= 2]
    ahead = {code: futures(SHAPES[code], 5) for code in small}
    for better, worse in product(small, repeat=2):
        if better != worse and ahead[worse] <= ahead[better]:
            assert standing(worse, 0) in OUTDONE[standing(better, 0)]


def test_jokers_are_counted_in_the_standing() -> None:
    assert jokers_left(start_with(2)) == 2
    assert placed_between(standing(7, 2), standing(3, 1)) == 1
    assert is_finished(start_with(0))
    assert not is_finished(start_with(1))


def test_a_bound_joker_stays_until_its_tile_is_laid() -> None:
    bound = cell(0, 1, 1)
    assert set(bound.fillings(1)) == {(1, 0), (0, 1), (1, 1)}
    assert set(bound.fillings(0)) == {(1, 0)}


@pytest.mark.parametrize(
    ("shares", "groups"),
    [
        ((0, 0, 0, 0), 0),
        ((1, 1, 1, 0), 1),
        ((1, 1, 1, 1), 1),
        ((2, 1, 1, 0), None),
        ((2, 2, 1, 1), 2),
        ((2, 2, 2, 2), 2),
        ((1, 1, 0, 0), None),
        ((3, 2, 2, 2), 3),
    ],
)
def test_shares_are_parted_into_groups_of_three_or_four_colours(
    shares: tuple[int, ...], groups: int | None
) -> None:
    assert how_many_groups(shares) == groups


def test_no_group_without_three_colours_unless_a_joker_helps() -> None:
    cells = cell(1, 0), cell(0, 1), cell(0, 0), cell(0, 0)
    assert largest_shares(cells, 0) == (0, 0, 0, 0)
    assert largest_shares(cells, 1) == (1, 1, 1, 1)


def test_the_usual_shares_are_tried_first() -> None:
    assert possible_shares((1, 1, 1, 1), (0, 1, 1, 1))[0] == (0, 1, 1, 1)
    assert set(possible_shares((1, 1, 1, 0), (0, 0, 0, 0))) == {(0, 0, 0, 0), (1, 1, 1, 0)}
