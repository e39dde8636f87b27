"""The only locks of this app: people, in the order of their ids.

Memories, answers, sessions and puzzle tries all belong to one person. Every act locks that person first and
reads everything else after that, so two acts about one person happen one after the other, and two acts about
the same people never wait for each other. Acts of other apps that lock more (a table, a class) lock people
last.
"""

from collections.abc import Iterable

from django.db import connection
from django.db.transaction import TransactionManagementError

from accounts.models import User


def lock_people(person_ids: Iterable[int]) -> set[int]:
    """Let nobody else write what these people learn until the transaction ends; give those who exist."""
    if not connection.in_atomic_block:
        raise TransactionManagementError("a lock needs a transaction that it can last for")
    # `no_key`: others may still store rows that point to these people.
    people = User.objects.select_for_update(no_key=True).filter(pk__in=set(person_ids)).order_by("pk")
    return set(people.values_list("pk", flat=True))
