"""Which marker stands for what: the cards of the printed deck first, then the pupils of a class."""

from collections.abc import Mapping

from catalogue.selectors import Deck

FIRST_JOKER = 102  # after seventeen capitals times six kinds
FIRST_PUPIL = 110


def markers_of_cards(deck: Deck) -> Mapping[str, int]:
    """Number the cards in the order of the deck; sheets that were printed once stay good."""
    return {card.id: marker for marker, card in enumerate(deck.cards)}


def markers_of_stamps(deck: Deck) -> Mapping[str, int]:
    """Number the pupils of a class by their stamps, so that nothing about it need be stored."""
    return {card: FIRST_PUPIL + marker for card, marker in markers_of_cards(deck).items()}
