"""What a player still lacks to open the table, as the piles lie now."""

from collections.abc import Callable, Iterable

from games.engine.errors import Fault
from games.engine.piles.combinations import Combination, Pile, cards_on
from games.engine.rules import RuleSet
from games.engine.state import TurnStart

Reading = Combination | Fault


def still_to_open(
    rules: RuleSet,
    start: TurnStart,
    read_piles: Iterable[tuple[Pile, Reading]],
    read: Callable[[Pile], Reading],
) -> int:
    """Count the own cards or points that are still missing to what opens the table.

    What was laid first opens it for the whole turn: also once cards of others lie beside it, or own cards
    have gone on to other piles, where all that could have been laid first counts (photo 8.3, tiles 7.4a).
    """
    lying = [(pile, own_part(start, pile), reading) for pile, reading in read_piles]
    own = tuple(reading if part == pile else read(part) for pile, part, reading in lying if part.cards)
    lacking = rules.to_open(start, own)
    is_mixed = any(part.cards and part != pile for pile, part, _ in lying)
    if not lacking or not is_mixed:
        return lacking
    brought = tuple(cards_on(tuple(part for _, part, _ in lying)))
    return 0 if rules.opening(start, brought, rules.to_open(start, ())) else lacking


def own_part(start: TurnStart, pile: Pile) -> Pile:
    """Leave of a pile the cards of the rack alone."""
    if start.owns(pile):
        return pile
    cards = tuple(card for card in pile.cards if card in start.rack)
    return Pile(cards, tuple(bound for bound in pile.jokers if bound[0] in cards))
