"""The catalogue as the questions see it: made once for each edition of the deck."""

from functools import lru_cache

from accounts.languages import LANGUAGE_CODES
from catalogue import europe
from catalogue.models import Capital, Card
from catalogue.selectors import Deck, deck
from learn.questions.atlas import Atlas, City, Thing


def atlas() -> Atlas:
    """Give the deck of today as plain values."""
    whole = deck()
    return _made(whole.edition, id(whole))


@lru_cache(maxsize=2)
def _made(_edition: str, _identity: int) -> Atlas:
    return atlas_of(deck())


def atlas_of(whole: Deck) -> Atlas:
    """Take a deck out of the database's hands."""
    return Atlas(
        cities={capital.key: _city(capital) for capital in whole.capitals},
        kinds=tuple(category.key for category in whole.categories),
        things={card.id: _thing(card) for card in whole.cards},
        languages=tuple(LANGUAGE_CODES),
    )


def _city(capital: Capital) -> City:
    return City(
        key=capital.key,
        plate=capital.plate,
        name=capital.name,
        country=capital.country,
        latitude=capital.latitude,
        longitude=capital.longitude,
        languages=frozenset(capital.official_languages.split("; ")),
        dot=europe.pin(capital).dot,
    )


def _thing(card: Card) -> Thing:
    return Thing(card.id, card.capital_id, card.category_id, card.name, card.short_name, card.fame)
