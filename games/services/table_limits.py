"""How many tables one person may have: enough for everybody, too few to flood the list."""

from django.db.models import Count, Q

from accounts.models import User
from games.errors import RefusalCode, Refused
from games.models import Table, TablePhase

MOST_WAITING = 3
MOST_TABLES = 20


def must_have_room(person: User) -> None:
    """Refuse another table to somebody who has too many that wait or play."""
    waiting = Count("pk", filter=Q(phase=TablePhase.OPEN))
    mine = Table.objects.filter(
        host=person, seats__person=person, phase__in=(TablePhase.OPEN, TablePhase.PLAYING)
    )
    counts = mine.aggregate(waiting=waiting, all=Count("pk"))
    if counts["waiting"] >= MOST_WAITING or counts["all"] >= MOST_TABLES:
        raise Refused(RefusalCode.TOO_MANY_TABLES)
