"""Lessons: pupils are seated, tables are dealt, latecomers are taken in, and the teacher leads."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Count
from django.utils import timezone

from accounts.acts import act
from accounts.models import User
from classrooms.classes.journal import note
from classrooms.classes.services import note_use
from classrooms.errors import No, Refused
from classrooms.led_replay.ending import end_running_led_replay
from classrooms.led_replay.selectors import have_been_shown
from classrooms.lessons.leading import lead, leader_of, led_tables, must_be_running
from classrooms.lessons.seating import Groups, Seating, seated
from classrooms.locks import lock_class, lock_lesson, lock_pupil, lock_running_lesson
from classrooms.login.presence import presence_of
from classrooms.models import Act, Lesson, LessonTable, Pupil, SchoolClass
from classrooms.pairs.reading import pairs_now
from classrooms.places import call_class
from classrooms.second_thoughts import RESTORED_FOR, UNDONE_FOR, can_be_undone
from classrooms.selectors import pupils_of
from classrooms.tournaments.ending import end_running_tournament
from games.messaging import after_commit
from games.models import BotLevel, HintLevel, Seat, Table, TablePhase, new_seed
from games.services import hosting, rematches, tables
from games.services.playing.tally import report_stopped_rounds

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
    hints: str = HintLevel.STEPS
    ends_at: datetime | None = None


@act
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
    school_class = lock_class(school_class)
    earlier = lock_running_lesson(school_class)
    end_running_tournament(school_class, by)
    end_running_led_replay(school_class)
    if earlier is not None:
        _end(earlier, by)
    lesson = _create_lesson(school_class, by, plan)
    current = pupils_of(school_class).in_bulk([pupil.pk for pupil in pupils])
    if groups is None:
        takers = _with_seats(current)
        groups = seated(takers, plan.size, plan.seating, strength or {}, DICE)
    for table_number, group in enumerate(groups, start=1):
        _deal_table(
            lesson, by, table_number, [current[pk] for pk in group if pk in current], deal=lesson.deal
        )
    note_use(school_class)
    note(school_class, Act.LESSON, by=by, count=len(current))
    call_class(school_class)
    return lesson


def _with_seats(pupils: Mapping[int, Pupil]) -> list[int]:
    """Leave out those who share the device of another one who is here."""
    shared = pairs_now().filter(at_device__in=pupils, beside__in=pupils)
    beside = set(shared.values_list("beside", flat=True))
    return [pk for pk in pupils if pk not in beside]


def _create_lesson(school_class: SchoolClass, by: User, plan: Plan) -> Lesson:
    return Lesson.objects.create(
        school_class=school_class,
        teacher=by,
        rules=plan.rules,
        options=dict(plan.options),
        size=plan.size,
        seating=plan.seating,
        turn_seconds=plan.turn_seconds,
        hint_level=plan.hints,
        ends_at=plan.ends_at,
        deal=new_seed() if plan.same_deal else "",
    )


def _deal_table(
    lesson: Lesson, by: User, table_number: int, pupils: Iterable[Pupil], *, deal: str
) -> LessonTable:
    table = tables.open_table.inner(
        host=by,
        rules=lesson.rules,
        size=lesson.size,
        options=lesson.options,
        turn_seconds=lesson.turn_seconds,
        hints=lesson.hint_level,
        seated=False,
        circle=lesson.school_class.circle,
        deal=deal,
    )
    free = lesson.size
    for pupil in pupils:
        _take_in(table.code, by, pupil)
        free -= 1
    for _ in range(free):
        tables.seat_bot.inner(code=table.code, by=by, level=BOT)
    tables.start.inner(code=table.code, by=by)
    if lesson.ends_at is not None:
        hosting.announce_end.inner(codes=[table.code], at=lesson.ends_at)
    return LessonTable.objects.create(lesson=lesson, table=table, number=table_number)


def _take_in(code: str, by: User, pupil: Pupil) -> Seat:
    seat = hosting.seat_person.inner(code=code, by=by, person=pupil.user)
    if pupil.extra_time:
        hosting.grant_extra_time.inner(code=code, by=by, number=seat.number)
    return seat


@act
def seat_latecomer(*, lesson: Lesson, pupil: Pupil) -> Table:
    """Give a pupil a bot's seat at the table with the fewest pupils, or else deal a new table."""
    pupil, lesson = lock_pupil(pupil), lock_lesson(lesson)
    must_be_running(lesson)
    if pupil.archived_at is not None or pupil.school_class_id != lesson.school_class_id:
        raise Refused(No.NOT_THERE_ANY_MORE)
    own_seat = seat_in(lesson, pupil)
    if own_seat is not None:
        return own_seat.table
    leader = leader_of(lesson)
    lead(lesson, leader)
    for table in _tables_by_company(lesson):
        try:
            _take_in(table.code, leader, pupil)
        except hosting.Refused:
            continue
        return table
    # Whoever has seen the cards of the lesson gets others, as the only person at a table.
    own_tables = Table.objects.filter(lesson__lesson=lesson)
    has_seen_them = have_been_shown(lesson) or hosting.has_seen_cards(pupil.user, own_tables)
    deal = "" if has_seen_them else lesson.deal
    return _deal_table(lesson, leader, lesson.tables.count() + 1, [pupil], deal=deal).table


