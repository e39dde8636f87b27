"""What pages and sockets read: a whole table at one moment."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.db.models import OuterRef, Subquery

from games.engine.matches import Played, Standings
from games.engine.plain import state_from_json
from games.engine.rulesets import rule_set
from games.engine.scoring import standings
from games.engine.state import State
from games.live import Mark
from games.models import Gathering, Move, Round, Seat, Table
from games.services.matches import options_of, played


@dataclass(frozen=True, slots=True)
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
    def mark(self) -> Mark:
        playing = self.round
        place = (playing.number, playing.version) if playing else ()
        return Mark(self.table.revision, *place)

    @property
    def standings(self) -> Standings:
        rules, options = rule_set(self.table.rules), options_of(self.table)
        return standings(rules, options, len(self.seats), self.results)

    def seat_of(self, person_id: int | None) -> Seat | None:
        return next((seat for seat in self.seats if person_id and seat.person_id == person_id), None)

    def place_of(self, person_id: int | None) -> int | None:
        """Give the seat of the running round on which a person plays."""
        seat = self.seat_of(person_id)
        if seat is None or self.round is None or seat.number not in self.round.players:
            return None
        return int(self.round.players.index(seat.number))

    def may_be_seen_by(self, person_id: int | None) -> bool:
        """Tell whether somebody who knows the code may look: to sit down, to play, or to watch."""
        phase = self.table.phase
        may_watch = self.table.spectators and phase in (Gathering.PLAYING, Gathering.OVER)
        return self.seat_of(person_id) is not None or phase == Gathering.OPEN or may_watch


def snapshot(code: str) -> Snapshot | None:
    """Read a table; the number of queries does not depend on how much was played there."""
    table = Table.objects.filter(code=code).first()
    if table is None:
        return None
    seats = list(table.seats.select_related("person"))
    current = table.rounds.filter(match=table.match).last()
    if current is None:
        return Snapshot(table, seats, (), (), None, None)
    earlier = list(table.rounds.filter(match=table.match, number__lt=current.number).defer("state"))
    results = [*(_result(each.pk, each.seed) for each in earlier), *played([current])]
    # The move that led to this very version, even if another one has been made since.
    last = Move.objects.filter(round=current, number=current.version).first()
    return Snapshot(table, seats, (*earlier, current), results, state_from_json(current.state), last)


@lru_cache(maxsize=2048)
def _result(round_id: int, seed: str) -> Played:
    """Read how a finished round ended: once, since it never changes; the seed tells it from any other."""
    return played([Round.objects.get(pk=round_id, seed=seed)])[0]


def mark_of(code: str) -> Mark | None:
    """Say how new the table is, for the price of one query."""
    last = Round.objects.filter(table=OuterRef("pk"), match=OuterRef("match")).order_by("-number")
    tables = Table.objects.filter(code=code).annotate(
        last=Subquery(last.values("number")[:1]), at=Subquery(last.values("version")[:1])
    )
    found = tables.values_list("revision", "last", "at").first()
    return Mark(found[0], found[1] or 0, found[2] or 0) if found else None
