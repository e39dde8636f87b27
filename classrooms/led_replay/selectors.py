"""Which rounds a class can look at again, and the replay that it looks at now."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils import timezone

from classrooms.models import LedReplay, Lesson, LessonTable, ReplayQuestion, SchoolClass, Way
from classrooms.selectors import LONGEST_QUIZ
from games.models import Round, RoundScore, Table, TablePhase

LONGEST_LED_REPLAY = LONGEST_QUIZ
"""One that was left open so long is over, as a quiz is."""


def running_led_replay(school_class: SchoolClass) -> LedReplay | None:
    """Give the replay that a class is led through right now."""
    recent = timezone.now() - LONGEST_LED_REPLAY
    running = LedReplay.objects.filter(school_class=school_class, ended_at=None, started_at__gt=recent)
    return running.first()


def question_of(replay: LedReplay) -> ReplayQuestion | None:
    """Give what a class is asked at this moment of a replay."""
    return ReplayQuestion.objects.filter(replay=replay).first()


def open_question(school_class: SchoolClass) -> ReplayQuestion | None:
    """Give the question for which a class votes among proposals right now, with answer cards, too."""
    asked = ReplayQuestion.objects.filter(replay=running_led_replay(school_class), shown_at=None)
    return asked.filter(way=Way.CHOOSE).select_related("replay").first()


@dataclass(frozen=True, slots=True)
class TableToLookAt:
    """A table of a lesson with its finished rounds."""

    number: int
    rounds: Sequence[Round]


def tables_to_look_at(lesson: Lesson) -> list[TableToLookAt]:
    """List the finished rounds of a lesson in which somebody of the class moved: one query."""
    moved = RoundScore.objects.filter(person__isnull=False, own_moves__gt=0)
    finished = Round.objects.filter(
        table__lesson__lesson=lesson, finished_at__isnull=False, pk__in=moved.values("round")
    )
    rows = finished.select_related("table__lesson").defer("state").order_by("table__lesson__number", "number")
    by_table: dict[int, list[Round]] = {}
    for played in rows:
        by_table.setdefault(played.table.lesson.number, []).append(played)
    return [TableToLookAt(number, rounds) for number, rounds in by_table.items()]


def round_of_lesson(lesson: Lesson, pk: int) -> Round | None:
    """Find a finished round of a lesson."""
    rounds = Round.objects.filter(table__lesson__lesson=lesson, finished_at__isnull=False)
    return rounds.select_related("table").filter(pk=pk).first()


def is_still_played(played: Round) -> bool:
    """Tell whether somebody at another table has not finished the round with the same cards."""
    if not played.table.deal:
        return False
    others = Table.objects.filter(deal=played.table.deal, phase__in=(TablePhase.OPEN, TablePhase.PLAYING))
    finished = Round.objects.filter(number=played.number, finished_at__isnull=False).values("table")
    return others.exclude(pk=played.table_id).exclude(pk__in=finished).exists()


def have_been_shown(lesson: Lesson) -> bool:
    """Tell whether a class has seen cards of a lesson again, so that nobody is dealt them any more."""
    return LedReplay.objects.filter(round__table__lesson__lesson=lesson).exists()


def table_number(replay: LedReplay) -> int | None:
    """Say at which table of its lesson the round was played."""
    return LessonTable.objects.filter(table=replay.round.table_id).values_list("number", flat=True).first()
