"""The form of an assignment: presets, what it refuses and why, and what it hands to the service."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone, translation

from catalogue.selectors import deck
from classrooms.assignments.forms import MOST_CARDS, AssignmentForm
from classrooms.assignments.wording import PUZZLES, titles_of_choices
from classrooms.models import Counts, Goal, Work
from learn.puzzles.difficulty import Difficulty
from learn.questions.topics import Topic

pytestmark = pytest.mark.django_db


def form_with(**changes) -> AssignmentForm:
    """The form as it is preset, with a title, one capital, and these changes."""
    fields = {**AssignmentForm.preset(), "title": "Rome", "capitals": ["rome"], **changes}
    return AssignmentForm(deck(), fields)


def what(**changes) -> dict:
    form = form_with(**changes)
    assert form.is_valid(), form.errors
    return form.what


def errors(**changes) -> set[str]:
    return set(form_with(**changes).errors)


def test_a_title_and_a_capital_are_enough():
    assignment, today = what(), timezone.localdate()
    assert assignment["title"] == "Rome"
    assert (assignment["work"], assignment["goal"]) == (Work.DRILL, Goal.ONCE)
    assert (assignment["starts_on"], assignment["due_on"]) == (today, today + timedelta(days=7))
    assert {card.rpartition("-")[0] for card in assignment["cards"]} == {"rome"}


# The title


def test_a_title_is_tidied():
    assert what(title="  The  capitals   of the north ")["title"] == "The capitals of the north"


@pytest.mark.parametrize(
    ("changes", "title"),
    [
        ({"work": Work.GAME, "rounds": 1}, "A match against bots, 1 round"),
        ({"work": Work.PUZZLES, "puzzles": 5, "difficulty": 2}, "5 puzzles, Borrow"),
        ({}, "Cards to practise"),
    ],
)
def test_work_that_nobody_has_named_is_named_by_what_it_asks_for(changes, title):
    assert what(title="  ", **changes)["title"] == title
    if changes:
        assert title in titles_of_choices().values()


@pytest.mark.parametrize(
    ("changes", "unfolds"),
    [({"goal": "never"}, True), ({"counts": "luckiest"}, True), ({"capitals": []}, False)],
)
def test_what_is_folded_opens_only_for_its_own_slips(changes, unfolds):
    form = form_with(**changes)
    assert form.errors
    assert form.has_slips_in_what_is_folded is unfolds


@pytest.mark.parametrize("title", ["x" * 61, "a\u202eb", "\u200b"])
def test_a_title_that_cannot_be_read_is_refused(title):
    assert errors(title=title) == {"title"}


# Dates


def test_a_last_day_may_be_left_out():
    assert what(due_on="")["due_on"] is None


def test_the_first_day_may_be_the_last():
    today = timezone.localdate()
    assert what(starts_on=today, due_on=today)["due_on"] == today


@pytest.mark.parametrize("starts_on", ["", "yesterday", "2026-02-30", "31-12-99x"])
def test_a_first_day_that_there_is_not_is_refused(starts_on):
    assert "starts_on" in errors(starts_on=starts_on)


def test_the_last_day_cannot_be_before_the_first():
    today = timezone.localdate()
    assert errors(starts_on=today, due_on=today - timedelta(days=1)) == {"due_on"}


# Cards


def test_capitals_and_kinds_together_are_their_crossings():
    chosen = what(capitals=["rome", "oslo"], categories=["church"])["cards"]
    assert sorted(chosen) == ["oslo-church", "rome-church"]


def test_kinds_alone_are_whole_sets():
    chosen = what(capitals=[], categories=["church"])["cards"]
    assert len(chosen) == len(deck().capitals)


def test_cards_that_were_handed_on_go_before_what_is_ticked():
    assert what(cards="oslo-sight nonsense")["cards"] == ["oslo-sight"]


def test_without_any_card_there_is_nothing_to_do():
    assert errors(capitals=[]) == {"capitals"}


@pytest.mark.parametrize("field", ["capitals", "categories"])
def test_what_is_not_in_the_deck_cannot_be_ticked(field):
    assert field in errors(**{field: ["atlantis"]})


def test_too_many_cards_are_refused_with_their_number():
    everything = [capital.key for capital in deck().capitals]
    with translation.override("en"):
        (words,) = form_with(capitals=everything).errors["capitals"]
    assert str(len(deck().cards)) in words
    assert str(MOST_CARDS) in words


# Topics


def test_topics_are_kept():
    topics = [Topic.PICTURES.value, Topic.MAP.value]
    assert what(topics=topics)["topics"] == topics


def test_cards_can_become_known_only_by_their_pictures():
    assert errors(goal=Goal.KNOWN, topics=[Topic.MAP.value]) == {"goal"}
    assert errors(goal=Goal.KNOWN, topics=[Topic.MAP.value, Topic.PICTURES.value]) == set()
    assert errors(goal=Goal.KNOWN, topics=[]) == set()


def test_an_unknown_topic_is_refused():
    assert "topics" in errors(topics=["geology"])


# Puzzles and play


@pytest.mark.parametrize("count", PUZZLES)
@pytest.mark.parametrize("level", list(Difficulty))
def test_puzzles_have_a_number_and_a_difficulty_and_no_cards(count, level):
    assignment = what(work=Work.PUZZLES, puzzles=count, difficulty=level.value, capitals=[])
    assert (assignment["puzzles"], assignment["difficulty"]) == (count, level.value)
    assert "cards" not in assignment


@pytest.mark.parametrize("field", ["puzzles", "difficulty"])
def test_puzzles_without_one_of_them_are_refused(field):
    assert errors(work=Work.PUZZLES, **{field: ""}) == {field}


@pytest.mark.parametrize(("field", "value"), [("puzzles", "2"), ("difficulty", "99"), ("puzzles", "many")])
def test_a_number_that_is_not_offered_is_refused_once(field, value):
    form = form_with(work=Work.PUZZLES, **{field: value})
    assert set(form.errors) == {field}
    assert len(form.errors[field]) == 1


def test_a_drill_says_nothing_of_puzzles():
    assert not {"puzzles", "difficulty"} & set(what())


@pytest.mark.parametrize("work", [each for each in Work if each not in (Work.DRILL, Work.PUZZLES)])
def test_other_work_needs_neither_cards_nor_puzzles(work):
    assignment = what(work=work, capitals=[], puzzles="", difficulty="")
    asks_for = "game" if work == Work.RULES else "rounds"
    assert set(assignment) == {"title", "work", "goal", "counts", "starts_on", "due_on", asks_for}


# What counts


@pytest.mark.parametrize("counts", list(Counts))
def test_any_attempt_may_count(counts):
    assert what(counts=counts)["counts"] == counts


@pytest.mark.parametrize(("field", "value"), [("counts", "luckiest"), ("work", "sleep"), ("goal", "never")])
def test_what_is_not_offered_is_refused(field, value):
    assert field in errors(**{field: value})


@pytest.mark.parametrize("language", ["de", "fr", "it", "nl", "es"])
def test_capitals_and_kinds_are_named_in_the_language_of_the_page(language):
    with translation.override(language):
        form = AssignmentForm(deck())
        names = dict(form.fields["capitals"].choices)
    rome = next(capital for capital in deck().capitals if capital.key == "rome")
    assert names["rome"] == rome.name[language]


def test_a_slip_is_said_on_top_with_a_link_to_its_field(browse, tess, class_4b, pia):
    sent = {**AssignmentForm.preset(), "title": "", "pupils": [pia.pk]}
    page = browse(tess).post(reverse("new_assignment", args=[class_4b.code]), sent).content.decode()
    link = '<a href="#id_capitals_0">Choose capitals, kinds, or both.</a>'
    assert page.index(link) < page.index('name="work"') < page.index('id="id_capitals_0"')
