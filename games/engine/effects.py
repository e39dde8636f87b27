"""What a move changed in the open: the cards that everybody at the table saw come, go and change piles."""

from dataclasses import dataclass

from games.engine.piles.combinations import Table, cards_on, forerunners
from games.engine.state import Cards, State


@dataclass(frozen=True, slots=True)
class Effect:
    """The cards that a move laid, took from the table, moved from pile to pile, or put aside."""

    laid: Cards = ()
    taken: Cards = ()
    moved: Cards = ()
    aside: Cards = ()


def effect(before: State, after: State) -> Effect:
    """Compare two states by what lies open in them; racks and stacks are not looked at."""
    lay, lies = cards_on(before.table), cards_on(after.table)
    old, new = frozenset(lay), frozenset(lies)
    return Effect(
        laid=tuple(card for card in lies if card not in old),
        taken=tuple(card for card in lay if card not in new),
        moved=moved_cards(before.table, after.table),
        aside=tuple(card for card in after.aside if card not in before.aside),
    )


def moved_cards(before: Table, after: Table) -> Cards:
    """Name the cards that lie in another pile than the one that goes on from theirs."""
    home = {card: index for index, pile in enumerate(before) for card in pile.cards}
    goes_on_from = forerunners(before, after)
    return tuple(
        card
        for index, pile in enumerate(after)
        for card in pile.cards
        if card in home and goes_on_from.get(index) != home[card]
    )
