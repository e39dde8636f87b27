"""What a lesson brought: what all did together, who won, the hardest cards; for the teacher, each pupil."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Count, Max, Q, Sum

from catalogue.models import Card
from catalogue.selectors import deck
from classrooms.models import Lesson, Pupil
from classrooms.pairs.reading import beside_in
from classrooms.pupils.real_names import RealName, name_order
from classrooms.selectors import with_names
from games.engine.cards import face
from games.models import Refusal, Round, Seat
from games.reading.results import own_results

HARDEST = 6
HARD = 2
"""So often a card must have been put where it does not belong; once can happen to everybody."""


@dataclass(frozen=True, slots=True)
class PupilResult:
    """What a pupil did in a lesson."""

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
    results: list[PupilResult]  # by name: nobody is the last
    without_result: list[Pupil]  # had a seat, but a bot played there
    tables: list[TableResult]
    hardest: list[Hard]
    has_refusals: bool  # whether any card was put where it does not belong


def closing(lesson: Lesson, *, real_names: bool = False) -> Closing:
    """Sum a lesson up, in a fixed number of queries; pupils stand in the order of their shown names."""
    classmates = lesson.school_class.pupils.select_related("user")
    pupils = {pupil.user_id: pupil for pupil in with_names(lesson.school_class, classmates)}
    language = lesson.school_class.language
    results = _by_name(_results(lesson, pupils), language, real_names=real_names)
    have_results = {result.pupil.user_id for result in results}
    seated = Seat.objects.filter(table__lesson__lesson=lesson, person__in=pupils).order_by("table", "number")
    others = [
        pupils[person] for person in seated.values_list("person", flat=True) if person not in have_results
    ]
    tables = _tables(lesson)
    refused = list(
        Refusal.objects.filter(round__table__lesson__lesson=lesson).values_list("cards", flat=True)
    )
    return Closing(
        together=_together(lesson, pupils),
        won=_won(lesson, pupils, tables),
        results=results,
        without_result=list(dict.fromkeys(others)),
        tables=tables,
        hardest=_hardest(refused),
        has_refusals=bool(refused),
    )


def _by_name(results: Sequence[PupilResult], language: str, *, real_names: bool) -> list[PupilResult]:
    """Sort pupils by the names that the board shows."""

    def shown(pupil: Pupil) -> RealName:
        return pupil.name if real_names else RealName(pupil.user.display_name, "")

    return sorted(results, key=lambda result: name_order(shown(result.pupil), language))


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


def _results(lesson: Lesson, pupils: Mapping[int, Pupil]) -> list[PupilResult]:
    """Sum up for each pupil what he or she played alone, at however many tables."""
    scores = own_results().filter(round__table__lesson__lesson=lesson, person__in=pupils)
    totals = scores.values("person").annotate(
        total=Sum("points"),
        rounds_won=Count("pk", filter=Q(won=True)),
        moves=Sum("own_moves"),
        hinted=Sum("hinted_moves"),
    )
    beside = beside_in(lesson)
    last_table = dict(scores.order_by("round__pk").values_list("person", "round__table__lesson__number"))
    return [
        PupilResult(
            pupil=pupils[row["person"]],
            beside=pupils.get(beside.get(row["person"], 0)),
            points=row["total"],
            won=row["rounds_won"],
            table=last_table[row["person"]],
            moves=row["moves"],
            hinted=row["hinted"],
        )
        for row in totals.order_by()
    ]


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


def _hardest(refused: Sequence[Sequence[str]]) -> list[Hard]:
    times = Counter(card for cards in refused for card in cards)
    by_id = deck().by_id
    hard = [(card, count) for card, count in times.most_common() if count >= HARD]
    return [Hard(by_id[card], count) for card, count in hard if card in by_id][:HARDEST]
