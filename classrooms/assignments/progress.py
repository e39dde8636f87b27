"""How far pupils are with their assignments: who has, how far, how well; in a fixed number of queries."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from django.utils import timezone

from catalogue.selectors import deck
from classrooms.assignments.attempts import AttemptResult, attempts_at
from classrooms.assignments.until_known import first_known, is_until_known
from classrooms.models import Assignment, Counts, Pupil, SchoolClass, Task
from classrooms.tracking.knowledge import knowledge_of_class

NEWEST = 6
MOST_LISTED = 60
MOST_TASKS = 20
HALF_A_YEAR = timedelta(days=182)


class Stage(StrEnum):
    """How far one pupil is with one assignment, as pages and files say it."""

    OVERDUE = "overdue"  # the day has passed, and it is not finished
    NOT_BEGUN = "not_begun"
    BEGUN = "begun"
    LATE = "late"  # finished after the day on which it was due
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Progress:
    """How one pupil stands with one assignment."""

    task: Task
    pupil: Pupil
    attempts: int
    counted: AttemptResult | None  # the one that counts
    last: AttemptResult | None  # how far the newest one has come
    known: int  # of the drill's cards, now
    is_done: bool
    is_begun: bool
    done_on: date | None = None

    @property
    def stage(self) -> Stage:
        """Say how far the pupil is, as of today."""
        due_on = self.task.assignment.due_on
        if self.is_done:
            return Stage.LATE if due_on and self.done_on and self.done_on > due_on else Stage.DONE
        if due_on and due_on < timezone.localdate():
            return Stage.OVERDUE
        return Stage.BEGUN if self.is_begun else Stage.NOT_BEGUN


def progress(assignments: Sequence[Assignment]) -> dict[int, list[Progress]]:
    """Tell for each assignment how each of its pupils stands."""
    tasks = Task.objects.filter(assignment__in=assignments, pupil__archived_at=None)
    rows_of: dict[int, list[Progress]] = defaultdict(list)
    for row in _rows(list(tasks.select_related("pupil__user", "assignment"))):
        rows_of[row.task.assignment_id].append(row)
    return rows_of


def _rows(tasks: Sequence[Task]) -> list[Progress]:
    attempts = attempts_at(tasks)
    pupils = list({task.pupil.pk: task.pupil for task in tasks}.values())
    cards = {card for task in tasks for card in task.assignment.cards}
    at = timezone.localtime()
    now, first = knowledge_of_class(pupils, deck(), at, only=cards), first_known(tasks, at)
    return [
        _progress(task, attempts.get(task.pk, []), now.known_by(task.pupil), first.get(task.pk))
        for task in tasks
    ]


@dataclass(frozen=True, slots=True)
class Overview:
    """An assignment, and how many have finished it, late or not, and how many are overdue."""

    assignment: Assignment
    done: int
    late: int
    overdue: int
    all: int

    @property
    def is_past(self) -> bool:
        """Whether the day on which it was due has passed."""
        return self.assignment.due_on is not None and self.assignment.due_on < timezone.localdate()


def overview(school_class: SchoolClass) -> list[Overview]:
    """Tell the newest assignments of a class."""
    newest = list(school_class.assignments.filter(taken_back_at=None)[:NEWEST])
    rows_of = progress(newest)
    return [sum_up(each, rows_of[each.pk]) for each in newest]


def overdue_in(classes: Sequence[SchoolClass]) -> Counter[int]:
    """Count in each class the tasks that are overdue, of the assignments of the last half year."""
    today = timezone.localdate()
    past = Assignment.objects.filter(
        school_class__in=classes, taken_back_at=None, due_on__lt=today, due_on__gt=today - HALF_A_YEAR
    )
    listed = list(past.order_by("-due_on")[:MOST_LISTED])
    rows_of = progress(listed)
    count: Counter[int] = Counter()
    for each in listed:
        count[each.school_class_id] += sum_up(each, rows_of[each.pk]).overdue
    return count


def all_of(school_class: SchoolClass) -> tuple[list[Overview], list[Overview]]:
    """Tell all assignments of a class, those that go on and those that are past; the next due on top."""
    listed = list(school_class.assignments.filter(taken_back_at=None)[:MOST_LISTED])
    rows_of = progress(listed)
    overviews = [sum_up(each, rows_of[each.pk]) for each in listed]
    current = [each for each in overviews if not each.is_past]
    past = [each for each in overviews if each.is_past]
    latest = date.max
    current.sort(key=lambda each: each.assignment.due_on or latest)
    past.sort(key=lambda each: each.assignment.due_on or latest, reverse=True)
    return current, past


def withdrawn_of(school_class: SchoolClass) -> list[Assignment]:
    """List what was withdrawn and can still be handed out again, the last one first."""
    withdrawn = school_class.assignments.exclude(taken_back_at=None)
    return list(withdrawn.order_by("-taken_back_at", "-pk")[:MOST_LISTED])


def sum_up(assignment: Assignment, rows: Sequence[Progress]) -> Overview:
    """Count how far the pupils of an assignment are."""
    stages = [row.stage for row in rows]
    late = stages.count(Stage.LATE)
    return Overview(assignment, stages.count(Stage.DONE) + late, late, stages.count(Stage.OVERDUE), len(rows))


def overdue_of(school_class: SchoolClass) -> dict[int, int]:
    """Count the overdue tasks of each person, among the assignments of the last half year."""
    today = timezone.localdate()
    past = school_class.assignments.filter(
        due_on__lt=today, due_on__gt=today - HALF_A_YEAR, taken_back_at=None
    )
    rows = [row for rows in progress(list(past)).values() for row in rows]
    return Counter(row.pupil.user_id for row in rows if row.stage is Stage.OVERDUE)


def tasks_of(pupil: Pupil) -> list[Progress]:
    """Tell a pupil's newest tasks that have begun: the open ones first, those due next on top."""
    today = timezone.localdate()
    tasks = Task.objects.filter(pupil=pupil, assignment__taken_back_at=None)
    mine = tasks.filter(assignment__starts_on__lte=today).select_related("pupil__user", "assignment")
    rows = _rows(list(mine.order_by("-assignment__made_at", "-pk")[:MOST_TASKS]))
    return sorted(rows, key=lambda row: (row.is_done, row.task.assignment.due_on or today.max))


