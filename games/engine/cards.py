"""Cards are plain, readable strings that spell out their traits.

Only this module takes such a string apart or puts one together; everybody else asks it.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

CardId = str
"""`london-church`, `red-7-a` (number tiles: two copies), `red-7` (Junior), `joker-1`."""

Face = str
"""What a card shows, whichever copy it is, and what a joker can stand for: `red-7`."""

JOKER: Face = "joker"


class PhotoTraits(NamedTuple):
    """What a photo card is sorted and combined by."""

    capital: str
    category: str


class TileTraits(NamedTuple):
    """What a number tile is sorted and combined by."""

    colour: str
    number: int


def photo_card(capital: str, category: str) -> CardId:
    """Name the photo card of a capital and a category."""
    return f"{capital}-{category}"


def tile_face(colour: str, number: int) -> Face:
    """Name what a number tile shows; where there is one tile of each, this is also the tile."""
    return f"{colour}-{number}"


def tile_copies(colour: str, number: int, copies: Iterable[str]) -> tuple[CardId, ...]:
    """Name the tiles that show the same colour and number."""
    return tuple(f"{colour}-{number}-{copy}" for copy in copies)


def joker_cards(count: int) -> tuple[CardId, ...]:
    """Name the first so many jokers."""
    return tuple(f"{JOKER}-{n}" for n in range(1, count + 1))


def card_in_words(words: Iterable[str]) -> CardId | Face:
    """Name the card that a person writes as `red 7`; nobody knows yet whether there is such a card."""
    return "-".join(words).lower()


def is_joker(card: CardId) -> bool:
    """Tell whether the card is a joker."""
    return card.startswith("joker-")


def count_jokers(cards: Iterable[CardId]) -> int:
    """Count the jokers among the cards."""
    return sum([card.startswith("joker-") for card in cards])


def photo_traits(card: CardId) -> PhotoTraits:
    """Read the traits of a photo card."""
    capital, _, category = card.partition("-")
    return PhotoTraits(capital, category)


@lru_cache(maxsize=512)
def tile_traits(card: CardId | Face) -> TileTraits:
    """Read the traits of a number tile, or of the tile that a joker stands for."""
    colour, digits, *_ = card.split("-")
    return TileTraits(colour, int(digits))


def is_tile(card: CardId | Face) -> bool:
    """Tell whether the card is a number tile."""
    return not is_joker(card) and trait_words(card)[1].isdecimal()


def trait_words(card: CardId | Face) -> tuple[str, str]:
    """Give the traits of any card but a joker as words: `rome` and `sight`, `red` and `7`."""
    first, second, *_ = *card.split("-"), ""
    return first, second


@lru_cache(maxsize=512)
def face(card: CardId) -> Face:
    """Name what a card shows: two cards are equal in play exactly when their faces are."""
    if is_joker(card):
        return JOKER
    return "-".join(card.split("-")[:2])
