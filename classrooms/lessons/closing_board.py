"""What a lesson brought: who stands where, the tables side by side, and the cards that were hardest."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q, Sum

from catalogue.models import Card
from catalogue.selectors import deck
from classrooms.models import Lesson, Pupil
from games.models import Refusal, Round, RoundScore

HARDEST = 6


@dataclass(frozen=True, slots=True)
class Standing:
    """What a pupil reached in a lesson."""

    rank: int
    pupil: Pupil
    points: int
    won: int  # rounds
    table: int  # where the pupil played last


@dataclass(frozen=True, slots=True)
class TableResult:
    """What a table reached: with the same cards, a comparison without luck."""

    number: int
    rounds: int
    best: int
    turns: int  # of all finished rounds: the fewer, the quicker


@dataclass(frozen=True, slots=True)
class Hard:
    """A card, and how often it was put where it does not belong."""

    card: Card
    times: int


@dataclass(frozen=True, slots=True)
class Closing:
    """The closing board."""

    standings: list[Standing]
    tables: list[TableResult]
    hardest: list[Hard]


def closing(lesson: Lesson) -> Closing:
    """Sum a lesson up, in a fixed number of queries."""
    return Closing(_standings(lesson), _tables(lesson), _hardest(lesson))


def _standings(lesson: Lesson) -> list[Standing]:
    """Rank the pupils by all their points, at however many tables they played."""
    pupils = {pupil.user_id: pupil for pupil in lesson.school_class.pupils.select_related("user")}
    scores = RoundScore.objects.filter(round__table__lesson__lesson=lesson, person__in=pupils)
    totals = scores.values("person").annotate(total=Sum("points"), rounds_won=Count("pk", filter=Q(won=True)))
    rows = sorted(totals.order_by(), key=_rank_key)
    keys = [_rank_key(row) for row in rows]
    last_table = dict(scores.order_by("round__pk").values_list("person", "round__table__lesson__number"))
    return [
        Standing(
            rank=keys.index(_rank_key(row)) + 1,
            pupil=pupils[row["person"]],
            points=row["total"],
            won=row["rounds_won"],
            table=last_table[row["person"]],
        )
        for row in rows
    ]


def _rank_key(row: Mapping[str, Any]) -> tuple[int, int]:
    return -row["total"], -row["rounds_won"]


def _tables(lesson: Lesson) -> list[TableResult]:
    finished = Round.objects.filter(table__lesson__lesson=lesson).exclude(finished_at=None)
    rounds = finished.values_list("table__lesson__number", "version", "state__outcome__points")
    numbers = sorted({number for number, _version, _points in rounds})
    return [_table(number, [row for row in rounds if row[0] == number]) for number in numbers]


def _table(number: int, rounds: list[tuple[int, int, list[int] | None]]) -> TableResult:
    best = max((max(points) for _n, _version, points in rounds if points), default=0)
    return TableResult(number, len(rounds), best, sum(version for _n, version, _points in rounds))


def _hardest(lesson: Lesson) -> list[Hard]:
    refused: Iterable[list[str]] = Refusal.objects.filter(round__table__lesson__lesson=lesson).values_list(
        "cards", flat=True
    )
    times = Counter(card for cards in refused for card in cards)
    by_id = deck().by_id
    return [Hard(by_id[card], count) for card, count in times.most_common() if card in by_id][:HARDEST]
