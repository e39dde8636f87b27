"""What becomes of the rows that point at a person who is erased; each is a part of the act of erasing.

The others lose nothing: bots play on, and rounds keep their points without the person.
"""

from django.db.models import Q

from accounts.models import User
from games.models import Refusal, RoundScore, Table
from games.services.changes import save_change
from games.services.locks import locked_tables
from games.services.tables import give_up_seat


def leave_all_tables(person: User) -> None:
    """Give up every seat and the lead of every table."""
    concerned = Table.objects.filter(Q(seats__person=person) | Q(host=person))
    codes = {*concerned.values_list("code", flat=True), *_tables_that_know(person)}
    for locked in locked_tables(codes):
        if locked.seat_of(person.pk) is not None:
            give_up_seat(locked, person)
        _forget_key(locked.table, person)
        if locked.table.host_id == person.pk:
            locked.table.host = None
            save_change(locked)


def _tables_that_know(person: User) -> list[str]:
    """List the tables from which a person was sent away, or which he or she has left."""
    with_keys = Table.objects.exclude(removed_people=[], people_who_left=[])
    rows = with_keys.values_list("code", "removed_people", "people_who_left")
    return [code for code, removed, left in rows if person.pk in (*removed, *left)]


def _forget_key(table: Table, person: User) -> None:
    for name in ("removed_people", "people_who_left"):
        setattr(table, name, [key for key in getattr(table, name) if key != person.pk])
    table.save(update_fields=["removed_people", "people_who_left"])


def forget_scores(person: User) -> None:
    """Keep what rounds brought, as nobody's."""
    RoundScore.objects.filter(person=person).update(person=None)


def forget_refusals(person: User) -> None:
    Refusal.objects.filter(person=person).delete()
