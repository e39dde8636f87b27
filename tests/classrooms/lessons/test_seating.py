import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classrooms.lessons.seating import Seating, seated, seated_again

STRENGTH = {pupil: pupil / 100 for pupil in range(100)}


@given(st.integers(0, 60), st.integers(2, 4), st.sampled_from([Seating.LOT, Seating.MIXED, Seating.EQUAL]))
def test_everybody_has_one_seat_and_tables_are_alike(count, size, how):
    groups = seated(range(count), size, how, STRENGTH, random.Random(1))
    assert sorted(pupil for group in groups for pupil in group) == list(range(count))
    sizes = [len(group) for group in groups]
    assert len(groups) == -(-count // size)
    assert not sizes or (max(sizes) <= size and max(sizes) - min(sizes) <= 1)


def test_equals_sit_with_equals():
    groups = seated(range(12), 4, Seating.EQUAL, STRENGTH, random.Random(2))
    assert [sorted(group) for group in groups] == [[8, 9, 10, 11], [4, 5, 6, 7], [0, 1, 2, 3]]


def test_mixed_tables_are_of_one_strength():
    groups = seated(range(24), 4, Seating.MIXED, STRENGTH, random.Random(3))
    sums = [sum(group) for group in groups]
    assert max(sums) - min(sums) <= 2


@pytest.mark.parametrize("how", [Seating.LOT, Seating.MIXED])
def test_the_dice_decide_and_the_same_dice_decide_the_same(how):
    nobody_known: dict[int, float] = {}
    seats = [seated(range(28), 4, how, nobody_known, random.Random(seed)) for seed in (1, 1, 2)]
    assert seats[0] == seats[1] != seats[2]


def test_everybody_sits_as_last_time():
    before = [[1, 2, 3], [4, 5, 6]]
    assert seated_again(before, [6, 5, 4, 3, 2, 1], 4) == before


def test_who_was_absent_then_goes_where_there_is_room_and_nobody_sits_alone():
    before = [[1, 2, 3], [4, 5], [6, 7]]
    assert seated_again(before, [1, 2, 3, 4, 5, 6, 8], 4) == [[1, 2, 3, 8], [4, 5, 6]]


def test_smaller_tables_give_up_whom_they_cannot_hold():
    assert seated_again([[1, 2, 3, 4]], [1, 2, 3, 4], 2) == [[1, 2], [3, 4]]


@given(
    st.lists(st.integers(0, 30), unique=True), st.lists(st.integers(0, 30), unique=True), st.integers(2, 4)
)
def test_everybody_who_is_here_has_one_seat_again(then, now, size):
    before = seated(then, 4, Seating.LOT, {}, random.Random(1))
    groups = seated_again(before, now, size)
    assert sorted(pupil for group in groups for pupil in group) == sorted(now)
    assert all(0 < len(group) <= size for group in groups)
