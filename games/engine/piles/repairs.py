"""The smallest changes that make a wrong pile right, found by trying them."""

from collections.abc import Callable, Iterator
from itertools import combinations as choose

from games.engine.cards import CardId
from games.engine.errors import Fix, Reason, Repair
from games.engine.moves import Lay
from games.engine.piles.combinations import Combination, Pile, cards_on, meanings_on
from games.engine.rules import RuleSet
from games.engine.state import Cards, TurnStart

MOST_CARDS = 2
"""A change of more cards than this is no small repair, unless it takes everything back."""

MENDED_BY_MORE = {Reason.TOO_FEW_CARDS, Reason.TOO_MANY_JOKERS, Reason.NOT_CONSECUTIVE}
"""Where a card too few is to blame; nothing else gets better by adding."""

Rebuild = Callable[[Cards], Cards]


def mend(rules: RuleSet, start: TurnStart, lay: Lay, index: int, reason: Reason) -> tuple[Repair, ...]:
    """Find ways to mend one pile of a proposal, the smallest first."""
    pile, more_helps = lay.table[index], reason in MENDED_BY_MORE
    meanings = meanings_on(start.table)

    def is_right(cards: Cards) -> bool:
        jokers = tuple(bound for bound in pile.jokers if bound[0] in cards)
        return isinstance(rules.read(Pile(cards, jokers), start.options, meanings), Combination)

    repairs = [
        repair
        for fix, candidates, rebuild in _changes(start, lay, index, more_helps)
        if (repair := _smallest(fix, candidates, rebuild, is_right))
    ]
    return tuple(sorted(repairs, key=lambda repair: repair.count))


def _changes(
    start: TurnStart, lay: Lay, index: int, more_helps: bool
) -> Iterator[tuple[Fix, Cards, Rebuild]]:
    """List what could be done with which cards, and the pile that would come out."""
    cards, lying = lay.table[index].cards, {*cards_on(lay.table), lay.aside}
    home = _home(start, cards)

    def with_these(chosen: Cards) -> Cards:
        return cards + chosen

    def without_these(chosen: Cards) -> Cards:
        return tuple(card for card in cards if card not in chosen)

    if more_helps:
        yield Fix.ADD, tuple(card for card in start.rack if card not in lying), with_these
        yield Fix.PUT_BACK, tuple(card for card in home if card not in cards), with_these
    yield Fix.TAKE_BACK, tuple(card for card in cards if card in start.rack), without_these
    if home:
        guests = tuple(card for card in cards if card not in home and card not in start.rack)
        yield Fix.PUT_BACK, guests, without_these


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
