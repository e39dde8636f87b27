"""Companies that were brought together elsewhere: they sit down, and their match begins."""

from collections.abc import Sequence
from datetime import timedelta
from random import SystemRandom
from typing import Any

from accounts.acts import act
from accounts.models import User
from games.models import Round, Seat, Table
from games.services.locks import locked_table
from games.services.matches import begin_match
from games.services.tables import open_table

ON_THE_WAY = timedelta(seconds=10)


@act
def seat_company(
    *, people: Sequence[User], bots: Sequence[str] = (), host: User | None = None, **terms: Any
) -> Table:
    """Deal the first round to these people and bots, on seats drawn by lot.

    Strangers have no host: nobody could stop the match, or send anybody away, but all together.
    """
    size = len(people) + len(bots)
    table = open_table.inner(host=people[0], size=size, seated=False, **terms)
    table.host = host
    table.save(update_fields=["host"])
    company: list[tuple[User | None, str]] = [
        *((each, "") for each in people),
        *((None, bot) for bot in bots),
    ]
    SystemRandom().shuffle(company)
    for number, (person, bot) in enumerate(company):
        Seat.objects.filter(table=table, number=number).update(person=person, bot=bot)
    _wait_for_them(table, begin_match(locked_table(table.code)))
    return table


def _wait_for_them(table: Table, played: Round) -> None:
    """Give the first turn a little more: people come from other pages and have not seen their cards."""
    if played.deadline is not None and not table.gives_days:
        played.deadline += ON_THE_WAY
        played.save(update_fields=["deadline"])
