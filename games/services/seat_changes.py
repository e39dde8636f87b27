"""Noting who left, came, was replaced or became host while a match is played, so that all are told of it."""

from accounts.models import User
from games.models import Round, Seat, SeatChange, SeatEvent
from games.services.locks import LockedTable


def note_at_table(locked: LockedTable, seat: Seat, person: User | None, event: SeatEvent) -> None:
    """Note an event at a locked table, as a part of an act; before the first round nothing is noted."""
    last_round = locked.table.rounds.defer("state").last()
    if last_round is not None:
        note_in_round(last_round, seat, person, event)


def note_in_round(played: Round, seat: Seat, person: User | None, event: SeatEvent) -> None:
    """Note an event after the last move of a round."""
    SeatChange.objects.create(
        round=played, version=played.version, seat=seat.number, person=person, event=event
    )


def note_host(locked: LockedTable) -> None:
    """Note who is the host now, if that is somebody at the table."""
    seat = locked.seat_of(locked.table.host_id) if locked.table.host_id else None
    if seat is not None:
        note_at_table(locked, seat, seat.person, SeatEvent.HOST)
