"""What pages and sockets read: a table with everything at it, at one moment."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import NamedTuple

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
        """Whether somebody leads the table standing, without a seat: a teacher, say."""
        return self.table.host_id is not None and self.seat_of(self.table.host_id) is None

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


def read_snapshot(code: str, known: Snapshot | None = None) -> Snapshot | None:
    """Read a table; the number of queries does not depend on how much was played there.

    What cannot change any more is taken from an older snapshot where one is `known`.
    """
    in_match = Round.objects.filter(table__code=code, match=F("table__match"))
    if (current := in_match.select_related("table").last()) is not None:
        return _read_around(current, known)
    table = Table.objects.filter(code=code).first()
    return Snapshot(table, list(table.seats.select_related("person")), (), (), None, None) if table else None


def _read_around(current: Round, known: Snapshot | None) -> Snapshot:
    """Read what belongs to the current round of a table: seats, last move, and the match so far."""
    seats = list(current.table.seats.select_related("person"))
    earlier = known.finished if known and known.shows(current) else _earlier(current)
    last = _last_moves([current]).get(current.pk)
    return _assembled(current.table, seats, earlier, current, state_from_json(current.state), last)


class Known(NamedTuple):
    """A table that is to be read, and what is remembered of it."""

    code: str
    snapshot: Snapshot | None


def read_newer(wanted: Sequence[Known]) -> list[Snapshot | None]:
    """Read several tables at once; those where only moves were made take two queries together."""
    rounds = _current_rounds([code for code, _snapshot in wanted])
    moved_on = [rounds[code] for code, known in wanted if _has_only_moves(known, rounds.get(code))]
    moves = _last_moves(moved_on)

    def newer(code: str, known: Snapshot | None) -> Snapshot | None:
        current = rounds.get(code)
        if current is None:
            return read_snapshot(code, known)
        if known is None or current.pk not in moves:
            return _read_around(current, known)
        state, last = state_from_json(current.state), moves[current.pk]
        return _assembled(current.table, known.seats, known.finished, current, state, last)

    return [newer(*each) for each in wanted]


def _current_rounds(codes: Sequence[str]) -> dict[str, Round]:
    """Read the last round of each table that has one in this match, with the table."""
    newest = Round.objects.filter(table=OuterRef("pk"), match=OuterRef("match")).order_by("-number")
    tables = Table.objects.filter(code__in=codes).order_by()
    rounds = Round.objects.filter(pk__in=tables.values(newest=Subquery(newest.values("pk")[:1])))
    return {each.table.code: each for each in rounds.select_related("table").order_by()}


def _has_only_moves(known: Snapshot | None, current: Round | None) -> bool:
    """Tell whether nothing but moves of one round lies between; every other change makes a new revision."""
    if known is None or current is None:
        return False
    return known.shows(current) and known.table.revision == current.table.revision


def _last_moves(rounds: Sequence[Round]) -> dict[int, Move]:
    """Read the moves that led to these very versions, by round, even if others have been made since."""
    played = [Q(round=each.pk, number=each.version) for each in rounds if each.version]
    if not played:
        return {}
    wanted = reduce(or_, played)
    return {move.round_id: move for move in Move.objects.filter(wanted).order_by()}


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


def _earlier(current: Round) -> Finished:
    """Read the rounds of the match before this one: of their states only how they ended."""
    rounds = Round.objects.filter(table=current.table_id, match=current.match, number__lt=current.number)
    earlier = list(rounds.defer("state").annotate(ended=F("state__outcome")))
    results = (result(each, outcome_from_json(each.ended)) for each in earlier)
    return tuple(earlier), tuple(each for each in results if each is not None)


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
