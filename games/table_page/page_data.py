"""The data of the table page: cards in the reader's language, and the texts that the scripts show."""

from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.languages import current_language
from accounts.pages.preferences import Preferred
from catalogue.drawings import opaque_name
from games.reading.matches import options_of
from games.reading.snapshot import Snapshot
from games.table_page.appearance import APPEARANCES, cards_data, game_data
from games.table_page.next_steps import next_steps
from games.wording.menu import game_named
from games.wording.table_texts import table_texts

Data = dict[str, Any]
SITE = "Photo Rummy"


def table_page(shot: Snapshot, preferences: Preferred) -> Data:
    """Give the scripts everything that no message of the socket says."""
    table, language = shot.table, preferences.card_language or current_language()
    game, options = game_named(table.rules), options_of(table)
    return {
        "code": table.code,
        "socket": f"/live/1/{table.code}/",
        "login": reverse("account_login"),
        "away": reverse("home" if table.circle else "play"),  # pupils of a circle have their own start page
        "rulesPage": reverse("rules_of", args=[game.rules_page]),
        "language": current_language(),
        "cardLanguage": language,
        "signs": static("games/table/signs.svg"),
        "pictograms": static("site/icons.svg"),
        "icon": static(opaque_name("favicon")),
        "turnIcon": static("games/table/turn.svg"),
        "back": static(opaque_name("back")),
        "sound": preferences.sound,
        "labels": preferences.labels,
        "isLed": shot.is_led,
        "words": table_texts(APPEARANCES[table.rules].texts())
        | ({"paused": _("Eyes to the front")} if shot.is_led else {})
        | ({"leaderGoesOn": _("Well played! You will be called when it goes on.")} if table.is_event else {}),
        "afterwards": next_steps(table),
        "onlyRound": _name_of_only_round(str(game.title)),
        "game": {"title": str(game.title), **game_data(table.rules, options)},
        **cards_data(table.rules, options, preferences, language),
    }


def _name_of_only_round(game: str) -> str:
    """Name a match of one round by its game, but not where the name of the site says the same beside it."""
    return _("One round") if game == SITE else game
