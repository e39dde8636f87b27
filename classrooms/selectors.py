"""What pages read: the classes of a teacher, the pupils of a class; to all others they do not exist."""

from datetime import datetime, timedelta

from django.db.models import Count, Q, QuerySet
from django.http import Http404, HttpRequest
from django.utils import timezone

from accounts.models import User
from classrooms.lessons.seating import Groups
from classrooms.models import Lesson, Pupil, Quiz, SchoolClass
from games.models import Seat

LONGEST_QUIZ = timedelta(hours=3)
"""A quiz that was left open so long is over: nobody is waiting for it any more."""


def classes_of(teacher: User) -> QuerySet[SchoolClass]:
    """List the classes that somebody teaches, the newest first."""
    taught = SchoolClass.objects.filter(teachings__teacher=teacher)
    return taught.annotate(size=Count("pupils", filter=Q(pupils__archived_at=None))).order_by("-created_at")


def class_taught_by(teacher: object, code: str) -> SchoolClass:
    """Give a class to its teacher; for everybody else there is no such page."""
    if not isinstance(teacher, User) or not teacher.is_teacher:
        raise Http404
    school_class = SchoolClass.objects.filter(code=code, teachings__teacher=teacher).first()
    if school_class is None:
        raise Http404
    return school_class


def teacher_of(request: HttpRequest) -> User:
    """Name the teacher who sent a request, once `class_taught_by` has looked."""
    assert isinstance(request.user, User)
    return request.user


def pupil_taught_by(teacher: object, code: str, pk: int) -> Pupil:
    """Give a pupil to a teacher of the class; for everybody else there is no such page."""
    school_class = class_taught_by(teacher, code)
    pupils = Pupil.objects.filter(school_class=school_class).select_related("user", "school_class")
    pupil = pupils.filter(pk=pk).first()
    if pupil is None:
        raise Http404
    return pupil


def pupils_of(school_class: SchoolClass) -> QuerySet[Pupil]:
    """List those who are in the class now, by their real names."""
    return school_class.pupils.filter(archived_at=None).select_related("user")


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
