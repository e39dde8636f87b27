"""A lesson that ends by itself: the time is said at all tables, and then what lies is counted."""

from datetime import datetime, time, timedelta

from django.utils import timezone

from accounts.acts import act
from accounts.models import User
from classrooms.errors import No, Refused
from classrooms.lessons.services import end_lesson
from classrooms.locks import lock_lesson
from classrooms.models import Lesson
from games.services import hosting

USUAL_LENGTHS = (20, 45, 90)
"""Minutes, as in the lesson plans."""
FULL_MINUTES = 5
"""Nobody ends a lesson at 9:37."""


def suggested_ends(now: datetime) -> list[time]:
    """Suggest when a lesson that begins now could end, in full minutes, today."""
    ends = (_full(now + timedelta(minutes=length)) for length in USUAL_LENGTHS)
    return [end.time() for end in ends if end.date() == now.date()]


def _full(moment: datetime) -> datetime:
    """Round up as one reads a clock."""
    begun = moment.replace(second=0, microsecond=0)
    return begun + timedelta(minutes=-begun.minute % FULL_MINUTES)


def today_at(clock_time: time) -> datetime:
    """Say which moment of today a time on the clock is."""
    return timezone.make_aware(datetime.combine(timezone.localdate(), clock_time))


@act
def stop_at(*, lesson: Lesson, at: datetime | None) -> None:
    """Let a lesson end at a time of today, or by hand alone."""
    lesson = lock_lesson(lesson)
    if lesson.ended_at is not None:
        raise Refused(No.LESSON_IS_OVER)
    if at is not None and at <= timezone.now():
        raise Refused(No.TIME_HAS_PASSED)
    _set_end(lesson, at)


def end_lessons_in_time() -> int:
    """End the lessons whose time has come; say how many."""
    due = Lesson.objects.filter(ended_at=None, ends_at__lte=timezone.now()).select_related("teacher")
    return sum(_end(lesson) for lesson in due)


def _end(lesson: Lesson) -> bool:
    """End one, unless its teacher has put the end off or the class has no teacher any more."""
    leader = lesson.teacher or _any_teacher(lesson)
    if leader is None or not _take_end_off(lesson=lesson):
        return False
    end_lesson(lesson=lesson, by=leader)
    return True


@act
def _take_end_off(*, lesson: Lesson) -> bool:
    """Take the time off, so that a lesson that is taken up again is not ended again at once."""
    lesson = lock_lesson(lesson)
    if lesson.ended_at is not None or lesson.ends_at is None or lesson.ends_at > timezone.now():
        return False
    _set_end(lesson, None)
    return True


def _any_teacher(lesson: Lesson) -> User | None:
    teaching = lesson.school_class.teachings.select_related("teacher").first()
    return teaching.teacher if teaching else None


def _set_end(lesson: Lesson, at: datetime | None) -> None:
    lesson.ends_at = at
    lesson.save(update_fields=["ends_at"])
    codes = sorted(lesson.tables.values_list("table__code", flat=True))
    hosting.announce_end.inner(codes=codes, at=at)
