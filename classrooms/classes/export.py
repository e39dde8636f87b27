"""Everything that is kept of a class, to hand it out as a file."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, Max

from accounts import privacy
from accounts.acts import act
from accounts.models import User
from classrooms.assignments.progress import Progress, progress
from classrooms.classes.journal import note
from classrooms.models import Act, Assignment, Pupil, SchoolClass

Record = dict[str, Any]


@act
def export_class(*, school_class: SchoolClass, by: User) -> Record:
    """Read everything that is kept of a class, and note in the journal that it was saved."""
    record = everything_of(school_class)
    note(school_class, Act.EXPORTED, by=by, count=max(1, len(record["pupils"])))
    return record


def everything_of(school_class: SchoolClass) -> Record:
    """Read a class, its lessons and assignments, its journal, and of every pupil all that is kept."""
    pupils = school_class.pupils.select_related("user")
    return {
        "class": _about(school_class),
        "teachers": list(school_class.teachings.values("teacher__display_name", "role", "until", "since")),
        "invitations": list(school_class.invitations.values("teacher__username", "at")),
        "lessons": list(school_class.lessons.values("rules", "options", "size", "started_at", "ended_at")),
        "assignments": _assignments(school_class),
        "quizzes": list(school_class.quizzes.values("topic", "about", "length", "started_at", "ended_at")),
        "led_replays": list(school_class.led_replays.values("round__number", "started_at", "ended_at")),
        "journal": list(school_class.journal.values("act", "count", "at", "teacher__display_name")),
        "pupils": [privacy.export(pupil.user) for pupil in pupils],
    }


def _about(school_class: SchoolClass) -> Record:
    fields = ("name", "code", "language", "labels", "school_year", "from_home", "created_at", "last_active")
    return {field: getattr(school_class, field) for field in fields}


def _assignments(school_class: SchoolClass) -> list[Record]:
    assignments = list(school_class.assignments.all())
    rows = progress(assignments)
    return [{**_assignment(each), "results": [_result(row) for row in rows[each.pk]]} for each in assignments]


def _assignment(assignment: Assignment) -> Record:
    fields = (
        *("title", "work", "cards", "topics", "goal", "puzzles", "difficulty", "counts"),
        *("starts_on", "due_on"),
    )
    return {field: getattr(assignment, field) for field in fields}


def _result(row: Progress) -> Record:
    result = {"right": row.counted.right, "of": row.counted.of} if row.counted else None
    return {"pupil": row.pupil.real_name, "tries": row.attempts, "done": row.is_done, "result": result}


def pupil_records(person: User) -> Iterable[Record]:
    """Read what a class knows of one of its pupils, and what he or she had to do."""
    fields = ("real_name", "first_name", "last_name", "stamp", "labels", "extra_time")
    # How often a device was shared; with whom is the other one's business, too.
    shared = Count("pairs", distinct=True) + Count("pairs_beside", distinct=True)
    pupils = Pupil.objects.filter(user=person).annotate(shared_devices=shared)
    for pupil in pupils.select_related("school_class"):
        tasks = pupil.tasks.annotate(last_try=Max("attempts__begun_at"))
        yield {
            "class": pupil.school_class.name,
            **{name: getattr(pupil, name) for name in fields},
            "shared_devices": pupil.shared_devices,
            "tasks": list(tasks.values("assignment__title", "last_try")),
        }
