"""What the pages of the game are made of: cards in the reader's language, and the words of the scripts."""

from typing import Any

from django.templatetags.static import static
from django.urls import reverse

from accounts.languages import current_language
from accounts.preferences import Preferred
from catalogue.drawings import opaque_name
from games.reading.matches import options_of
from games.reading.snapshot import Snapshot
from games.table_page.appearance import LOOKS, cards_shown, game_shown
from games.table_page.next_steps import ways_from
from games.wording.menu import game_named
from games.wording.table_texts import table_words

Data = dict[str, Any]


def table_page(shot: Snapshot, wishes: Preferred) -> Data:
    """Give the scripts of the table page everything that no message of the table says."""
    table, language = shot.table, wishes.card_language or current_language()
    game, options = game_named(table.rules), options_of(table)
    return {
        "code": table.code,
        "socket": f"/live/1/{table.code}/",
        "login": reverse("account_login"),
        "away": reverse("home" if table.circle else "play"),  # a circle has its own ways
        "rulesPage": reverse("rules_of", args=[game.rules_page]),
        "language": current_language(),
        "cardLanguage": language,
        "signs": static("games/table/signs.svg"),
        "pictograms": static("site/icons.svg"),
        "back": static(opaque_name("back")),
        "sound": wishes.sound,
        "labels": wishes.labels,
        "words": table_words(LOOKS[table.rules].words()),
        "afterwards": ways_from(table),
        "game": {"title": str(game.title), **game_shown(table.rules, options)},
        **cards_shown(table.rules, options, wishes, language),
    }
