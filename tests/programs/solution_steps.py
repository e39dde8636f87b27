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
        self.place_of = _going_on(before, after)
        self.piles: dict[int, list[CardId]] = {place: list(pile.cards) for place, pile in enumerate(before)}
        self.goals = {place: after[index] for index, place in self.place_of.items()}
        kept = {card for pile in after for card in pile.cards}
        self.won = tuple(card for pile in before for card in pile.cards if card not in kept)

    def steps(self) -> Iterator[Step]:
        for target in sorted(self.goals):
            for source, cards in self._missing(target):
                yield self._move(cards, source, target)
        for source in [place for place, cards in self.piles.items() if set(cards) & set(self.won)]:
            yield self._move([card for card in self.piles[source] if card in self.won], source, RACK)

    def _missing(self, target: int) -> list[tuple[int, list[CardId]]]:
        """List what a pile still needs, by where it comes from; what comes from the rack last."""
        lying = {card: place for place, cards in self.piles.items() for card in cards}
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
        table = tuple(Pile(tuple(self.piles[place])) for place in sorted(self.piles) if self.piles[place])
        return Step(tuple(cards), source, target, table, self.goals.get(target, Pile(())))


def _going_on(before: Table, after: Table) -> dict[int, int]:
    """Tell for each pile in the end which old pile it goes on from; the others get new places behind."""
    shares = sorted(
        (-len({*old.cards} & {*new.cards}), index, place)
        for index, new in enumerate(after)
        for place, old in enumerate(before)
    )
    place_of: dict[int, int] = {}
    for shared, index, place in shares:
        if shared and index not in place_of and place not in place_of.values():
            place_of[index] = place
    new = [index for index in range(len(after)) if index not in place_of]
    return place_of | {index: len(before) + number for number, index in enumerate(new)}
