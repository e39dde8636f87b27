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
    for locked in locked_tables(concerned.values_list("code", flat=True)):
        if locked.seat_of(person.pk) is not None:
            give_up_seat(locked, person)
        if locked.table.host_id == person.pk:
            locked.table.host = None
            save_change(locked)


def forget_scores(person: User) -> None:
    """Keep what rounds brought, as nobody's."""
    RoundScore.objects.filter(person=person).update(person=None)


def forget_refusals(person: User) -> None:
    Refusal.objects.filter(person=person).delete()
