"""One click, and a round is dealt."""

from django.db import transaction

from accounts.models import User
from games.models import BotLevel, Table
from games.services import tables

BOTS = (BotLevel.MEDIUM, BotLevel.MEDIUM)


@transaction.atomic
def deal_against_bots(person: User) -> Table:
    """Open a table of Photo Rummy for a person and two bots, and begin."""
    table = tables.open_table(host=person, rules="photo", size=1 + len(BOTS))
    for level in BOTS:
        tables.seat_bot(code=table.code, by=person, level=level)
    tables.start(code=table.code, by=person)
    return table
