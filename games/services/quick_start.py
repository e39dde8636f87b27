"""One click, and a round is dealt."""

from django.db import transaction

from accounts.models import User
from games.models import BotLevel, Gathering, Mover, Table
from games.services import tables
from games.services.table_limits import must_have_room


@transaction.atomic
def deal_against_bots(
    person: User, *, rules: str = "photo", level: str = BotLevel.MEDIUM, bots: int = 2
) -> Table:
    """Begin a match against bots; a second click leads to the table that the first one dealt."""
    untouched = _untouched(person, rules, level, bots)
    if untouched is not None:
        return untouched
    must_have_room(person)
    table = tables.open_table(host=person, rules=rules, size=1 + bots)
    for _ in range(bots):
        tables.seat_bot(code=table.code, by=person, level=level)
    tables.start(code=table.code, by=person)
    return table


def _untouched(person: User, rules: str, level: str, bots: int) -> Table | None:
    """Find such a table at which the person has not moved yet: it is as good as a new one."""
    mine = Table.objects.filter(seats__person=person, host=person, rules=rules, phase=Gathering.PLAYING)
    untouched = mine.exclude(rounds__moves__by__in=(Mover.PERSON, Mover.CLOCK)).order_by("-opened_at")
    for table in untouched.prefetch_related("seats")[:3]:
        others = [seat.bot for seat in table.seats.all() if seat.person_id != person.pk]
        if others == [level] * bots:
            return table
    return None
