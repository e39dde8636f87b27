"""Tables that nobody needs any more: closed, and some weeks later gone."""

from datetime import timedelta

from django.conf import settings
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.acts import act
from games.models import DAY, Seat, Table, TablePhase
from games.services.changes import save_change
from games.services.locks import locked_tables


def close_idle_tables() -> int:
    """Close the tables at which nothing has happened for hours and no match has begun; say how many."""
    idle = _idle_tables()
    return sum(_close(code) for code in list(idle.values_list("code", flat=True)))


def _idle_tables() -> QuerySet[Table]:
    hours_ago = timezone.now() - timedelta(hours=settings.IDLE_TABLES_ARE_CLOSED_AFTER_HOURS)
    days_ago = timezone.now() - timedelta(days=settings.IDLE_TABLES_WITH_DAYS_ARE_CLOSED_AFTER_DAYS)
    with_days = Q(turn_seconds__gte=DAY)
    is_idle = Q(changed_at__lt=days_ago) | ~with_days & Q(changed_at__lt=hours_ago)
    return Table.objects.filter(is_idle, phase=TablePhase.OPEN)


@act
def _close(code: str) -> bool:
    """Close one table, unless something has happened there meanwhile; nobody sits there any more."""
    for locked in locked_tables([code]):
        if _idle_tables().filter(pk=locked.table.pk).exists():
            Seat.objects.filter(table=locked.table).update(person=None)
            locked.table.phase, locked.table.host = TablePhase.CLOSED, None
            save_change(locked)
            return True
    return False


def erase_closed_tables() -> int:
    """Erase what was closed weeks ago and belongs to nobody; a person's own results keep their table."""
    long_ago = timezone.now() - timedelta(days=settings.CLOSED_TABLES_ARE_ERASED_AFTER_DAYS)
    orphans = _orphans(Table.objects.filter(phase=TablePhase.CLOSED, changed_at__lt=long_ago))
    return sum(_erase_orphans(codes=[code]) for code in list(orphans.values_list("code", flat=True)))


@act
def erase_circle(*, circle: str) -> int:
    """Erase the tables of a circle that is no more, but for those that hold results of people elsewhere."""
    orphans = _orphans(Table.objects.filter(circle=circle))
    return _erase_orphans.inner(codes=list(orphans.values_list("code", flat=True)))


@act
def erase_tables_of(*, circle: str) -> None:
    """Erase all tables of a circle whose people are about to be erased as well."""
    codes = Table.objects.filter(circle=circle).values_list("code", flat=True)
    tables = [locked.table.pk for locked in locked_tables(list(codes))]
    Table.objects.filter(pk__in=tables).delete()


@act
def _erase_orphans(*, codes: list[str]) -> int:
    """Erase these tables, but for those that belong to somebody now; say how many."""
    tables = [locked.table.pk for locked in locked_tables(codes)]
    orphans = list(_orphans(Table.objects.filter(pk__in=tables)))
    for table in orphans:
        table.delete()
    return len(orphans)


def _orphans(tables: QuerySet[Table]) -> QuerySet[Table]:
    """Choose the tables at which nobody sits and that hold nobody's results."""
    return tables.exclude(seats__person__isnull=False).exclude(rounds__scores__person__isnull=False)