def _progress(
    task: Task, attempts: Sequence[AttemptResult], known_cards: set[str], first_known_on: date | None
) -> Progress:
    assignment = task.assignment
    known = len(known_cards.intersection(assignment.cards))
    done_on = next((_day(each) for each in attempts if each.is_done), None)
    is_done = any(each.is_done for each in attempts)
    if is_until_known(task):  # once known is done, whatever fades after that
        done_on, is_all_known = first_known_on, 0 < known == len(assignment.cards)
        is_done = is_all_known or done_on is not None
    return Progress(
        task=task,
        pupil=task.pupil,
        attempts=len(attempts),
        counted=which_counts(attempts, Counts(assignment.counts)),
        last=attempts[-1] if attempts else None,
        known=known,
        is_done=is_done,
        is_begun=bool(attempts),
        done_on=done_on,
    )


def _day(result: AttemptResult) -> date | None:
    return timezone.localtime(result.finished_at).date() if result.finished_at else None


def which_counts(attempts: Sequence[AttemptResult], counts: Counts) -> AttemptResult | None:
    """Choose the attempt that counts, as the teacher said; one that goes on does not count yet."""
    finished = [each for each in attempts if each.is_over]
    if not finished:
        return None
    if counts == Counts.FIRST:
        return finished[0]
    if counts == Counts.LAST:
        return finished[-1]
    return max(finished, key=lambda each: each.right / each.of if each.of else each.right)
