"""Jokers are equal: where one is needed, let it be one that need not be moved."""

from dataclasses import replace
from itertools import chain

from games.engine.cards import CardId, is_joker
from games.engine.moves import Lay
from games.engine.piles.board import Origins
from games.engine.piles.combinations import Pile, cards_on
from games.engine.piles.judge import judge
from games.engine.rules import RuleSet
from games.engine.state import Cards, TurnStart


def with_jokers_at_home(rules: RuleSet, start: TurnStart, lay: Lay) -> Lay:
    """Let jokers lie where they lay; those of the rack go first to the piles that get most from it."""
    used = [card for card in cards_on(lay.table) if is_joker(card)]
    origins = Origins(start, lay)
    at_home = [_at_home(origins, index, pile) for index, pile in enumerate(lay.table)]
    staying = set(chain.from_iterable(at_home))
    own = [card for card in used if card in origins.own]
    others = [card for card in origins.home if is_joker(card) and card not in staying]
    free = [*own, *others][: len(used) - len(staying)]
    order = sorted(range(len(lay.table)), key=lambda index: -_own_share(origins, lay.table[index]))
    piles = dict(enumerate(lay.table))
    for index in order:
        count = sum(map(is_joker, piles[index].cards)) - len(at_home[index])
        piles[index] = _with_jokers(piles[index], at_home[index], [free.pop(0) for _ in range(count)])
    changed = replace(lay, table=tuple(piles[index] for index in range(len(lay.table))))
    return changed if _is_as_good(rules, start, lay, changed) else lay


def _at_home(origins: Origins, index: int, pile: Pile) -> Cards:
    """Name the jokers that can stay on a pile, as many as it needs."""
    present = [card for card, home in origins.home.items() if home == index and is_joker(card)]
    kept = [card for card in present if card in pile.cards]
    rest = [card for card in present if card not in kept]
    return tuple([*kept, *rest][: sum(map(is_joker, pile.cards))])


def _own_share(origins: Origins, pile: Pile) -> float:
    photos = [card for card in pile.cards if not is_joker(card)]
    return sum(card in origins.own for card in photos) / len(photos)


def _with_jokers(pile: Pile, staying: Cards, coming: list[CardId]) -> Pile:
    """Put other jokers into the places of those that go, with what these stand for."""
    going = [card for card in pile.cards if is_joker(card) and card not in staying]
    come = [*(card for card in staying if card not in pile.cards), *coming]
    instead = dict(zip(going, come, strict=True))
    cards = tuple(instead.get(card, card) for card in pile.cards)
    return Pile(cards, tuple((instead.get(joker, joker), face) for joker, face in pile.jokers))


def _is_as_good(rules: RuleSet, start: TurnStart, lay: Lay, changed: Lay) -> bool:
    before, after = judge(rules, start, lay), judge(rules, start, changed)
    return after.legal and after.reward == before.reward
