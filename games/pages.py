"""What the pages of the game are made of: cards in the reader's language, and the words of the scripts."""

from typing import Any

from django.templatetags.static import static
from django.urls import reverse

from accounts.languages import current_language
from accounts.models import Pictures
from accounts.preferences import Preferred
from catalogue.drawings import opaque_name
from catalogue.models import Card
from catalogue.photos.choice import picture_for
from catalogue.selectors import Deck, deck
from games.afterwards import ways_from
from games.selectors import Snapshot, Visitor
from games.table_words import table_words

Data = dict[str, Any]

RULES_WITH_A_PAGE = frozenset({"photo"})


def is_shown_to(shot: Snapshot, person: Visitor) -> bool:
    """Tell whether this person plays at a table, may sit down there, or may watch it."""
    return shot.table.rules in RULES_WITH_A_PAGE and shot.may_be_seen_by(person)


def table_page(shot: Snapshot, wishes: Preferred) -> Data:
    """Give the scripts of the table page everything that no message of the table says."""
    whole, language = deck(), wishes.card_language or current_language()
    return {
        "code": shot.table.code,
        "socket": f"/live/1/{shot.table.code}/",
        "login": reverse("account_login"),
        "away": reverse("play"),
        "rulesPage": reverse("rules_of", args=[shot.table.rules.partition("_")[0]]),
        "language": current_language(),
        "cardLanguage": language,
        "signs": static("games/table/signs.svg"),
        "pictograms": static("site/icons.svg"),
        "back": static(opaque_name("back")),
        "joker": static(opaque_name("joker")),
        "sound": wishes.sound,
        "words": table_words(),
        "afterwards": ways_from(shot.table),
        **_deck_in(whole, language),
        "cards": {card.id: _card(card, language, wishes) for card in whole.cards},
    }


def _deck_in(whole: Deck, language: str) -> Data:
    return {
        "capitals": {each.key: [each.name[language], each.plate] for each in whole.capitals},
        "categories": {each.key: each.plural[language] for each in whole.categories},
    }


def _card(card: Card, language: str, wishes: Preferred) -> Data:
    shown = picture_for(card, prefer_photographs=wishes.pictures == Pictures.PHOTOGRAPHS)
    return {
        "src": shown.url,
        "name": card.name[language],
        "short": card.short_name[language],
        "capital": card.capital_id,
        "category": card.category_id,
        "seen": card.seen[current_language()],
    }
