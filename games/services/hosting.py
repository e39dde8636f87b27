"""What the host of a table may do who leads it standing: seat people, let bots stand in, end it."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils import timezone

from accounts.acts import act
from accounts.models import User
from games.errors import RefusalCode, Refused
from games.models import Seat, SeatEvent, Table, TablePhase
from games.services.changes import save_change
from games.services.locks import LockedTable, locked_table, locked_tables
from games.services.matches import is_match_over
from games.services.playing.tally import count_what_lies, uncount_what_lies
from games.services.rights import must_be_of_circle, must_be_welcome, must_host
from games.services.seat_changes import note_at_table
from games.services.tables import give_up_seat


class SeatAddress(NamedTuple):
    """A seat, by the code of its table and its number."""

    code: str
    number: int


@act
def seat_person(*, code: str, by: User, person: User, number: int | None = None) -> Seat:
    """Give somebody a seat: a free one before the match, a bot's while it is played; or leave the own one."""
    locked = locked_table(code)
    must_host(locked.table, by)
    mine = locked.seat_of(person.pk)
    if mine is not None:
        return mine
    must_be_of_circle(person, locked.table)
    must_be_welcome(person, locked.table)
    _must_see_new_cards(person, locked.table)
    has_begun = locked.table.phase != TablePhase.OPEN
    free = [seat for seat in locked.seats if (seat.bot if has_begun else seat.is_empty)]
    seat = next((seat for seat in free if number in (None, seat.number)), None)
    if seat is None:
        raise Refused(RefusalCode.NO_FREE_SEAT)
    seat.person, seat.bot, seat.missed, seat.held = person, "", 0, False
    seat.muted, seat.extra_time = False, False
    seat.save(update_fields=["person", "bot", "missed", "held", "muted", "extra_time"])
    note_at_table(locked, seat, person, SeatEvent.CAME)
    save_change(locked, replan=True)
    return seat


def _must_see_new_cards(person: User, table: Table) -> None:
    """Refuse somebody who knows the cards of this table from another one of the same deal."""
    if table.deal and has_seen_cards(person, Table.objects.filter(deal=table.deal).exclude(pk=table.pk)):
        raise Refused(RefusalCode.SAME_CARDS)


def has_seen_cards(person: User, tables: QuerySet[Table]) -> bool:
    """Tell whether somebody plays or has played at one of these tables."""
    sits_there = Seat.objects.filter(table__in=tables, person=person).exists()
    return sits_there or any(
        person.pk in people for people in tables.values_list("people_who_left", flat=True)
    )


@act
def let_bot_play(*, code: str, by: User, number: int) -> None:
    """Let a bot stand in for somebody who is away, until the seat is given back or its owner moves."""
    _hold(code, by, number, held=True)


@act
def give_seat_back(*, code: str, by: User, number: int) -> None:
    """End the bot's standing in."""
    _hold(code, by, number, held=False)


def _hold(code: str, by: User, number: int, *, held: bool) -> None:
    locked = locked_table(code)
    must_host(locked.table, by)
    seat = _seat(locked, number)
    if seat.person_id is None:
        raise Refused(RefusalCode.NOT_SEATED)
    if seat.held == held:
        return  # a second click
    seat.missed, seat.held = 0, held
    seat.save(update_fields=["missed", "held"])
    note_at_table(locked, seat, seat.person, SeatEvent.STAND_IN if held else SeatEvent.BACK)
    save_change(locked, replan=True)


@act
def swap_seats(*, by: User, one: SeatAddress, other: SeatAddress) -> None:
    """Let two seats, at one table or at two, change their owners; racks and points stay where they are."""
    if one == other:
        return
    by_code = {locked.table.code: locked for locked in locked_tables({one.code, other.code})}
    if not {one.code, other.code} <= by_code.keys():
        raise Refused(RefusalCode.NO_SUCH_TABLE)
    for locked in by_code.values():
        must_host(locked.table, by)
    swapped = {address: _seat(by_code[address.code], address.number) for address in (one, other)}
    _swap(*swapped.values())
    for address, seat in swapped.items():
        if seat.person is not None:
            note_at_table(by_code[address.code], seat, seat.person, SeatEvent.CAME)
    for locked in by_code.values():
        save_change(locked, replan=True)


