"""Everything that is kept of a class, to hand it out as a file."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Max

from accounts import privacy
from accounts.models import User
from classrooms.assignments.progress import Progress, progress
from classrooms.models import Assignment, Pupil, SchoolClass

Record = dict[str, Any]


def everything_of(school_class: SchoolClass) -> Record:
    """Tell a class, its lessons and assignments, its journal, and of every pupil all that is kept."""
    pupils = school_class.pupils.select_related("user")
    return {
        "class": _about(school_class),
        "teachers": list(school_class.teachings.values("teacher__display_name", "since")),
        "lessons": list(school_class.lessons.values("rules", "options", "size", "started_at", "ended_at")),
        "assignments": _assignments(school_class),
        "quizzes": list(school_class.quizzes.values("topic", "about", "length", "started_at", "ended_at")),
        "journal": list(school_class.journal.values("act", "count", "at", "teacher__display_name")),
        "pupils": [privacy.export(pupil.user) for pupil in pupils],
    }


def _about(school_class: SchoolClass) -> Record:
    told = ("name", "code", "language", "labels", "school_year", "from_home", "created_at", "last_active")
    return {name: getattr(school_class, name) for name in told}


def _assignments(school_class: SchoolClass) -> list[Record]:
    given = list(school_class.assignments.all())
    found = progress(given)
    return [{**_given(each), "results": [_stands(row) for row in found[each.pk]]} for each in given]


def _given(assignment: Assignment) -> Record:
    told = (
        "title",
        "work",
        "cards",
        "topics",
        "goal",
        "puzzles",
        "difficulty",
        "counts",
        "starts_on",
        "due_on",
    )
    return {name: getattr(assignment, name) for name in told}


def _stands(row: Progress) -> Record:
    result = {"right": row.counted.right, "of": row.counted.of} if row.counted else None
    return {"pupil": row.pupil.real_name, "tries": row.tries, "done": row.is_done, "result": result}


def pupil_records(person: User) -> Iterable[Record]:
    """Tell what a class knows of one of its pupils, and what he or she had to do."""
    for pupil in Pupil.objects.filter(user=person).select_related("school_class"):
        tasks = pupil.tasks.annotate(last_try=Max("attempts__begun_at"))
        yield {
            "class": pupil.school_class.name,
            **{name: getattr(pupil, name) for name in ("real_name", "stamp", "labels", "extra_time")},
            "tasks": list(tasks.values("assignment__title", "last_try")),
        }
