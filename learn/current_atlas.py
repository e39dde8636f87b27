"""The atlas of the deck as it is now, made once for each edition."""

from functools import cache, lru_cache
from pathlib import Path

from accounts.languages import LANGUAGE_CODES
from catalogue import europe
from catalogue.models import Capital, Card
from catalogue.selectors import Deck, deck
from learn.questions import ambiguities
from learn.questions.atlas import Atlas, AtlasCapital, AtlasCard

AMBIGUITIES = Path(__file__).parent / "data" / "ambiguities.csv"


def atlas() -> Atlas:
    """Return the deck as it is now, as plain values."""
    full_deck = deck()
    return _atlas_of_edition(full_deck.edition, id(full_deck))


@lru_cache(maxsize=2)
def _atlas_of_edition(_edition: str, _identity: int) -> Atlas:
    return make_atlas(deck())


def make_atlas(full_deck: Deck) -> Atlas:
    """Make plain values of a deck, which need no database."""
    return Atlas(
        capitals={capital.key: _capital(capital) for capital in full_deck.capitals},
        categories=tuple(category.key for category in full_deck.categories),
        cards={card.id: _card(card) for card in full_deck.cards},
        languages=tuple(LANGUAGE_CODES),
        ambiguities=known_ambiguities(),
    )


@cache
def known_ambiguities() -> ambiguities.Ambiguities:
    """Read the table of second answers."""
    return ambiguities.read(AMBIGUITIES.read_text("utf-8"))


def _capital(capital: Capital) -> AtlasCapital:
    return AtlasCapital(
        key=capital.key,
        plate=capital.plate,
        name=capital.name,
        country=capital.country,
        latitude=capital.latitude,
        longitude=capital.longitude,
        languages=frozenset(capital.official_languages.split("; ")),
        dot=europe.pin(capital).dot,
    )


def _card(card: Card) -> AtlasCard:
    traits = card.id, card.capital_id, card.category_id
    return AtlasCard(*traits, card.name, card.short_name, card.fame, card.booklet_name)