def _swap(first: Seat, second: Seat) -> None:
    # Whoever was away still is: a bot goes on standing in, at the other seat.
    owners = [(seat.person, seat.bot, seat.extra_time, seat.muted, seat.held) for seat in (second, first)]
    # First nobody sits there: a person has one seat at a table, at every moment.
    Seat.objects.filter(pk__in=[first.pk, second.pk]).update(person=None)
    for seat, (person, bot, extra_time, muted, held) in zip((first, second), owners, strict=True):
        seat.person, seat.bot, seat.extra_time, seat.muted = person, bot, extra_time, muted
        seat.missed, seat.held = 0, held
        seat.save(update_fields=["person", "bot", "extra_time", "muted", "missed", "held"])


@act
def grant_extra_time(*, code: str, by: User, number: int, extra: bool = True) -> None:
    """Give a seat twice the time of the clock, from its next turn on."""
    locked = locked_table(code)
    must_host(locked.table, by)
    seat = _seat(locked, number)
    seat.extra_time = extra
    seat.save(update_fields=["extra_time"])
    save_change(locked)


@act
def show_again(*, people: Sequence[int]) -> None:
    """Send new views of the tables at which these people play: something about them has changed."""
    playing = Table.objects.filter(phase=TablePhase.PLAYING, seats__person__in=people)
    for locked in locked_tables(playing.values_list("code", flat=True)):
        save_change(locked)


@act
def take_over(*, codes: Iterable[str], by: User) -> None:
    """Lead tables that a colleague has opened; whether that is allowed is for the caller to know."""
    for locked in locked_tables(codes):
        locked.table.host = by
        save_change(locked)  # the earlier host, who has no seat, is shown out


@act
def announce_end(*, codes: Iterable[str], at: datetime | None) -> None:
    """Say at these tables when they will be ended, or that they will not; the caller leads them."""
    for locked in locked_tables(codes):
        locked.table.ends_at = at
        save_change(locked)


@act
def hand_over(*, circle: str, by: User, to: User) -> None:
    """Let somebody else lead all tables of a circle that one leads no more."""
    led = Table.objects.filter(circle=circle, host=by).exclude(phase=TablePhase.CLOSED)
    take_over.inner(codes=led.values_list("code", flat=True), by=to)


@act
def stand_up(*, person: User, circle: str) -> None:
    """Leave every table of a circle, for somebody who is not of it any more; bots play on."""
    seats = Seat.objects.filter(person=person, table__circle=circle).exclude(table__phase=TablePhase.CLOSED)
    for locked in locked_tables(seats.values_list("table__code", flat=True)):
        if locked.seat_of(person.pk) is not None:
            give_up_seat(locked, person)


@act
def end_table(*, code: str, by: User) -> None:
    """End whatever is played: finished rounds count, and a running one is counted as it lies."""
    locked = locked_table(code)
    must_host(locked.table, by)
    _end(locked)


@act
def end_tables(*, codes: Iterable[str]) -> None:
    """End what is played at several tables; whether that is allowed is for the caller to know."""
    for locked in locked_tables(codes):
        _end(locked)


def _end(locked: LockedTable) -> None:
    if locked.table.phase == TablePhase.CLOSED:
        return
    count_what_lies(locked)
    locked.table.phase, locked.table.paused = TablePhase.CLOSED, False
    save_change(locked, replan=True)


@act
def reopen_table(*, code: str, by: User) -> None:
    """Go on with a table that was ended by mistake: the round is where it was, and is not counted yet."""
    locked = locked_table(code)
    must_host(locked.table, by)
    if locked.table.phase != TablePhase.CLOSED:
        return
    uncount_what_lies(locked)
    locked.table.phase = _phase_before_end(locked)
    locked.table.went_on_at = timezone.now()
    save_change(locked, replan=True)


def _phase_before_end(locked: LockedTable) -> TablePhase:
    if not locked.table.match:
        return TablePhase.OPEN
    return TablePhase.OVER if is_match_over(locked) else TablePhase.PLAYING


def _seat(locked: LockedTable, number: int) -> Seat:
    seat = next((seat for seat in locked.seats if seat.number == number), None)
    if seat is None:
        raise Refused(RefusalCode.NO_FREE_SEAT)
    return seat
