"""The row locks of the classrooms, and no others: every service takes them here.

There is one order, so that no two services ever wait for each other: classes by number, then the lesson, then
the quiz, led replay or task, then what the games lock (table, round, seats, people). Each function returns
the row as it is once everybody before has committed; what was read earlier may be stale. Related rows are
read after the lock, never joined into the query that waits for it: PostgreSQL would return them as they were
before the wait.
"""

from collections.abc import Iterable
from typing import TypeVar

from django.db.models import Model, QuerySet

from classrooms.errors import No, Refused
from classrooms.models import LedReplay, Lesson, Pupil, Quiz, SchoolClass, Task

Row = TypeVar("Row", bound=Model)


def lock_class(school_class: SchoolClass) -> SchoolClass:
    """Lock a class against everybody who would change it, its pupils or its teachers."""
    return lock_classes([school_class.pk])[school_class.pk]


def lock_classes(pks: Iterable[int]) -> dict[int, SchoolClass]:
    """Lock several classes, in the order of their numbers."""
    wanted = set(pks)
    locked = {each.pk: each for each in _locking(SchoolClass).filter(pk__in=wanted).order_by("pk")}
    if len(locked) < len(wanted):
        raise Refused(No.NOT_THERE_ANY_MORE)
    return locked


def lock_pupil(pupil: Pupil, *, also: SchoolClass | None = None) -> Pupil:
    """Lock the class of a pupil, and another one with it; return the pupil as he or she is now.

    The caller's rights were checked for the class in which the pupil was read: those who left it are refused.
    """
    pks = {pupil.school_class_id} | ({also.pk} if also else set())
    classes = lock_classes(pks)
    members = Pupil.objects.filter(school_class=pupil.school_class_id).select_related("user")
    current = members.filter(pk=pupil.pk).first()
    if current is None:
        raise Refused(No.NOT_THERE_ANY_MORE)
    current.school_class = classes[current.school_class_id]
    return current


def lock_lesson(lesson: Lesson) -> Lesson:
    """Lock a lesson against everybody who would seat, lead or end."""
    return _lock(Lesson, lesson.pk)


def lock_running_lesson(school_class: SchoolClass) -> Lesson | None:
    """Lock the lesson that a class has now, if it has one."""
    return _locking(Lesson).filter(school_class=school_class, ended_at=None).first()


def lock_quiz(quiz: Quiz) -> Quiz:
    """Lock a quiz against everybody who would answer, show, go on or end."""
    return _lock(Quiz, quiz.pk)


def lock_led_replay(replay: LedReplay) -> LedReplay:
    """Lock a led replay against everybody who would go on, ask, vote, show or end."""
    return _lock(LedReplay, replay.pk)


def lock_task(task: Task) -> Task:
    """Lock a pupil's task, so that two presses begin one attempt."""
    return _lock(Task, task.pk)


def _lock(model: type[Row], pk: int) -> Row:
    row = _locking(model).filter(pk=pk).first()
    if row is None:
        raise Refused(No.NOT_THERE_ANY_MORE)
    return row


def _locking(model: type[Row]) -> QuerySet[Row]:
    """Rows that are locked as they are read; others may still store rows that point to them."""
    return model._default_manager.select_for_update(no_key=True)
