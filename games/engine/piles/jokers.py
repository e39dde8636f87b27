"""Piles with more jokers than may lie there."""

from games.engine.cards import is_joker
from games.engine.errors import Fault, Reason
from games.engine.piles.combinations import Kind, Pile


def too_many_jokers(pile: Pile, kind: Kind, most: int, clause: str) -> Fault:
    """Name the jokers that came last; one may always stay, since the pile can still grow around it."""
    jokers = tuple(card for card in pile.cards if is_joker(card))[max(1, most) :]
    return Fault(Reason.TOO_MANY_JOKERS, clause, jokers, kind=kind, count=len(jokers))
