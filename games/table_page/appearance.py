"""How each game looks on the table page; the only place where the page knows games by name."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from django.templatetags.static import static
from django.utils.text import capfirst
from django.utils.translation import gettext

from accounts.languages import current_language
from accounts.models import Pictures
from accounts.preferences import Preferred
from catalogue.drawings import opaque_name
from catalogue.models import Card
from catalogue.photos.choice import picture_for
from catalogue.selectors import deck
from games.engine.cards import CardId, is_joker, tile_traits
from games.engine.options import Options
from games.engine.rulesets import photo, rule_set, tiles
from games.wording.number_tile_texts import intro_words, junior_words, tile_words
from games.wording.refusals import COLOURS
from games.wording.table_texts import Words

Data = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What the page must know of a game beyond its rules."""

    material: str  # photos, tiles, or blocks: the large tiles for small hands
    sorts: tuple[str, str]  # the two marks of each card
    worth: Callable[[CardId], int]  # what a card costs whoever still holds it in the end
    pays_in: str = "points"  # or in tokens
    words: Callable[[], Words] = dict  # instead of the words on cards


NUMBERED = Look(
    material="tiles",
    sorts=("colour", "number"),
    worth=lambda card: tiles.rack_points((card,)),
    words=tile_words,
)
JUNIOR = replace(
    NUMBERED,
    material="blocks",
    worth=lambda card: 1,
    pays_in="tokens",
    words=junior_words,
)
LOOKS = {
    "photo": Look(
        material="photos",
        sorts=("capital", "category"),
        worth=lambda card: photo.rack_points((card,)),
    ),
    "tiles": NUMBERED,
    "junior": JUNIOR,
    "junior_intro": replace(JUNIOR, words=intro_words),
}


def game_shown(rules: str, options: Options) -> Data:
    """Tell the scripts what they would else have to know by the name of the game."""
    look, game = LOOKS[rules], rule_set(rules)
    return {
        "material": look.material,
        "sorts": look.sorts,
        "paysIn": look.pays_in,
        "byRoundsWon": game.match.by_rounds_won,
        "choosesStack": game.stack_is_chosen(options),
        "bindsJokers": bool(game.faces),
    }


def cards_shown(rules: str, options: Options, wishes: Preferred, language: str) -> Data:
    """Give every card of the game with what is drawn on it, and the order of its marks."""
    look = LOOKS[rules]
    ids = rule_set(rules).deck(options)
    face = _photos(wishes, language) if look.material == "photos" else _tile
    cards = {card: (_joker() if is_joker(card) else face(card)) | {"worth": look.worth(card)} for card in ids}
    marks = _photo_marks(language) if look.material == "photos" else _tile_marks(ids)
    return {"cards": cards, **marks}


def _joker() -> Data:
    return {"name": gettext("Joker"), "src": static(opaque_name("joker"))}


def _tile(card: CardId) -> Data:
    colour, shown = tile_traits(card)
    return {"name": capfirst(f"{COLOURS[colour]} {shown}"), "colour": colour, "number": shown}


def _tile_marks(ids: tuple[CardId, ...]) -> Data:
    """Give the colours as they are called and in the order of a rack; numbers have an order by themselves."""
    faces = [tile_traits(card) for card in ids if not is_joker(card)]
    colours = list(dict.fromkeys(face.colour for face in faces))
    return {
        "colours": {colour: str(COLOURS[colour]) for colour in colours},
        "order": {"colour": colours, "number": sorted({face.number for face in faces})},
    }


def _photos(wishes: Preferred, language: str) -> Callable[[CardId], Data]:
    known = deck().by_id
    return lambda card: _photo(known[card], wishes, language)


def _photo(card: Card, wishes: Preferred, language: str) -> Data:
    shown = picture_for(card, prefer_photographs=wishes.pictures == Pictures.PHOTOGRAPHS)
    return {
        "src": shown.url,
        "name": f"{card.name[language]}, {card.capital.name[language]}",
        "short": card.short_name[language],
        "capital": card.capital_id,
        "category": card.category_id,
        "seen": card.seen[current_language()],
    }


def _photo_marks(language: str) -> Data:
    whole = deck()
    named = {each.key: each.name[language] for each in whole.capitals}
    return {
        "capitals": {each.key: [named[each.key], each.plate] for each in whole.capitals},
        "categories": {each.key: each.plural[language] for each in whole.categories},
        "order": {
            "capital": sorted(named, key=lambda key: _without_accents(named[key])),
            "category": [each.key for each in whole.categories],
        },
    }


def _without_accents(word: str) -> str:
    return unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode().lower()
