"""Tables: opened, joined, filled up with bots, started, paused and left."""

from collections.abc import Collection, Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.acts import act
from accounts.models import User
from games.bots.levels import levels_of
from games.engine.errors import UnknownRules
from games.engine.options import agree
from games.engine.rulesets import rule_set
from games.errors import RefusalCode, Refused
from games.models import Audience, BotLevel, HintLevel, Round, Seat, SeatEvent, Table, TablePhase
from games.services.changes import save_change, save_quietly
from games.services.locks import LockedTable, locked_people, locked_table
from games.services.matches import begin_match, is_match_over
from games.services.playing.dealing import deal_next
from games.services.rights import (
    must_be_of_circle,
    must_be_open,
    must_be_welcome,
    must_get_on,
    must_host,
    must_sit,
)
from games.services.seat_changes import note_at_table, note_host
from games.services.table_limits import must_have_a_seat_left, must_have_room
from games.signals import match_given_up

LONGEST_PAUSE = timedelta(minutes=10)
"""After this time a table goes on by itself, whatever became of its host."""

STAND_IN = BotLevel.MEDIUM
"""How well the bot plays that takes over from somebody who has left."""


@act
def open_table(
    *,
    host: User | None,
    rules: str,
    size: int,
    options: Mapping[str, object] | None = None,
    turn_seconds: int | None = None,
    hints: str = HintLevel.STEPS,
    drafts: bool = True,
    spectators: bool = False,
    audience: Audience = Audience.INVITED,
    seated: bool = True,
    circle: str | None = None,
    deal: str = "",
    bots: Sequence[str] = (),
    rated: bool = False,
    is_event: bool = False,
) -> Table:
    """Open a table; the host has the first seat or leads it standing, and bots have the next ones.

    Only people of the `circle` may come, by default the host's; tables of one `deal` get the same cards.
    """
    if audience == Audience.PLAYERS and not (host and host.is_registered):
        raise Refused(RefusalCode.ONLY_REGISTERED)
    table = Table.objects.create(
        host=host,
        rules=rules,
        options=_agreed_options(rules, size, options or {}),
        turn_seconds=turn_seconds,
        hint_level=hints,
        drafts=drafts,
        spectators=spectators,
        audience=audience,
        circle=_circle_of(host) if circle is None else circle,
        deal=deal,
        rated=rated,
        is_event=is_event,
    )
    _set_seats(table, size, host if seated else None, bots)
    return table


def _circle_of(host: User | None) -> str:
    return host.circle if host else ""


def _set_seats(table: Table, size: int, first: User | None, bots: Sequence[str]) -> None:
    seats = [Seat(table=table, number=number) for number in range(size)]
    if first is not None:
        seats[0].person = first
    for seat, level in zip(seats[int(first is not None) :], bots, strict=False):
        seat.bot = level
    Seat.objects.bulk_create(seats)


@act
def open_own_table(*, host: User, **terms: Any) -> Table:
    """Open a table for somebody who may have only so many of them at a time."""
    locked_people([host.pk])  # two requests at the same moment must not both find room
    must_have_room(host)
    return open_table.inner(host=host, **terms)


def _agreed_options(rules: str, size: int, options: Mapping[str, object]) -> dict[str, object]:
    try:
        game = rule_set(rules)
        agreed = agree(game.menu, options)
    except UnknownRules:
        raise Refused(RefusalCode.NO_SUCH_GAME) from None
    if size not in game.seats:
        raise Refused(RefusalCode.NO_SUCH_GAME)
    return dict(agreed)


@act
def take_seat(*, code: str, person: User, number: int | None = None) -> Seat:
    """Sit down on a free seat, or stay on the one that the person has."""
    locked = locked_table(code)
    mine = locked.seat_of(person.pk)
    if mine is not None:
        return mine
    must_be_of_circle(person, locked.table)
    must_be_welcome(person, locked.table)
    must_get_on(person, locked)
    must_be_open(locked.table)
    seat = _free_seat(locked.seats, number)
    locked_people([person.pk])  # two requests at the same moment must not both find a seat left
    must_have_a_seat_left(person)
    seat.person = person
    seat.save(update_fields=["person"])
    save_change(locked)
    return seat


@act
def leave_seat(*, code: str, person: User) -> None:
    """Stand up; in a match a bot plays on, and without people there is no table, unless somebody leads it.

    A rated match of two people is over with it, and the other one has won.
    """
    give_up_seat(locked_table(code), person)


def give_up_seat(locked: LockedTable, person: User, event: SeatEvent = SeatEvent.LEFT) -> None:
    """Take a person from the seat at a table, as a part of an act."""
    table, seat = locked.table, must_sit(locked, person)
    is_led = locked.is_led
    # Where the match has not begun the seat is free again.
    seat.person, seat.bot = None, "" if table.phase == TablePhase.OPEN else STAND_IN
    seat.missed, seat.held, seat.muted, seat.extra_time, seat.again = 0, False, False, False, False
    seat.save(update_fields=["person", "bot", "missed", "held", "muted", "extra_time", "again"])
    if table.deal and table.phase != TablePhase.OPEN:
        table.people_who_left = [*table.people_who_left, person.pk]
    note_at_table(locked, seat, person, event)
    remaining = [each.person for each in locked.seats if each.person is not None]
    if _decides(locked, len(remaining)):
        table.phase = TablePhase.CLOSED
        _tell_of_the_end(table)
    elif not remaining and not is_led:
        table.phase = TablePhase.CLOSED
    if table.host_id == person.pk:
        table.host = next_person(locked, seat.number)
        note_host(locked)
    save_change(locked, replan=True)


