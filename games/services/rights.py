"""Who may do what at a table: each of these refuses somebody who may not."""

from accounts.models import User
from games.errors import RefusalCode, Refused
from games.models import Audience, Seat, Table, TablePhase
from games.reading.apart import is_apart
from games.services.locks import LockedTable


def must_sit(locked: LockedTable, person: User) -> Seat:
    """Give the person's seat, or refuse somebody who has none."""
    seat = locked.seat_of(person.pk)
    if seat is None:
        raise Refused(RefusalCode.NOT_SEATED)
    return seat


def must_host(table: Table, person: User) -> None:
    if table.host_id != person.pk:
        raise Refused(RefusalCode.NOT_THE_HOST)


def must_be_welcome(person: User, table: Table) -> None:
    """Refuse somebody whom a host has sent away from this table."""
    if person.pk in table.removed_people:
        raise Refused(RefusalCode.NO_SUCH_TABLE)


def must_be_of_circle(person: User, table: Table) -> None:
    """Refuse somebody of another circle; read afresh, since a pupil may just have changed classes."""
    if not User.objects.filter(pk=person.pk, circle=table.circle).exists():
        raise Refused(RefusalCode.NO_SUCH_TABLE)


def must_be_open(table: Table) -> None:
    if table.phase != TablePhase.OPEN:
        raise Refused(RefusalCode.ALREADY_STARTED)


def must_get_on(person: User, locked: LockedTable) -> None:
    """Refuse a seat at a public table to somebody who is kept apart from one who sits there."""
    people = [seat.person_id for seat in locked.seats if seat.person_id is not None]
    if locked.table.audience == Audience.PLAYERS and is_apart(person.pk, people):
        raise Refused(RefusalCode.NO_SUCH_TABLE)
