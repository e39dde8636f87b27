"""Assignments: given to some pupils, begun, gone on with, taken back."""

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.languages import current_language
from accounts.models import User
from classrooms.classes.journal import note
from classrooms.errors import No, Refused
from classrooms.models import Act, Assignment, Attempt, Goal, Pupil, SchoolClass, Task, Work
from games.models import BotLevel, Gathering
from games.services.quick_start import deal_against_bots
from learn.models import Mode, PuzzleTry
from learn.selectors import fresh_puzzles
from learn.services import sessions
from learn.session_plans import Wanted


@transaction.atomic
def assign(
    *, school_class: SchoolClass, by: User, pupils: Sequence[Pupil], title: str, **what: Any
) -> Assignment:
    """Give pupils something to do: `what` are the other fields of an assignment."""
    if not pupils:
        raise Refused(No.NOBODY_CHOSEN)
    given = Assignment.objects.create(school_class=school_class, teacher=by, title=title, **what)
    Task.objects.bulk_create(Task(assignment=given, pupil=pupil) for pupil in pupils)
    note(school_class, Act.ASSIGNED, by=by, count=len(pupils))
    return given


@transaction.atomic
def take_back(*, assignment: Assignment, by: User) -> None:
    """Take an assignment back; what was learnt by it stays."""
    note(assignment.school_class, Act.UNASSIGNED, by=by)
    assignment.delete()


def begin(*, task: Task, person: User, today: date | None = None) -> Attempt:
    """Go on with the attempt that is open, or begin another."""
    assignment = task.assignment
    if assignment.starts_on > (today or timezone.localdate()):
        raise Refused(No.NOT_YET)
    last = task.attempts.select_related("session", "table").last()
    if last is not None and is_open(last):
        return last
    if assignment.work == Work.GAME:
        table = deal_against_bots(person, level=BotLevel.EASY)
        return Attempt.objects.create(task=task, table=table)
    if assignment.work == Work.PUZZLES:
        return Attempt.objects.create(task=task, puzzles=_puzzles(task, person))
    about = {
        "cards": assignment.cards,
        "topics": assignment.topics,
        "minutes": Goal(assignment.goal).minutes,
    }
    wanted = Wanted(Mode.CARDS, {name: value for name, value in about.items() if value})
    session = sessions.start(person=person, wanted=wanted, language=current_language())
    return Attempt.objects.create(task=task, session=session)


def _puzzles(task: Task, person: User) -> list[str]:
    """Draw the puzzles of the next attempt: the same for all who make it, but for those already tried."""
    given = task.assignment
    dice = Random(f"assignment {given.pk} {task.attempts.count()}")
    return fresh_puzzles(person=person, difficulty=given.difficulty, count=given.puzzles, dice=dice)


def next_puzzle(attempt: Attempt) -> int | None:
    """Say which puzzle of an attempt comes next, from 1; `None` when all are done."""
    tries = PuzzleTry.objects.filter(person=attempt.task.pupil.user_id, key__in=attempt.puzzles)
    done = {tried.key for tried in tries if tried.is_done}
    return next((place for place, key in enumerate(attempt.puzzles, start=1) if key not in done), None)


def is_open(attempt: Attempt) -> bool:
    """Tell whether an attempt can be gone on with."""
    if attempt.session is not None:
        return attempt.session.ended_at is None
    if attempt.puzzles:
        return next_puzzle(attempt) is not None
    return attempt.table is not None and attempt.table.phase == Gathering.PLAYING
