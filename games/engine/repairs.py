"""The smallest changes that make a wrong pile right, found by trying them."""

from collections.abc import Callable, Iterator
from itertools import combinations as choose

from games.engine.cards import CardId
from games.engine.combinations import Combination, Pile, cards_on, meanings_on
from games.engine.errors import Fix, Repair
from games.engine.moves import Lay
from games.engine.rules import RuleSet
from games.engine.state import Cards, TurnStart

MOST_CARDS = 2
"""A change of more cards than this is no small repair, unless it takes everything back."""

Rebuild = Callable[[Cards], Cards]


def mend(rules: RuleSet, start: TurnStart, lay: Lay, index: int) -> tuple[Repair, ...]:
    """Find ways to mend one pile of a proposal, the smallest first."""
    pile = lay.table[index]
    meanings = meanings_on(start.table)

    def is_right(cards: Cards) -> bool:
        jokers = tuple(bound for bound in pile.jokers if bound[0] in cards)
        return isinstance(rules.read(Pile(cards, jokers), start.options, meanings), Combination)

    found = [
        repair
        for fix, candidates, rebuild in _changes(start, lay, index)
        if (repair := _smallest(fix, candidates, rebuild, is_right))
    ]
    return tuple(sorted(found, key=lambda repair: repair.count))


def _changes(start: TurnStart, lay: Lay, index: int) -> Iterator[tuple[Fix, Cards, Rebuild]]:
    cards = lay.table[index].cards
    lying = set(cards_on(lay.table))
    home = _home(start, cards)

    def with_these(chosen: Cards) -> Cards:
        return cards + chosen

    def without_these(chosen: Cards) -> Cards:
        return tuple(card for card in cards if card not in chosen)

    yield Fix.ADD, tuple(card for card in start.rack if card not in lying and card != lay.aside), with_these
    yield Fix.TAKE_BACK, tuple(card for card in cards if card in start.rack), without_these
    yield Fix.PUT_BACK, tuple(card for card in home if card not in cards), with_these
    guests = tuple(card for card in cards if card not in home and card not in start.rack)
    yield Fix.PUT_BACK, guests if home else (), without_these


def _home(start: TurnStart, cards: Cards) -> Cards:
    """Give the old pile that most of these cards come from."""
    shared = [(sum(card in pile.cards for card in cards), pile.cards) for pile in start.table]
    most, home = max(shared, key=lambda entry: entry[0], default=(0, ()))
    return home if most else ()


def _smallest(fix: Fix, cards: Cards, rebuild: Rebuild, is_right: Callable[[Cards], bool]) -> Repair | None:
    """Try one card, then two, then (when taking back) all of them."""
    for count in range(1, min(MOST_CARDS, len(cards)) + 1):
        good = [chosen for chosen in choose(cards, count) if _holds(rebuild(chosen), is_right)]
        if good:
            return Repair(fix, _alternatives(good), count)
    if fix is Fix.TAKE_BACK and cards and _holds(rebuild(cards), is_right):
        return Repair(fix, cards, len(cards))
    return None


def _holds(cards: Cards, is_right: Callable[[Cards], bool]) -> bool:
    """A pile that is gone is right as well."""
    return not cards or is_right(cards)


def _alternatives(good: list[tuple[CardId, ...]]) -> Cards:
    """Any one of the single cards will do; of pairs only the first is told."""
    return tuple(card for (card,) in good) if len(good[0]) == 1 else good[0]
