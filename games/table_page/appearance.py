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
from accounts.pages.preferences import Preferred
from catalogue.drawings import opaque_name
from catalogue.models import Card
from catalogue.photos.choice import picture_for
from catalogue.selectors import deck
from games.engine.cards import CardId, Face, face, is_joker, tile_traits
from games.engine.options import Options
from games.engine.rulesets import photo, rule_set, tiles
from games.wording.names import COLOURS, name_of_set
from games.wording.number_tile_texts import introduction_texts, junior_texts, number_tile_texts
from games.wording.table_texts import Texts

Data = dict[str, Any]
NAMED_ALIKE = "letterbox"  # the category whose cards all have the same short name


@dataclass(frozen=True, slots=True, kw_only=True)
class Appearance:
    """What the page must know of a game beyond its rules."""

    material: str  # photos, tiles, or blocks: the large tiles for small hands
    sorts: tuple[str, str]  # the two traits of each card
    forms: tuple[Data, ...]  # which trait the cards of a pile share, and so what it is called
    worth: Callable[[CardId], int]  # what a card costs whoever still holds it in the end
    pays_in: str = "points"  # or in tokens
    texts: Callable[[], Texts] = dict  # in place of those that speak of cards


NUMBER_TILES = Appearance(
    material="tiles",
    sorts=("colour", "number"),
    forms=({"form": "run", "trait": "colour", "spans": "number"}, {"form": "group", "trait": "number"}),
    worth=lambda card: tiles.rack_points((card,)),
    texts=number_tile_texts,
)
JUNIOR = replace(
    NUMBER_TILES,
    material="blocks",
    worth=lambda card: 1,
    pays_in="tokens",
    texts=junior_texts,
)
APPEARANCES = {
    "photo": Appearance(
        material="photos",
        sorts=("capital", "category"),
        forms=({"form": "row", "trait": "capital"}, {"form": "set", "trait": "category"}),
        worth=lambda card: photo.rack_points((card,)),
    ),
    "tiles": NUMBER_TILES,
    "junior": JUNIOR,
    "junior_intro": replace(JUNIOR, texts=introduction_texts),
}


def game_data(rules: str, options: Options) -> Data:
    """Give what the scripts must know of a game, so that none of them asks for its name."""
    appearance, game = APPEARANCES[rules], rule_set(rules)
    return {
        "material": appearance.material,
        "sorts": appearance.sorts,
        "forms": appearance.forms,
        "paysIn": appearance.pays_in,
        "allTokens": game.all_tokens,
        "byRoundsWon": game.match.by_rounds_won,
        "choosesStack": game.stack_is_chosen(options),
        "bindsJokers": bool(game.faces),
        "hasLabels": appearance.material == "photos",
    }


def cards_data(rules: str, options: Options, preferences: Preferred, language: str) -> Data:
    """Give every card of the game with what is drawn on it, and what its traits look like."""
    appearance, game = APPEARANCES[rules], rule_set(rules)
    ids = game.deck(options)
    has_photos = appearance.material == "photos"
    draw = _photos(preferences, language) if has_photos else _tile
    cards = {
        card: (_joker() if is_joker(card) else draw(card)) | {"worth": appearance.worth(card)} for card in ids
    }
    faces = {shown: _tile(shown) for shown in sorted(game.faces)}
    traits = _photo_traits(language) if has_photos else _tile_traits(ids)
    return {"cards": cards, "faces": faces, **traits}


def _joker() -> Data:
    return {"name": gettext("Joker"), "src": static(opaque_name("joker")), "isJoker": True, "traits": {}}


def _tile(card: CardId | Face) -> Data:
    colour, number = tile_traits(card)
    return {
        "name": capfirst(f"{COLOURS[colour]} {number}"),
        "face": face(card),
        "traits": {"colour": colour, "number": number},
    }


def _tile_traits(ids: tuple[CardId, ...]) -> Data:
    """Give the colours as they are called and in the order of a rack; numbers have an order by themselves."""
    tiles_shown = [tile_traits(card) for card in ids if not is_joker(card)]
    colours = list(dict.fromkeys(tile.colour for tile in tiles_shown))
    words = {colour: {"word": str(COLOURS[colour]), "sign": f"mark-{colour}"} for colour in colours}
    numbers = sorted({tile.number for tile in tiles_shown})
    return {"traits": {"colour": words}, "order": {"colour": colours, "number": numbers}}


def _photos(preferences: Preferred, language: str) -> Callable[[CardId], Data]:
    cards = deck().by_id
    return lambda card: _photo(cards[card], preferences, language)


def _photo(card: Card, preferences: Preferred, language: str) -> Data:
    picture = picture_for(card, prefer_photographs=preferences.pictures == Pictures.PHOTOGRAPHS)
    return {
        "src": picture.url,
        "name": f"{card.name[language]}, {card.capital.name[language]}",
        "short": card.short_name[language],
        "traits": {"capital": card.capital_id, "category": card.category_id},
        "seen": card.seen[current_language()],
    } | ({"isNamedAlike": True} if card.category_id == NAMED_ALIKE else {})


def _photo_traits(language: str) -> Data:
    """Give the capitals with their number plates and the categories with their pictograms, both in order."""
    capitals, categories = deck().capitals, deck().categories
    names = {capital.key: capital.name[language] for capital in capitals}
    return {
        "traits": {
            "capital": {each.key: {"word": names[each.key], "plate": each.plate} for each in capitals},
            "category": {
                each.key: {
                    "word": name_of_set(each, language),
                    "sign": f"p-{each.key}",
                }
                for each in categories
            },
        },
        "order": {
            "capital": sorted(names, key=lambda key: _without_accents(names[key])),
            "category": [category.key for category in categories],
        },
    }


def _without_accents(word: str) -> str:
    return unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode().lower()
