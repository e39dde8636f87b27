"""Classes: made, changed, taught together, put away, erased; and the window through which pupils come in."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts import services as people
from accounts.models import Kind, Labels, User
from classrooms.classes.journal import note
from classrooms.errors import No, Refused
from classrooms.models import Act, Pupil, SchoolClass, Teaching
from classrooms.pupils.needs import show_labels
from games.services import hosting, housekeeping

WINDOW = timedelta(minutes=15)


@transaction.atomic
def create_class(
    *, teacher: User, name: str, language: str, labels: str = Labels.FULL, school_year: str = ""
) -> SchoolClass:
    """Make an empty class with a code of its own."""
    made = SchoolClass.objects.create(name=name, language=language, labels=labels, school_year=school_year)
    Teaching.objects.create(school_class=made, teacher=teacher)
    note(made, Act.CREATED, by=teacher)
    return made


@transaction.atomic
def change_class(*, school_class: SchoolClass, by: User, **changes: Any) -> None:
    """Change what a class is called, and how it plays."""
    for field, value in changes.items():
        setattr(school_class, field, value)
    school_class.save(update_fields=list(changes))
    if "labels" in changes:
        show_labels(school_class.pupils.filter(labels="").select_related("user", "school_class"))
    note(school_class, Act.CHANGED, by=by)


@transaction.atomic
def open_window(*, school_class: SchoolClass, by: User, length: timedelta = WINDOW) -> datetime:
    """Let pupils log in with their pictures for a while; the code stays what it was."""
    until = timezone.now() + length
    school_class.open_until = until
    school_class.save(update_fields=["open_until"])
    note_use(school_class=school_class)
    note(school_class, Act.OPENED, by=by)
    return until


@transaction.atomic
def close_window(*, school_class: SchoolClass, by: User) -> None:
    """Let nobody in any more; who is in stays in."""
    if not school_class.is_open:
        return
    school_class.open_until = None
    school_class.save(update_fields=["open_until"])
    note(school_class, Act.CLOSED, by=by)


def note_use(*, school_class: SchoolClass) -> None:
    """Remember the day on which a class was used; whoever uses it keeps it."""
    today = timezone.localdate()
    if school_class.last_active != today or school_class.warned_at is not None:
        school_class.last_active, school_class.warned_at = today, None
        school_class.save(update_fields=["last_active", "warned_at"])


@transaction.atomic
def add_teacher(*, school_class: SchoolClass, by: User, username: str) -> Teaching:
    """Let another teacher teach the class with the same rights."""
    teacher = User.objects.filter(username__iexact=username.strip(), kind=Kind.TEACHER).first()
    if teacher is None:
        raise Refused(No.NO_SUCH_TEACHER)
    teaching, is_new = Teaching.objects.get_or_create(school_class=school_class, teacher=teacher)
    if not is_new:
        raise Refused(No.ALREADY_TEACHES)
    note(school_class, Act.TEACHER_ADDED, by=by)
    return teaching


@transaction.atomic
def leave_class(*, school_class: SchoolClass, teacher: User) -> None:
    """Teach a class no more; the last teacher archives or erases it instead."""
    teachings = list(Teaching.objects.select_for_update().filter(school_class=school_class))
    if len(teachings) == 1:
        raise Refused(No.LAST_TEACHER)
    heir = next(each.teacher for each in teachings if each.teacher_id != teacher.pk)
    hosting.hand_over.inner(circle=school_class.circle, by=teacher, to=heir)
    school_class.lessons.filter(teacher=teacher, ended_at=None).update(teacher=heir)
    Teaching.objects.filter(school_class=school_class, teacher=teacher).delete()
    note(school_class, Act.TEACHER_LEFT, by=None)


@transaction.atomic
def archive_class(*, school_class: SchoolClass, by: User, archived: bool = True) -> None:
    """Put a class away, so that nobody can log in, or take it out again."""
    school_class.archived_at = timezone.now() if archived else None
    school_class.open_until = None
    school_class.save(update_fields=["archived_at", "open_until"])
    note(school_class, Act.ARCHIVED if archived else Act.RESTORED, by=by)


@transaction.atomic
def erase_class(*, school_class: SchoolClass) -> None:
    """Remove a class, its pupils and all that is kept of them."""
    for pupil in Pupil.objects.filter(school_class=school_class).select_related("user"):
        people.erase(pupil.user)
    circle = school_class.circle
    school_class.delete()
    housekeeping.erase_circle.inner(circle=circle)
