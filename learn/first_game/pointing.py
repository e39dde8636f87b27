"""What a coach points at: the pile that its sentence is about, and the cards that belong there."""

from dataclasses import dataclass

from games.engine.cards import CardId, is_joker
from games.engine.piles.combinations import Table
from games.engine.state import Cards
from learn.first_game.coach import Advice, Sight

NEW_PILE = "new"
FOR_NEW_PILE = frozenset(
    (Sight.OPEN, Sight.NEW_PILE, Sight.WITH_JOKER, Sight.REARRANGE, Sight.REARRANGE_WITH_JOKER)
)
FOR_PILE_OF_TABLE = frozenset(
    (Sight.GROWS, Sight.ADD_JOKER, Sight.FROM_TABLE, Sight.MORE, Sight.FIT, Sight.JOKER, Sight.JOKER_FITS)
)


@dataclass(frozen=True, slots=True)
class Pointing:
    """A card of the pile on the table, or the new pile; nothing where there is nothing to lay."""

    onto: CardId = ""
    cards: Cards = ()


def pointing(seen: Advice, table: Table) -> Pointing:
    """Tell what an advice about a table is about."""
    if seen.sight in FOR_NEW_PILE:
        return Pointing(NEW_PILE, seen.cards)
    if seen.sight not in FOR_PILE_OF_TABLE | {Sight.JOKER_FREE}:
        return Pointing()
    lying = _pile_of(seen.cards, table)
    if not lying:
        return Pointing()
    if seen.sight is Sight.JOKER_FREE:
        return Pointing(lying[0], tuple(filter(is_joker, lying)))
    return Pointing(lying[0], tuple(card for card in seen.cards if card not in lying))


def _pile_of(cards: Cards, table: Table) -> Cards:
    """Find the pile that cards are about: of all that share some, the one that goes into them as it lies."""
    sharing = [pile.cards for pile in table if set(pile.cards).intersection(cards)]
    return max(sharing, key=lambda pile: _closeness(set(pile), set(cards)), default=())


def _closeness(pile: set[CardId], cards: set[CardId]) -> tuple[bool, int]:
    return pile <= cards, len(pile & cards)
