"""How many tables and seats one person may have: enough for everybody, too few to flood the list."""

from django.db.models import Count, Q

from accounts.models import User
from games.errors import RefusalCode, Refused
from games.models import Seat, Table, TablePhase

MOST_WAITING = 3
MOST_TABLES = 20
MOST_SEATS_OF_OTHERS = 6
"""At tables of other hosts: whoever takes a seat and does not play keeps others from playing."""

LIVE = (TablePhase.OPEN, TablePhase.PLAYING)


def must_have_room(person: User) -> None:
    """Refuse another table to somebody who has too many that wait or play."""
    waiting = Count("pk", filter=Q(phase=TablePhase.OPEN))
    mine = Table.objects.filter(host=person, seats__person=person, phase__in=LIVE)
    counts = mine.aggregate(waiting=waiting, all=Count("pk"))
    if counts["waiting"] >= MOST_WAITING or counts["all"] >= MOST_TABLES:
        raise Refused(RefusalCode.TOO_MANY_TABLES)


def must_have_a_seat_left(person: User) -> None:
    """Refuse another seat to somebody who has too many at tables of other hosts."""
    taken = Seat.objects.filter(person=person, table__phase__in=LIVE).exclude(table__host=person)
    if taken.count() >= MOST_SEATS_OF_OTHERS:
        raise Refused(RefusalCode.TOO_MANY_SEATS)
