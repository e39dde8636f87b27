"""Assignments: given to pupils, begun, continued, withdrawn."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from random import Random
from typing import Any

from django.utils import timezone

from accounts.acts import act
from accounts.languages import current_language
from accounts.models import User
from classrooms.classes.journal import note
from classrooms.errors import No, Refused
from classrooms.locks import lock_class, lock_task
from classrooms.models import Act, Assignment, Attempt, Goal, Pupil, SchoolClass, Task, Work
from classrooms.second_thoughts import RESTORED_FOR
from classrooms.selectors import pupils_of
from games.models import BotLevel, TablePhase
from games.services.quick_start import deal_against_bots
from learn.models import Mode, PuzzleTry
from learn.selectors import fresh_puzzles
from learn.services import sessions
from learn.sitting.session_plans import Wanted


@act
def assign(
    *, school_class: SchoolClass, by: User, pupils: Sequence[Pupil], title: str, **details: Any
) -> Assignment:
    """Give pupils something to do; `details` are the other fields of an assignment."""
    school_class = lock_class(school_class)
    current = list(pupils_of(school_class).filter(pk__in=[pupil.pk for pupil in pupils]))
    if not current:
        raise Refused(No.NOBODY_CHOSEN)
    assignment = Assignment.objects.create(school_class=school_class, teacher=by, title=title, **details)
    Task.objects.bulk_create(Task(assignment=assignment, pupil=pupil) for pupil in current)
    note(school_class, Act.ASSIGNED, by=by, count=len(current))
    return assignment


@act
def change(*, assignment: Assignment, by: User, pupils: Sequence[Pupil], title: str, **details: Any) -> None:
    """Change an assignment and who has it; whoever has begun keeps the task, and then the work stays."""
    if not pupils:
        raise Refused(No.NOBODY_CHOSEN)
    school_class = lock_class(assignment.school_class)
    assignment = _current(assignment)
    if is_begun(assignment):
        details = {name: value for name, value in details.items() if name in FRAME}
    for name, value in {"title": title, **details}.items():
        setattr(assignment, name, value)
    assignment.save(update_fields=["title", *details])
    chosen = pupils_of(school_class).filter(pk__in=[pupil.pk for pupil in pupils])
    # Who was removed from the class and may come back keeps the task, too.
    assignment.tasks.filter(attempts=None, pupil__archived_at=None).exclude(pupil__in=chosen).delete()
    missing = chosen.exclude(tasks__assignment=assignment)
    Task.objects.bulk_create(Task(assignment=assignment, pupil=pupil) for pupil in missing)
    note(school_class, Act.REASSIGNED, by=by)


FRAME = ("counts", "starts_on", "due_on")
"""What can be changed at any time."""
A_WEEK = timedelta(weeks=1)


@act
def extend(*, assignment: Assignment, by: User) -> None:
    """Give everybody a week more, from the day it was due or, if that has passed, from today."""
    school_class = lock_class(assignment.school_class)
    assignment = _current(assignment)
    if assignment.due_on is None:  # it is never too late
        return
    assignment.due_on = max(assignment.due_on, timezone.localdate()) + A_WEEK
    assignment.save(update_fields=["due_on"])
    note(school_class, Act.REASSIGNED, by=by)


@act
def take_week_back(*, assignment: Assignment, by: User, due_on: date) -> None:
    """Let an assignment be due on an earlier day again, as it was before a week was added."""
    school_class = lock_class(assignment.school_class)
    assignment = _current(assignment)
    if assignment.due_on is None or not assignment.starts_on <= due_on < assignment.due_on:
        return
    assignment.due_on = due_on
    assignment.save(update_fields=["due_on"])
    note(school_class, Act.REASSIGNED, by=by)


@act
def take_up(*, assignment: Assignment, pupil: Pupil) -> Task:
    """Give the task to a pupil of the class who has opened its link."""
    school_class = lock_class(assignment.school_class)
    assignment = _current(assignment)
    if not pupils_of(school_class).filter(pk=pupil.pk).exists():
        raise Refused(No.NOT_THERE_ANY_MORE)
    return Task.objects.get_or_create(assignment=assignment, pupil=pupil)[0]


def is_begun(assignment: Assignment) -> bool:
    """Tell whether somebody has begun."""
    return Attempt.objects.filter(task__assignment=assignment).exists()


def _current(assignment: Assignment) -> Assignment:
    """Read an assignment of a locked class as it is now; one that was withdrawn is not there."""
    current = Assignment.objects.filter(pk=assignment.pk, taken_back_at=None).first()
    if current is None:
        raise Refused(No.NOT_THERE_ANY_MORE)
    return current


@act
def take_back(*, assignment: Assignment, by: User) -> None:
    """Withdraw an assignment; what was learnt by it stays, and for 30 days it can be given again."""
    school_class = lock_class(assignment.school_class)
    given = Assignment.objects.filter(pk=assignment.pk, taken_back_at=None)
    if given.update(taken_back_at=timezone.now()):
        note(school_class, Act.UNASSIGNED, by=by)


@act
def give_again(*, assignment: Assignment, by: User) -> None:
    """Give an assignment again that was withdrawn, with everything that was done for it."""
    school_class = lock_class(assignment.school_class)
    withdrawn = Assignment.objects.filter(pk=assignment.pk).exclude(taken_back_at=None)
    if withdrawn.update(taken_back_at=None):
        note(school_class, Act.ASSIGNED_AGAIN, by=by)


@act
def erase_taken_back() -> None:
    """Erase the assignments that were withdrawn a month ago."""
    Assignment.objects.filter(taken_back_at__lt=timezone.now() - RESTORED_FOR).delete()


@act
def begin(*, task: Task, today: date | None = None) -> Attempt:
    """Go on with the attempt that is open, or begin another."""
    task = lock_task(task)
    if task.assignment.taken_back_at is not None:
        raise Refused(No.NOT_THERE_ANY_MORE)
    if task.assignment.starts_on > (today or timezone.localdate()):
        raise Refused(No.NOT_YET)
    last = task.attempts.select_related("session", "table").last()
    if last is not None and is_open(last):
        return last
    return BEGINNINGS[Work(task.assignment.work)](task)


def _begin_drill(task: Task) -> Attempt:
    assignment = task.assignment
    about = {
        "cards": assignment.cards,
        "topics": assignment.topics,
        "minutes": Goal(assignment.goal).minutes,
    }
    wanted = Wanted(Mode.CARDS, {name: value for name, value in about.items() if value})
    session = sessions.open_session(person=task.pupil.user, wanted=wanted, language=current_language())
    return Attempt.objects.create(task=task, session=session)


def _begin_puzzles(task: Task) -> Attempt:
    """Draw the puzzles of the next attempt: the same for all pupils, but none that one has tried."""
    assignment = task.assignment
    keys = fresh_puzzles(
        person=task.pupil.user,
        difficulty=assignment.difficulty,
        count=assignment.puzzles,
        dice=Random(f"assignment {assignment.pk} {task.attempts.count()}"),
    )
    return Attempt.objects.create(task=task, puzzles=keys)


def _begin_game(task: Task) -> Attempt:
    # A table for this attempt alone: its result is read from the table.
    table = deal_against_bots.inner(
        task.pupil.user,
        level=BotLevel.EASY,
        options={"rounds": task.assignment.rounds},
        reuse=False,
    )
    return Attempt.objects.create(task=task, table=table)


def _begin_rules(task: Task) -> Attempt:
    """Scenes that were played before count: whoever knows the rules need not learn them again."""
    return Attempt.objects.create(task=task)


BEGINNINGS: dict[Work, Callable[[Task], Attempt]] = {
    Work.DRILL: _begin_drill,
    Work.PUZZLES: _begin_puzzles,
    Work.GAME: _begin_game,
    Work.RULES: _begin_rules,
}


def next_puzzle(attempt: Attempt) -> int | None:
    """Return which puzzle of an attempt comes next, from 1; `None` when all are done."""
    tries = PuzzleTry.objects.filter(person=attempt.task.pupil.user_id, key__in=attempt.puzzles)
    done = {tried.key for tried in tries if tried.is_done}
    return next((number for number, key in enumerate(attempt.puzzles, start=1) if key not in done), None)


def is_open(attempt: Attempt) -> bool:
    """Tell whether an attempt can be gone on with."""
    if attempt.task.assignment.work == Work.RULES:
        return True  # scenes can be played as often as one likes
    if attempt.session is not None:
        return attempt.session.ended_at is None
    if attempt.puzzles:
        return next_puzzle(attempt) is not None
    return attempt.table is not None and attempt.table.phase == TablePhase.PLAYING
