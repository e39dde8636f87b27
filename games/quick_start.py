"""One click, and a round is dealt."""

from django.db import transaction

from accounts.models import User
from games.engine.rulesets import rule_set
from games.engine.state import Phase
from games.models import BotLevel, Table
from games.services import tables

BOTS = 2
FIRST_BOT = 1


@transaction.atomic
def deal_against_bots(person: User, rules: str = "photo") -> Table:
    """Open a table of a game for a person and two bots, and begin; where somebody must lead, a bot does."""
    table = tables.open_table(host=person, rules=rules, size=1 + BOTS)
    someone_leads = rule_set(rules).first_phase is Phase.OPEN
    for _bot in range(BOTS):
        tables.seat_bot(code=table.code, by=person, level=BotLevel.EASY if someone_leads else BotLevel.MEDIUM)
    tables.start(code=table.code, by=person, first=FIRST_BOT if someone_leads else None)
    return table
