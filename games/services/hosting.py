"""What the host of a table may do who leads it standing: seat people, let bots stand in, end it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.db import transaction

from accounts.models import User
from games.errors import No, Refused
from games.models import BotLevel, Gathering, Round, Seat, Table
from games.services.tables import changed, leave_seat, locked, look_again, must_host


class Place(NamedTuple):
    """A seat, by the code of its table and its number."""

    code: str
    number: int


@transaction.atomic
def seat_person(*, code: str, by: User, person: User, number: int | None = None) -> Seat:
    """Give somebody a seat: a free one before the match, a bot's while it is played."""
    table, seats = locked(code)
    must_host(table, by)
    if person.circle != table.circle:
        raise Refused(No.NO_SUCH_TABLE)
    begun = table.phase != Gathering.OPEN
    free = [seat for seat in seats if (seat.bot if begun else seat.is_empty)]
    fitting = [seat for seat in free if number in (None, seat.number)]
    if not fitting:
        raise Refused(No.NO_FREE_SEAT)
    seat = fitting[0]
    _sit(seat, person)
    _told(table)
    return seat


@transaction.atomic
def let_bot_play(*, code: str, by: User, number: int) -> None:
    """Let a bot stand in for somebody who is away, until the seat is given back or its owner moves."""
    _hold(code, by, number, held=True)


@transaction.atomic
def give_seat_back(*, code: str, by: User, number: int) -> None:
    """End the bot's standing in."""
    _hold(code, by, number, held=False)


@transaction.atomic
def empty_seat(*, code: str, by: User, number: int) -> None:
    """Take a person from the table for good; a bot plays on."""
    table, seats = locked(code)
    must_host(table, by)
    seat = _seat(seats, number)
    if seat.person_id is None:
        raise Refused(No.NOT_SEATED)
    seat.person, seat.missed, seat.held, seat.extra_time = None, 0, False, False
    seat.bot = "" if table.phase == Gathering.OPEN else BotLevel.MEDIUM
    seat.save(update_fields=["person", "bot", "missed", "held", "extra_time"])
    _told(table)


@transaction.atomic
def swap_seats(*, by: User, one: Place, other: Place) -> None:
    """Let two seats, at one table or at two, change their owners; racks and points stay where they are."""
    # In one order, so that two who swap at once never wait for each other.
    tables = {code: locked(code) for code in sorted({one.code, other.code})}
    for table, _seats in tables.values():
        must_host(table, by)
    first, second = (_seat(tables[place.code][1], place.number) for place in (one, other))
    persons, bots = (first.person, second.person), (first.bot, second.bot)
    extra = (first.extra_time, second.extra_time)
    Seat.objects.filter(pk__in=[first.pk, second.pk]).update(
        person=None
    )  # one seat a person, at every moment
    for seat, person, bot, more in zip((first, second), persons[::-1], bots[::-1], extra[::-1], strict=True):
        seat.person, seat.bot, seat.extra_time, seat.missed, seat.held = person, bot, more, 0, False
        seat.save(update_fields=["person", "bot", "extra_time", "missed", "held"])
    for table, _seats in tables.values():
        _told(table)


@transaction.atomic
def grant_extra_time(*, code: str, by: User, number: int, extra: bool = True) -> None:
    """Give a seat twice the time of the clock, from its next turn on."""
    table, seats = locked(code)
    must_host(table, by)
    seat = _seat(seats, number)
    seat.extra_time = extra
    seat.save(update_fields=["extra_time"])


@transaction.atomic
def show_again(*, people: Sequence[int]) -> None:
    """Let the tables at which these people play be seen anew: something about their owners has changed."""
    playing = Table.objects.filter(phase=Gathering.PLAYING, seats__person__in=people)
    for code in sorted(set(playing.values_list("code", flat=True))):  # in one order, as when swapping
        changed(locked(code)[0])


@transaction.atomic
def take_over(*, codes: Iterable[str], by: User) -> None:
    """Lead tables that a colleague has opened; who may do that is for the caller to know."""
    for code in sorted(codes):
        table, _seats = locked(code)
        table.host = by
        changed(table)  # whoever has led it and looks on is shown out


def hand_over(*, circle: str, by: User, to: User) -> None:
    """Let somebody else lead all tables of a circle that one leads no more."""
    led = Table.objects.filter(circle=circle, host=by).exclude(phase=Gathering.CLOSED)
    take_over(codes=led.values_list("code", flat=True), by=to)


@transaction.atomic
def stand_up(*, person: User, circle: str) -> None:
    """Leave every table of a circle, for somebody who is not of it any more; bots play on."""
    seats = Seat.objects.filter(person=person, table__circle=circle).exclude(table__phase=Gathering.CLOSED)
    for code in list(seats.values_list("table__code", flat=True)):
        leave_seat(code=code, person=person)


@transaction.atomic
def end_table(*, code: str, by: User) -> None:
    """End whatever is played: points of finished rounds count, the running round does not."""
    table, _seats = locked(code)
    must_host(table, by)
    if table.phase == Gathering.CLOSED:
        return
    table.phase, table.paused = Gathering.CLOSED, False
    changed(table)
    Round.objects.filter(table=table, finished_at=None).update(deadline=None)


def _hold(code: str, by: User, number: int, *, held: bool) -> None:
    table, seats = locked(code)
    must_host(table, by)
    seat = _seat(seats, number)
    if seat.person_id is None:
        raise Refused(No.NOT_SEATED)
    seat.missed, seat.held = 0, held
    seat.save(update_fields=["missed", "held"])
    _told(table)


def _sit(seat: Seat, person: User) -> None:
    seat.person, seat.bot, seat.missed, seat.held, seat.extra_time = person, "", 0, False, False
    seat.save(update_fields=["person", "bot", "missed", "held", "extra_time"])


def _seat(seats: list[Seat], number: int) -> Seat:
    found = next((seat for seat in seats if seat.number == number), None)
    if found is None:
        raise Refused(No.NO_FREE_SEAT)
    return found


def _told(table: Table) -> None:
    changed(table)
    look_again(table)
