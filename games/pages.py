"""What the pages of the game are made of: cards in the reader's language, and the words of the scripts."""

from typing import Any

from django.db.models import QuerySet
from django.templatetags.static import static
from django.urls import reverse

from accounts.languages import current_language
from accounts.models import Pictures, User
from accounts.preferences import Preferred
from catalogue.drawings import opaque_name
from catalogue.models import Card
from catalogue.photos.choice import picture_for
from catalogue.selectors import Deck, deck
from games.afterwards import ways_from
from games.models import Gathering, Table
from games.selectors import Snapshot
from games.table_words import table_words

Data = dict[str, Any]

RULES_WITH_A_PAGE = frozenset({"photo"})


def running_tables(person: User) -> QuerySet[Table]:
    """List the tables at which a person has a seat and a match to go on with, the newest first."""
    mine = Table.objects.filter(seats__person=person, rules__in=RULES_WITH_A_PAGE)
    return mine.filter(phase=Gathering.PLAYING).order_by("-opened_at")


def is_shown_to(shot: Snapshot, person_id: int | None) -> bool:
    """Tell whether this person plays at a table that has begun, or may watch it."""
    has_page = shot.table.rules in RULES_WITH_A_PAGE and shot.table.phase != Gathering.OPEN
    return has_page and shot.may_be_seen_by(person_id)


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
