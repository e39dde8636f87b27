"""The shelf of a teacher's classes: what each of them waits for, in a fixed number of queries."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Subquery

from accounts.models import User
from classrooms.assignments.progress import overdue_in
from classrooms.models import Lesson, Role, SchoolClass, Teaching
from classrooms.selectors import classes_of


@dataclass(frozen=True, slots=True)
class Binder:
    """A class with its last lesson and the open work of its pupils."""

    school_class: SchoolClass
    last_lesson: datetime | None
    is_playing: bool
    overdue: int


def shelf_of(teacher: User) -> list[Binder]:
    """List the classes of a teacher; substitutes are told nothing of assignments."""
    lessons = Lesson.objects.filter(school_class=OuterRef("pk")).order_by("-started_at")
    substitutes = Teaching.objects.filter(school_class=OuterRef("pk"), teacher=teacher, role=Role.SUBSTITUTE)
    classes = classes_of(teacher).annotate(
        last_lesson=Subquery(lessons.values("started_at")[:1]),
        is_playing=Exists(lessons.filter(ended_at=None)),
        is_substituted=Exists(substitutes),
    )
    overdue = overdue_in([each for each in classes if not each.is_substituted])
    return [Binder(each, each.last_lesson, each.is_playing, overdue[each.pk]) for each in classes]
