"""A puzzle's solution as steps that a browser test can make: which cards go where, one step after another."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.cards import CardId
from games.engine.piles.combinations import Pile, Table
from games.engine.state import Cards

RACK = -1
"""Where a card comes from, or goes to, that lies in no pile."""


@dataclass(frozen=True, slots=True)
class Step:
    """Cards that go together from one place to another, and the table after that."""

    cards: Cards
    source: int
    """the place of the pile in `whole`, or the rack"""
    target: int
    table: Table
    whole: Pile
    """the pile that they go to as it will be in the end"""


def steps(before: Table, after: Table) -> tuple[Step, ...]:
    """Tell a finished table as steps: pile after pile, what comes from the table first."""
    return tuple(_Way(before, after).steps())


class _Way:
    def __init__(self, before: Table, after: Table) -> None:
        self.pile_of = _going_on(before, after)
        self.piles: dict[int, list[CardId]] = {
            position: list(pile.cards) for position, pile in enumerate(before)
        }
        self.goals = {position: after[index] for index, position in self.pile_of.items()}
        kept = {card for pile in after for card in pile.cards}
        self.won = tuple(card for pile in before for card in pile.cards if card not in kept)

    def steps(self) -> Iterator[Step]:
        for target in sorted(self.goals):
            for source, cards in self._missing(target):
                yield self._move(cards, source, target)
        for source in [position for position, cards in self.piles.items() if set(cards) & set(self.won)]:
            yield self._move([card for card in self.piles[source] if card in self.won], source, RACK)

    def _missing(self, target: int) -> list[tuple[int, list[CardId]]]:
        """List what a pile still needs, by where it comes from; what comes from the rack last."""
        lying = {card: position for position, cards in self.piles.items() for card in cards}
        sources: dict[int, list[CardId]] = {}
        for card in self.goals[target].cards:
            source = lying.get(card, RACK)
            if source != target:
                sources.setdefault(source, []).append(card)
        return sorted(sources.items(), key=lambda each: each[0] == RACK)

    def _move(self, cards: list[CardId], source: int, target: int) -> Step:
        if source != RACK:
            self.piles[source] = [card for card in self.piles[source] if card not in cards]
        if target != RACK:
            self.piles.setdefault(target, []).extend(cards)
        table = tuple(
            Pile(tuple(self.piles[position])) for position in sorted(self.piles) if self.piles[position]
        )
        return Step(tuple(cards), source, target, table, self.goals.get(target, Pile(())))


def _going_on(before: Table, after: Table) -> dict[int, int]:
    """Tell for each pile in the end which old pile it goes on from; the others get new positions behind."""
    shares = sorted(
        (-len({*old.cards} & {*new.cards}), index, position)
        for index, new in enumerate(after)
        for position, old in enumerate(before)
    )
    pile_of: dict[int, int] = {}
    for shared, index, position in shares:
        if shared and index not in pile_of and position not in pile_of.values():
            pile_of[index] = position
    new = [index for index in range(len(after)) if index not in pile_of]
    return pile_of | {index: len(before) + position for position, index in enumerate(new)}
