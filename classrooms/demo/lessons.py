"""Writes the lessons of a demo class: two that are over, and one in the middle of its first round."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from accounts.models import Labels, User
from catalogue.card_ids import card_id
from classrooms.demo.cast import CAST
from classrooms.demo.recorded_rounds import (
    DEAL,
    ROUNDS,
    RULES,
    SEATS,
    SEED,
    TABLES,
    RecordedMove,
    Recording,
    options,
    recordings,
)
from classrooms.demo.school_calendar import LESSON, ago
from classrooms.lessons.seating import Seating
from classrooms.models import Lesson, LessonTable, Pupil, SchoolClass
from games.engine.effects import effect
from games.engine.encoding.move_json import move_to_json
from games.engine.encoding.state_json import to_json
from games.engine.errors import Reason
from games.engine.piles.combinations import Form
from games.engine.piles.photos import CLAUSE_OF
from games.models import (
    BotLevel,
    Move,
    Mover,
    Refusal,
    Round,
    RoundScore,
    Seat,
    Table,
    TablePhase,
)

LESSON_DAYS = (28, 8)
"""School days ago."""
LENGTH = timedelta(minutes=40)
MOVES_SO_FAR = (26, 31, 22, 34, 28, 19)
"""At the tables of the running lesson."""
HINTS = 11
"""One move in so many was made with a hint."""
MIXED_UP = (("oslo", "stockholm"), ("bern", "vienna"), ("brussels", "amsterdam"), ("dublin", "london"))
"""A card of the first was laid in a row of the second."""
KINDS = ("church", "palace", "sight")


@dataclass(frozen=True, slots=True)
class Played:
    """A table of a lesson: who sat there, and how much of its round was played."""

    number: int
    pupils: Sequence[Pupil | None]  # nobody: a bot
    recording: Recording
    count: int  # of moves

    @property
    def moves(self) -> Sequence[RecordedMove]:
        return self.recording.moves[: self.count]

    @property
    def mover(self) -> Pupil | None:
        """Name the pupil who is to move; nobody where it is a bot."""
        return self.pupils[self.recording.state_after(self.count).turn]

    @property
    def is_finished(self) -> bool:
        return self.count == len(self.recording.moves)


def write_past_lessons(
    school_class: SchoolClass, teacher: User, pupils: Sequence[Pupil], now: datetime
) -> None:
    """Write the lessons that are over; at each the tables had finished a round when the bell rang."""
    for lesson_number, day in enumerate(LESSON_DAYS):
        begun = ago(now, day, LESSON)
        seated = _seated(present(pupils, day), lesson_number + 1)
        tables = [
            Played(number, group, recording, len(recording.moves))
            for number, (group, recording) in enumerate(
                zip(seated, _turned(recordings(), lesson_number), strict=True)
            )
        ]
        lesson = _lesson(school_class, teacher, f"past {lesson_number}", begun, begun + LENGTH)
        _write(lesson, teacher, tables, at=begun)


def write_running_lesson(
    school_class: SchoolClass, teacher: User, pupils: Sequence[Pupil], now: datetime
) -> Lesson:
    """Write the lesson that is on."""
    tables = [
        Played(number, group, recording, min(count, len(recording.moves) - 1))
        for number, (group, recording, count) in enumerate(
            zip(_seated(pupils, 0), recordings(), MOVES_SO_FAR, strict=True)
        )
    ]
    lesson = _lesson(school_class, teacher, DEAL, now - timedelta(minutes=9), None)
    _write(lesson, teacher, tables, at=None)
    return lesson


def present(pupils: Sequence[Pupil], days_ago: int) -> list[Pupil]:
    """Choose the pupils who were here so many school days ago; 0 is today."""
    return [pupil for pupil, role in zip(pupils, CAST, strict=True) if role.was_here(days_ago)]


def _turned(rounds: Sequence[Recording], by: int) -> list[Recording]:
    return [*rounds[by:], *rounds[:by]]


def _seated(pupils: Sequence[Pupil], turn: int) -> list[list[Pupil | None]]:
    """Seat pupils in turns, in another company each time; a bot has the seat that is left."""
    everybody: list[Pupil | None] = [*pupils, *[None] * (TABLES * SEATS - len(pupils))]
    return [
        [everybody[seat * TABLES + (table + turn * seat) % TABLES] for seat in range(SEATS)]
        for table in range(TABLES)
    ]


def _lesson(
    school_class: SchoolClass, teacher: User, deal: str, begun: datetime, ended: datetime | None
) -> Lesson:
    return Lesson.objects.create(
        school_class=school_class,
        teacher=teacher,
        rules=RULES,
        options={"rounds": ROUNDS},
        size=SEATS,
        seating=Seating.MIXED,
        deal=deal,
        started_at=begun,
        ended_at=ended,
    )


def _write(lesson: Lesson, teacher: User, played: Sequence[Played], at: datetime | None) -> None:
    """Write tables, seats, rounds, moves, refusals and scores; `at` for a lesson of the past."""
    tables = Table.objects.bulk_create(_table(lesson, teacher) for _each in played)
    LessonTable.objects.bulk_create(
        LessonTable(lesson=lesson, table=table, number=each.number + 1)
        for table, each in zip(tables, played, strict=True)
    )
    seats = Seat.objects.bulk_create(
        seat for table, each in zip(tables, played, strict=True) for seat in _seats(table, each)
    )
    rounds = Round.objects.bulk_create(
        _round(table, each, lesson.ended_at) for table, each in zip(tables, played, strict=True)
    )
    Move.objects.bulk_create(
        move for row, each in zip(rounds, played, strict=True) for move in _moves(row, each)
    )
    Refusal.objects.bulk_create(
        refusal for row, each in zip(rounds, played, strict=True) for refusal in _refusals(row, each)
    )
    RoundScore.objects.bulk_create(
        score
        for at_table, (row, each) in enumerate(zip(rounds, played, strict=True))
        for score in _scores(row, each, seats[at_table * SEATS : (at_table + 1) * SEATS])
    )
    if at is not None:
        _date_back(tables, at)


def _date_back(tables: Sequence[Table], at: datetime) -> None:
    """Set the times that are noted by themselves to those of a lesson of the past."""
    Table.objects.filter(pk__in=[table.pk for table in tables]).update(opened_at=at, changed_at=at + LENGTH)
    Round.objects.filter(table__in=tables).update(started_at=at)
    Move.objects.filter(round__table__in=tables).update(made_at=at + LENGTH / 2)
    Refusal.objects.filter(round__table__in=tables).update(made_at=at + LENGTH / 2)


def _table(lesson: Lesson, teacher: User) -> Table:
    is_over = lesson.ended_at is not None
    return Table(
        host=teacher,
        circle=lesson.school_class.circle,
        rules=RULES,
        options=dict(options()),
        deal="" if is_over else lesson.deal,
        phase=TablePhase.CLOSED if is_over else TablePhase.PLAYING,
        match=1,
    )


def _seats(table: Table, played: Played) -> Iterator[Seat]:
    for number, pupil in enumerate(played.pupils):
        bot = "" if pupil else BotLevel.EASY
        yield Seat(table=table, number=number, person_id=pupil.user_id if pupil else None, bot=bot)


def _round(table: Table, played: Played, ended_at: datetime | None) -> Round:
    return Round(
        table=table,
        number=1,
        match=1,
        players=list(range(SEATS)),
        starter=played.recording.dealt.starter,
        seed=SEED,
        state=to_json(played.recording.state_after(played.count)),
        version=played.count,
        finished_at=ended_at - LENGTH / 4 if ended_at and played.is_finished else None,
        tallied=played.is_finished,
        # Where a bot is to move the sweeper finds that its time has come.
        deadline=None if played.is_finished or played.mover else timezone.now(),
    )


def _moves(row: Round, played: Played) -> Iterator[Move]:
    for number, made in enumerate(played.moves, start=1):
        pupil = played.pupils[made.player]
        seen = asdict(effect(made.before, made.after))
        yield Move(
            round=row,
            number=number,
            key=f"demo:{number}",
            seat=made.player,
            by=Mover.PERSON if pupil else Mover.BOT,
            move=move_to_json(made.move),
            effect={name: list(cards) for name, cards in seen.items() if cards},
            answer={"version": number},
            labels=Labels.FULL if pupil else "",
            hint_steps=1 if pupil and number % HINTS == 0 else 0,
        )


def _refusals(row: Round, played: Played) -> Iterator[Refusal]:
    """Let some have laid cards where these do not belong."""
    for at in range(1 + played.number % 3):
        card_of, row_of = MIXED_UP[(played.number + at) % len(MIXED_UP)]
        player = (played.number + at) % SEATS
        pupil = played.pupils[player]
        if pupil is not None:
            yield Refusal(
                round=row,
                seat=player,
                person_id=pupil.user_id,
                version=5 + 3 * at,
                reason=Reason.NOT_OF_ONE_KIND,
                clause=CLAUSE_OF[Form.ROW],
                cards=[card_id(card_of, KINDS[at % len(KINDS)])],
                kind=f"row:{row_of}",
                labels=Labels.FULL,
            )


def _scores(row: Round, played: Played, seats: Sequence[Seat]) -> Iterator[RoundScore]:
    outcome = played.moves[-1].after.outcome
    if outcome is None:
        return
    moves = Counter(made.player for made in played.moves)
    hinted = Counter(made.player for number, made in enumerate(played.moves, start=1) if number % HINTS == 0)
    for player, (seat, points) in enumerate(zip(seats, outcome.points, strict=True)):
        mine = seat.person_id is not None
        yield RoundScore(
            round=row,
            seat=seat,
            person_id=seat.person_id,
            points=points,
            won=player in outcome.winners,
            own_moves=moves[player] if mine else 0,
            hinted_moves=hinted[player] if mine else 0,
            bot_moves=0 if mine else moves[player],
        )
