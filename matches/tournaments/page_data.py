"""What the pages of a tournament show: the round that is played, its tables, the clock, the standings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.utils import timezone

from accounts.models import User
from games.models import RoundScore, Seat, Table, TablePhase
from games.wording.menu import Game, game_named
from games.wording.table_texts import BOT_NAMES
from matches.models import Tournament, TournamentPhase, TournamentPlayer, TournamentRound, TournamentSeat
from matches.tournaments.selectors import Standing, standings


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A seat at a table of the round."""

    number: int
    line: Standing | None  # nobody: a bot
    is_held: bool  # a bot plays for somebody who has left or is away
    points: int | None

    @property
    def name_of_bot(self) -> str:
        """What a bot is called at this table."""
        return BOT_NAMES[self.number % len(BOT_NAMES)]

    @property
    def key(self) -> int:
        return self.line.player.person_id or 0 if self.line else 0


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of the round, as everybody in the room may see it."""

    number: int
    code: str
    is_done: bool
    seats: list[ShownSeat]


@dataclass(frozen=True)
class TournamentPage:
    """A tournament as a page shows it to one person, or on a wall to all."""

    tournament: Tournament
    standings: list[Standing]
    round: TournamentRound | None
    tables: list[ShownTable]
    me: TournamentPlayer | None
    now: datetime

    @property
    def game(self) -> Game:
        return game_named(self.tournament.rules)

    @property
    def is_open(self) -> bool:
        return self.tournament.phase == TournamentPhase.OPEN

    @property
    def is_over(self) -> bool:
        return self.tournament.phase == TournamentPhase.OVER

    @property
    def is_break(self) -> bool:
        """Whether one round is counted and the next one is not dealt yet."""
        return not self.is_open and not self.is_over and self.round is not None and self.is_counted

    @property
    def is_counted(self) -> bool:
        return self.round is not None and self.round.finished_at is not None

    @property
    def plays(self) -> bool:
        return self.me is not None and self.me.left_at is None

    @property
    def present(self) -> list[Standing]:
        return [line for line in self.standings if line.rank is not None]

    @property
    def winners(self) -> list[Standing]:
        return [line for line in self.present if line.rank == 1]

    @cached_property
    def own_table(self) -> ShownTable | None:
        """The table at which the person plays in this round."""
        mine = self.me.pk if self.me else None
        seated = (
            table
            for table in self.tables
            if any(seat.line and seat.line.player.pk == mine and not seat.is_held for seat in table.seats)
        )
        return next(seated, None)

    @property
    def tables_done(self) -> int:
        return sum(table.is_done for table in self.tables)

    @property
    def round_numbers(self) -> range:
        counted = (self.round.number if self.is_counted else self.round.number - 1) if self.round else 0
        return range(1, counted + 1)

    @property
    def seconds_left(self) -> int | None:
        """How long the round or the break still lasts; nothing where no clock is running."""
        if self.is_open or self.is_over or self.round is None:
            return None
        if self.is_break:
            end = None if self.tournament.waits else self.tournament.next_at
        else:
            end = self.round.ends_at
        return max(0, round((end - self.now).total_seconds())) if end else None

    @property
    def seconds_played(self) -> int:
        return max(0, int((self.now - self.round.drawn_at).total_seconds())) if self.round else 0


def tournament_page(
    tournament: Tournament, person: User | None, names: Mapping[int, str] | None = None
) -> TournamentPage:
    """Read a tournament for a page; eight queries, however many play. `names` are other names by person."""
    lines = standings(tournament, names or {})
    current = tournament.rounds_drawn.last()
    mine = (line.player for line in lines if person is not None and line.player.person_id == person.pk)
    return TournamentPage(
        tournament,
        lines,
        current,
        _tables(current, lines) if current else [],
        next(mine, None),
        timezone.now(),
    )


def _tables(current: TournamentRound, lines: Sequence[Standing]) -> list[ShownTable]:
    by_player = {line.player.pk: line for line in lines}
    drawn: dict[int, list[TournamentSeat]] = {}
    for seat in current.seats.order_by("number"):
        drawn.setdefault(seat.table_id, []).append(seat)
    seats = {
        (seat.table_id, seat.number): seat
        for seat in Seat.objects.filter(table__tournament__round=current).order_by()
    }
    scores = RoundScore.objects.filter(round__table__tournament__round=current)
    points = {
        (table, seat): each
        for table, seat, each in scores.values_list("round__table", "seat__number", "points")
    }
    listed = current.tables.select_related("table").order_by("number")
    return [
        ShownTable(
            each.number,
            each.table.code,
            each.table.phase in (TablePhase.OVER, TablePhase.CLOSED),
            [_seat(seat, each.table, by_player, seats, points) for seat in drawn.get(each.pk, [])],
        )
        for each in listed
    ]


def _seat(
    drawn: TournamentSeat,
    table: Table,
    lines: Mapping[int, Standing],
    seats: Mapping[tuple[int, int], Seat],
    points: Mapping[tuple[int, int], int],
) -> ShownSeat:
    line = lines.get(drawn.player_id) if drawn.player_id else None
    seat = seats.get((table.pk, drawn.number))
    is_held = line is not None and (seat is None or seat.held or seat.person_id != line.player.person_id)
    return ShownSeat(drawn.number, line, is_held, points.get((table.pk, drawn.number)))
