"""Which deal belongs to a day: nothing is stored and nothing has to be made at midnight.

The secret of a deal follows from the date and the site's own secret, which never leaves the server. All that
happens at the table follows from it and from the moves of the person: the bots are as good as they can be and
leave nothing to chance that is not in the deal.
"""

from datetime import date, timedelta

from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.models import BotLevel

GAMES = ("photo", "tiles")
BOTS = (BotLevel.HARD, BotLevel.HARD)
OPTIONS = {"rounds": 1}
DAYS_IN_ARCHIVE = 30


def today() -> date:
    """Give the day by the site's own clock, wherever a player may be."""
    return timezone.localdate()


def deal_of(rules: str, day: date) -> str:
    """Give the secret from which the cards of a day are dealt."""
    return salted_hmac("deal of the day", f"{rules} {day.isoformat()}", algorithm="sha256").hexdigest()


def archive() -> list[date]:
    """List the days before today, the newest first."""
    return [today() - timedelta(days=back) for back in range(1, DAYS_IN_ARCHIVE + 1)]
