"""Classes: made, changed, taught together, put away, erased; and the login window."""

from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from accounts import services as people
from accounts.acts import act
from accounts.models import Kind, Labels, User
from classrooms.classes.journal import note
from classrooms.errors import No, Refused
from classrooms.locks import lock_class, lock_running_lesson
from classrooms.models import Act, Pupil, SchoolClass, Teaching
from classrooms.pupils.needs import show_labels
from games.services import hosting, housekeeping

LOGIN_WINDOW = timedelta(minutes=15)


@act
def create_class(
    *, teacher: User, name: str, language: str, labels: str = Labels.FULL, school_year: str = ""
) -> SchoolClass:
    """Make an empty class with a code of its own."""
    made = SchoolClass.objects.create(name=name, language=language, labels=labels, school_year=school_year)
    Teaching.objects.create(school_class=made, teacher=teacher)
    note(made, Act.CREATED, by=teacher)
    return made


@act
def change_class(*, school_class: SchoolClass, by: User, **changes: Any) -> None:
    """Change what a class is called, and how it plays."""
    school_class = lock_class(school_class)
    for field, value in changes.items():
        setattr(school_class, field, value)
    school_class.save(update_fields=list(changes))
    if "labels" in changes:
        show_labels(school_class.pupils.filter(labels="").select_related("user", "school_class"))
    note(school_class, Act.CHANGED, by=by)


@act
def open_login_window(*, school_class: SchoolClass, by: User, length: timedelta = LOGIN_WINDOW) -> datetime:
    """Let pupils log in with their pictures for a while; the code stays what it was."""
    school_class = lock_class(school_class)
    school_class.open_until = timezone.now() + length
    school_class.save(update_fields=["open_until"])
    note_use(school_class)
    note(school_class, Act.OPENED, by=by)
    return school_class.open_until


@act
def close_login_window(*, school_class: SchoolClass, by: User) -> None:
    """Let nobody else log in; whoever is logged in stays so."""
    school_class = lock_class(school_class)
    if not school_class.is_open:
        return
    school_class.open_until = None
    school_class.save(update_fields=["open_until"])
    note(school_class, Act.CLOSED, by=by)


@act
def visit_class(*, school_class: SchoolClass) -> None:
    """Remember that a teacher has looked at the class."""
    note_use(school_class)


def note_use(school_class: SchoolClass) -> None:
    """Remember the day on which a class was used, and call off its erasure; part of the caller's act."""
    today = timezone.localdate()
    not_noted = SchoolClass.objects.filter(pk=school_class.pk).exclude(last_active=today, warned_at=None)
    not_noted.update(last_active=today, warned_at=None)


@act
def add_teacher(*, school_class: SchoolClass, by: User, username: str) -> Teaching:
    """Let another teacher teach the class with the same rights."""
    school_class = lock_class(school_class)
    teacher = User.objects.filter(username__iexact=username.strip(), kind=Kind.TEACHER).first()
    if teacher is None:
        raise Refused(No.NO_SUCH_TEACHER)
    teaching, is_new = Teaching.objects.get_or_create(school_class=school_class, teacher=teacher)
    if not is_new:
        raise Refused(No.ALREADY_TEACHES)
    note(school_class, Act.TEACHER_ADDED, by=by)
    return teaching


@act
def leave_class(*, school_class: SchoolClass, teacher: User) -> None:
    """Stop teaching a class; the last teacher puts it away or erases it instead."""
    school_class = lock_class(school_class)
    heir = User.objects.filter(teachings__school_class=school_class).exclude(pk=teacher.pk).first()
    if heir is None:
        raise Refused(No.LAST_TEACHER)
    _hand_over(school_class, teacher, heir)
    Teaching.objects.filter(school_class=school_class, teacher=teacher).delete()
    note(school_class, Act.TEACHER_LEFT, by=None)


def _hand_over(school_class: SchoolClass, teacher: User, heir: User) -> None:
    """Let a colleague lead the running lesson and all open tables of the class."""
    lesson = lock_running_lesson(school_class)
    if lesson is not None and lesson.teacher_id == teacher.pk:
        lesson.teacher = heir
        lesson.save(update_fields=["teacher"])
    hosting.hand_over.inner(circle=school_class.circle, by=teacher, to=heir)


@act
def archive_class(*, school_class: SchoolClass, by: User, archived: bool = True) -> None:
    """Put a class away, so that nobody can log in, or take it out again."""
    school_class = lock_class(school_class)
    school_class.archived_at = timezone.now() if archived else None
    school_class.open_until = None
    school_class.save(update_fields=["archived_at", "open_until"])
    note(school_class, Act.ARCHIVED if archived else Act.RESTORED, by=by)


@act
def erase_class(*, school_class: SchoolClass) -> None:
    """Remove a class, its pupils and all that is kept of them."""
    erase_locked_class(lock_class(school_class))


def erase_locked_class(school_class: SchoolClass) -> None:
    """Remove a class that the caller has locked; part of the caller's act."""
    for pupil in Pupil.objects.filter(school_class=school_class).select_related("user"):
        people.erase(pupil.user)
    circle = school_class.circle
    school_class.delete()
    housekeeping.erase_circle.inner(circle=circle)


def forget_teacher(person: User) -> None:
    """Take an erased teacher out of every class; part of the act that erases the person.

    A class without a teacher goes with its pupils: nobody could look after it.
    """
    teachings = Teaching.objects.filter(teacher=person).select_related("school_class")
    for teaching in teachings.order_by("school_class__pk"):
        school_class = lock_class(teaching.school_class)
        heir = User.objects.filter(teachings__school_class=school_class).exclude(pk=person.pk).first()
        if heir is None:
            erase_locked_class(school_class)
        else:
            _hand_over(school_class, person, heir)
            teaching.delete()
