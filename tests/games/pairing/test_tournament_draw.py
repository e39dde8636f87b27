"""The draw of a tournament: everybody sits once, equals sit together, and nobody meets twice without need."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, seed
from hypothesis import settings as how_often
from hypothesis import strategies as st

from games.pairing.tournament_draw import Seating, draw_tables, table_sizes

Met = dict[frozenset[int], int]


def people_at(tables: list[Seating]) -> list[list[int]]:
    return [[player for player in table if player is not None] for table in tables]


def pairs_at(tables: list[Seating]) -> Iterator[frozenset[int]]:
    for people in people_at(tables):
        yield from map(frozenset, combinations(people, 2))


def meet(met: Met, tables: list[Seating]) -> int:
    """Count who meets again at these tables, and remember that they have met."""
    pairs = list(pairs_at(tables))
    again = sum(pair in met for pair in pairs)
    for pair in pairs:
        met[pair] = met.get(pair, 0) + 1
    return again


def rounds_drawn(people: int, size: int, rounds: int, dice: Random) -> list[int]:
    """Draw a whole tournament with invented results; say how many meet again in each round."""
    met: Met = {}
    scores = dict.fromkeys(range(people), 0)
    again = []
    for _ in range(rounds):
        again.append(meet(met, draw_tables(scores, size, met, dice)))
        scores = {player: score + dice.randrange(-60, 60) for player, score in scores.items()}
    return again


MET = st.dictionaries(
    st.frozensets(st.integers(0, 40), min_size=2, max_size=2), st.integers(1, 3), max_size=60
)


@seed(20)
@how_often(max_examples=100)
@given(st.dictionaries(st.integers(0, 40), st.integers(-500, 500)), st.integers(2, 4), MET, st.integers())
def test_everybody_sits_at_one_of_few_tables_and_bots_are_spread_evenly(scores, size, met, number):
    tables = draw_tables(scores, size, met, Random(number))
    people = people_at(tables)
    assert sorted(player for table in people for player in table) == sorted(scores)
    assert all(len(table) == size for table in tables)
    assert len(tables) == (max(2, -(-len(scores) // size)) if scores else 0)
    if len(scores) > size:
        lengths = [len(table) for table in people]
        assert max(lengths) - min(lengths) <= 1


@seed(21)
@how_often(max_examples=50)
@given(st.dictionaries(st.integers(0, 40), st.integers(-500, 500)), st.integers(2, 4), MET, st.integers())
def test_the_same_dice_draw_the_same_whatever_the_order_in_which_people_are_named(scores, size, met, number):
    reverse = dict(reversed(scores.items()))
    assert draw_tables(scores, size, met, Random(number)) == draw_tables(reverse, size, met, Random(number))


@pytest.mark.parametrize("size", [2, 3, 4])
def test_where_nobody_has_met_the_best_sit_with_the_best(size):
    scores = {player: -player for player in range(6 * size)}
    people = people_at(draw_tables(scores, size, {}, Random(1)))
    assert [sorted(table) for table in people] == [
        list(range(size * at, size * at + size)) for at in range(6)
    ]


@pytest.mark.parametrize("number", range(12))
def test_24_people_play_4_rounds_and_nobody_meets_the_same_person_twice(number):
    assert rounds_drawn(24, 4, 4, Random(number)) == [0, 0, 0, 0]


@pytest.mark.parametrize(("people", "size", "rounds"), [(8, 2, 7), (30, 4, 4), (23, 4, 4), (20, 2, 10)])
def test_other_tournaments_without_anybody_met_twice(people, size, rounds):
    assert rounds_drawn(people, size, rounds, Random(people)) == [0] * rounds


def test_where_people_must_meet_again_as_few_as_possible_do():
    """Of four from three tables two have met: once at each of three tables, at least."""
    assert rounds_drawn(12, 4, 2, Random(1)) == [0, 3]
    assert rounds_drawn(4, 4, 3, Random(1)) == [0, 6, 6]


@st.composite
def small_companies(draw):
    people, size = draw(st.integers(2, 9)), draw(st.integers(2, 4))
    pairs = st.sampled_from([frozenset(pair) for pair in combinations(range(people), 2)])
    return people, size, dict.fromkeys(draw(st.sets(pairs)), 1)


@seed(22)
@how_often(max_examples=150)
@given(small_companies(), st.integers())
def test_nobody_meets_again_wherever_there_is_any_way_to_avoid_it(company, number):
    """Beside a search that simply tries all ways to seat them."""
    people, size, met = company
    tables = draw_tables(dict.fromkeys(range(people), 0), size, met, Random(number))
    again = sum(pair in met for pair in pairs_at(tables))
    sizes = sorted(table_sizes(people, size))
    assert (again == 0) == any(
        sorted(map(len, way)) == sizes for way in ways_to_seat(range(people), met, size)
    )


def ways_to_seat(people, met: Mapping[frozenset[int], int], size: int) -> Iterator[list[list[int]]]:
    """Put one after another at every table where nobody is known to him or her."""
    first, *others = people
    if not others:
        yield [[first]]
        return
    for way in ways_to_seat(others, met, size):
        yield [[first], *way]
        for at, table in enumerate(way):
            if len(table) < size and not any(frozenset((first, other)) in met for other in table):
                yield [*way[:at], [first, *table], *way[at + 1 :]]


def test_bots_hold_the_same_seats_at_all_tables_so_that_people_are_compared_with_people():
    tables = draw_tables(dict.fromkeys(range(21), 0), 4, {}, Random(3))
    assert len({tuple(player is None for player in table) for table in tables if None in table}) == 1


def test_those_who_would_be_alone_are_compared_with_a_table_of_bots():
    tables = draw_tables({7: 0, 8: 0}, 3, {}, Random(1))
    assert sorted(map(len, people_at(tables))) == [0, 2]


def test_100_people_are_seated():
    assert rounds_drawn(100, 4, 3, Random(4)) == [0, 0, 0]
