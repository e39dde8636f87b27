"""Tables: opened, joined, filled up with bots, started, paused, left; and one match after another."""

from collections.abc import Mapping, Sequence
from typing import Any

from accounts.acts import act
from accounts.models import User
from games.engine.errors import UnknownRules
from games.engine.options import agree
from games.engine.rulesets import rule_set
from games.errors import RefusalCode, Refused
from games.models import Audience, BotLevel, Round, Seat, Table, TablePhase
from games.services.changes import save_change, save_quietly
from games.services.dealing import deal_next
from games.services.locks import LockedTable, locked_people, locked_table
from games.services.table_limits import must_have_room

STAND_IN = BotLevel.MEDIUM
"""How well the bot plays that takes over from somebody who has left."""


@act
def open_table(
    *,
    host: User,
    rules: str,
    size: int,
    options: Mapping[str, object] | None = None,
    turn_seconds: int | None = None,
    hints: bool = True,
    drafts: bool = True,
    spectators: bool = False,
    audience: Audience = Audience.INVITED,
    seated: bool = True,
    circle: str | None = None,
    deal: str = "",
    bots: Sequence[str] = (),
) -> Table:
    """Open a table with so many seats.

    The host has the first seat, or leads the table standing; the `bots`, by their levels, have the next ones.
    Only people of the `circle` may come, by default the host's; tables of one `deal` get the same cards.
    """
    if audience == Audience.PLAYERS and not host.is_registered:
        raise Refused(RefusalCode.ONLY_REGISTERED)
    table = Table.objects.create(
        host=host,
        rules=rules,
        options=_agreed_options(rules, size, options or {}),
        turn_seconds=turn_seconds,
        hints=hints,
        drafts=drafts,
        spectators=spectators,
        audience=audience,
        circle=host.circle if circle is None else circle,
        deal=deal,
    )
    seats = [Seat(table=table, number=number) for number in range(size)]
    if seated:
        seats[0].person = host
    for seat, level in zip(seats[int(seated) :], bots, strict=False):
        seat.bot = level
    Seat.objects.bulk_create(seats)
    return table


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
    _must_be_open(locked.table)
    seat = _free_seat(locked.seats, number)
    seat.person = person
    seat.save(update_fields=["person"])
    save_change(locked)
    return seat


@act
def leave_seat(*, code: str, person: User) -> None:
    """Stand up; in a match a bot plays on, and without people there is no table, unless somebody leads it."""
    give_up_seat(locked_table(code), person)


def give_up_seat(locked: LockedTable, person: User) -> None:
    """Take a person from the seat at a table, as a part of an act."""
    table, seat = locked.table, _must_sit(locked, person)
    is_led = table.host_id is not None and all(each.person_id != table.host_id for each in locked.seats)
    # Where the match has not begun the seat is free again.
    seat.person, seat.bot = None, "" if table.phase == TablePhase.OPEN else STAND_IN
    seat.missed, seat.held, seat.extra_time = 0, False, False
    seat.save(update_fields=["person", "bot", "missed", "held", "extra_time"])
    remaining = [each.person for each in locked.seats if each.person is not None]
    if not remaining and not is_led:
        table.phase = TablePhase.CLOSED
    if table.host_id == person.pk:
        table.host = remaining[0] if remaining else None
    save_change(locked, replan=True)


@act
def seat_bot(*, code: str, by: User, level: str, number: int | None = None) -> Seat:
    """Put a bot on a free seat."""
    locked = locked_table(code)
    must_host(locked.table, by)
    _must_be_open(locked.table)
    if level not in BotLevel.values:
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
    _must_be_open(locked.table)
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
    _must_be_open(locked.table)
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
    """Deal the round after a finished one; asked twice, it is dealt once."""
    locked = locked_table(code)
    _must_sit(locked, by)
    phase = locked.table.phase
    if phase != TablePhase.PLAYING:
        raise Refused(RefusalCode.MATCH_IS_OVER if phase == TablePhase.OVER else RefusalCode.NOT_PLAYING)
    last_round = locked.table.rounds.last()
    if last_round is None or last_round.number != after:
        return
    if last_round.finished_at is None:
        raise Refused(RefusalCode.ROUND_IS_NOT_OVER)
    save_quietly(locked)
    deal_next(locked)


@act
def rematch(*, code: str, by: User) -> Round:
    """Begin another match with the same company."""
    locked = locked_table(code)
    _must_sit(locked, by)
    if locked.table.phase != TablePhase.OVER:
        raise Refused(RefusalCode.MATCH_IS_NOT_OVER)
    return begin_match(locked)


def begin_match(locked: LockedTable) -> Round:
    """Deal the first round of the next match, as a part of an act."""
    locked.table.match += 1
    locked.table.phase, locked.table.paused = TablePhase.PLAYING, False
    save_quietly(locked)
    return deal_next(locked)


@act
def pause(*, code: str, by: User, paused: bool) -> None:
    """Stop the table, or let it go on; the player to move then has the time of a full turn."""
    locked = locked_table(code)
    must_host(locked.table, by)
    if locked.table.phase != TablePhase.PLAYING:
        raise Refused(RefusalCode.NOT_PLAYING)
    locked.table.paused = paused
    save_change(locked, replan=True)


@act
def come_back(*, code: str, person: User) -> None:
    """Take one's seat back from the bot that stood in."""
    locked = locked_table(code)
    seat = _must_sit(locked, person)
    if not seat.held:
        return
    seat.missed, seat.held = 0, False
    seat.save(update_fields=["missed", "held"])
    save_change(locked, replan=True)


def _must_sit(locked: LockedTable, person: User) -> Seat:
    seat = locked.seat_of(person.pk)
    if seat is None:
        raise Refused(RefusalCode.NOT_SEATED)
    return seat


def must_host(table: Table, person: User) -> None:
    if table.host_id != person.pk:
        raise Refused(RefusalCode.NOT_THE_HOST)


def must_be_of_circle(person: User, table: Table) -> None:
    """Refuse somebody of another circle; read afresh, since a pupil may just have changed classes."""
    if not User.objects.filter(pk=person.pk, circle=table.circle).exists():
        raise Refused(RefusalCode.NO_SUCH_TABLE)


def _must_be_open(table: Table) -> None:
    if table.phase != TablePhase.OPEN:
        raise Refused(RefusalCode.ALREADY_STARTED)


def _free_seat(seats: list[Seat], number: int | None) -> Seat:
    free = (seat for seat in seats if seat.is_empty and number in (None, seat.number))
    seat = next(free, None)
    if seat is None:
        raise Refused(RefusalCode.NO_FREE_SEAT)
    return seat
