"""A class as a file, and a class that is gone."""

import io
import json

import pytest
from django.urls import reverse
from openpyxl import load_workbook

from accounts.models import User
from classrooms.assignments import services as assignments
from classrooms.classes.export import everything_of
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.models import Act, Assignment, Lesson, Pupil, SchoolClass
from learn.models import Memory, PuzzleTry
from learn.services.puzzles import note_try
from tests.classrooms.past_learning import knows

pytestmark = pytest.mark.django_db


@pytest.fixture
def busy_class(class_4b, tess, pia, paul) -> SchoolClass:
    """A class in which something of everything happened."""
    lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia, paul], plan=Plan())
    drill = assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia], title="Sights", cards=["oslo-sight"]
    )
    assignments.begin(task=drill.tasks.select_related("assignment").get())
    note_try(person=pia.user, key="1-7", difficulty=1, laid=2, best=3)
    knows(paul, "rome-sight")
    return class_4b


def test_the_file_of_a_class_tells_everything(browse, tess, busy_class, pia, paul):
    answer = browse(tess).get(reverse("export_class", args=[busy_class.code]))
    assert "attachment" in answer.headers["Content-Disposition"]
    kept = json.loads(answer.content)
    assert kept["class"]["name"] == "4b"
    assert [teacher["teacher__display_name"] for teacher in kept["teachers"]] == [tess.display_name]
    assert len(kept["lessons"]) == 1
    assert kept["assignments"][0]["results"] == [
        {"pupil": pia.real_name, "tries": 1, "done": False, "result": None}
    ]
    by_name = {pupil["classes (as a pupil)"][0]["real_name"]: pupil for pupil in kept["pupils"]}
    assert set(by_name) == {pia.real_name, paul.real_name}
    assert [row["key"] for row in by_name[pia.real_name]["puzzles"]] == ["1-7"]
    assert [row["card_id"] for row in by_name[paul.real_name]["what you know"]] == ["rome-sight"]
    assert by_name[pia.real_name]["classes (as a pupil)"][0]["tasks"][0]["assignment__title"] == "Sights"
    assert busy_class.journal.filter(act=Act.EXPORTED, count=2).exists()


def test_whatever_belongs_to_a_class_is_in_its_file(class_4b):
    parts = {relation.get_accessor_name() for relation in SchoolClass._meta.related_objects}
    parts_in_file = {"teachers" if part == "teachings" else part for part in parts}
    assert parts_in_file <= set(everything_of(class_4b))


def test_the_file_holds_no_secret(browse, tess, busy_class, pia):
    lesson = Lesson.objects.get()
    text = browse(tess).get(reverse("export_class", args=[busy_class.code])).content.decode()
    for secret in (pia.card_secret, lesson.deal, lesson.tables.get().table.rounds.get().seed):
        assert secret not in text


def test_an_erased_class_leaves_nothing(browse, tess, busy_class, pia, paul):
    gone = [pia.user_id, paul.user_id]
    browse(tess).post(reverse("erase_class", args=[busy_class.code]), {"name": "4b", "for_good": "yes"})
    for model in (SchoolClass, Pupil, Lesson, Assignment, Memory, PuzzleTry):
        assert not model.objects.exists()
    assert not User.objects.filter(pk__in=gone).exists()


def test_the_same_as_a_workbook_with_a_sheet_for_each_kind_of_record(browse, tess, busy_class, pia, paul):
    answer = browse(tess).get(reverse("export_class", args=[busy_class.code]), {"as": "xlsx"})
    book = load_workbook(io.BytesIO(answer.content))
    assert {"class", "lessons", "assignments"} <= set(book.sheetnames)
    knowledge = list(book["pupils what you know"].iter_rows(values_only=True))
    assert knowledge[1][:1] == (paul.real_name,)


def test_a_pupil_as_a_workbook(browse, tess, busy_class, pia):
    answer = browse(tess).get(reverse("export_pupil", args=[busy_class.code, pia.pk]), {"as": "xlsx"})
    book = load_workbook(io.BytesIO(answer.content))
    assert [row[0] for row in book["puzzles"].values] == ["key", "1-7"]
