"""What became of each attempt at a task: read from the session, the puzzles or the table, in five queries."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.db.models import Count, Max, Q, Sum

from classrooms.models import Attempt, Task, Work
from games.models import TablePhase
from games.reading.results import own_results
from learn.first_game.courses import COURSES
from learn.grading import Grade
from learn.models import Answer, FirstGame, PuzzleTry, Question, Session


@dataclass(frozen=True, slots=True)
class AttemptResult:
    """One attempt: so many right of so many, or the points of a match; and how far it has come."""

    right: int
    of: int
    is_over: bool  # it counts; one that was given up counts, too
    is_done: bool = True  # it was gone through to its end
    steps_done: int = 0  # questions, puzzles or rounds
    steps: int = 0
    finished_at: datetime | None = None


class MatchResult(NamedTuple):
    """What a person reached in the first match of a table: only rounds that he or she played."""

    points: int = 0
    rounds: int = 0
    finished_at: datetime | None = None


def attempts_at(tasks: Iterable[Task]) -> dict[int, list[AttemptResult]]:
    """List the attempts at each task, the first one first."""
    rows = list(
        Attempt.objects.filter(task__in=tasks).select_related(
            "session", "table", "task__pupil", "task__assignment"
        )
    )
    sessions = [row.session_id for row in rows if row.session_id]
    answers, answered = _answers(sessions), _answered_questions(sessions)
    matches = _matches([row.table_id for row in rows if row.table_id])
    puzzle_tries, first_games = _puzzle_tries(rows), _first_games(rows)
    results_of: dict[int, list[AttemptResult]] = defaultdict(list)
    for row in rows:
        if row.session is not None:
            key = row.session.pk
            result = _drilled(row.session, answers.get(key, (0, 0)), answered.get(key, 0))
        elif row.table is not None:
            result = _played(row, matches.get((row.table.pk, row.task.pupil.user_id), MatchResult()))
        elif row.puzzles:
            result = _puzzled(row, puzzle_tries)
        elif row.task.assignment.work == Work.RULES:
            result = _learnt(row, first_games.get((row.task.pupil.user_id, row.task.assignment.game)))
        else:
            continue  # what it points at was erased
        results_of[row.task_id].append(result)
    return results_of


def drilled(session: Session) -> AttemptResult:
    """Read one drill alone."""
    key = session.pk
    return _drilled(session, _answers([key]).get(key, (0, 0)), _answered_questions([key]).get(key, 0))


def _drilled(session: Session, answers: tuple[int, int], answered: int) -> AttemptResult:
    """Read a drill; what was left out of one that was given up is not right."""
    right, of = answers
    length = session.length or answered
    is_over = session.ended_at is not None
    is_done = is_over and answered >= length
    return AttemptResult(
        right=right,
        of=of if is_done else max(of, length),
        is_over=is_over,
        is_done=is_done,
        steps_done=answered,
        steps=length,
        finished_at=session.ended_at,
    )


def _played(row: Attempt, match: MatchResult) -> AttemptResult:
    """Read a match: done with its last round, whatever becomes of the table after that."""
    assert row.table is not None
    rounds = row.task.assignment.rounds
    is_done = match.rounds >= rounds
    is_over = is_done or row.table.phase in (TablePhase.OVER, TablePhase.CLOSED)
    return AttemptResult(match.points, 0, is_over, is_done, match.rounds, rounds, match.finished_at)


def _puzzled(row: Attempt, puzzle_tries: dict[tuple[int, str], PuzzleTry]) -> AttemptResult:
    """Read some puzzles; one whose solution was looked up is done, and not right."""
    tries = [puzzle_tries.get((row.task.pupil.user_id, key)) for key in row.puzzles]
    right = sum(each is not None and each.is_solved and not each.helped for each in tries)
    done, total = sum(each is not None and each.is_done for each in tries), len(tries)
    last = max((each.tried_at for each in tries if each is not None), default=None)
    return AttemptResult(right, total, done == total, done == total, done, total, last)


def _puzzle_tries(rows: Sequence[Attempt]) -> dict[tuple[int, str], PuzzleTry]:
    keys = {key for row in rows for key in row.puzzles}
    people = {row.task.pupil.user_id for row in rows if row.puzzles}
    return {
        (tried.person_id, tried.key): tried
        for tried in PuzzleTry.objects.filter(person__in=people, key__in=keys)
    }


def _learnt(row: Attempt, first_game: FirstGame | None) -> AttemptResult:
    """Read how many scenes of a game were played; one that was skipped is still to do."""
    scenes = {scene.key for scene in COURSES[row.task.assignment.game]}
    done, total = len(scenes.intersection(first_game.done if first_game else ())), len(scenes)
    is_through = done == total
    return AttemptResult(
        done, total, is_through, is_through, done, total, first_game.finished_at if first_game else None
    )


def _first_games(rows: Sequence[Attempt]) -> dict[tuple[int, str], FirstGame]:
    learning = [row for row in rows if row.task.assignment.work == Work.RULES]
    if not learning:
        return {}
    people = {row.task.pupil.user_id for row in learning}
    return {(each.person_id, each.game): each for each in FirstGame.objects.filter(person__in=people)}


def _answered_questions(sessions: Sequence[int]) -> dict[int, int]:
    """Count the questions that were answered; those that came again are practice and count for nothing."""
    done = Question.objects.filter(session__in=sessions, again=False).exclude(answered_at=None)
    return dict(done.values("session").annotate(n=Count("pk")).order_by().values_list("session", "n"))


def _answers(sessions: Sequence[int]) -> dict[int, tuple[int, int]]:
    first = Answer.objects.filter(question__session__in=sessions, question__again=False)
    by_session = first.values("question__session")
    right = Count("pk", filter=~Q(grade=Grade.WRONG))
    rows = by_session.annotate(right=right, of=Count("pk")).order_by()
    return {session: (good, of) for session, good, of in rows.values_list("question__session", "right", "of")}


def _matches(tables: Sequence[int]) -> dict[tuple[int, int], MatchResult]:
    """Sum up the first match of each table, by table and person; a round that breaks a tie adds nothing."""
    first = own_results().filter(round__table__in=tables, round__match=1, round__extra=False)
    sums = {"sum": Sum("points"), "n": Count("pk"), "last": Max("round__finished_at")}
    rows = first.values("round__table", "person").annotate(**sums).order_by()
    columns = ("round__table", "person", "sum", "n", "last")
    return {(table, person): MatchResult(*match) for table, person, *match in rows.values_list(*columns)}
