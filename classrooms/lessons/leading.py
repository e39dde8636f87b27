"""Who leads a lesson: the teacher who acts now, as the host of all its tables. Parts of the callers' acts."""

from accounts.models import User
from classrooms.errors import No, Refused
from classrooms.locks import lock_lesson, lock_running_lesson
from classrooms.models import Lesson, LessonTable, Pupil, SchoolClass
from games.models import Seat, TablePhase
from games.services import hosting, tables
from games.services.locks import locked_tables


def led_tables(lesson: Lesson, by: User, table_number: int | None) -> list[LessonTable]:
    """Lock a running lesson, make the teacher its leader, and list its tables or one of them."""
    lesson = lock_lesson(lesson)
    must_be_running(lesson)
    lead(lesson, by)
    lesson_tables = lesson.tables.select_related("table")
    return [each for each in lesson_tables if table_number in (None, each.number)]


def must_be_running(lesson: Lesson) -> None:
    if lesson.ended_at is not None:
        raise Refused(No.LESSON_IS_OVER)


def lead(lesson: Lesson, by: User) -> None:
    """Make the teacher who acts now the leader of a locked lesson and the host of its tables.

    All tables are locked at once and in order, whatever the lesson then does with them one after another.
    """
    tables_of_lesson = locked_tables(lesson.tables.values_list("table__code", flat=True))
    foreign = [locked.table.code for locked in tables_of_lesson if locked.table.host_id != by.pk]
    hosting.take_over.inner(codes=foreign, by=by)
    if lesson.teacher_id != by.pk:
        lesson.teacher = by
        lesson.save(update_fields=["teacher"])


def leader_of(lesson: Lesson) -> User:
    """Return the teacher who led last, or else any teacher of the class."""
    return lesson.teacher or lesson.school_class.teachings.select_related("teacher")[0].teacher


def freeze_tables(school_class: SchoolClass, by: User) -> list[str]:
    """Freeze the tables of the running lesson while all look at one thing; say which, by their codes."""
    lesson = lock_running_lesson(school_class)
    if lesson is None:
        return []
    lead(lesson, by)
    playing = lesson.tables.filter(table__phase=TablePhase.PLAYING, table__paused=False)
    codes = sorted(playing.values_list("table__code", flat=True))
    for code in codes:
        tables.pause.inner(code=code, by=by, paused=True)
    return codes


def go_on_at_tables(lesson: Lesson, codes: list[str]) -> None:
    """Let those tables of a locked lesson go on that were frozen for a quiz or a led replay."""
    leader = leader_of(lesson)
    lead(lesson, leader)
    frozen = lesson.tables.filter(table__phase=TablePhase.PLAYING, table__paused=True, table__code__in=codes)
    for code in sorted(frozen.values_list("table__code", flat=True)):
        tables.pause.inner(code=code, by=leader, paused=False)


def let_bot_play_for(pupil: Pupil) -> None:
    """Let nobody wait for a pupil who has left his or her own device in the middle of a lesson."""
    lesson = lock_running_lesson(pupil.school_class)
    if lesson is None:
        return
    seats = Seat.objects.filter(table__lesson__lesson=lesson, person=pupil.user_id, held=False)
    if not seats.filter(table__phase=TablePhase.PLAYING).exists():
        return
    leader = leader_of(lesson)
    lead(lesson, leader)
    for seat in seats.filter(table__phase=TablePhase.PLAYING).select_related("table"):
        hosting.let_bot_play.inner(code=seat.table.code, by=leader, number=seat.number)
