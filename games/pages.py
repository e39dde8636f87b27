"""What the pages of the game are made of: cards in the reader's language, and the words of the scripts."""

from typing import Any

from django.db.models import QuerySet
from django.templatetags.static import static
from django.urls import reverse

from accounts.languages import current_language
from accounts.models import User
from accounts.preferences import Preferred
from catalogue.drawings import opaque_name
from games.looks import LOOKS, cards_shown, game_shown
from games.models import Gathering, Table
from games.selectors import Snapshot
from games.services.matches import options_of
from games.table_words import table_words

Data = dict[str, Any]


def running_tables(person: User) -> QuerySet[Table]:
    """List the tables at which a person has a seat and a match to go on with, the newest first."""
    mine = Table.objects.filter(seats__person=person)
    return mine.filter(phase=Gathering.PLAYING).order_by("-opened_at")


def is_shown_to(shot: Snapshot, person_id: int | None) -> bool:
    """Tell whether this person plays at a table that has begun."""
    return shot.table.phase != Gathering.OPEN and shot.seat_of(person_id) is not None


def table_page(shot: Snapshot, wishes: Preferred) -> Data:
    """Give the scripts of the table page everything that no message of the table says."""
    table, language = shot.table, wishes.card_language or current_language()
    options = options_of(table)
    return {
        "code": table.code,
        "socket": f"/live/1/{table.code}/",
        "login": reverse("account_login"),
        "language": current_language(),
        "cardLanguage": language,
        "signs": static("games/table/signs.svg"),
        "pictograms": static("site/icons.svg"),
        "back": static(opaque_name("back")),
        "sound": wishes.sound,
        "words": table_words(LOOKS[table.rules].words()),
        "game": game_shown(table.rules, options),
        **cards_shown(table.rules, options, wishes, language),
    }
