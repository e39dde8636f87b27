"""What gets mixed up: which card was answered for which, either way round, in one query."""

from datetime import timedelta

import pytest
from django.utils import timezone

from catalogue.selectors import deck
from learn.grading import Grade
from learn.mix_ups import answered_card, most_mixed_up, wrong_answers
from learn.scheduling import Direction
from tests.learn.people import answered

pytestmark = pytest.mark.django_db


def mix_up(person, card, said, *, times=1, days_ago=1, direction=Direction.CAPITAL) -> None:
    """Let somebody answer one thing for another so many times."""
    wrong = [(card, Grade.WRONG, timedelta(days=days_ago + time)) for time in reversed(range(times))]
    answered(person, wrong, said=said, direction=direction)


def pairs_of(*people) -> list[tuple[str, str, int]]:
    answers = wrong_answers([person.pk for person in people])
    pairs = most_mixed_up(answers, deck())
    return [(pair.one.id, pair.other.id, pair.times) for pair in pairs]


def test_either_way_round_it_is_the_same_pair_of_capitals(alice):
    mix_up(alice, "oslo-sight", "stockholm", times=2)
    mix_up(alice, "stockholm-church", "oslo")
    mix_up(alice, "rome-sight", "athens")
    assert pairs_of(alice) == [("oslo-sight", "stockholm-sight", 3), ("rome-sight", "athens-sight", 1)]


def test_a_pair_is_listed_once_whatever_was_asked_of_it(alice):
    mix_up(alice, "oslo-sight", "rome", times=2)
    mix_up(alice, "rome-sight", "oslo-sight", direction=Direction.NAME)
    mix_up(alice, "rome-church", "oslo")
    assert pairs_of(alice) == [("oslo-sight", "rome-sight", 4)]
    (pair,) = most_mixed_up(wrong_answers([alice.pk]), deck())
    assert pair.is_capital
    assert pair.involved == {"oslo-sight", "rome-sight", "oslo-church", "rome-church"}


def test_names_of_one_capital_and_of_two_kinds_are_pairs_of_their_own(alice):
    mix_up(alice, "oslo-sight", "oslo-church", direction=Direction.NAME, times=2)
    mix_up(alice, "bern-sight", "rome-church", direction=Direction.NAME)
    assert pairs_of(alice) == [("oslo-sight", "oslo-church", 2), ("bern-sight", "rome-church", 1)]


def test_names_are_told_apart_from_capitals(alice):
    mix_up(alice, "oslo-sight", "rome-sight", direction=Direction.NAME)
    (pair,) = most_mixed_up(wrong_answers([alice.pk]), deck())
    assert not pair.is_capital
    assert pair.other.id == "rome-sight"


def test_the_mix_ups_of_several_people_add_up(alice, bob):
    mix_up(alice, "oslo-sight", "rome", times=2)
    mix_up(bob, "oslo-sight", "rome")
    assert pairs_of(alice, bob) == [("oslo-sight", "rome-sight", 3)]
    assert pairs_of(bob) == [("oslo-sight", "rome-sight", 1)]


@pytest.mark.parametrize("said", ["", "atlantis", "oslo", "oslo-sight"])
def test_what_names_no_other_card_mixes_nothing_up(alice, said):
    mix_up(alice, "oslo-sight", said)
    assert pairs_of(alice) == []


def test_a_capital_counts_only_where_the_capital_was_asked_for():
    oslo = deck().by_id["oslo-sight"]
    assert answered_card(deck(), oslo, Direction.CAPITAL, "rome") == deck().by_id["rome-sight"]
    assert answered_card(deck(), oslo, Direction.COUNTRY, "rome") is None


def test_what_is_long_ago_can_be_left_out(alice):
    mix_up(alice, "oslo-sight", "rome", days_ago=200)
    assert wrong_answers([alice.pk]).count() == 1
    assert wrong_answers([alice.pk], since=timezone.now() - timedelta(days=120)).count() == 0


def test_only_the_most_frequent_pairs_are_listed_in_one_query(alice, django_assert_num_queries):
    for times, capital in enumerate(("rome", "paris", "bern", "athens", "dublin", "madrid", "vienna"), 1):
        mix_up(alice, f"{capital}-church", "lisbon", times=times)
    whole_deck = deck()
    with django_assert_num_queries(1):
        pairs = most_mixed_up(wrong_answers([alice.pk]), whole_deck)
    assert [pair.times for pair in pairs] == [7, 6, 5, 4, 3]
