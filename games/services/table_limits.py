"""How many tables one person may have: enough for everybody, too few to flood the list."""

from django.db.models import Count, Q

from accounts.models import User
from games.errors import No, Refused
from games.models import Gathering, Table

MOST_WAITING = 3
MOST_TABLES = 20


def must_have_room(person: User) -> None:
    """Refuse another table to somebody who has too many that wait or play."""
    waiting = Count("pk", filter=Q(phase=Gathering.OPEN))
    mine = Table.objects.filter(
        host=person, seats__person=person, phase__in=(Gathering.OPEN, Gathering.PLAYING)
    )
    found = mine.aggregate(waiting=waiting, all=Count("pk"))
    if found["waiting"] >= MOST_WAITING or found["all"] >= MOST_TABLES:
        raise Refused(No.TOO_MANY_TABLES)
