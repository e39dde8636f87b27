"""Tables: opened, joined, filled up with bots, started, paused, left; and one match after another."""

from collections.abc import Mapping

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.engine.errors import UnknownRules
from games.engine.options import agree
from games.engine.play import to_act
from games.engine.rulesets import rule_set
from games.errors import No, Refused
from games.messaging import after_commit
from games.models import Audience, BotLevel, Gathering, Round, Seat, Table
from games.reading.round_context import deadline_after, scene
from games.services import rounds

STANDS_IN = BotLevel.MEDIUM
"""How well the bot plays that takes over from somebody who has left."""


@transaction.atomic
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
) -> Table:
    """Open a table with so many seats; the host has the first of them, or leads it standing.

    Only people of the `circle` may come, by default the host's; tables of one `deal` get the same cards.
    """
    if audience == Audience.PLAYERS and not host.is_registered:
        raise Refused(No.ONLY_REGISTERED)
    agreed = _agreed(rules, size, options or {})
    table = Table.objects.create(
        host=host,
        rules=rules,
        options=agreed,
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
    Seat.objects.bulk_create(seats)
    return table


def _agreed(rules: str, size: int, options: Mapping[str, object]) -> dict[str, object]:
    try:
        game = rule_set(rules)
        agreed = agree(game.menu, options)
    except UnknownRules:
        raise Refused(No.NO_SUCH_GAME) from None
    if size not in game.seats:
        raise Refused(No.NO_SUCH_GAME)
    return dict(agreed)


@transaction.atomic
def take_seat(*, code: str, person: User, number: int | None = None) -> Seat:
    """Sit down on a free seat, or stay on the one that the person has."""
    table, seats = locked(code)
    mine = _seat_of(seats, person)
    if mine is not None:
        return mine
    if person.circle != table.circle:
        raise Refused(No.NO_SUCH_TABLE)
    must_be_open(table)
    seat = _free_seat(seats, number)
    seat.person = person
    seat.save(update_fields=["person"])
    changed(table)
    return seat


@transaction.atomic
def leave_seat(*, code: str, person: User) -> None:
    """Stand up; in a match a bot plays on, and without people there is no table, unless somebody leads it."""
    table, seats = locked(code)
    seat = _must_sit(seats, person)
    is_led = table.host_id is not None and all(each.person_id != table.host_id for each in seats)
    # Where the match has not begun the seat is free again.
    seat.person, seat.bot = None, "" if table.phase == Gathering.OPEN else STANDS_IN
    seat.missed, seat.held, seat.extra_time = 0, False, False
    seat.save(update_fields=["person", "bot", "missed", "held", "extra_time"])
    people = [each.person for each in seats if each.person is not None]
    if not people and not is_led:
        table.phase = Gathering.CLOSED
    if table.host_id == person.pk:
        table.host = people[0] if people else None
    changed(table)
    look_again(table)


@transaction.atomic
def seat_bot(*, code: str, by: User, level: str, number: int | None = None) -> Seat:
    """Put a bot on a free seat."""
    table, seats = locked(code)
    must_host(table, by)
    must_be_open(table)
    if level not in BotLevel.values:
        raise Refused(No.NO_SUCH_LEVEL)
    seat = _free_seat(seats, number)
    seat.bot = level
    seat.save(update_fields=["bot"])
    changed(table)
    return seat


@transaction.atomic
def remove_bot(*, code: str, by: User, number: int) -> None:
    """Send a bot away before the match."""
    table, seats = locked(code)
    must_host(table, by)
    must_be_open(table)
    seat = next((each for each in seats if each.number == number and each.bot), None)
    if seat is None:
        raise Refused(No.NO_BOT_THERE)
    seat.bot = ""
    seat.save(update_fields=["bot"])
    changed(table)


@transaction.atomic
def start(*, code: str, by: User, first: int | None = None) -> Round:
    """Take the empty seats away and deal the first round; `first` is whom the host names to begin."""
    table, seats = locked(code)
    must_host(table, by)
    must_be_open(table)
    taken = [seat for seat in seats if not seat.is_empty]
    if len(taken) not in rule_set(table.rules).seats:
        raise Refused(No.TOO_FEW_PLAYERS)
    numbers = [seat.number for seat in taken]
    table.first = numbers.index(first) if first in numbers else None
    table.seats.exclude(pk__in=[seat.pk for seat in taken]).delete()
    for number, seat in enumerate(taken):  # in rising order, so that no two ever have the same number
        if seat.number != number:
            seat.number = number
            seat.save(update_fields=["number"])
    return _begin_match(table)


@transaction.atomic
def next_round(*, code: str, by: User, after: int) -> None:
    """Deal the round after a finished one; asked twice, it is dealt once."""
    table, seats = locked(code)
    _must_sit(seats, by)
    if table.phase != Gathering.PLAYING:
        raise Refused(No.MATCH_IS_OVER if table.phase == Gathering.OVER else No.NOT_PLAYING)
    last = table.rounds.last()
    if last is None or last.number != after:
        return
    if last.finished_at is None:
        raise Refused(No.ROUND_IS_NOT_OVER)
    changed(table, tell=False)
    rounds.deal_next(table)


@transaction.atomic
def rematch(*, code: str, by: User) -> Round:
    """Begin another match with the same company."""
    table, seats = locked(code)
    _must_sit(seats, by)
    if table.phase != Gathering.OVER:
        raise Refused(No.MATCH_IS_NOT_OVER)
    return _begin_match(table)


@transaction.atomic
def pause(*, code: str, by: User, paused: bool) -> None:
    """Stop the table, or let it go on; whoever is to move then has a whole turn's time."""
    table, _seats = locked(code)
    must_host(table, by)
    if table.phase != Gathering.PLAYING:
        raise Refused(No.NOT_PLAYING)
    table.paused = paused
    changed(table)
    look_again(table)


@transaction.atomic
def come_back(*, code: str, person: User) -> None:
    """Take the own seat back from the bot that held it."""
    table, seats = locked(code)
    seat = _must_sit(seats, person)
    if not seat.held:
        return
    seat.missed, seat.held = 0, False
    seat.save(update_fields=["missed", "held"])
    changed(table)
    look_again(table)


def locked(code: str) -> tuple[Table, list[Seat]]:
    """Lock a table against all who would change its seats."""
    table = Table.objects.select_for_update().filter(code=code).first()
    if table is None:
        raise Refused(No.NO_SUCH_TABLE)
    return table, list(table.seats.select_related("person"))


def _begin_match(table: Table) -> Round:
    table.match += 1
    table.phase, table.paused = Gathering.PLAYING, False
    changed(table, tell=False)
    return rounds.deal_next(table)


def changed(table: Table, *, tell: bool = True) -> None:
    table.revision += 1
    table.save()
    if tell:
        after_commit.announce(table, table.rounds.last())


def look_again(table: Table) -> None:
    """Find out anew whom the running round waits for, and until when."""
    last = table.rounds.last()
    if last is None or last.finished_at is not None:
        return
    here = scene(lock=True, pk=last.pk)
    here.round.deadline = deadline_after(here, None, here.state, timezone.now())
    here.round.extended = False
    here.round.save(update_fields=["deadline", "extended"])
    if here.round.deadline is not None and to_act(here.state):
        rounds.tell_of(here, here.state)


def _seat_of(seats: list[Seat], person: User) -> Seat | None:
    return next((seat for seat in seats if seat.person_id == person.pk), None)


def _must_sit(seats: list[Seat], person: User) -> Seat:
    seat = _seat_of(seats, person)
    if seat is None:
        raise Refused(No.NOT_SEATED)
    return seat


def must_host(table: Table, person: User) -> None:
    if table.host_id != person.pk:
        raise Refused(No.NOT_THE_HOST)


def must_be_open(table: Table) -> None:
    if table.phase != Gathering.OPEN:
        raise Refused(No.ALREADY_STARTED)


def _free_seat(seats: list[Seat], number: int | None) -> Seat:
    free = (seat for seat in seats if seat.is_empty and number in (None, seat.number))
    seat = next(free, None)
    if seat is None:
        raise Refused(No.NO_FREE_SEAT)
    return seat
