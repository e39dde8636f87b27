"""What holds for companies and draws whoever seeks: any ratings, any waits, anybody blocked."""

from itertools import combinations
from random import Random

from hypothesis import given, seed
from hypothesis import settings as how_often
from hypothesis import strategies as st

from games.pairing.duplicate import duplicate_scores
from games.pairing.meetings import Meetings, with_nobody_twice
from games.pairing.seeks import FIRST_WINDOW, WIDEST_AFTER, Company, Seeker, companies, window

QUEUES = (("photo", 2, "30"), ("photo", 3, "30"), ("tiles", 4, "60"))
MOST = 12
"""So few that the search for company looks at all of them."""


@st.composite
def evenings(draw) -> tuple[list[Seeker], set[frozenset[int]]]:
    count = draw(st.integers(0, MOST))
    seekers = [
        Seeker(
            person,
            draw(st.sampled_from(QUEUES)),
            draw(st.floats(0, 3000)),
            draw(st.floats(0, 2 * WIDEST_AFTER)),
            draw(st.booleans()),
        )
        for person in range(count)
    ]
    pairs = [frozenset(pair) for pair in combinations(range(count), 2)]
    return seekers, draw(st.sets(st.sampled_from(pairs), max_size=12)) if pairs else set()


def seated(formed: list[Company]) -> list[int]:
    return [person for company in formed for person in company.people]


@seed(40)
@how_often(max_examples=80)
@given(evenings())
def test_a_company_is_of_one_queue_without_blocked_people_and_nobody_is_in_two(evening):
    seekers, blocked = evening
    by_person = {each.person: each for each in seekers}
    formed = companies(seekers, blocked)
    assert len(seated(formed)) == len(set(seated(formed)))
    for company in formed:
        members = [by_person[person] for person in company.people]
        assert {each.queue for each in members} == {company.queue}
        assert not any(frozenset(pair) in blocked for pair in combinations(company.people, 2))
        assert 0 <= company.bots < company.queue[1]
        assert not company.bots or all(each.with_bots for each in members)
        assert min(each.rating for each in members) - 1e-6 <= company.rating
        assert company.rating <= max(each.rating for each in members) + 1e-6


def test_two_who_are_blocked_do_not_meet_at_a_table_that_bots_fill_up():
    """Each of them may sit with the one who has waited longest."""
    three = [Seeker(person, QUEUES[2], 1500, 70 - person, with_bots=True) for person in (1, 2, 3)]
    formed = companies(three, {frozenset({2, 3})})
    assert [(company.people, company.bots) for company in formed] == [((1, 2), 2), ((3,), 3)]


@seed(41)
@how_often(max_examples=80)
@given(evenings())
def test_the_first_of_a_company_reaches_all_the_others(evening):
    seekers, blocked = evening
    by_person = {each.person: each for each in seekers}
    for company in companies(seekers, blocked):
        first, *others = (by_person[person] for person in company.people)
        assert all(first.waited >= other.waited for other in others)
        assert all(abs(first.rating - other.rating) <= window(first.waited) for other in others)


@seed(42)
@how_often(max_examples=80)
@given(evenings())
def test_who_is_left_over_could_not_be_seated_and_nobody_who_wants_bots_is(evening):
    seekers, blocked = evening
    gone = set(seated(companies(seekers, blocked)))
    left = [each for each in seekers if each.person not in gone]
    assert companies(left, blocked) == []
    assert not any(each.with_bots for each in left)


@seed(43)
@how_often(max_examples=60)
@given(evenings(), st.randoms(use_true_random=False))
def test_in_which_order_the_database_gives_them_makes_no_difference(evening, dice):
    seekers, blocked = evening
    shuffled = list(seekers)
    dice.shuffle(shuffled)
    waits = [each.waited for each in seekers]
    ratings = [each.rating for each in seekers]
    if len(set(waits)) == len(waits) and len(set(ratings)) == len(ratings):
        assert companies(shuffled, blocked) == companies(seekers, blocked)


@seed(44)
@how_often(max_examples=60)
@given(st.floats(0, 200), st.floats(0, 200))
def test_the_window_only_widens_and_is_open_after_a_minute(one, other):
    shorter, longer = sorted((one, other))
    assert FIRST_WINDOW <= window(shorter) <= window(longer)
    assert (window(longer) == float("inf")) == (longer >= WIDEST_AFTER)


POINTS = st.dictionaries(
    st.tuples(st.integers(1, 5), st.integers(0, 3)), st.integers(-300, 300), min_size=1, max_size=20
)


@seed(45)
@how_often(max_examples=80)
@given(POINTS)
def test_more_points_on_the_same_seat_are_never_a_lower_score(points):
    scores = duplicate_scores(points)
    assert scores.keys() == points.keys()
    for one, other in combinations(points, 2):
        if one[1] == other[1] and points[one] >= points[other]:
            assert scores[one] >= scores[other]
    for seat in range(4):
        of_seat = [score for where, score in scores.items() if where[1] == seat]
        assert abs(sum(of_seat)) <= len(of_seat) / 2  # each is rounded by half a hundredth at most


@seed(46)
@how_often(max_examples=40)
@given(st.integers(0, 2**32), st.integers(2, 4), st.integers(1, 3))
def test_the_search_for_new_company_seats_all_and_repeats_nobody(number, size, tables):
    dice, count = Random(number), size * tables
    pairs = [frozenset(pair) for pair in combinations(range(count), 2)]
    met = dict.fromkeys(dice.sample(pairs, len(pairs) // 5), 1)
    meetings = Meetings(range(count), met)
    found = with_nobody_twice([size] * tables, meetings)
    if found is not None:
        assert sorted(position for table in found for position in table) == list(range(count))
        assert [len(table) for table in found] == [size] * tables
        assert meetings.repeats(found) == 0
    elif tables == 1:
        assert met
