"""What a lesson brought: what all did together, who won, the hardest cards; for the teacher, each pupil."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from typing import NamedTuple

from django.db.models import Count, Max, Q, Sum

from catalogue.models import Card, Texts
from catalogue.selectors import Deck, deck
from classrooms.lessons.laid_cards import laid_by_pupils
from classrooms.models import Lesson, Pupil, Quiz
from classrooms.not_for_children import NOT_FOR_CHILDREN
from classrooms.pairs.reading import beside_in
from classrooms.pupils.real_names import RealName, name_order
from classrooms.quizzes.pages import QuizResult, result_of
from classrooms.selectors import with_names
from games.engine.cards import face
from games.engine.errors import Reason
from games.models import Refusal, Round, Seat
from games.reading.results import own_finished, own_results

HARDEST = 6
MOST_SEEN = 6
MOST_IN_DRILL = 10
MOST_NAMED = 2
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
    laid: int  # cards or tiles
    practise: Card | None  # what did not fit most often


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
    rounds: int = 0  # that were finished
    laid: int = 0  # cards or tiles, by pupils
    seen: tuple[Card, ...] = ()  # different cards of the deck among them

    @property
    def pictures(self) -> int:
        return len(self.seen)

    @property
    def some_pictures(self) -> list[Card]:
        """Pictures to talk about, of as many capitals as there are."""
        by_capital: dict[str, list[Card]] = {}
        for at, card in enumerate(self.seen):
            cards = by_capital.setdefault(card.capital_id, [])
            cards.insert(at % (len(cards) + 1), card)  # not always of the same kind
        in_turn = chain.from_iterable(zip_longest(*by_capital.values()))
        return [card for card in in_turn if card is not None and card.id not in NOT_FOR_CHILDREN][:MOST_SEEN]


@dataclass(frozen=True, slots=True)
class Won:
    """A table, and the pupils who won a round there; none where only bots did."""

    table: int
    winners: list[Pupil]


@dataclass(frozen=True, slots=True)
class Hard:
    """A card, how often it was put where it does not belong, and with which capitals or kinds."""

    card: Card
    times: int
    put_to: list[Texts]


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
    quizzes: list[tuple[Quiz, QuizResult]]  # that were held in the lesson

    @property
    def drill(self) -> list[str]:
        """The cards that are worth a drill: those that did not fit, or else some that were laid."""
        hard = [hard.card.id for hard in self.hardest]
        return hard or [card.id for card in self.together.seen][:MOST_IN_DRILL]

    @property
    def has_winners(self) -> bool:
        return any(won.winners for won in self.won)


def closing(lesson: Lesson, *, real_names: bool = False) -> Closing:
    """Sum a lesson up, in a fixed number of queries; pupils stand in the order of their shown names."""
    classmates = lesson.school_class.pupils.select_related("user")
    pupils = {pupil.user_id: pupil for pupil in with_names(lesson.school_class, classmates)}
    language = lesson.school_class.language
    laid, refusals = laid_by_pupils(lesson, pupils), _refusals(lesson)
    results = _by_name(_results(lesson, pupils, laid, refusals), language, real_names=real_names)
    have_results = {result.pupil.user_id for result in results}
    seated = Seat.objects.filter(table__lesson__lesson=lesson, person__in=pupils).order_by("table", "number")
    others = [
        pupils[person] for person in seated.values_list("person", flat=True) if person not in have_results
    ]
    return Closing(
        together=_together(lesson, pupils, laid),
        won=_won(lesson, pupils),
        results=results,
        without_result=list(dict.fromkeys(others)),
        tables=_tables(lesson, pupils),
        hardest=_hardest(refusals),
        has_refusals=bool(refusals),
        quizzes=[(quiz, result_of(quiz, deck())) for quiz in _quizzes(lesson)],
    )


def _quizzes(lesson: Lesson) -> list[Quiz]:
    """Find the quizzes that began while the lesson ran."""
    held = lesson.school_class.quizzes.filter(started_at__gte=lesson.started_at).exclude(ended_at=None)
    if lesson.ended_at is not None:
        held = held.filter(started_at__lte=lesson.ended_at)
    return list(held.order_by("started_at").prefetch_related("questions"))


def _by_name(results: Sequence[PupilResult], language: str, *, real_names: bool) -> list[PupilResult]:
    """Sort pupils by the names that the board shows."""

    def shown(pupil: Pupil) -> RealName:
        return pupil.name if real_names else RealName(pupil.user.display_name, "")

    return sorted(results, key=lambda result: name_order(shown(result.pupil), language))


def _together(lesson: Lesson, pupils: Mapping[int, Pupil], laid_by: Mapping[int, Sequence[str]]) -> Together:
    """Sum up the rounds that pupils played, and what they laid: the work of bots is nobody's."""
    own = own_results().filter(round__table__lesson__lesson=lesson, person__in=pupils)
    played = Round.objects.filter(pk__in=own.values("round")).values_list("table", "finished_at")
    laid = [card for person in sorted(laid_by) for card in laid_by[person]]
    by_id = deck().by_id
    faces = dict.fromkeys(map(face, laid))
    return Together(
        tables=len({table for table, _end in played}),
        rounds=sum(end is not None for _table, end in played),
        laid=len(laid),
        seen=tuple(by_id[each] for each in faces if each in by_id),
    )


