"""Many tables at a glance, with what everybody may know of them and no more; the queries are always six."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, F, OuterRef, Q, Subquery, Sum

from games.engine.encoding.state_json import state_from_json
from games.engine.views import View, view_for
from games.messaging.presence import connected_seats
from games.models import Move, Refusal, Round, RoundScore, Seat, Table
from games.reading.round_context import hint_steps_in


@dataclass(frozen=True, slots=True)
class SeatAtAGlance:
    """A seat as everybody in the classroom may see it."""

    number: int
    person_id: int | None
    name: str
    bot: str
    held: bool
    is_here: bool
    cards: int
    points: int
    is_to_move: bool
    has_won: bool
    came_at: datetime | None  # when its person last logged in


@dataclass(frozen=True, slots=True)
class TableAtAGlance:
    """A table as everybody in the classroom may see it."""

    code: str
    phase: str
    paused: bool
    round: int  # of this match
    seats: tuple[SeatAtAGlance, ...]
    newest_pile: tuple[str, ...]
    stock: int
    refused: int  # tables refused in this round
    refused_now: int  # since the last move
    moved_at: datetime | None  # the last move, or the deal
    went_on_at: datetime | None  # after a pause
    is_over: bool  # the round
    hint: int  # how many steps of the hint whoever is to move has had in this turn

    @property
    def to_move(self) -> SeatAtAGlance | None:
        return next((seat for seat in self.seats if seat.is_to_move), None)

    @property
    def has_company(self) -> bool:
        """Whether somebody plays here, and not only bots in everybody's place."""
        return any(seat.person_id is not None and not seat.held for seat in self.seats)

    @property
    def waiting_since(self) -> datetime | None:
        """When the running turn began for whoever has it: nobody can play before coming, or in a pause."""
        if self.moved_at is None:
            return None
        came_at = self.to_move.came_at if self.to_move else None
        return max(filter(None, (self.moved_at, self.went_on_at, came_at)))


def at_a_glance(tables: Sequence[Table]) -> list[TableAtAGlance]:
    """Look at these tables, in their order."""
    rounds = {each.table_id: each for each in _last_rounds(tables)}
    playing = list(rounds.values())
    seats = _seats(tables)
    points = _points(tables)
    refused = _refused(playing)
    moved = _last_moves(playing)
    connected = connected_seats([table.code for table in tables])
    return [
        _glance(
            table,
            rounds.get(table.pk),
            seats.get(table.pk, []),
            points,
            refused,
            moved,
            connected.get(table.code, frozenset()),
        )
        for table in tables
    ]


def _last_rounds(tables: Iterable[Table]) -> list[Round]:
    others = Round.objects.filter(table=OuterRef("table"), match=OuterRef("match")).order_by()
    count = others.values("match").annotate(count=Count("pk")).values("count")
    newest = Round.objects.filter(table=OuterRef("table")).order_by("-number").values("number")[:1]
    last = Round.objects.filter(table__in=tables, number=Subquery(newest))
    return list(last.annotate(in_match=Subquery(count)))


def _seats(tables: Iterable[Table]) -> dict[int, list[Seat]]:
    seats_of: dict[int, list[Seat]] = {}
    for seat in Seat.objects.filter(table__in=tables).select_related("person"):
        seats_of.setdefault(seat.table_id, []).append(seat)
    return seats_of


def _points(tables: Iterable[Table]) -> dict[int, int]:
    scores = RoundScore.objects.filter(round__table__in=tables, round__match=F("round__table__match"))
    counted = scores.filter(round__extra=False).values("seat").annotate(sum=Sum("points"))
    return dict(counted.values_list("seat", "sum"))


def _refused(playing: Iterable[Round]) -> dict[int, tuple[int, int]]:
    lately = Count("pk", filter=Q(version=F("round__version")))
    counted = Refusal.objects.filter(round__in=playing).order_by().values("round")
    rows = counted.annotate(ever=Count("pk"), lately=lately).values_list("round", "ever", "lately")
    return {round_id: (ever, now) for round_id, ever, now in rows}


def _last_moves(playing: Iterable[Round]) -> dict[int, datetime]:
    last = Move.objects.filter(round__in=playing, number=F("round__version"))
    return dict(last.values_list("round", "made_at"))


def _glance(
    table: Table,
    playing: Round | None,
    seats: Sequence[Seat],
    points: Mapping[int, int],
    refused: Mapping[int, tuple[int, int]],
    moved: Mapping[int, datetime],
    connected: frozenset[int],
) -> TableAtAGlance:
    view = view_for(state_from_json(playing.state), None) if playing else None
    ever, lately = refused.get(playing.pk, (0, 0)) if playing else (0, 0)
    return TableAtAGlance(
        code=table.code,
        phase=table.phase,
        paused=table.paused,
        round=playing.in_match if playing else 0,  # type: ignore[attr-defined]
        seats=tuple(_seat(seat, playing, view, points, connected) for seat in seats),
        newest_pile=tuple(view.table[-1].cards) if view and view.table else (),
        stock=sum(view.stack_sizes) if view else 0,
        refused=ever,
        refused_now=lately,
        moved_at=moved.get(playing.pk, playing.started_at) if playing else None,
        went_on_at=table.went_on_at,
        is_over=view is not None and view.outcome is not None,
        hint=hint_steps_in(playing.hinted, view.turn, view.turns) if playing and view else 0,
    )


def _seat(
    seat: Seat, playing: Round | None, view: View | None, points: Mapping[int, int], connected: frozenset[int]
) -> SeatAtAGlance:
    player = playing.players.index(seat.number) if playing and seat.number in playing.players else None
    runs = view is not None and view.outcome is None and player is not None
    return SeatAtAGlance(
        number=seat.number,
        person_id=seat.person_id,
        name=seat.person.display_name if seat.person else "",
        bot=seat.bot,
        held=seat.held,
        is_here=seat.number in connected,
        cards=view.rack_sizes[player] if view and player is not None else 0,
        points=points.get(seat.pk, 0),
        is_to_move=bool(runs and view and view.turn == player),
        has_won=bool(view and view.outcome and player in view.outcome.winners),
        came_at=seat.person.last_login if seat.person else None,
    )