def seat_in(lesson: Lesson, pupil: Pupil) -> Seat | None:
    """Find the seat of a pupil in a lesson."""
    seats = Seat.objects.filter(table__lesson__lesson=lesson, person=pupil.user_id)
    return seats.exclude(table__phase=TablePhase.CLOSED).select_related("table").first()


def _tables_by_company(lesson: Lesson) -> list[Table]:
    """List the tables at which a match is played, those with the fewest people first."""
    people = Count("seats__person")
    playing = Table.objects.filter(lesson__lesson=lesson, phase=TablePhase.PLAYING)
    return list(playing.annotate(people=people).order_by("people", "lesson__number"))


@act
def freeze(*, lesson: Lesson, by: User, frozen: bool = True, table_number: int | None = None) -> None:
    """Stop all tables of a lesson, or one, or let them go on."""
    for lesson_table in led_tables(lesson, by, table_number):
        if lesson_table.table.phase == TablePhase.PLAYING:
            tables.pause.inner(code=lesson_table.table.code, by=by, paused=frozen)


@act
def let_bot_play(*, lesson: Lesson, by: User, table_number: int, seat: int) -> None:
    """Let a bot play for somebody who is away."""
    for lesson_table in led_tables(lesson, by, table_number):
        hosting.let_bot_play.inner(code=lesson_table.table.code, by=by, number=seat)


@act
def let_bots_play_for_missing(*, lesson: Lesson, by: User) -> None:
    """Let bots play at once for all who have a seat and are not here; each gets it back by making a move."""
    lesson_tables = led_tables(lesson, by, None)
    missing = presence_of(lesson.school_class).missing
    seats = Seat.objects.filter(table__in=[each.table for each in lesson_tables], held=False)
    kept_waiting = seats.filter(
        person__in=[pupil.user_id for pupil in missing], table__phase=TablePhase.PLAYING
    ).select_related("table")
    for seat in kept_waiting.order_by("table__code", "number"):
        hosting.let_bot_play.inner(code=seat.table.code, by=by, number=seat.number)


@act
def give_seat_back(*, lesson: Lesson, by: User, table_number: int, seat: int) -> None:
    """Give the seat back to its owner."""
    for lesson_table in led_tables(lesson, by, table_number):
        hosting.give_seat_back.inner(code=lesson_table.table.code, by=by, number=seat)


@act
def swap_seats(*, lesson: Lesson, by: User, one: tuple[int, int], other: tuple[int, int]) -> None:
    """Let two seats, each by its table's number and its own, change their owners."""
    codes = {each.number: each.table.code for each in led_tables(lesson, by, None)}
    if one[0] not in codes or other[0] not in codes:
        raise Refused(No.NO_SUCH_SEAT)
    first, second = (hosting.SeatAddress(codes[table], seat) for table, seat in (one, other))
    hosting.swap_seats.inner(by=by, one=first, other=second)
    call_class(lesson.school_class)


def give_hint(*, lesson: Lesson, table_number: int) -> None:
    """Tell the next step of the hint to whoever is to move at a table."""
    for lesson_table in lesson.tables.filter(number=table_number).select_related("table"):
        after_commit.give_hint(lesson_table.table.code)


@act
def play_again(*, lesson: Lesson, by: User, table_number: int) -> None:
    """Let a table play another match; only whoever leads it can begin one."""
    for lesson_table in led_tables(lesson, by, table_number):
        rematches.rematch.inner(code=lesson_table.table.code, by=by)


@act
def end_lesson(*, lesson: Lesson, by: User) -> None:
    """Close all tables; finished rounds count, and the others are counted as they lie."""
    lesson = lock_lesson(lesson)
    if lesson.ended_at is None:
        end_running_led_replay(lesson.school_class)
        _end(lesson, by)
        note(lesson.school_class, Act.LESSON_ENDED, by=by)
        call_class(lesson.school_class)


@act
def resume_lesson(*, lesson: Lesson, by: User) -> None:
    """Go on with a lesson that was ended by mistake: every table is as it was."""
    school_class = lock_class(lesson.school_class)
    running = lock_running_lesson(school_class)
    lesson = lock_lesson(lesson)
    if lesson.ended_at is None:
        return
    if not can_be_undone(lesson.ended_at):
        raise Refused(No.TOO_LATE_TO_UNDO)
    end_running_led_replay(school_class)
    if running is not None:
        _end(running, by)
    lead(lesson, by)
    for code in sorted(lesson.tables.values_list("table__code", flat=True)):
        hosting.reopen_table.inner(code=code, by=by)
    lesson.ended_at = None
    lesson.save(update_fields=["ended_at"])
    note(school_class, Act.LESSON_RESUMED, by=by)
    call_class(school_class)


def report_ended_lessons() -> None:
    """Let everybody who listens learn from rounds that were counted as they lay, once nobody can go on."""
    ended = LessonTable.objects.filter(
        lesson__ended_at__lt=timezone.now() - UNDONE_FOR,
        lesson__ended_at__gt=timezone.now() - RESTORED_FOR,
        table__rounds__finished_at=None,
        table__rounds__tallied=False,
    )
    report_stopped_rounds(codes=sorted(set(ended.values_list("table__code", flat=True))))


def _end(lesson: Lesson, by: User) -> None:
    lead(lesson, by)
    for code in sorted(lesson.tables.values_list("table__code", flat=True)):
        hosting.end_table.inner(code=code, by=by)
    lesson.ended_at = timezone.now()
    lesson.save(update_fields=["ended_at"])
