"""The forms of classes, pupils and quizzes: what they take, tidy and refuse."""

from datetime import date

import pytest

from accounts.languages import LANGUAGE_CODES
from accounts.models import Labels
from catalogue.selectors import deck
from classrooms.classes.forms import ClassForm, ClassSettingsForm, PupilForm, TeacherForm, school_year_of
from classrooms.errors import No
from classrooms.models import LONGEST_CLASS_NAME, LONGEST_REAL_NAME, Topic
from classrooms.pupils.real_names import RealName
from classrooms.quizzes.forms import DEVICES, LENGTHS, PROJECTOR, QuizForm
from classrooms.refusal_words import WORDS

CLASS = {"name": "4b", "language": "de", "labels": Labels.FULL.value, "school_year": "2026/27"}


def errors(form_class, fields) -> set[str]:
    return set(form_class(fields).errors)


# Classes


@pytest.mark.parametrize("language", LANGUAGE_CODES)
@pytest.mark.parametrize("labels", [value for value in Labels.values if value])
def test_a_class_has_a_name_a_language_and_labels(language, labels):
    form = ClassForm({**CLASS, "language": language, "labels": labels})
    assert form.is_valid(), form.errors


@pytest.mark.parametrize(
    ("day", "year"),
    [
        (date(2026, 9, 1), "2026/27"),
        (date(2026, 7, 1), "2026/27"),
        (date(2027, 6, 30), "2026/27"),
        (date(2099, 12, 31), "2099/00"),
    ],
)
def test_the_school_year_is_guessed_from_the_day(day, year):
    assert school_year_of(day) == year
    assert ClassForm({**CLASS, "school_year": year}).is_valid()


def test_the_name_of_a_class_is_tidied():
    form = ClassForm({**CLASS, "name": "  4b   (Ms  Müller) "})
    assert form.is_valid()
    assert form.cleaned_data["name"] == "4b (Ms Müller)"


@pytest.mark.parametrize("name", ["", "   ", "x" * (LONGEST_CLASS_NAME + 1), "4\u202eb", "4\x00b"])
def test_a_name_that_cannot_be_read_is_refused(name):
    assert errors(ClassForm, {**CLASS, "name": name}) == {"name"}


@pytest.mark.parametrize(
    ("field", "value"),
    [("language", "la"), ("language", ""), ("labels", "braille"), ("labels", ""), ("school_year", "x" * 10)],
)
def test_what_is_not_offered_is_refused(field, value):
    assert errors(ClassForm, {**CLASS, field: value}) == {field}


def test_the_school_year_may_be_left_out():
    assert errors(ClassForm, {**CLASS, "school_year": ""}) == set()


@pytest.mark.parametrize(("sent", "may"), [({"from_home": "on"}, True), ({}, False)])
def test_logging_in_at_home_must_be_ticked(sent, may):
    form = ClassSettingsForm({**CLASS, **sent})
    assert form.is_valid()
    assert form.cleaned_data["from_home"] is may


# Pupils


def test_a_pupil_needs_a_real_name_alone():
    form = PupilForm({"first_name": "Pia"})
    assert form.is_valid()
    assert form.cleaned_data == {"real_name": RealName("Pia"), "labels": "", "extra_time": False}


@pytest.mark.parametrize("name", ["", "  ", "x" * (LONGEST_REAL_NAME + 1), "Pia\u202e"])
def test_a_real_name_that_cannot_be_read_is_refused(name):
    assert errors(PupilForm, {"first_name": name}) == {"first_name"}


@pytest.mark.parametrize("name", ["x" * (LONGEST_REAL_NAME + 1), "Åkesson\u202e", "=Åkesson"])
def test_a_last_name_that_cannot_be_read_is_refused(name):
    assert errors(PupilForm, {"first_name": "Pia", "last_name": name}) == {"last_name"}


def test_first_and_last_name_are_one_real_name():
    form = PupilForm({"first_name": " Pia  Lotta", "last_name": "Åkesson "})
    assert form.is_valid()
    assert form.cleaned_data["real_name"] == RealName("Pia Lotta", "Åkesson")


def test_labels_of_a_pupil_are_those_of_the_class_unless_chosen():
    assert errors(PupilForm, {"first_name": "Pia", "labels": Labels.FULL.value}) == set()
    assert errors(PupilForm, {"first_name": "Pia", "labels": "braille"}) == {"labels"}


def test_another_teacher_is_invited_by_a_name_or_by_a_code():
    assert errors(TeacherForm, {"username": "otto"}) == set()
    assert errors(TeacherForm, {"username": ""}) == set()  # then a code is made
    assert errors(TeacherForm, {"username": "x" * 61}) == {"username"}


# Quizzes


def quiz(**changes) -> QuizForm:
    return QuizForm(deck(), {"topic": "all", "count": "10", "where": DEVICES, **changes})


@pytest.mark.django_db
@pytest.mark.parametrize("count", LENGTHS)
@pytest.mark.parametrize("where", [DEVICES, PROJECTOR])
def test_a_quiz_has_a_length_and_a_place(count, where):
    form = quiz(count=count, where=where)
    assert form.is_valid(), form.errors
    assert (form.wanted["count"], form.wanted["on_devices"]) == (count, where == DEVICES)


@pytest.mark.django_db
def test_a_quiz_is_about_everything_the_weakest_a_kind_or_a_capital():
    for topic, about in [
        ("all", ""),
        ("weakest", ""),
        ("capital:rome", "rome"),
        ("category:church", "church"),
    ]:
        form = quiz(topic=topic)
        assert form.is_valid(), topic
        assert (form.wanted["topic"], form.wanted["about"]) == (Topic(topic.partition(":")[0]), about)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("topic", "capital:atlantis"),
        ("topic", "capital"),
        ("topic", "all:rome"),
        ("topic", ""),
        ("count", "7"),
        ("count", ""),
        ("where", "outside"),
    ],
)
def test_a_quiz_that_is_not_offered_is_refused(field, value):
    assert set(quiz(**{field: value}).errors) == {field}


@pytest.mark.django_db
def test_the_first_quiz_of_a_class_is_ten_questions_on_devices(class_4b):
    assert QuizForm.as_last_time(class_4b) == {"topic": "all", "count": 10, "where": DEVICES}


# Refusals


def test_every_refusal_of_the_services_has_words_of_its_own():
    assert set(WORDS) == set(No)
    assert len({str(words) for words in WORDS.values()}) == len(WORDS)
