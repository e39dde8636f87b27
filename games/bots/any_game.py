"""A solver for games that have none of their own: it knows nothing but what the rules say when asked.

It lays whatever it finds, step by step: a new pile of a few cards from the rack, or one more card on a pile
of the table. So it finds a legal turn but not always the best one, and it never rearranges the table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations as choose

from games.bots.protocol import LAY_MOST, Turn, Weights
from games.engine.cards import CardId, count_jokers
from games.engine.moves import Lay, PutAside
from games.engine.piles.combinations import Combination, Pile, Table, meanings_on
from games.engine.piles.judge import judge
from games.engine.rules import RuleSet
from games.engine.state import Cards, TurnStart

LARGEST_NEW_PILE = 4
"""Larger piles grow from smaller ones, card by card; trying all of them at once would take too long."""


@dataclass(frozen=True, slots=True)
class AnyGameSolver:
    """Finds a legal turn in any game with turns."""

    rules: RuleSet

    def best_turn(self, start: TurnStart, weights: Weights = LAY_MOST) -> Turn:
        """Lay card after card as long as the rules allow it."""
        table: Table = start.table
        laid: Cards = ()
        aside = self._aside(start, table, start.rack)
        while step := next(self._steps(start, table, _without(start.rack, laid)), None):
            table, cards, aside = step
            laid += cards
        return Turn(table, laid, 0, _value(start, laid, weights), aside)

    def _steps(
        self, start: TurnStart, table: Table, rest: Cards
    ) -> Iterator[tuple[Table, Cards, CardId | None]]:
        """List the tables one step further on, each with the cards laid and the card put aside."""
        for proposed, cards in self._larger_tables(start, table, rest):
            aside = self._aside(start, proposed, _without(rest, cards))
            if judge(self.rules, start, Lay(proposed, aside)).legal:
                yield proposed, cards, aside

    def _larger_tables(self, start: TurnStart, table: Table, rest: Cards) -> Iterator[tuple[Table, Cards]]:
        for size in range(1, LARGEST_NEW_PILE + 1):
            for cards in choose(rest, size):
                if self._is_right(start, Pile(cards)):
                    yield (*table, Pile(cards)), cards
        for index, pile in enumerate(table):
            for card in rest:
                grown = Pile((*pile.cards, card), pile.jokers)
                if self._is_right(start, grown):
                    yield (*table[:index], grown, *table[index + 1 :]), (card,)

    def _is_right(self, start: TurnStart, pile: Pile) -> bool:
        return isinstance(self.rules.read(pile, start.options, meanings_on(start.table)), Combination)

    def _aside(self, start: TurnStart, table: Table, rest: Cards) -> CardId | None:
        """Find a card that may be put aside, where the game asks for one."""
        if not self.rules.knows(PutAside):
            return None
        return next((card for card in rest if judge(self.rules, start, Lay(table, card)).legal), None)


def _without(cards: Cards, gone: Cards) -> Cards:
    return tuple(card for card in cards if card not in gone)


def _value(start: TurnStart, laid: Cards, weights: Weights) -> int:
    jokers = count_jokers(laid)
    kept = count_jokers(start.rack) - jokers
    return weights.card * (len(laid) - jokers) + weights.joker_kept * kept
