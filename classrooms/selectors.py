"""What pages read: the classes of a teacher, the pupils of a class; to all others they do not exist."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Q, QuerySet
from django.http import Http404, HttpRequest
from django.utils import timezone

from accounts.models import User
from classrooms.lessons.seating import Groups
from classrooms.models import Invitation, Lesson, Pupil, Quiz, Role, SchoolClass, Teaching
from classrooms.pupils.real_names import name_order, short_names
from classrooms.second_thoughts import RESTORED_FOR, UNDONE_FOR
from games.models import Seat

EVERYBODY = tuple(Role)
"""Teachers of all roles: who leads lessons."""
FULL = (Role.OWNER, Role.TEACHER)
"""All but substitutes."""
OWNER = (Role.OWNER,)

LONGEST_QUIZ = timedelta(hours=3)
"""A quiz that was left open so long is over: nobody is waiting for it any more."""


def classes_of(teacher: User) -> QuerySet[SchoolClass]:
    """List the classes that somebody teaches, the newest first."""
    mine = Teaching.objects.filter(_is_still_there(), teacher=teacher)
    taught = SchoolClass.objects.filter(teachings__in=mine, erased_at=None)
    return taught.annotate(size=Count("pupils", filter=Q(pupils__archived_at=None))).order_by("-created_at")


def invitations_of(teacher: User) -> QuerySet[Invitation]:
    """List the classes that somebody is asked to teach, with whoever asks."""
    asked = Invitation.objects.filter(teacher=teacher, school_class__erased_at=None)
    return asked.select_related("school_class", "invited_by").order_by("at")


@dataclass(frozen=True, slots=True)
class ErasedClass:
    """A class that can still be restored."""

    school_class: SchoolClass

    @property
    def name(self) -> str:
        return self.school_class.name

    @property
    def code(self) -> str:
        return self.school_class.code

    @property
    def gone_on(self) -> datetime:
        assert self.school_class.erased_at is not None
        return self.school_class.erased_at + RESTORED_FOR


def erased_classes_of(teacher: User) -> list[ErasedClass]:
    """List the classes that a teacher has erased and can restore."""
    mine = SchoolClass.objects.filter(teachings__teacher=teacher, teachings__role=Role.OWNER)
    erased = mine.exclude(erased_at=None)
    return [ErasedClass(each) for each in erased.order_by("erased_at")]


def class_taught_by(
    teacher: object, code: str, *, roles: Collection[str] = FULL, erased: bool = False
) -> SchoolClass:
    """Give a class to a teacher who has one of the roles there; for everybody else there is no such page.

    One that was erased and could be restored is given only where the page is about that. A demo class is for
    whoever has opened it, also without an account.
    """
    if not isinstance(teacher, User) or "\0" in code:
        raise Http404
    teachings = Teaching.objects.filter(
        _is_still_there(), school_class__code=code, teacher=teacher, role__in=roles
    )
    teaching = teachings.select_related("school_class").first()
    if teaching is None or (teaching.school_class.erased_at is not None and not erased):
        raise Http404
    if not teacher.is_teacher and not teaching.school_class.is_demo:
        raise Http404
    teaching.school_class.viewed_by = teaching
    return teaching.school_class


def _is_still_there(prefix: str = "") -> Q:
    """Choose the teachings that have not ended by themselves."""
    return Q(**{f"{prefix}until": None}) | Q(**{f"{prefix}until__gte": timezone.localdate()})


def with_names(school_class: SchoolClass, pupils: Iterable[Pupil]) -> list[Pupil]:
    """Show pupils by their real names, or by those of their stamps to a substitute who sees no others."""
    shown = list(pupils)
    if school_class.viewed_by is not None and not school_class.viewed_by.sees_names:
        for pupil in shown:
            pupil.first_name, pupil.last_name = pupil.user.display_name, ""
    return shown


def teacher_of(request: HttpRequest) -> User:
    """Name the teacher who sent a request, once `class_taught_by` has looked."""
    assert isinstance(request.user, User)
    return request.user


def pupil_taught_by(teacher: object, code: str, pk: int, *, roles: Collection[str] = FULL) -> Pupil:
    """Give a pupil to a teacher of the class; for everybody else there is no such page."""
    school_class = class_taught_by(teacher, code, roles=roles)
    pupil = Pupil.objects.filter(school_class=school_class, pk=pk).select_related("user").first()
    if pupil is None:
        raise Http404
    pupil.school_class = school_class  # with whoever looks
    return pupil


@dataclass(frozen=True, slots=True)
class RemovedPupil:
    """A pupil who can still be taken in again."""

    pupil: Pupil

    @property
    def gone_on(self) -> datetime:
        assert self.pupil.archived_at is not None
        return self.pupil.archived_at + RESTORED_FOR


def pupils_of(school_class: SchoolClass) -> QuerySet[Pupil]:
    """Find those who are in the class now; `roll_of` lists them in their order."""
    return school_class.pupils.filter(archived_at=None).select_related("user")


def in_order(pupils: Iterable[Pupil], school_class: SchoolClass) -> list[Pupil]:
    """Sort pupils by last name, then first name, as the language of the class has it."""
    return sorted(pupils, key=lambda pupil: name_order(pupil.name, school_class.language))


def roll_of(school_class: SchoolClass) -> list[Pupil]:
    """List those who are in the class now, in the order of their names."""
    return in_order(pupils_of(school_class), school_class)


@dataclass(frozen=True, slots=True)
class Neighbours:
    """Who stands before and after a pupil on the roll; after the last one comes the first."""

    before: Pupil | None = None
    after: Pupil | None = None


def neighbours_of(pupil: Pupil, roll: Sequence[Pupil]) -> Neighbours:
    """Say who is next to a pupil; nobody is where the pupil is alone or has left the class."""
    numbers = [each.pk for each in roll]
    if len(roll) == 1 or pupil.pk not in numbers:
        return Neighbours()
    at = numbers.index(pupil.pk)
    return Neighbours(roll[at - 1], roll[(at + 1) % len(roll)])


def short_names_of(pupils: Iterable[Pupil]) -> dict[int, str]:
    """Say what to call each of these pupils where a full name does not fit, by their numbers."""
    listed = list(pupils)
    return dict(
        zip([pupil.pk for pupil in listed], short_names([pupil.name for pupil in listed]), strict=True)
    )


def pupil_of(user: object) -> Pupil | None:
    """Say which pupil somebody is, if any."""
    if not isinstance(user, User):
        return None
    return Pupil.objects.filter(user=user.pk, archived_at=None).select_related("school_class").first()


def seats_of_last_lesson(school_class: SchoolClass) -> Groups:
    """Say who sat together in the last lesson, table by table, by the pupils' numbers."""
    last = school_class.lessons.first()
    if last is None:
        return []
    seats = Seat.objects.filter(table__lesson__lesson=last, person__pupil__school_class=school_class)
    rows = seats.order_by("table__lesson__number", "number")
    groups: dict[int, list[int]] = {}
    for table, pupil in rows.values_list("table__lesson__number", "person__pupil"):
        groups.setdefault(table, []).append(pupil)
    return list(groups.values())


def running_lesson(school_class: SchoolClass) -> Lesson | None:
    """Give the lesson that the class has right now."""
    return school_class.lessons.filter(ended_at=None).select_related("school_class", "teacher").first()


def running_quiz(school_class: SchoolClass) -> Quiz | None:
    """Give the quiz that the class has right now."""
    recent = timezone.now() - LONGEST_QUIZ
    return Quiz.objects.filter(school_class=school_class, ended_at=None, started_at__gt=recent).first()


def shown_at(quiz: Quiz) -> datetime | None:
    """Say when the answer to the running question was shown, if it was."""
    return quiz.questions.filter(number=quiz.current).values_list("shown_at", flat=True).first()


def added_just_now(school_class: SchoolClass, first: int, last: int) -> QuerySet[Pupil]:
    """Those of one list who can still be taken out again; a class that is locked adds one list at a time."""
    since = timezone.now() - UNDONE_FOR
    new = school_class.pupils.filter(user__date_joined__gt=since, user__last_login=None)
    return new.filter(pk__range=(first, last)).select_related("user")
