"""Lessons: pupils are seated, tables are dealt, latecomers slip in, and the teacher leads."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from classrooms.classes.journal import note
from classrooms.classes.services import note_use
from classrooms.errors import No, Refused
from classrooms.lessons.seating import Groups, Seating, seated
from classrooms.models import Act, Lesson, LessonTable, Pupil, SchoolClass
from games.messaging import after_commit
from games.models import BotLevel, Gathering, Seat, Table, new_seed
from games.services import hosting, tables

DICE = random.SystemRandom()
BOT = BotLevel.EASY
"""How well the bots of a lesson play: a child must be able to win."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played in a lesson, and how the pupils are seated."""

    rules: str = "photo"
    options: Mapping[str, object] = field(default_factory=dict)
    size: int = 4
    seating: Seating = Seating.MIXED
    same_deal: bool = True
    turn_seconds: int | None = None


@transaction.atomic
def start_lesson(
    *,
    school_class: SchoolClass,
    by: User,
    pupils: Sequence[Pupil],
    plan: Plan,
    strength: Mapping[int, float] | None = None,
    groups: Groups | None = None,
) -> Lesson:
    """Seat the pupils, by the plan or as `groups` of their numbers say, and deal at every table."""
    if not pupils:
        raise Refused(No.NOBODY_IS_HERE)
    for earlier in Lesson.objects.select_for_update().filter(school_class=school_class, ended_at=None):
        _end(earlier, by)
    lesson = Lesson.objects.create(
        school_class=school_class,
        teacher=by,
        rules=plan.rules,
        options=dict(plan.options),
        size=plan.size,
        seating=plan.seating,
        turn_seconds=plan.turn_seconds,
        deal=new_seed() if plan.same_deal else "",
    )
    here = {pupil.pk: pupil for pupil in pupils}
    if groups is None:
        groups = seated(list(here), plan.size, plan.seating, strength or {}, DICE)
    for number, group in enumerate(groups, start=1):
        _deal_table(lesson, by, number, [here[pk] for pk in group])
    note_use(school_class=school_class)
    note(school_class, Act.LESSON, by=by, count=len(here))
    return lesson


def _deal_table(lesson: Lesson, by: User, number: int, pupils: Iterable[Pupil]) -> LessonTable:
    table = tables.open_table.inner(
        host=by,
        rules=lesson.rules,
        size=lesson.size,
        options=lesson.options,
        turn_seconds=lesson.turn_seconds,
        seated=False,
        circle=lesson.school_class.circle,
        deal=lesson.deal,
    )
    free = lesson.size
    for pupil in pupils:
        _take_in(table.code, by, pupil)
        free -= 1
    for _ in range(free):
        tables.seat_bot.inner(code=table.code, by=by, level=BOT)
    tables.start.inner(code=table.code, by=by)
    return LessonTable.objects.create(lesson=lesson, table=table, number=number)


def _take_in(code: str, by: User, pupil: Pupil) -> Seat:
    seat = hosting.seat_person.inner(code=code, by=by, person=pupil.user)
    if pupil.extra_time:
        hosting.grant_extra_time.inner(code=code, by=by, number=seat.number)
    return seat


@transaction.atomic
def slip_in(*, lesson: Lesson, pupil: Pupil) -> Table:
    """Give a latecomer the seat of a bot, at the table with the fewest pupils; else a new table."""
    Lesson.objects.select_for_update().get(pk=lesson.pk)
    if lesson.ended_at is not None:
        raise Refused(No.LESSON_IS_OVER)
    mine = seat_in(lesson, pupil)
    if mine is not None:
        return mine.table
    leader = _leader(lesson)
    _led(lesson, leader, None)
    for table in _roomy_tables(lesson):
        try:
            _take_in(table.code, leader, pupil)
        except hosting.Refused:
            continue
        return table
    number = lesson.tables.count() + 1
    return _deal_table(lesson, leader, number, [pupil]).table


def seat_in(lesson: Lesson, pupil: Pupil) -> Seat | None:
    """Find the seat of a pupil in a lesson."""
    seats = Seat.objects.filter(table__lesson__lesson=lesson, person=pupil.user_id)
    return seats.exclude(table__phase=Gathering.CLOSED).select_related("table").first()


def _roomy_tables(lesson: Lesson) -> list[Table]:
    found = [each.table for each in lesson.tables.select_related("table").prefetch_related("table__seats")]
    playing = [table for table in found if table.phase == Gathering.PLAYING]
    people = {table.pk: sum(seat.person_id is not None for seat in table.seats.all()) for table in playing}
    return sorted(playing, key=lambda table: people[table.pk])


@transaction.atomic
def freeze(*, lesson: Lesson, by: User, frozen: bool = True, number: int | None = None) -> None:
    """Stop all tables of a lesson, or one, or let them go on."""
    for each in _led(lesson, by, number):
        if each.table.phase == Gathering.PLAYING:
            tables.pause.inner(code=each.table.code, by=by, paused=frozen)


@transaction.atomic
def let_bot_play(*, lesson: Lesson, by: User, number: int, seat: int) -> None:
    """Hand the seat of somebody who is away to a bot."""
    for each in _led(lesson, by, number):
        hosting.let_bot_play.inner(code=each.table.code, by=by, number=seat)


@transaction.atomic
def give_seat_back(*, lesson: Lesson, by: User, number: int, seat: int) -> None:
    """Give the seat back to its owner."""
    for each in _led(lesson, by, number):
        hosting.give_seat_back.inner(code=each.table.code, by=by, number=seat)


@transaction.atomic
def swap_seats(*, lesson: Lesson, by: User, one: tuple[int, int], other: tuple[int, int]) -> None:
    """Let two seats, each by its table's number and its own, change their owners."""
    codes = {each.number: each.table.code for each in _led(lesson, by, None)}
    if one[0] not in codes or other[0] not in codes:
        raise Refused(No.NO_SUCH_SEAT)
    places = [hosting.Place(codes[table], seat) for table, seat in (one, other)]
    hosting.swap_seats.inner(by=by, one=places[0], other=places[1])


def give_hint(*, lesson: Lesson, number: int) -> None:
    """Show the best turn to whoever is to move at a table."""
    for each in lesson.tables.filter(number=number).select_related("table"):
        after_commit.give_hint(each.table.code)


@transaction.atomic
def end_lesson(*, lesson: Lesson, by: User) -> None:
    """End all tables; what was finished counts."""
    if lesson.ended_at is None:
        _end(lesson, by)


def _end(lesson: Lesson, by: User) -> None:
    for each in _led(lesson, by, None):
        hosting.end_table.inner(code=each.table.code, by=by)
    lesson.ended_at = timezone.now()
    lesson.save(update_fields=["ended_at"])


def _led(lesson: Lesson, by: User, number: int | None) -> list[LessonTable]:
    """Give the tables, and the lead of them to whichever teacher of the class acts now."""
    found = list(lesson.tables.select_related("table"))
    hosting.take_over.inner(codes=[each.table.code for each in found if each.table.host_id != by.pk], by=by)
    if lesson.teacher_id != by.pk:
        lesson.teacher = by
        lesson.save(update_fields=["teacher"])
    return [each for each in found if number in (None, each.number)]


def _leader(lesson: Lesson) -> User:
    """Find who leads: the teacher who did last, or else any teacher of the class."""
    return lesson.teacher or lesson.school_class.teachings.select_related("teacher")[0].teacher
