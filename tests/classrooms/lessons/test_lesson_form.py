"""The form of a lesson, and seats that are written as one line of text and read back."""

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from classrooms.lessons.forms import CLOCKS, LessonForm, game_choices, groups_from, groups_to
from classrooms.lessons.seating import Seating
from classrooms.models import Lesson
from games.engine.rulesets import rule_set
from games.wording import menu

PRESET = {
    "rules": "photo",
    "deal": "same",
    "rounds": 3,
    "size": 4,
    "hints": "steps",
    "seating": Seating.MIXED.value,
}


def plan(**changes):
    form = LessonForm({**PRESET, **changes})
    assert form.is_valid(), form.errors
    return form.plan


def errors(**changes) -> set[str]:
    return set(LessonForm({**PRESET, **changes}).errors)


# What is played


def test_the_preset_is_a_lesson():
    lesson = plan()
    assert (lesson.rules, lesson.options, lesson.size) == ("photo", {"rounds": 3}, 4)
    assert lesson.same_deal
    assert lesson.turn_seconds is None


@pytest.mark.parametrize("rules", [rules for rules, _title in game_choices()])
def test_every_game_of_the_menu_can_be_played_at_each_of_its_sizes(rules):
    for size in (2, 3, 4):
        fits = size in rule_set(rules).seats
        assert errors(rules=rules, size=size) == (set() if fits else {"size"})


@pytest.mark.parametrize("rules", [game.rules for game in menu.lesson_games()])
def test_rounds_are_handed_on_only_to_games_that_count_them(rules):
    known = {option.key for option in rule_set(rules).menu}
    size = min(rule_set(rules).seats[-1], 4)
    assert ("rounds" in plan(rules=rules, size=size).options) is ("rounds" in known)


@pytest.mark.parametrize("clock", [value for value, _words in CLOCKS])
def test_a_clock_runs_only_if_one_was_chosen(clock):
    assert plan(turn_seconds=clock).turn_seconds == (int(clock) if clock else None)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rules", "chess"),
        ("rules", ""),
        ("deal", "fair"),
        ("rounds", 0),
        ("rounds", 11),
        ("rounds", "three"),
        ("size", 1),
        ("size", 5),
        ("size", ""),
        ("turn_seconds", "5"),
        ("turn_seconds", "1e9"),
        ("seating", "by height"),
    ],
)
def test_what_is_not_offered_is_refused(field, value):
    assert field in errors(**{field: value})


def test_a_wrong_form_still_knows_how_large_its_tables_are():
    form = LessonForm({**PRESET, "size": "9"}, initial=PRESET)
    assert not form.is_valid()
    assert form.seats_each == 4


@pytest.mark.django_db
def test_a_class_without_a_lesson_has_a_plain_preset(class_4b):
    assert LessonForm.as_last_time(class_4b) == PRESET


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("last", "next_time"),
    [(Seating.HAND, Seating.LAST), (Seating.MIXED, Seating.MIXED), (Seating.LAST, Seating.LAST)],
)
def test_the_next_lesson_is_preset_as_the_last(class_4b, last, next_time):
    Lesson.objects.create(
        school_class=class_4b,
        rules="tiles",
        options={"rounds": 5},
        size=3,
        seating=last.value,
        turn_seconds=120,
    )
    preset = LessonForm.as_last_time(class_4b)
    assert (preset["rules"], preset["rounds"], preset["size"]) == ("tiles", 5, 3)
    assert (preset["turn_seconds"], preset["seating"]) == (120, next_time.value)
    assert LessonForm(preset).is_valid()


# Seats as text

people = st.lists(st.integers(1, 10**12), min_size=1, max_size=30, unique=True)


def in_tables(everybody: list[int], size: int) -> list[list[int]]:
    return [everybody[start : start + size] for start in range(0, len(everybody), size)]


@given(everybody=people, size=st.integers(1, 4))
@hypothesis_settings(max_examples=40)
def test_seats_that_are_written_are_read_back(everybody: list[int], size: int) -> None:
    groups = in_tables(everybody, size)
    assert groups_from(groups_to(groups), set(everybody), size) == groups


@given(everybody=people, size=st.integers(2, 4))
@hypothesis_settings(max_examples=40)
def test_nobody_sits_at_a_table_that_is_too_small(everybody: list[int], size: int) -> None:
    groups = in_tables(everybody, size)
    fits = all(len(group) < size for group in groups)
    assert (groups_from(groups_to(groups), set(everybody), size - 1) is not None) is fits


@given(everybody=people, stranger=st.integers(1, 10**12))
@hypothesis_settings(max_examples=40)
def test_only_those_who_are_here_are_seated(everybody: list[int], stranger: int) -> None:
    text = groups_to([[each] for each in everybody])
    present = set(everybody)
    assert groups_from(text, present | {stranger}, 4) == (
        [[each] for each in everybody] if stranger in present else None
    )
    assert groups_from(text, present - {everybody[0]}, 4) is None


@given(text=st.text(alphabet="0123456789,;- x\u0663", max_size=20))
@hypothesis_settings(max_examples=40)
def test_whatever_is_sent_seats_everybody_once_or_nobody(text: str) -> None:
    groups = groups_from(text, {1, 2, 3}, 2)
    assert groups is None or sorted(pk for group in groups for pk in group) == [1, 2, 3]


@pytest.mark.parametrize(
    "text",
    [
        "",
        ";",
        "1,2;3;",
        "1,1;2,3",
        "1,2,3",
        "1,2;3,4",
        "1;2",
        "1.0,2;3",
        "-1,2;3",
        "1,2;" + "9" * 30,
        "²,1;3",
    ],
)
def test_seats_that_do_not_add_up_are_refused(text: str) -> None:
    assert groups_from(text, {1, 2, 3}, 2) is None
