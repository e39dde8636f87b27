"""How a player of both servers moves: draws from the highest stack, lays what is easy to lay, else passes."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.cards import is_joker, photo_traits
from games.engine.piles.photos import CAPITALS, CATEGORIES

Position = Mapping[str, Any]
Move = dict[str, Any]
Piles = list[dict[str, list[str]]]

SHORTEST_ROW, SHORTEST_SET = 3, 4


def choose(position: Position, me: int) -> Move:
    """Give a legal move for a player whose turn it is."""
    if "draw" in position["acts"]:
        sizes = position["stack_sizes"]
        return {"type": "draw", "stack": sizes.index(max(sizes))}
    rack = [card for card in position["rack"] if not is_joker(card)]
    table = [{"cards": pile["cards"]} for pile in position["table"]]
    laid = with_new_pile(table, rack) or (with_one_more(table, rack) if position["opened"][me] else None)
    return {"type": "lay", "table": laid} if laid else {"type": "pass"}


def with_new_pile(table: Piles, rack: Sequence[str]) -> Piles | None:
    """Add a row or a set made of the rack alone."""
    alike: dict[str, list[str]] = defaultdict(list)
    for card in rack:
        traits = photo_traits(card)
        alike[traits.capital].append(card)
        alike[traits.category].append(card)
    for trait, cards in alike.items():
        if len(cards) >= (SHORTEST_SET if trait in CATEGORIES else SHORTEST_ROW):
            return [*table, {"cards": cards}]
    return None


def with_one_more(table: Piles, rack: Sequence[str]) -> Piles | None:
    """Add one card of the rack to a pile that it fits."""
    for at, pile in enumerate(table):
        for card in rack:
            if fits(card, pile["cards"]):
                return [*table[:at], {"cards": [*pile["cards"], card]}, *table[at + 1 :]]
    return None


def fits(card: str, pile: Sequence[str]) -> bool:
    """Tell whether a photo card goes with a pile; a pile has two photo cards at least."""
    first, second = (photo_traits(each) for each in [each for each in pile if not is_joker(each)][:2])
    if first.capital == second.capital:
        return photo_traits(card).capital == first.capital and len(pile) < len(CATEGORIES)
    return photo_traits(card).category == first.category and len(pile) < len(CAPITALS)
