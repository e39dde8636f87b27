"""What a replay is called: who played which game, and on which day."""

from datetime import date

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.languages.written import full_day, short_day
from games.models import Seat
from games.reading.seat_names import names_at_table
from games.wording.menu import game_named
from games.wording.table_texts import BOT_NAMES
from matches.replay.document import Replayed


def full_name(replayed: Replayed) -> str:
    """Name it where nothing else says who played: in the title of the page, and in a link to it."""
    names = names_at_table(replayed.seats)
    players = " – ".join(_name(*each) for each in zip(replayed.seats, names, strict=True))
    return " · ".join((players, _game(replayed), full_day(_day(replayed))))


def short_name(replayed: Replayed) -> str:
    """Name it beside the seats, which have the names of the players."""
    return f"{_game(replayed)} · {short_day(_day(replayed))}"


def _name(seat: Seat, name: str | None) -> str:
    return name or str(BOT_NAMES[seat.number % len(BOT_NAMES)] if seat.bot else _("Somebody"))


def _game(replayed: Replayed) -> str:
    return str(game_named(replayed.played.table.rules).title)


def _day(replayed: Replayed) -> date:
    return timezone.localtime(replayed.played.finished_at).date()
