"""Tables that nobody needs any more: closed, and some weeks later gone."""

from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.messaging import after_commit
from games.models import Gathering, Seat, Table


def close_idle_tables() -> int:
    """Close the tables at which nothing has happened for hours and no match has begun; say how many."""
    long_ago = timezone.now() - timedelta(hours=settings.IDLE_TABLES_ARE_CLOSED_AFTER_HOURS)
    idle = Table.objects.filter(phase=Gathering.OPEN, changed_at__lt=long_ago)
    return sum(_close(pk) for pk in idle.values_list("pk", flat=True))


@transaction.atomic
def _close(pk: int) -> bool:
    """Close one table, unless its match has begun meanwhile; nobody sits there any more."""
    table = Table.objects.select_for_update().filter(pk=pk, phase=Gathering.OPEN).first()
    if table is None:
        return False
    Seat.objects.filter(table=table).update(person=None)
    table.phase, table.host = Gathering.CLOSED, None
    table.revision += 1
    table.save()
    after_commit.announce(table, None)
    return True


def erase_closed_tables() -> int:
    """Erase what was closed weeks ago and belongs to nobody; a person's own results keep their table."""
    long_ago = timezone.now() - timedelta(days=settings.CLOSED_TABLES_ARE_ERASED_AFTER_DAYS)
    return _erase_orphans(Table.objects.filter(phase=Gathering.CLOSED, changed_at__lt=long_ago))


def erase_circle(*, circle: str) -> int:
    """Erase the tables of a circle that is no more, but for those that hold results of people elsewhere."""
    return _erase_orphans(Table.objects.filter(circle=circle))


def _erase_orphans(tables: QuerySet[Table]) -> int:
    orphans = tables.exclude(seats__person__isnull=False).exclude(rounds__scores__person__isnull=False)
    count = 0
    for table in orphans.iterator(chunk_size=100):
        table.delete()
        count += 1
    return count
