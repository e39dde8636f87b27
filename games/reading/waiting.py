"""At which tables people sit where something goes on, and which of these wait for them."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import F, FilteredRelation, Q

from games.engine.state import Phase
from games.models import Round, Seat, Table, TablePhase

GOES_ON = (TablePhase.OPEN, TablePhase.PLAYING)
IN_A_TURN = (Phase.DRAW.value, Phase.LAY.value)


@dataclass(slots=True)
class OwnTables:
    """The tables of one person, by their codes."""

    running: set[str] = field(default_factory=set)  # a match is played there, or has yet to begin
    waiting: set[str] = field(default_factory=set)  # it is the person's turn


def people_waited_for(table: Table, seats: Iterable[Seat], played: Round | None) -> list[int]:
    """Name the person whose turn it is; at an open table all may act and nobody has to."""
    if played is None or table.phase != TablePhase.PLAYING or table.paused:
        return []
    number = _seat_to_move(played.players, played.state)
    return [seat.person_id for seat in seats if seat.number == number and seat.person_id and not seat.held]


def _seat_to_move(players: list[int], state: Mapping[str, Any]) -> int | None:
    return players[state["turn"]] if state["phase"] in IN_A_TURN else None


def tables_of_people(person_ids: Collection[int]) -> dict[int, OwnTables]:
    """Find the tables of these people with one query; who sits nowhere has none."""
    unfinished = FilteredRelation("table__rounds", condition=Q(table__rounds__finished_at=None))
    seats = Seat.objects.filter(person__in=person_ids, table__phase__in=GOES_ON)
    rows = (
        seats.annotate(playing=unfinished)
        .order_by()
        .values_list(
            *("person", "number", "held", "table__code", "table__phase", "table__paused", "playing__players"),
            *(F("playing__state__turn"), F("playing__state__phase")),
        )
    )
    found: dict[int, OwnTables] = {}
    for person, number, held, code, phase, paused, players, turn, step in rows:
        own = found.setdefault(person, OwnTables())
        own.running.add(code)
        can_move = players is not None and phase == TablePhase.PLAYING and not paused and not held
        if can_move and _seat_to_move(players, {"turn": turn, "phase": step}) == number:
            own.waiting.add(code)
    return found


def tables_of_person(person_id: int) -> OwnTables:
    """Find the tables of one person."""
    return tables_of_people([person_id]).get(person_id, OwnTables())
