"""What a lesson brought: who stands where, the tables side by side, and the cards that were hardest."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, Q, Sum

from catalogue.models import Card
from catalogue.selectors import deck
from classrooms.models import Lesson, Pupil
from games.models import Refusal, Round, RoundScore

HARDEST = 6


@dataclass(frozen=True, slots=True)
class Standing:
    """What a pupil reached in a lesson."""

    place: int
    pupil: Pupil
    points: int
    won: int
    table: int


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
    """Sum a lesson up, in five queries."""
    return Closing(_standings(lesson), _tables(lesson), _hardest(lesson))


def _standings(lesson: Lesson) -> list[Standing]:
    pupils = {each.user_id: each for each in lesson.school_class.pupils.select_related("user")}
    scores = RoundScore.objects.filter(round__table__lesson__lesson=lesson, person__in=pupils)
    sums = scores.values("person", "round__table__lesson__number").annotate(
        points=Sum("points"), won=Count("pk", filter=Q(won=True))
    )
    rows = sorted(sums, key=lambda row: (-row["points"], -row["won"]))
    better = [(row["points"], row["won"]) for row in rows]
    return [
        Standing(
            place=better.index((row["points"], row["won"])) + 1,
            pupil=pupils[row["person"]],
            points=row["points"],
            won=row["won"],
            table=row["round__table__lesson__number"],
        )
        for row in rows
    ]


def _tables(lesson: Lesson) -> list[TableResult]:
    rounds = Round.objects.filter(table__lesson__lesson=lesson).exclude(finished_at=None)
    found = rounds.values_list("table__lesson__number", "version", "state__outcome__points")
    numbers = sorted({number for number, _version, _points in found})
    return [_table(number, [row for row in found if row[0] == number]) for number in numbers]


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
