"""How far pupils are with their assignments: who has, how far, how well; in a fixed number of queries."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Count, Q, Sum
from django.utils import timezone

from catalogue.selectors import deck
from classrooms.models import Assignment, Attempt, Counts, Goal, Pupil, SchoolClass, Task, Work
from classrooms.tracking.knowledge import knowledge_of_class
from games.models import RoundScore, TablePhase
from learn.grading import Grade
from learn.models import Answer, PuzzleTry, Question, Session

NEWEST = 6
MOST_TASKS = 20


@dataclass(frozen=True, slots=True)
class AttemptResult:
    """One attempt: so many right of so many, or the points of a match; and how far it has come."""

    right: int
    of: int
    is_over: bool  # it counts; one that was given up counts, too
    is_done: bool = True  # it was gone through to its end
    steps_done: int = 0  # questions or puzzles
    steps: int = 0


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


def progress(assignments: Sequence[Assignment]) -> dict[int, list[Progress]]:
    """Tell for each assignment how each of its pupils stands."""
    tasks = Task.objects.filter(assignment__in=assignments, pupil__archived_at=None)
    rows_of: dict[int, list[Progress]] = defaultdict(list)
    for row in _rows(list(tasks.select_related("pupil__user", "assignment"))):
        rows_of[row.task.assignment_id].append(row)
    return rows_of


def _rows(tasks: Sequence[Task]) -> list[Progress]:
    attempts = _attempts(tasks)
    pupils = list({task.pupil.pk: task.pupil for task in tasks}.values())
    cards = {card for task in tasks for card in task.assignment.cards}
    now = knowledge_of_class(pupils, deck(), timezone.localtime(), only=cards)
    return [_progress(task, attempts.get(task.pk, []), now.known_by(task.pupil)) for task in tasks]


@dataclass(frozen=True, slots=True)
class Overview:
    """An assignment, and how many have finished it."""

    assignment: Assignment
    done: int
    all: int


def overview(school_class: SchoolClass) -> list[Overview]:
    """Tell the newest assignments of a class."""
    newest = list(school_class.assignments.all()[:NEWEST])
    rows_of = progress(newest)
    return [
        Overview(each, sum(row.is_done for row in rows_of[each.pk]), len(rows_of[each.pk])) for each in newest
    ]


def tasks_of(pupil: Pupil) -> list[Progress]:
    """Tell a pupil's tasks that have begun: the open ones first, those due next on top."""
    today = timezone.localdate()
    mine = Task.objects.filter(pupil=pupil, assignment__starts_on__lte=today).select_related(
        "pupil__user", "assignment"
    )
    rows = _rows(list(mine[:MOST_TASKS]))
    return sorted(rows, key=lambda row: (row.is_done, row.task.assignment.due_on or today.max))


def _progress(task: Task, attempts: Sequence[AttemptResult], known_cards: set[str]) -> Progress:
    assignment = task.assignment
    known = len(known_cards.intersection(assignment.cards))
    if assignment.work == Work.DRILL and assignment.goal == Goal.KNOWN:
        is_done = bool(assignment.cards) and known == len(assignment.cards)
    else:
        is_done = any(each.is_done for each in attempts)
    counted = which_counts(attempts, Counts(assignment.counts))
    last = attempts[-1] if attempts else None
    return Progress(task, task.pupil, len(attempts), counted, last, known, is_done, bool(attempts))


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


def _attempts(tasks: Iterable[Task]) -> dict[int, list[AttemptResult]]:
    rows = list(Attempt.objects.filter(task__in=tasks).select_related("session", "table", "task__pupil"))
    sessions = [row.session_id for row in rows if row.session_id]
    answers, answered = _answers(sessions), _answered_questions(sessions)
    points = _points([row.table_id for row in rows if row.table_id])
    puzzle_tries = _puzzle_tries(rows)
    results_of: dict[int, list[AttemptResult]] = defaultdict(list)
    for row in rows:
        if row.session is not None:
            key = row.session.pk
            results_of[row.task_id].append(
                _drilled(row.session, answers.get(key, (0, 0)), answered.get(key, 0))
            )
        elif row.table is not None:
            over = row.table.phase == TablePhase.OVER
            scored = points.get((row.table.pk, row.task.pupil.user_id), 0)
            results_of[row.task_id].append(AttemptResult(scored, 0, over, over))
        elif row.puzzles:
            results_of[row.task_id].append(_puzzled(row, puzzle_tries))
    return results_of


def _drilled(session: Session, answers: tuple[int, int], answered: int) -> AttemptResult:
    """Read a drill; what was left out of one that was given up is not right."""
    right, of = answers
    length = session.length or answered
    is_over = session.ended_at is not None
    is_done = is_over and answered >= length
    return AttemptResult(right, of if is_done else max(of, length), is_over, is_done, answered, length)


def _puzzled(row: Attempt, puzzle_tries: dict[tuple[int, str], PuzzleTry]) -> AttemptResult:
    """Read some puzzles; one whose solution was looked up is done, and not right."""
    tries = [puzzle_tries.get((row.task.pupil.user_id, key)) for key in row.puzzles]
    right = sum(each is not None and each.is_solved and not each.helped for each in tries)
    done, total = sum(each is not None and each.is_done for each in tries), len(tries)
    return AttemptResult(right, total, done == total, done == total, done, total)


def _puzzle_tries(rows: Sequence[Attempt]) -> dict[tuple[int, str], PuzzleTry]:
    keys = {key for row in rows for key in row.puzzles}
    people = {row.task.pupil.user_id for row in rows if row.puzzles}
    return {
        (tried.person_id, tried.key): tried
        for tried in PuzzleTry.objects.filter(person__in=people, key__in=keys)
    }


def _answered_questions(sessions: Sequence[int]) -> dict[int, int]:
    """Count the questions that were answered."""
    done = Question.objects.filter(session__in=sessions).exclude(answered_at=None)
    return dict(done.values("session").annotate(n=Count("pk")).order_by().values_list("session", "n"))


def _answers(sessions: Sequence[int]) -> dict[int, tuple[int, int]]:
    by_session = Answer.objects.filter(question__session__in=sessions).values("question__session")
    right = Count("pk", filter=~Q(grade=Grade.WRONG))
    rows = by_session.annotate(right=right, of=Count("pk")).order_by()
    return {session: (good, of) for session, good, of in rows.values_list("question__session", "right", "of")}


def _points(tables: Sequence[int]) -> dict[tuple[int, int], int]:
    scores = RoundScore.objects.filter(round__table__in=tables).exclude(person=None)
    rows = scores.values("round__table", "person").annotate(sum=Sum("points")).order_by()
    return {
        (table, person): total for table, person, total in rows.values_list("round__table", "person", "sum")
    }
