"""What a lesson brought: what all did together, who won, the hardest cards; for the teacher, each result."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.db.models import Count, Max, Q, Sum

from catalogue.models import Card
from catalogue.selectors import deck
from classrooms.models import Lesson, Pupil
from classrooms.pairs.reading import beside_in
from classrooms.selectors import with_names
from games.engine.cards import face
from games.models import Refusal, Round, Seat
from games.reading.results import own_results

HARDEST = 6


@dataclass(frozen=True, slots=True)
class Standing:
    """What a pupil reached in a lesson."""

    rank: int
    pupil: Pupil
    beside: Pupil | None  # who shared the device
    points: int
    won: int  # rounds
    table: int  # where the pupil played last
    moves: int
    hinted: int  # moves with a hint


@dataclass(frozen=True, slots=True)
class TableResult:
    """What a table reached: with the same cards, a comparison without luck."""

    number: int
    rounds: int
    best: int
    turns: int  # of all finished rounds: the fewer, the quicker
    hints: int  # moves of pupils before which a hint was shown
    bots: int  # moves that bots made


@dataclass(frozen=True, slots=True)
class Together:
    """What a class did in a lesson, all tables taken together."""

    tables: int = 0
    rounds: int = 0
    laid: int = 0  # cards or tiles that lay on the tables at the end
    pictures: int = 0  # different cards of the deck among them


@dataclass(frozen=True, slots=True)
class Won:
    """A table, and the pupils who won a round there; none where only bots did."""

    table: int
    winners: list[Pupil]


@dataclass(frozen=True, slots=True)
class Hard:
    """A card, and how often it was put where it does not belong."""

    card: Card
    times: int


@dataclass(frozen=True, slots=True)
class Closing:
    """The closing board."""

    together: Together
    won: list[Won]
    standings: list[Standing]
    without_result: list[Pupil]  # had a seat, but a bot played there
    tables: list[TableResult]
    hardest: list[Hard]


def closing(lesson: Lesson) -> Closing:
    """Sum a lesson up, in a fixed number of queries."""
    classmates = lesson.school_class.pupils.select_related("user")
    pupils = {pupil.user_id: pupil for pupil in with_names(lesson.school_class, classmates)}
    standings = _standings(lesson, pupils)
    ranked = {standing.pupil.user_id for standing in standings}
    seated = Seat.objects.filter(table__lesson__lesson=lesson, person__in=pupils).order_by("table", "number")
    others = [pupils[person] for person in seated.values_list("person", flat=True) if person not in ranked]
    tables = _tables(lesson)
    return Closing(
        together=_together(lesson, pupils),
        won=_won(lesson, pupils, tables),
        standings=standings,
        without_result=list(dict.fromkeys(others)),
        tables=tables,
        hardest=_hardest(lesson),
    )


def _together(lesson: Lesson, pupils: Mapping[int, Pupil]) -> Together:
    """Sum up the rounds that pupils played; those in which bots sat for everybody are nobody's work."""
    own = own_results().filter(round__table__lesson__lesson=lesson, person__in=pupils)
    played = Round.objects.filter(pk__in=own.values("round")).values_list("table", "state__table")
    laid = [card for _table, piles in played for pile in piles or () for card in pile["cards"]]
    return Together(
        tables=len({table for table, _piles in played}),
        rounds=len(played),
        laid=len(laid),
        pictures=len({face(card) for card in laid} & deck().by_id.keys()),
    )


def _won(lesson: Lesson, pupils: Mapping[int, Pupil], tables: Sequence[TableResult]) -> list[Won]:
    """Say for each table who won a round there; what a bot reached is nobody's joy."""
    won = own_results().filter(round__table__lesson__lesson=lesson, person__in=pupils, won=True)
    rows = won.order_by("round__pk").values_list("round__table__lesson__number", "person")
    winners: dict[int, dict[int, Pupil]] = {table.number: {} for table in tables}
    for number, person in rows:
        winners[number][person] = pupils[person]
    return [Won(number, list(people.values())) for number, people in winners.items()]


def _standings(lesson: Lesson, pupils: Mapping[int, Pupil]) -> list[Standing]:
    """Rank the pupils by all points that they played for themselves, at however many tables."""
    scores = own_results().filter(round__table__lesson__lesson=lesson, person__in=pupils)
    totals = scores.values("person").annotate(
        total=Sum("points"),
        rounds_won=Count("pk", filter=Q(won=True)),
        moves=Sum("own_moves"),
        hinted=Sum("hinted_moves"),
    )
    rows = sorted(totals.order_by(), key=_rank_key)
    keys = [_rank_key(row) for row in rows]
    beside = beside_in(lesson)
    last_table = dict(scores.order_by("round__pk").values_list("person", "round__table__lesson__number"))
    return [
        Standing(
            rank=keys.index(_rank_key(row)) + 1,
            pupil=pupils[row["person"]],
            beside=pupils.get(beside.get(row["person"], 0)),
            points=row["total"],
            won=row["rounds_won"],
            table=last_table[row["person"]],
            moves=row["moves"],
            hinted=row["hinted"],
        )
        for row in rows
    ]


def _rank_key(row: Mapping[str, Any]) -> tuple[int, int]:
    return -row["total"], -row["rounds_won"]


def _tables(lesson: Lesson) -> list[TableResult]:
    counted = Round.objects.filter(table__lesson__lesson=lesson, scores__isnull=False)
    columns = ("table__lesson__number", "version", "best", "hints", "bots")
    sums = counted.annotate(
        best=Max("scores__points"), hints=Sum("scores__hinted_moves"), bots=Sum("scores__bot_moves")
    )
    rows = [_RoundRow(*row) for row in sums.values_list(*columns)]
    numbers = sorted({row.table for row in rows})
    return [_table(number, [row for row in rows if row.table == number]) for number in numbers]


class _RoundRow(NamedTuple):
    table: int
    moves: int
    best: int
    hints: int | None
    bots: int | None


def _table(number: int, rounds: list[_RoundRow]) -> TableResult:
    return TableResult(
        number=number,
        rounds=len(rounds),
        best=max(row.best for row in rounds),
        turns=sum(row.moves for row in rounds),
        hints=sum(row.hints or 0 for row in rounds),
        bots=sum(row.bots or 0 for row in rounds),
    )


def _hardest(lesson: Lesson) -> list[Hard]:
    refused: Iterable[list[str]] = Refusal.objects.filter(round__table__lesson__lesson=lesson).values_list(
        "cards", flat=True
    )
    times = Counter(card for cards in refused for card in cards)
    by_id = deck().by_id
    return [Hard(by_id[card], count) for card, count in times.most_common() if card in by_id][:HARDEST]
