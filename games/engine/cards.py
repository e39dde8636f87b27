"""Cards are plain, readable strings; what they show is spelt out in them."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

CardId = str
"""`london-church`, `red-7-a` (number tiles: two copies), `red-7` (Junior), `joker-1`."""

Face = str
"""What a card shows, whichever copy it is, and what a joker can stand for: `red-7`."""

JOKER: Face = "joker"


class PhotoTraits(NamedTuple):
    """The two traits of a photo card."""

    capital: str
    category: str


class TileTraits(NamedTuple):
    """The two traits of a number tile."""

    colour: str
    number: int


def is_joker(card: CardId) -> bool:
    """Tell whether the card is a joker."""
    return card.startswith("joker-")


def joker_cards(count: int) -> tuple[CardId, ...]:
    """Name the first so many jokers."""
    return tuple(f"{JOKER}-{n}" for n in range(1, count + 1))


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


@lru_cache(maxsize=512)
def face(card: CardId) -> Face:
    """Name what a card shows: two cards are equal in play exactly when their faces are."""
    if is_joker(card):
        return JOKER
    return "-".join(card.split("-")[:2])
