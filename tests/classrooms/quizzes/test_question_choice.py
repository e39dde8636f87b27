"""Which questions a class is asked: four answers, one right, the same for the same seed."""

import pytest

from classrooms.quizzes.question_choice import Room, pick
from learn.current_atlas import atlas
from learn.grading import Form
from learn.scheduling import Direction

pytestmark = pytest.mark.django_db

NEW = Room("en", {})
TOPICS = [
    ("all", ""),
    ("weakest", ""),
    ("capital", "rome"),
    ("capital", "luxembourg"),
    ("category", "church"),
]


def strong(cards) -> Room:
    """A class of which everybody knows these."""
    return Room("de", dict.fromkeys(cards, 1.0))


@pytest.mark.parametrize("count", [5, 10, 15])
@pytest.mark.parametrize(("topic", "about"), TOPICS)
def test_every_question_is_a_choice_of_four(topic, about, count):
    whole = atlas()
    for room in (NEW, strong(whole.cards)):
        for seed in ("a", "b", "c", "d"):
            questions = pick(whole, topic, about, count, room, seed)
            assert len(questions) == count
            for put in questions:
                assert put.manner.form is Form.CHOICE
                assert len(set(put.options)) == 4
                assert put.right in put.options
                assert len(put.asked_cards) == 1


def test_the_same_seed_asks_the_same():
    assert pick(atlas(), "all", "", 10, NEW, "x") == pick(atlas(), "all", "", 10, NEW, "x")
    assert pick(atlas(), "all", "", 10, NEW, "x") != pick(atlas(), "all", "", 10, NEW, "y")


@pytest.mark.parametrize(("topic", "about"), TOPICS)
def test_nothing_is_asked_twice(topic, about):
    questions = pick(atlas(), topic, about, 15, NEW, "x")
    assert len({(put.card, put.manner.direction) for put in questions}) == 15


def test_a_quiz_about_rome_does_not_ask_in_which_capital_it_is():
    for seed in "abcdef":
        questions = pick(atlas(), "capital", "rome", 15, NEW, seed)
        assert {put.card.rpartition("-")[0] for put in questions} == {"rome"}
        assert sum(put.right == "rome" for put in questions) <= 1


def test_a_quiz_about_churches_asks_for_their_places():
    questions = pick(atlas(), "category", "church", 15, NEW, "x")
    assert {put.card.rpartition("-")[2] for put in questions} == {"church"}
    assert {put.manner.direction for put in questions} == {Direction.CAPITAL}


def test_what_the_class_knows_least_comes_first():
    whole = atlas()
    weak = {f"oslo-{kind}" for kind in whole.categories}
    room = strong(set(whole.cards) - weak)
    assert {put.card for put in pick(whole, "weakest", "", 5, room, "x")} <= weak
