"""Counts over a class's answers, made by the database: the number of queries never grows."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Count, Q

from classrooms.models import Pupil
from learn.grading import Grade
from learn.models import Answer, Memory
from learn.scheduling import Direction


def answers_of(pupils: Sequence[Pupil]) -> dict[int, tuple[int, int]]:
    """Count right answers and all answers, by person."""
    people = [pupil.user_id for pupil in pupils]
    right = Count("pk", filter=~Q(grade=Grade.WRONG))
    rows = (
        Answer.objects.filter(person__in=people).values("person").annotate(right=right, answered=Count("pk"))
    )
    return {
        person: (good, all_)
        for person, good, all_ in rows.order_by().values_list("person", "right", "answered")
    }


def due_of(pupils: Sequence[Pupil], now: datetime) -> dict[int, int]:
    """Count the cards that wait to be repeated, by person."""
    people = [pupil.user_id for pupil in pupils]
    waiting = Memory.objects.filter(person__in=people, direction=Direction.CAPITAL, due__lte=now)
    rows = waiting.values("person").annotate(due=Count("pk")).order_by()
    return dict(rows.values_list("person", "due"))
