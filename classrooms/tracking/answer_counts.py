"""Counts over a class's answers and games, made by the database: the number of queries never grows."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q, Sum

from classrooms.models import Pupil
from games.models import RoundScore
from learn.grading import Grade
from learn.models import Answer, Memory
from learn.scheduling import Direction


@dataclass(frozen=True, slots=True)
class AnswerCount:
    """How many answers somebody gave, and how many of them were right."""

    right: int = 0
    answers: int = 0

    @property
    def wrong(self) -> int:
        return self.answers - self.right


@dataclass(frozen=True, slots=True)
class MoveCount:
    """How many moves somebody made in finished rounds, and how many of them with a hint."""

    hinted: int = 0
    moves: int = 0


def answers_of(pupils: Sequence[Pupil], since: datetime | None = None) -> dict[int, AnswerCount]:
    """Count right answers and all answers, by person; of all time, or since a moment."""
    answers = Answer.objects.filter(person__in=[pupil.user_id for pupil in pupils])
    if since is not None:
        answers = answers.filter(given_at__gt=since)
    right = Count("pk", filter=~Q(grade=Grade.WRONG))
    rows = answers.values("person").annotate(right=right, answered=Count("pk")).order_by()
    return {
        person: AnswerCount(good, all_)
        for person, good, all_ in rows.values_list("person", "right", "answered")
    }


def due_of(pupils: Sequence[Pupil], now: datetime) -> dict[int, int]:
    """Count the cards that wait to be repeated, by person."""
    people = [pupil.user_id for pupil in pupils]
    waiting = Memory.objects.filter(person__in=people, direction=Direction.CAPITAL, due__lte=now)
    rows = waiting.values("person").annotate(due=Count("pk")).order_by()
    return dict(rows.values_list("person", "due"))


def moves_of(pupils: Sequence[Pupil]) -> dict[int, MoveCount]:
    """Count the moves that pupils made themselves, and those with a hint, by person."""
    played = RoundScore.objects.filter(person__in=[pupil.user_id for pupil in pupils])
    rows = played.values("person").annotate(hinted=Sum("hinted_moves"), own=Sum("own_moves")).order_by()
    return {person: MoveCount(*counts) for person, *counts in rows.values_list("person", "hinted", "own")}