def _won(lesson: Lesson, pupils: Mapping[int, Pupil]) -> list[Won]:
    """Say for each table where pupils finished a round who won one; what a bot reached is nobody's joy."""
    finished = own_finished().filter(round__table__lesson__lesson=lesson, person__in=pupils)
    columns = ("round__table__lesson__number", "person", "won")
    winners: dict[int, dict[int, Pupil]] = {}
    for number, person, won in finished.order_by(*columns[:1], "round__pk").values_list(*columns):
        at_table = winners.setdefault(number, {})
        if won:
            at_table[person] = pupils[person]
    return [Won(number, list(people.values())) for number, people in winners.items()]


def _results(
    lesson: Lesson,
    pupils: Mapping[int, Pupil],
    laid: Mapping[int, Sequence[str]],
    refusals: Sequence["_Refused"],
) -> list[PupilResult]:
    """Sum up for each pupil what he or she played alone, at however many tables."""
    scores = own_results().filter(round__table__lesson__lesson=lesson, person__in=pupils)
    totals = scores.values("person").annotate(
        total=Sum("points"),
        rounds_won=Count("pk", filter=Q(won=True, round__finished_at__isnull=False)),
        moves=Sum("own_moves"),
        hinted=Sum("hinted_moves"),
    )
    beside, by_id = beside_in(lesson), deck().by_id
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
            laid=len(laid.get(row["person"], ())),
            practise=_to_practise([each for each in refusals if each.person == row["person"]], by_id),
        )
        for row in totals.order_by()
    ]


def _tables(lesson: Lesson, pupils: Mapping[int, Pupil]) -> list[TableResult]:
    """Compare the tables by the finished rounds that pupils played there."""
    own = own_finished().filter(round__table__lesson__lesson=lesson, person__in=pupils)
    counted = Round.objects.filter(pk__in=own.values("round"))
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


class _Refused(NamedTuple):
    person: int
    cards: list[str]
    kind: str  # what the cards were put to


def _refusals(lesson: Lesson) -> list[_Refused]:
    """List what was put to something else; a pile that was only too short says nothing of its cards."""
    refusals = Refusal.objects.filter(round__table__lesson__lesson=lesson, reason=Reason.NOT_OF_ONE_KIND)
    return [_Refused(*row) for row in refusals.values_list("person", "cards", "kind")]


def _hardest(refusals: Sequence[_Refused]) -> list[Hard]:
    """List the cards that did not fit most often, and where they were put."""
    times = Counter(card for each in refusals for card in each.cards)
    put_to: dict[str, dict[str, None]] = defaultdict(dict)
    for each in refusals:
        for card in each.cards:
            put_to[card][each.kind] = None
    cards = deck()
    hard = [(cards.by_id[card], card, n) for card, n in times.most_common() if card in cards.by_id]
    return [Hard(card, n, _names_of(put_to[card_id], cards)) for card, card_id, n in hard if n >= HARD][
        :HARDEST
    ]


def _names_of(kinds: Iterable[str], cards: Deck) -> list[Texts]:
    """Name the capitals and kinds of cards to which something was put, the first few of them."""
    names = {each.key: each.name for each in cards.capitals}
    names |= {each.key: each.plural for each in cards.categories}
    keys = (kind.partition(":")[2] for kind in kinds)
    return [names[key] for key in keys if key in names][:MOST_NAMED]


def _to_practise(refusals: Sequence[_Refused], by_id: Mapping[str, Card]) -> Card | None:
    """Choose the card of the deck that somebody put most often where it does not belong."""
    times = Counter(card for each in refusals for card in each.cards)
    return next((by_id[card] for card, _count in times.most_common() if card in by_id), None)
