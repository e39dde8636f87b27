"""Getting along at a table: players who are away, hosts who are gone, people who spoil the game.

Who is connected is known to the sockets alone, which pass it on; everything else is read under the lock.
"""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.utils import timezone

from accounts.acts import act
from accounts.models import User
from games.engine.play import to_act
from games.errors import RefusalCode, Refused
from games.models import Move, Seat, SeatEvent, Table, TablePhase
from games.reading.round_context import RoundContext, round_context
from games.services.changes import save_change
from games.services.locks import LockedTable, locked_table, locked_tables
from games.services.rights import must_host, must_sit
from games.services.seat_changes import note_at_table, note_host
from games.services.tables import give_up_seat, next_person

LONG_TURN = timedelta(minutes=5)
"""After this time a host may let a bot play for somebody who is connected and does not move."""


@act
def let_bot_stand_in(*, code: str, by: User, number: int, is_away: bool) -> None:
    """Let a bot play for the person whom a round without a clock waits for; anybody at the table may.

    The person gets the seat back by connecting again or by moving.
    """
    locked = locked_table(code)
    must_sit(locked, by)
    seat = _person_at(locked, number)
    context = _running_round(locked)
    is_waited_for = context is not None and number in _seats_to_act(context)
    if seat.person_id == by.pk or not is_waited_for or locked.table.turn_seconds is not None:
        raise Refused(RefusalCode.NOT_AWAY)
    if not is_away and not (context and locked.table.host_id == by.pk and _is_long_turn(context)):
        raise Refused(RefusalCode.NOT_AWAY)
    if seat.held:
        return
    seat.held = True
    seat.save(update_fields=["held"])
    note_at_table(locked, seat, seat.person, SeatEvent.STAND_IN)
    save_change(locked, replan=True)


def _running_round(locked: LockedTable) -> RoundContext | None:
    table, last_round = locked.table, locked.table.rounds.last()
    if last_round is None or last_round.finished_at is not None:
        return None
    can_go_on = table.phase == TablePhase.PLAYING and not table.paused
    return round_context(table, locked.seats, last_round) if can_go_on else None


def _seats_to_act(context: RoundContext) -> list[int]:
    return [context.seat(player).number for player in to_act(context.state)]


def _is_long_turn(context: RoundContext) -> bool:
    last_move = Move.objects.filter(round=context.round, number=context.round.version).first()
    since = last_move.made_at if last_move else context.round.started_at
    return timezone.now() - since >= LONG_TURN


@act
def pass_on_host(*, code: str, host_id: int, connected: Collection[int]) -> None:
    """Make the next connected person the host, in place of one who has been away for long."""
    locked = locked_table(code)
    seat = locked.seat_of(host_id)
    if seat is None or locked.table.host_id != host_id or locked.table.phase == TablePhase.CLOSED:
        return  # somebody who leads a table standing keeps it
    if locked.table.gives_days:
        return  # nobody is expected to be there
    heir = next_person(locked, seat.number, among=connected)
    if heir is not None:
        locked.table.host = heir
        note_host(locked)
        save_change(locked)


@act
def remove_person(*, code: str, by: User, number: int) -> None:
    """Send somebody away who does not come back to this table; before the match or between rounds."""
    locked = locked_table(code)
    must_host(locked.table, by)
    person = _person_at(locked, number).person
    if person is None or person.pk == by.pk:
        raise Refused(RefusalCode.NOT_SEATED)
    last_round = locked.table.rounds.last()
    is_playing = locked.table.phase == TablePhase.PLAYING
    if is_playing and last_round is not None and last_round.finished_at is None:
        raise Refused(RefusalCode.NOT_BETWEEN_ROUNDS)
    locked.table.removed_people = [*locked.table.removed_people, person.pk]
    give_up_seat(locked, person, SeatEvent.SENT_AWAY)


@act
def mute(*, code: str, by: User, number: int, muted: bool) -> None:
    """Keep the phrases of a person from the others, or let them be heard again."""
    locked = locked_table(code)
    must_host(locked.table, by)
    seat = _person_at(locked, number)
    if seat.muted != muted:
        seat.muted = muted
        seat.save(update_fields=["muted"])
        save_change(locked)


def _person_at(locked: LockedTable, number: int) -> Seat:
    seat = next((each for each in locked.seats if each.number == number and each.person_id), None)
    if seat is None:
        raise Refused(RefusalCode.NOT_SEATED)
    return seat


def end_long_pauses(*, now: datetime | None = None) -> int:
    """Let tables go on whose host has paused them for too long; say how many."""
    late = Table.objects.filter(paused=True, paused_until__lte=now or timezone.now())
    return sum(_end_pause(code) for code in list(late.values_list("code", flat=True)))


@act
def _end_pause(code: str) -> bool:
    for locked in locked_tables([code]):
        if locked.table.paused and locked.table.paused_until is not None:
            locked.table.paused, locked.table.paused_until = False, None
            locked.table.went_on_at = timezone.now()
            save_change(locked, replan=True)
            return True
    return False
