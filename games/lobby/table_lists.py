"""The two lists of the lobby: a person's own tables, and tables to join; a fixed number of queries each."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone

from accounts.models import User
from games.engine.encoding.state_json import state_from_json
from games.engine.play import to_act
from games.lobby.shown_seats import ShownSeat, shown_seats
from games.lobby.table_description import rules_in_words, time_left
from games.models import Audience, Round, Seat, Table, TablePhase
from games.reading.apart import people_apart
from games.wording.menu import Game, game_named

MOST_SHOWN = 30


@dataclass(frozen=True, slots=True)
class RunningTable:
    """A table at which the person sits: what is played there, with whom, and whom it waits for."""

    code: str
    game: Game
    is_open: bool  # the match has not begun
    is_paused: bool
    seats: list[ShownSeat]
    waits_for: list[ShownSeat]
    round: int
    rounds: int | None
    left: str  # of a turn that may take days, in words

    @property
    def is_my_turn(self) -> bool:
        return any(seat.is_me for seat in self.waits_for)

    @property
    def free_seats(self) -> int:
        return sum(seat.is_free for seat in self.seats)


@dataclass(frozen=True, slots=True)
class JoinableTable:
    """A table with a free seat."""

    code: str
    game: Game
    host: str
    seats: list[ShownSeat]
    rules: list[str]

    @property
    def free_seats(self) -> int:
        return sum(seat.is_free for seat in self.seats)


def running_tables(person: User) -> list[RunningTable]:
    """List the tables at which a person has a seat and something to go on with, the newest first."""
    own = _with_people(Table.objects.filter(seats__person=person))
    unfinished = own.filter(phase__in=(TablePhase.OPEN, TablePhase.PLAYING))
    tables = list(unfinished.order_by("-opened_at")[:MOST_SHOWN])
    rounds = _last_rounds(tables)
    return [_running(table, rounds.get(table.pk), person) for table in tables]


def joinable_tables(person: User | None, invited_to: Iterable[str]) -> list[JoinableTable]:
    """List the tables with a free seat: those a person was invited to and, for players, those open to all."""
    if person is None or not (person.is_registered or person.is_guest):
        return []
    may_join = Q(code__in=list(invited_to))
    if person.is_registered:
        may_join |= Q(audience=Audience.PLAYERS)
    free = Count("seats", filter=Q(seats__person=None, seats__bot=""))
    sits_there = Seat.objects.filter(table=OuterRef("pk"), person=person)
    tables = _with_people(
        Table.objects.filter(may_join, phase=TablePhase.OPEN, host__isnull=False, circle=person.circle)
    )
    tables = tables.exclude(Exists(sits_there)).annotate(free=free).filter(free__gt=0)
    newest = tables.order_by("-opened_at")[:MOST_SHOWN]
    apart = people_apart(person.pk, {pk for table in newest for pk in _people_at(table)})
    welcoming = (table for table in newest if person.pk not in table.removed_people)
    return [_joinable(table, person) for table in welcoming if not _keeps_out(table, apart)]


def _people_at(table: Table) -> set[int]:
    return {seat.person_id for seat in table.seats.all() if seat.person_id is not None}


def _keeps_out(table: Table, apart: set[int]) -> bool:
    """Tell whether somebody sits at a public table whom the reader is kept apart from."""
    return table.audience == Audience.PLAYERS and not apart.isdisjoint(_people_at(table))


def _with_people(tables: QuerySet[Table]) -> QuerySet[Table]:
    return tables.select_related("host").prefetch_related("seats__person")


def _last_rounds(tables: list[Table]) -> dict[int, Round]:
    """Read the newest round of each table at once."""
    newest = Round.objects.filter(table=OuterRef("table")).order_by("-number").values("pk")[:1]
    before = Round.objects.filter(table=OuterRef("table"), match=OuterRef("match"))
    before = before.filter(number__lt=OuterRef("number")).order_by()
    earlier = before.values("match").annotate(count=Count("pk")).values("count")
    rounds = Round.objects.filter(table__in=tables, pk=Subquery(newest)).annotate(earlier=Subquery(earlier))
    return {each.table_id: each for each in rounds.filter(match=F("table__match"))}


def _running(table: Table, last_round: Round | None, person: User) -> RunningTable:
    seats = shown_seats(table, table.seats.all(), person.pk)
    waits_for = []
    if last_round is not None and not table.paused:
        players = to_act(state_from_json(last_round.state))
        waits_for = [seats[last_round.players[player]] for player in sorted(players)]
    return RunningTable(
        code=table.code,
        game=game_named(table.rules),
        is_open=table.phase == TablePhase.OPEN,
        is_paused=table.paused,
        seats=seats,
        waits_for=waits_for,
        round=1 + (getattr(last_round, "earlier", None) or 0),
        rounds=table.options.get("rounds"),
        left=_left(table, last_round),
    )


def _left(table: Table, last_round: Round | None) -> str:
    """Say how much of a turn is left where that is days."""
    if not table.gives_days or last_round is None or last_round.deadline is None or last_round.finished_at:
        return ""
    return time_left((last_round.deadline - timezone.now()).total_seconds())


def _joinable(table: Table, person: User) -> JoinableTable:
    return JoinableTable(
        code=table.code,
        game=game_named(table.rules),
        host=table.host.display_name if table.host else "",
        seats=shown_seats(table, table.seats.all(), person.pk),
        rules=[str(rule.name) for rule in rules_in_words(table)],
    )
