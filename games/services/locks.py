"""The only row locks of the games, and the order in which everybody takes them.

1. rows of a class and its lessons (`classrooms/locks.py`)
2. tables, in the order of their codes
3. people, in the order of their keys

The lock of a table covers everything at it: nobody writes a round, a seat, a move or a score without holding
it. So rounds and seats need no locks of their own, and cannot be taken in a wrong order. Whatever a decision
depends on is read after the lock was taken, since it may have changed while one waited. A table that an act
has made itself may come at any time: nobody else can hold it.

SQLite has no such locks; there every transaction begins as a writer (`IMMEDIATE`), one after another.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from django.db import connection
from django.db.models import Model, QuerySet
from django.utils import timezone

from accounts.models import User
from games.errors import RefusalCode, Refused
from games.models import Seat, Table

Row = TypeVar("Row", bound=Model)


@dataclass(frozen=True, slots=True)
class LockedTable:
    """A table that nobody else can change until the transaction ends, with its seats as they are now."""

    table: Table
    seats: list[Seat]

    @property
    def is_led(self) -> bool:
        """Whether the host leads the table without a seat, as a teacher does, or a tournament leads it."""
        host = self.table.host_id
        return self.table.is_event or (host is not None and self.seat_of(host) is None)

    def seat_of(self, person_id: int) -> Seat | None:
        return next((seat for seat in self.seats if seat.person_id == person_id), None)


def locked_table(code: str) -> LockedTable:
    """Lock the table with this code, or refuse where there is none."""
    return _locked(Table.objects.filter(code=code))


def locked_table_of(round_id: int) -> LockedTable:
    """Lock the table of a round, or refuse where the round is gone with its table."""
    return _locked(Table.objects.filter(rounds=round_id))


LOCK_IF_UNCHANGED = """
SELECT 1
FROM games_table, accounts_session, accounts_user
WHERE games_table.id = %s AND games_table.revision = %s
  AND accounts_session.session_key = %s AND accounts_session.expire_date > %s
  AND accounts_session.user_id = accounts_user.id
  AND accounts_user.id = %s AND accounts_user.is_active AND accounts_user.password = %s
  AND accounts_user.circle = games_table.circle
"""

NOBODY_ELSE = "FOR NO KEY UPDATE OF games_table SKIP LOCKED"


class Credentials(NamedTuple):
    """Who sends a message, as was seen when the sender was checked in full."""

    session_key: str
    person_id: int
    password: str  # its hash: a new password ends every session of the old one


def lock_if_unchanged(table: Table, sender: Credentials) -> bool:
    """Lock a table that still has this revision, for a sender who is still logged in and of its circle.

    Where somebody else has the lock, nobody waits for it: `False`, as for a table that has changed.
    """
    statement = LOCK_IF_UNCHANGED
    if connection.features.has_select_for_update:
        statement += NOBODY_ELSE
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    values = (table.pk, table.revision, sender.session_key, now, sender.person_id, sender.password)
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return cursor.fetchone() is not None


def locked_tables(codes: Iterable[str]) -> list[LockedTable]:
    """Lock several tables in the one order that all follow; those that are gone are left out."""
    tables = list(_for_update(Table.objects.filter(code__in=set(codes)).order_by("code")))
    seats_of: dict[int, list[Seat]] = {table.pk: [] for table in tables}
    for seat in Seat.objects.filter(table__in=tables).select_related("person"):
        seats_of[seat.table_id].append(seat)
    return [LockedTable(table, seats_of[table.pk]) for table in tables]


def locked_people(person_ids: Iterable[int]) -> list[User]:
    """Lock people in the one order that all follow, after any table; those that are gone are left out."""
    return list(_for_update(User.objects.filter(pk__in=set(person_ids)).order_by("pk")))


def _locked(tables: QuerySet[Table]) -> LockedTable:
    table = _for_update(tables).first()
    if table is None:
        raise Refused(RefusalCode.NO_SUCH_TABLE)
    return LockedTable(table, list(table.seats.select_related("person")))


def _for_update(rows: QuerySet[Row]) -> QuerySet[Row]:
    # Keys are never changed, so rows that point at a locked one may be inserted meanwhile.
    return rows.select_for_update(of=("self",), no_key=True)
