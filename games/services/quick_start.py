"""One click, and a round is dealt."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from accounts.acts import act
from accounts.models import User
from games.models import BotLevel, Mover, Seat, Table, TablePhase
from games.services.locks import locked_people, locked_table
from games.services.matches import begin_match
from games.services.table_limits import must_have_room
from games.services.tables import open_table


@act
def deal_against_bots(
    person: User,
    *,
    rules: str = "photo",
    level: str = BotLevel.MEDIUM,
    bots: int = 2,
    options: Mapping[str, object] | None = None,
    reuse: bool = True,
    seed: str = "",
) -> Table:
    """Begin a match against bots; a second click leads to the table that the first one dealt.

    With `reuse` switched off, a new table is dealt each time, from the `seed` if one is given.
    """
    locked_people([person.pk])  # the second of two clicks waits until the first one has dealt
    untouched = _untouched(person, rules, level, bots) if reuse else None
    if untouched is not None:
        return untouched
    must_have_room(person)
    table = open_table.inner(host=person, rules=rules, size=1 + bots, bots=[level] * bots, options=options)
    begin_match(locked_table(table.code), seed)
    return table


def _untouched(person: User, rules: str, level: str, bots: int) -> Table | None:
    """Find such a table at which the person has not moved yet: it is as good as a new one."""
    mine = Table.objects.filter(seats__person=person, host=person, rules=rules, phase=TablePhase.PLAYING)
    untouched = mine.exclude(rounds__moves__by__in=(Mover.PERSON, Mover.CLOCK)).order_by("-opened_at")
    for table in untouched.prefetch_related("seats")[:3]:
        others = [seat.bot for seat in table.seats.all() if seat.person_id != person.pk]
        if others == [level] * bots:
            return table
    return None


@act
def deal_to_company(
    *,
    company: Sequence[User | None],
    level: str,
    slow: Collection[int] = (),
    first: int | None = None,
    ends_at: datetime | None = None,
    **terms: Any,
) -> Table:
    """Begin the one match of an event: everybody on the seat that was drawn, and bots where nobody is named.

    Those whose keys are among the `slow` have twice the time; `first` names who begins, where a game asks.
    """
    table = open_table.inner(size=len(company), seated=False, is_event=True, **terms)
    seats = list(table.seats.all())
    for seat, person in zip(seats, company, strict=True):
        seat.person, seat.bot = person, "" if person else level
        seat.extra_time = person is not None and person.pk in slow
    Seat.objects.bulk_update(seats, ["person", "bot", "extra_time"])
    locked = locked_table(table.code)
    locked.table.first, locked.table.ends_at = first, ends_at
    begin_match(locked)
    return table
