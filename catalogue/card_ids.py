"""How the ids of the catalogue's cards are made: the only module of the catalogue that knows.

The games name the same cards in the same way (`games/engine/cards.py`), but the catalogue lies below them
and cannot ask.
"""


def card_id(capital: str, category: str) -> str:
    """The id of the card of a capital and a category: `rome-church`."""
    return f"{capital}-{category}"


def category_of(card: str) -> str:
    """The category of a card, from the id of the card."""
    return card.rpartition("-")[2]
