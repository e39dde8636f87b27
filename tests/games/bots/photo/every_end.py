"""Every way to end a turn of Photo Rummy, for small positions: the engine alone says what is legal."""

from collections.abc import Iterator
from itertools import combinations

from games.bots.protocol import Weights
from games.engine.cards import CardId, count_jokers, is_joker
from games.engine.moves import Lay
from games.engine.piles.combinations import Combination, Pile, Table, cards_on
from games.engine.piles.judge import judge
from games.engine.rulesets.photo import RULES
from games.engine.state import TurnEnd, TurnStart

Part = tuple[frozenset[CardId], int]
"""A combination by its photo cards and its number of jokers."""


def best_value(start: TurnStart, weights: Weights) -> int:
    """Try every finished table and return the value of the best one that the engine allows."""
    return max(worth(start, end, weights) for end in every_end(start))


def worth(start: TurnStart, end: TurnEnd, weights: Weights) -> int:
    """Weigh a finished turn."""
    photos = sum(not is_joker(card) for card in end.brought)
    before, after = count_jokers(start.rack), count_jokers(end.rack)
    kept, won = min(before, after), max(0, after - before)
    return weights.card * photos + weights.joker_kept * kept + weights.joker_won * won


def every_end(start: TurnStart) -> Iterator[TurnEnd]:
    """Give every legal end of the turn, whatever the order of piles and whichever equal joker lies where."""
    at_hand = (*cards_on(start.table), *start.rack)
    jokers = [card for card in at_hand if is_joker(card)]
    photos = [card for card in at_hand if not is_joker(card)]
    staying = {card for card in cards_on(start.table) if not is_joker(card)}
    for parts in _partings(photos, len(jokers), staying, _parts(start, photos, jokers)):
        verdict = judge(RULES, start, Lay(_table(parts, jokers)))
        if verdict.legal and verdict.end is not None:
            yield verdict.end


def _parts(start: TurnStart, photos: list[CardId], jokers: list[CardId]) -> list[Part]:
    """List every combination that can be made of the cards at hand."""
    return [
        (frozenset(some), bound)
        for size in range(1, len(photos) + 1)
        for some in combinations(photos, size)
        for bound in range(len(jokers) + 1)
        if isinstance(RULES.read(Pile((*some, *jokers[:bound])), start.options, {}), Combination)
    ]


def _partings(
    photos: list[CardId], jokers: int, staying: set[CardId], parts: list[Part]
) -> Iterator[list[Part]]:
    """Part some of the photo cards, and all that must stay on the table, into combinations."""
    if not photos:
        yield []
        return
    first, rest = photos[0], photos[1:]
    if first not in staying:
        yield from _partings(rest, jokers, staying, parts)
    for part, bound in parts:
        if first in part and bound <= jokers and part <= set(photos):
            left = [card for card in rest if card not in part]
            yield from ([(part, bound), *more] for more in _partings(left, jokers - bound, staying, parts))


def _table(parts: list[Part], jokers: list[CardId]) -> Table:
    loose = iter(jokers)
    return tuple(Pile((*sorted(part), *(next(loose) for _ in range(bound)))) for part, bound in parts)
