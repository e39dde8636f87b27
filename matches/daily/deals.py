"""Which deal belongs to a day: nothing is stored and nothing has to be made at midnight.

The secret of a deal follows from the date and the site's own secret, which never leaves the server. All that
happens at the table follows from it and from the moves of the person: the bots are as good as they can be and
leave nothing to chance that is not in the deal.
"""

from datetime import date, datetime, time, timedelta

from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.models import BotLevel, Table

GAMES = ("photo", "tiles")
BOTS = (BotLevel.HARD, BotLevel.HARD)
OPTIONS = {"rounds": 1}
DAYS_IN_ARCHIVE = 30


def today() -> date:
    """Give the day by the site's own clock, wherever a player may be."""
    return timezone.localdate()


def next_deal_at() -> datetime:
    """Give the moment at which the next day begins."""
    return timezone.make_aware(datetime.combine(today() + timedelta(days=1), time()))


def deal_of(rules: str, day: date) -> str:
    """Give the secret from which the cards of a day are dealt."""
    return salted_hmac("deal of the day", f"{rules} {day.isoformat()}", algorithm="sha256").hexdigest()


def is_of_today(table: Table) -> bool:
    """Tell whether a table has the cards of today, which others may still be dealt."""
    return bool(table.deal) and table.deal == deal_of(table.rules, today())


def archive() -> list[date]:
    """List the days before today, the newest first."""
    return [today() - timedelta(days=back) for back in range(1, DAYS_IN_ARCHIVE + 1)]
