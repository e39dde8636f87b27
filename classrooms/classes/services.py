"""Classes: made, changed, taught together, put away, erased; and the login window."""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from accounts import services as people
from accounts.acts import act
from accounts.models import Labels, Session, User
from classrooms.classes.journal import note
from classrooms.errors import No, Refused
from classrooms.locks import lock_class, lock_running_lesson
from classrooms.models import Act, Pupil, Role, SchoolClass, Teaching
from classrooms.pupils.needs import show_labels
from games.messaging.socket_people import recheck_sockets_of
from games.services import hosting
from games.services.upkeep import housekeeping
from matches.tournaments import services as tournaments

LOGIN_WINDOW = timedelta(minutes=15)


@act
def create_class(
    *, teacher: User, name: str, language: str, labels: str = Labels.FULL, school_year: str = ""
) -> SchoolClass:
    """Make an empty class with a code of its own."""
    made = SchoolClass.objects.create(name=name, language=language, labels=labels, school_year=school_year)
    Teaching.objects.create(school_class=made, teacher=teacher, role=Role.OWNER)
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
def leave_class(*, school_class: SchoolClass, teacher: User) -> None:
    """Stop teaching a class; the last teacher puts it away or erases it instead."""
    school_class = lock_class(school_class)
    heir = _heir_of(school_class, teacher)
    if heir is None:
        raise Refused(No.LAST_TEACHER)
    _go(school_class, teacher, heir)
    note(school_class, Act.TEACHER_LEFT, by=None)


@act
def remove_teacher(*, teaching: Teaching, by: User) -> None:
    """Send a colleague away; only the owner of the class may, which the caller has seen to."""
    school_class = lock_class(teaching.school_class)
    _go(school_class, teaching.teacher, by)
    note(school_class, Act.TEACHER_LEFT, by=by)


@act
def show_names_to(*, teaching: Teaching, by: User, shown: bool) -> None:
    """Let a substitute see the pupils' real names, or not."""
    school_class = lock_class(teaching.school_class)
    Teaching.objects.filter(pk=teaching.pk, role=Role.SUBSTITUTE).update(sees_names=shown)
    note(school_class, Act.TEACHER_CHANGED, by=by)


@act
def make_owner(*, teaching: Teaching, by: User) -> None:
    """Hand the class over to a colleague; who owned it stays a teacher of it."""
    school_class = lock_class(teaching.school_class)
    if not Teaching.objects.filter(pk=teaching.pk, role=Role.TEACHER).exists():
        raise Refused(No.NOT_THERE_ANY_MORE)
    Teaching.objects.filter(school_class=school_class, role=Role.OWNER).update(role=Role.TEACHER)
    Teaching.objects.filter(pk=teaching.pk).update(role=Role.OWNER)
    note(school_class, Act.TEACHER_CHANGED, by=by)


def end_substitutions() -> None:
    """Let the substitutes go whose last day is over."""
    for teaching in Teaching.objects.filter(until__lt=timezone.localdate()).select_related("school_class"):
        with suppress(Refused):  # the class is gone at this moment
            _end_substitution(teaching)


@act
def _end_substitution(teaching: Teaching) -> None:
    school_class = lock_class(teaching.school_class)
    heir = _heir_of(school_class, teaching.teacher)
    if heir is not None:
        _go(school_class, teaching.teacher, heir)
        note(school_class, Act.TEACHER_LEFT, by=None)


def _heir_of(school_class: SchoolClass, teacher: User) -> User | None:
    """Name who follows a teacher: the owner, or whoever has taught the class longest; never a substitute."""
    others = school_class.teachings.exclude(teacher=teacher).exclude(role=Role.SUBSTITUTE)
    heir = others.select_related("teacher").order_by("role", "since", "pk").first()  # "owner" comes first
    return heir.teacher if heir else None


def _go(school_class: SchoolClass, teacher: User, heir: User) -> None:
    """Take a teacher out of a locked class; a class that has lost its owner is the heir's."""
    _hand_over(school_class, teacher, heir)
    Teaching.objects.filter(school_class=school_class, teacher=teacher).delete()
    if not school_class.teachings.filter(role=Role.OWNER).exists():
        school_class.teachings.filter(teacher=heir).update(role=Role.OWNER, until=None)


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
def bin_class(*, school_class: SchoolClass, by: User) -> None:
    """Take a class away from everybody; for 30 days it can be restored as it was, then it is erased."""
    school_class = lock_class(school_class)
    if school_class.erased_at is not None:
        return
    now = timezone.now()
    school_class.archived_at = school_class.archived_at or now
    school_class.erased_at, school_class.open_until = now, None
    school_class.save(update_fields=["archived_at", "erased_at", "open_until"])
    for user in User.objects.filter(pupil__school_class=school_class):
        recheck_sockets_of(user)
    Session.objects.filter(user__pupil__school_class=school_class).delete()
    note(school_class, Act.BINNED, by=by)


@act
def restore_class(*, school_class: SchoolClass, by: User) -> None:
    """Take back that a class was erased; one that had been archived before stays so."""
    school_class = lock_class(school_class)
    if school_class.erased_at is None:
        return
    if school_class.archived_at == school_class.erased_at:
        school_class.archived_at = None
    school_class.erased_at = None
    school_class.save(update_fields=["archived_at", "erased_at"])
    note_use(school_class)
    note(school_class, Act.UNBINNED, by=by)


@act
def erase_class(*, school_class: SchoolClass) -> None:
    """Remove a class, its pupils and all that is kept of them, for good."""
    erase_locked_class(lock_class(school_class))


def erase_locked_class(school_class: SchoolClass) -> None:
    """Remove a class that the caller has locked; part of the caller's act."""
    for pupil in Pupil.objects.filter(school_class=school_class).select_related("user"):
        people.erase(pupil.user)
    circle = school_class.circle
    school_class.delete()
    tournaments.erase_those_of_circle.inner(circle=circle)
    housekeeping.erase_circle.inner(circle=circle)


def forget_teacher(person: User) -> None:
    """Take an erased teacher out of every class; part of the act that erases the person.

    A class without a teacher goes with its pupils: nobody could look after it, and a substitute does not.
    """
    teachings = Teaching.objects.filter(teacher=person).select_related("school_class")
    for teaching in teachings.order_by("school_class__pk"):
        school_class = lock_class(teaching.school_class)
        heir = _heir_of(school_class, person)
        if heir is None and teaching.role != Role.SUBSTITUTE:
            erase_locked_class(school_class)
        elif heir is not None:
            _go(school_class, person, heir)
