"""The tables of the lobby: mine that go on, and those that I may join; the queries are always as many."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Subquery

from accounts.models import User
from games.engine.plain import state_from_json
from games.engine.play import to_act
from games.lobby.menu import Game, game_named
from games.lobby.shown_seats import Sitting, sitting
from games.lobby.table_description import terms
from games.models import Audience, Gathering, Round, Seat, Table

MOST_SHOWN = 30


@dataclass(frozen=True, slots=True)
class Running:
    """A table of mine: what is played there, with whom, and whom it waits for."""

    code: str
    game: Game
    is_open: bool  # the match has not begun
    is_paused: bool
    seats: list[Sitting]
    waits_for: list[Sitting]
    round: int
    rounds: int | None

    @property
    def is_my_turn(self) -> bool:
        return any(seat.is_me for seat in self.waits_for)

    @property
    def free(self) -> int:
        return sum(seat.is_free for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Joinable:
    """A table with a free seat."""

    code: str
    game: Game
    host: str
    seats: list[Sitting]
    terms: list[str]

    @property
    def free(self) -> int:
        return sum(seat.is_free for seat in self.seats)


def running_tables(person: User) -> list[Running]:
    """List the tables at which a person has a seat and something to go on with, the newest first."""
    mine = _shown(Table.objects.filter(seats__person=person))
    waiting_or_playing = mine.filter(phase__in=(Gathering.OPEN, Gathering.PLAYING))
    tables = list(waiting_or_playing.order_by("-opened_at")[:MOST_SHOWN])
    rounds = _last_rounds(tables)
    return [_running(table, rounds.get(table.pk), person) for table in tables]


def joinable_tables(person: User | None, invited_to: Iterable[str]) -> list[Joinable]:
    """List the tables with a free seat: for players those open to all, for others those they were led to."""
    if person is None or not (person.is_registered or person.is_guest):
        return []
    found = Q(code__in=list(invited_to))
    if person.is_registered:
        found |= Q(audience=Audience.PLAYERS)
    free = Count("seats", filter=Q(seats__person=None, seats__bot=""))
    sits_there = Seat.objects.filter(table=OuterRef("pk"), person=person)
    tables = _shown(
        Table.objects.filter(found, phase=Gathering.OPEN, host__isnull=False, circle=person.circle)
    )
    tables = tables.exclude(Exists(sits_there)).annotate(free=free).filter(free__gt=0)
    return [_joinable(table, person) for table in tables.order_by("-opened_at")[:MOST_SHOWN]]


def _shown(tables: QuerySet[Table]) -> QuerySet[Table]:
    return tables.select_related("host").prefetch_related("seats__person")


def _last_rounds(tables: list[Table]) -> dict[int, Round]:
    """Read the newest round of each table at once."""
    newest = Round.objects.filter(table=OuterRef("table")).order_by("-number").values("pk")[:1]
    before = Round.objects.filter(table=OuterRef("table"), match=OuterRef("match"))
    before = before.filter(number__lt=OuterRef("number")).order_by()
    earlier = before.values("match").annotate(count=Count("pk")).values("count")
    rounds = Round.objects.filter(table__in=tables, pk=Subquery(newest)).annotate(earlier=Subquery(earlier))
    return {each.table_id: each for each in rounds.filter(match=F("table__match"))}


def _running(table: Table, played: Round | None, person: User) -> Running:
    seats = sitting(table, table.seats.all(), person.pk)
    waits_for = []
    if played is not None and not table.paused:
        places = to_act(state_from_json(played.state))
        waits_for = [seats[played.players[place]] for place in sorted(places)]
    return Running(
        code=table.code,
        game=game_named(table.rules),
        is_open=table.phase == Gathering.OPEN,
        is_paused=table.paused,
        seats=seats,
        waits_for=waits_for,
        round=1 + (getattr(played, "earlier", None) or 0),
        rounds=table.options.get("rounds"),
    )


def _joinable(table: Table, person: User) -> Joinable:
    return Joinable(
        code=table.code,
        game=game_named(table.rules),
        host=table.host.display_name if table.host else "",
        seats=sitting(table, table.seats.all(), person.pk),
        terms=[str(term.name) for term in terms(table)],
    )
