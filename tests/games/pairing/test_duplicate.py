"""Duplicate scores: what a seat brought, less the average of this seat at all tables."""

from random import Random

from games.pairing.duplicate import duplicate_scores


def test_a_result_is_compared_with_the_same_seat_at_all_tables():
    points = {(1, 0): 30, (2, 0): 10, (3, 0): -10, (1, 1): -5, (2, 1): -5, (3, 1): -8}
    assert duplicate_scores(points) == {
        (1, 0): 2000, (2, 0): 0, (3, 0): -2000, (1, 1): 100, (2, 1): 100, (3, 1): -200
    }  # fmt: skip


def test_what_the_cards_of_a_seat_are_worth_drops_out():
    points = {
        (table, seat): Random(table * 10 + seat).randrange(-90, 90) for table in range(6) for seat in range(4)
    }
    better_cards = {where: each + 100 * where[1] for where, each in points.items()}
    assert duplicate_scores(points) == duplicate_scores(better_cards)
    for seat in range(4):
        assert abs(sum(duplicate_scores(points)[table, seat] for table in range(6))) <= 6  # of hundredths


def test_without_another_table_there_is_nothing_to_compare_with():
    assert duplicate_scores({(1, 0): 40, (1, 1): -40}) == {(1, 0): 0, (1, 1): 0}
    assert duplicate_scores({}) == {}
