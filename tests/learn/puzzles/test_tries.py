"""What is kept of puzzles: the best try, what was looked up, and which ones are fresh."""

from random import Random

import pytest
from django.urls import reverse

from learn.models import PuzzleTry
from learn.puzzles.making import LAST
from learn.selectors import fresh_puzzles
from learn.services import puzzles

pytestmark = pytest.mark.django_db

BEST = 9


def tries(person, *laid: int | None, key: str = "3-4") -> PuzzleTry:
    """Lay so many cards, one try after another; `None` is a look at the solution."""
    about = {"person": person, "key": key, "difficulty": int(key[0]), "best": BEST}
    for each in laid:
        if each is None:
            puzzles.note_help(**about)
        else:
            puzzles.note_try(**about, laid=each)
    return PuzzleTry.objects.get(person=person, key=key)


@pytest.mark.parametrize(
    ("laid", "most", "helped", "done"),
    [
        ((3,), 3, False, False),
        ((3, 5, 4), 5, False, False),
        ((0,), 0, False, False),
        ((BEST, 3), BEST, False, True),
        ((None,), 0, True, True),
        ((5, None, 3), 5, True, True),
        ((None, BEST), BEST, True, True),
        ((BEST, None), BEST, False, True),
        ((None, None, 2, None), 2, True, True),
    ],
)
def test_the_best_try_stays_and_a_look_counts_only_before_the_puzzle_is_solved(
    alice, laid, most, helped, done
):
    kept = tries(alice, *laid)
    assert (kept.laid, kept.helped, kept.is_done) == (most, helped, done)
    assert PuzzleTry.objects.count() == 1


def test_a_worse_or_equal_try_leaves_the_day_of_the_best(alice):
    first = tries(alice, 5).tried_at
    assert tries(alice, 5, 4, 0).tried_at == first
    assert tries(alice, 6).tried_at > first


def test_the_tries_of_one_person_are_not_those_of_another(alice, bob):
    tries(alice, BEST)
    assert tries(bob, 3).laid == 3
    assert tries(alice, 3).laid == BEST


def test_fresh_puzzles_were_never_tried_and_are_drawn_alike_for_all_with_the_same_dice(alice, bob):
    drawn = fresh_puzzles(person=alice, difficulty=2, count=5, dice=Random(7))
    assert len(set(drawn)) == 5
    assert fresh_puzzles(person=bob, difficulty=2, count=5, dice=Random(7)) == drawn
    tries(alice, None, key=drawn[1])
    again = fresh_puzzles(person=alice, difficulty=2, count=5, dice=Random(7))
    assert again[:4] == [drawn[0], *drawn[2:]]
    assert drawn[1] not in again
    assert fresh_puzzles(person=alice, difficulty=2, count=0, dice=Random(7)) == []


def test_where_nearly_all_was_tried_only_what_is_left_is_fresh_and_after_that_the_first_is_next(
    browse, alice
):
    known = [PuzzleTry(person=alice, key=f"1-{number}", difficulty=1, laid=0, best=BEST,
                       tried_at="2026-01-01T00:00:00Z") for number in range(1, LAST)]  # fmt: skip
    PuzzleTry.objects.bulk_create(known, batch_size=500)
    assert fresh_puzzles(person=alice, difficulty=1, count=5, dice=Random(7)) == [f"1-{LAST}"]
    tries(alice, 0, key=f"1-{LAST}")
    assert fresh_puzzles(person=alice, difficulty=1, count=5, dice=Random(7)) == []
    assert reverse("puzzle", args=[1, 1]) in browse(alice).get(reverse("puzzles")).content.decode()


def test_the_next_puzzle_fills_a_gap_and_the_last_one_is_followed_by_the_first(browse, alice):
    for number in (1, 2, 4):
        tries(alice, 0, key=f"1-{number}")
    page = browse(alice).get(reverse("puzzles")).content.decode()
    assert reverse("puzzle", args=[1, 3]) in page
    last = browse(alice).get(reverse("puzzle", args=[1, LAST])).content.decode()
    assert reverse("puzzle", args=[1, 1]) in last