def _decides(locked: LockedTable, remaining: int) -> bool:
    """Tell whether somebody who leaves decides the match: a rated one of two, of whom one is left."""
    is_duel = locked.table.rated and len(locked.seats) == 2 and remaining == 1
    return is_duel and locked.table.phase == TablePhase.PLAYING and not is_match_over(locked)


def _tell_of_the_end(table: Table) -> None:
    about = {"code": table.code, "match": table.match}
    transaction.on_commit(lambda: match_given_up.send_robust(sender=Table, **about), robust=True)


def next_person(locked: LockedTable, after: int, among: Collection[int] | None = None) -> User | None:
    """Give the next person clockwise from a seat number, among all seats or some."""
    people = [seat for seat in locked.seats if seat.person is not None and seat.number != after]
    candidates = [seat for seat in people if among is None or seat.number in among]
    following = [seat for seat in candidates if seat.number > after]
    return next((seat.person for seat in (*following, *candidates)), None)


@act
def seat_bot(*, code: str, by: User, level: str, number: int | None = None) -> Seat:
    """Put a bot on a free seat."""
    locked = locked_table(code)
    must_host(locked.table, by)
    must_be_open(locked.table)
    if level not in levels_of(locked.table.rules):
        raise Refused(RefusalCode.NO_SUCH_LEVEL)
    seat = _free_seat(locked.seats, number)
    seat.bot = level
    seat.save(update_fields=["bot"])
    save_change(locked)
    return seat


@act
def remove_bot(*, code: str, by: User, number: int) -> None:
    """Send a bot away before the match."""
    locked = locked_table(code)
    must_host(locked.table, by)
    must_be_open(locked.table)
    seat = next((each for each in locked.seats if each.number == number and each.bot), None)
    if seat is None:
        raise Refused(RefusalCode.NO_BOT_THERE)
    seat.bot = ""
    seat.save(update_fields=["bot"])
    save_change(locked)


@act
def start(*, code: str, by: User, first: int | None = None) -> Round:
    """Take the empty seats away and deal the first round; `first` is whom the host names to begin."""
    locked = locked_table(code)
    must_host(locked.table, by)
    must_be_open(locked.table)
    taken = [seat for seat in locked.seats if not seat.is_empty]
    if len(taken) not in rule_set(locked.table.rules).seats:
        raise Refused(RefusalCode.TOO_FEW_PLAYERS)
    numbers = [seat.number for seat in taken]
    locked.table.first = numbers.index(first) if first in numbers else None
    locked.table.seats.exclude(pk__in=[seat.pk for seat in taken]).delete()
    for number, seat in enumerate(taken):  # in rising order, so that no two ever have the same number
        if seat.number != number:
            seat.number = number
            seat.save(update_fields=["number"])
    return begin_match(LockedTable(locked.table, taken))


@act
def next_round(*, code: str, by: User, after: int) -> None:
    """Deal the round after a finished one; asked twice, it is dealt once. Whoever asks is there again."""
    locked = locked_table(code)
    mine = must_sit(locked, by)
    phase = locked.table.phase
    if phase != TablePhase.PLAYING:
        raise Refused(RefusalCode.MATCH_IS_OVER if phase == TablePhase.OVER else RefusalCode.NOT_PLAYING)
    last_round = locked.table.rounds.last()
    if last_round is None or last_round.number != after:
        return
    if last_round.finished_at is None:
        raise Refused(RefusalCode.ROUND_IS_NOT_OVER)
    take_back(locked, mine, by)
    save_quietly(locked)
    deal_next(locked)


@act
def pause(*, code: str, by: User, paused: bool) -> None:
    """Stop the table, or let it go on; the player to move then has the time of a full turn."""
    locked = locked_table(code)
    must_host(locked.table, by)
    if locked.table.phase != TablePhase.PLAYING:
        raise Refused(RefusalCode.NOT_PLAYING)
    # A leader who stands, a teacher for example, pauses for as long as it takes.
    is_bounded = paused and locked.seat_of(by.pk) is not None
    locked.table.paused = paused
    locked.table.paused_until = timezone.now() + LONGEST_PAUSE if is_bounded else None
    locked.table.went_on_at = locked.table.went_on_at if paused else timezone.now()
    save_change(locked, replan=True)


@act
def come_back(*, code: str, person: User) -> None:
    """Take one's seat back from the bot that stood in."""
    locked = locked_table(code)
    if take_back(locked, must_sit(locked, person), person):
        save_change(locked, replan=True)


def take_back(locked: LockedTable, seat: Seat, person: User) -> bool:
    """Let a bot stand in no longer, as a part of an act; tell whether one did."""
    if not seat.held:
        return False
    seat.missed, seat.held = 0, False
    seat.save(update_fields=["missed", "held"])
    note_at_table(locked, seat, person, SeatEvent.BACK)
    return True


def _free_seat(seats: list[Seat], number: int | None) -> Seat:
    free = (seat for seat in seats if seat.is_empty and number in (None, seat.number))
    seat = next(free, None)
    if seat is None:
        raise Refused(RefusalCode.NO_FREE_SEAT)
    return seat
