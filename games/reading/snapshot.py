"""What pages and sockets read: a table with everything at it, at one moment."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import Any, NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.db.models import F, OuterRef, Q, Subquery

from accounts.models import User
from games.engine.encoding.state_json import outcome_from_json, state_from_json
from games.engine.matches import Played, Standings
from games.engine.options import Options
from games.engine.rulesets import rule_set
from games.engine.scoring import standings
from games.engine.state import State
from games.messaging.mark import Mark
from games.models import Move, Round, Seat, Table, TablePhase
from games.reading.matches import options_of, result
from games.reading.round_context import RoundContext

Visitor = User | AnonymousUser

MOST_STANDINGS = 500


@dataclass(frozen=True, eq=False)
class Snapshot:
    """A table as it is at one moment, with all its secrets: only projections of it leave the server."""

    table: Table
    seats: Sequence[Seat]
    rounds: Sequence[Round]  # of this match; only the last one with its state
    results: Sequence[Played]
    state: State | None  # of the last round
    last: Move | None

    @property
    def round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def finished(self) -> "Finished":
        """Give what the current round of the match cannot change."""
        earlier = tuple(self.rounds[:-1])
        return earlier, tuple(self.results[: len(earlier)])

    def shows(self, playing: Round) -> bool:
        """Tell whether this round is the current one in the snapshot."""
        return self.round is not None and self.round.pk == playing.pk

    @cached_property
    def mark(self) -> Mark:
        round_mark = (self.round.number, self.round.version) if self.round else ()
        return Mark(self.table.revision, *round_mark)

    @cached_property
    def standings(self) -> Standings:
        return _standings(self.table.rules, options_of(self.table), len(self.seats), tuple(self.results))

    @property
    def is_led(self) -> bool:
        """Whether somebody leads the table standing, without a seat: a teacher, say, or a tournament."""
        host = self.table.host_id
        return self.table.is_event or (host is not None and self.seat_of(host) is None)

    def seat_of(self, person_id: int | None) -> Seat | None:
        return next((seat for seat in self.seats if person_id and seat.person_id == person_id), None)

    def player_of(self, person_id: int | None) -> int | None:
        """Give the index of a person among the players of the current round."""
        seat = self.seat_of(person_id)
        if seat is None or self.round is None or seat.number not in self.round.players:
            return None
        return int(self.round.players.index(seat.number))

    def may_be_seen_by(self, person: Visitor) -> bool:
        """Tell whether somebody who knows the code may look: to sit down, to play, to lead, or to watch."""
        table = self.table
        if person.pk in table.removed_people:
            return False
        is_of_circle = getattr(person, "circle", "") == table.circle
        if self.seat_of(person.pk) is not None:
            return is_of_circle  # a pupil who has gone to another class has left the tables of the old one
        if table.phase == TablePhase.CLOSED:
            return False
        if person.pk is not None and person.pk == table.host_id:
            return True
        return is_of_circle and (table.phase == TablePhase.OPEN or table.spectators)


@lru_cache(MOST_STANDINGS)
def _standings(rules: str, options: Options, seats: int, results: tuple[Played, ...]) -> Standings:
    """Say how a match stands; most moves change nothing about it."""
    return standings(rule_set(rules), options, seats, results)


Finished = tuple[tuple[Round, ...], tuple[Played, ...]]
"""The earlier rounds of a match, and how each of them ended."""


class Known(NamedTuple):
    """A table that is to be read, and what is remembered of it."""

    code: str
    snapshot: Snapshot | None

    def has_only_moves_before(self, current: Round) -> bool:
        """Tell whether nothing but moves of one round lies between: all else makes a new revision."""
        return self.shows(current) and self._revision == current.table.revision

    def shows(self, current: Round) -> bool:
        return self.snapshot is not None and self.snapshot.shows(current)

    @property
    def _revision(self) -> int | None:
        return self.snapshot.table.revision if self.snapshot else None


def read_snapshot(code: str, known: Snapshot | None = None) -> Snapshot | None:
    """Read a table; the number of queries does not depend on how much was played there."""
    return read_snapshots([Known(code, known)])[0]


def read_snapshots(wanted: Sequence[Known]) -> list[Snapshot | None]:
    """Read tables with as many queries as for one; what cannot have changed is taken from what is known."""
    current = _current_rounds({known.code for known in wanted})
    playing = [(known, current[known.code]) for known in wanted if known.code in current]
    moves = _last_moves([each for _known, each in playing])
    seats = _seats([each.table_id for known, each in playing if not known.has_only_moves_before(each)])
    earlier = _earlier_rounds([each for known, each in playing if not known.shows(each)])

    def snapshot(known: Known) -> Snapshot | None:
        if (now := current.get(known.code)) is None:
            return _read_before_first_round(known.code)
        old, state = known.snapshot, state_from_json(now.state)
        sitting = old.seats if old and known.has_only_moves_before(now) else seats.get(now.table_id, [])
        past = old.finished if old and known.shows(now) else _finished(earlier.get(now.table_id, []), now)
        return _assembled(now.table, sitting, past, now, state, moves.get(now.pk))

    return [snapshot(known) for known in wanted]


def _read_before_first_round(code: str) -> Snapshot | None:
    table = Table.objects.filter(code=code).first()
    return Snapshot(table, list(table.seats.select_related("person")), (), (), None, None) if table else None


def _current_rounds(codes: Iterable[str]) -> dict[str, Round]:
    """Read the last round of each table that has one in this match, with the table."""
    newest = Round.objects.filter(table=OuterRef("pk"), match=OuterRef("match")).order_by("-number")
    tables = Table.objects.filter(code__in=codes).order_by()
    rounds = Round.objects.filter(pk__in=tables.values(newest=Subquery(newest.values("pk")[:1])))
    return {each.table.code: each for each in rounds.select_related("table").order_by()}


def _last_moves(rounds: Sequence[Round]) -> dict[int, Move]:
    """Read the moves that led to these very versions, by round, even if others have been made since."""
    played = {(each.pk, each.version) for each in rounds if each.version}
    if not played:
        return {}
    wanted = reduce(or_, (Q(round=pk, number=number) for pk, number in played))
    return {move.round_id: move for move in Move.objects.filter(wanted).order_by()}


def _seats(tables: Sequence[int]) -> dict[int, list[Seat]]:
    """Read the seats of tables with the people on them, by table."""
    seats = Seat.objects.filter(table__in=tables).select_related("person") if tables else []
    by_table: dict[int, list[Seat]] = {}
    for seat in seats:
        by_table.setdefault(seat.table_id, []).append(seat)
    return by_table


def _earlier_rounds(current: Sequence[Round]) -> dict[int, list[Round]]:
    """Read the other rounds of these matches, by table: of their states only how they ended."""
    if not current:
        return {}
    in_match = Round.objects.filter(table__in=[each.table_id for each in current], match=F("table__match"))
    others = in_match.exclude(pk__in=[each.pk for each in current]).defer("state")
    by_table: dict[int, list[Round]] = {}
    for each in others.annotate(ended=F("state__outcome")):
        by_table.setdefault(each.table_id, []).append(each)
    return by_table


def _finished(rounds: Sequence[Any], current: Round) -> Finished:
    """Give what the current round cannot change; the next one may have begun since it was read."""
    earlier = [each for each in rounds if each.match == current.match and each.number < current.number]
    results = (result(each, outcome_from_json(each.ended)) for each in earlier)
    return tuple(earlier), tuple(each for each in results if each is not None)


def after_move(before: Snapshot, context: RoundContext, state: State, move: Move) -> Snapshot | None:
    """Give the table after a move that this process has made itself, without a query.

    `None` where the snapshot from before the move shows another round.
    """
    if not before.shows(context.round):
        return None
    seats = [context.seats[number] for number in sorted(context.seats)]
    return _assembled(context.table, seats, before.finished, context.round, state, move)


def _assembled(
    table: Table, seats: Sequence[Seat], earlier: Finished, current: Round, state: State, last: Move | None
) -> Snapshot:
    rounds, results = earlier
    ended = result(current, state.outcome)
    results = (*results, ended) if ended else results
    return Snapshot(table, seats, (*rounds, current), results, state, last)


def mark_of(code: str) -> Mark | None:
    """Say how new a table is."""
    return marks_of([code]).get(code)


def marks_of(codes: Iterable[str]) -> dict[str, Mark]:
    """Say how new tables are, with one query; those that do not exist are left out."""
    newest = Round.objects.filter(table=OuterRef("pk"), match=OuterRef("match")).order_by("-number")
    tables = Table.objects.filter(code__in=codes).order_by()
    number, version = (Subquery(newest.values(field)[:1]) for field in ("number", "version"))
    rows = tables.values_list("code", "revision", number, version)
    return {code: Mark(revision, number or 0, version or 0) for code, revision, number, version in rows}
