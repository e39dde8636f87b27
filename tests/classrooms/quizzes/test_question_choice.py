"""Which questions a class is asked: four answers, one right, the same for the same seed."""

import pytest

from classrooms.not_for_children import NOT_FOR_CHILDREN
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
    current_atlas = atlas()
    for room in (NEW, strong(current_atlas.cards)):
        for seed in ("a", "b", "c", "d"):
            questions = pick(current_atlas, topic, about, count, room, seed)
            assert len(questions) == count
            for question in questions:
                assert question.manner.form is Form.CHOICE
                assert len(set(question.options)) == 4
                assert question.right in question.options
                assert len(question.asked_cards) == 1


def test_the_same_seed_asks_the_same():
    assert pick(atlas(), "all", "", 10, NEW, "x") == pick(atlas(), "all", "", 10, NEW, "x")
    assert pick(atlas(), "all", "", 10, NEW, "x") != pick(atlas(), "all", "", 10, NEW, "y")


@pytest.mark.parametrize(("topic", "about"), TOPICS)
def test_nothing_is_asked_twice(topic, about):
    questions = pick(atlas(), topic, about, 15, NEW, "x")
    assert len({(question.card, question.manner.direction) for question in questions}) == 15


def test_a_quiz_about_rome_does_not_ask_in_which_capital_it_is():
    for seed in "abcdef":
        questions = pick(atlas(), "capital", "rome", 15, NEW, seed)
        assert {question.card.rpartition("-")[0] for question in questions} == {"rome"}
        assert sum(question.right == "rome" for question in questions) <= 1


def test_a_quiz_about_churches_asks_for_their_capitals():
    questions = pick(atlas(), "category", "church", 15, NEW, "x")
    assert {question.card.rpartition("-")[2] for question in questions} == {"church"}
    assert {question.manner.direction for question in questions} == {Direction.CAPITAL}


def test_what_the_class_knows_least_comes_first():
    current_atlas = atlas()
    weak = {f"oslo-{kind}" for kind in current_atlas.categories}
    room = strong(set(current_atlas.cards) - weak)
    assert {question.card for question in pick(current_atlas, "weakest", "", 5, room, "x")} <= weak


@pytest.mark.parametrize(("topic", "about"), [("all", ""), ("weakest", ""), ("category", "delicacy")])
def test_no_class_is_asked_for_beer_unless_its_teacher_chooses_the_capital(topic, about):
    for seed in "abcdefgh":
        asked = {question.card for question in pick(atlas(), topic, about, 15, NEW, seed)}
        assert asked.isdisjoint(NOT_FOR_CHILDREN)
