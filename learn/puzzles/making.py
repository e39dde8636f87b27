"""Puzzles from seeds: positions are built by chance until one has one best result of the wished difficulty.

The same difficulty and number give the same puzzle, today and in any process.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count
from random import Random

from games.engine.cards import CardId, photo_card, photo_traits
from games.engine.options import agree
from games.engine.piles.combinations import Pile, Table
from games.engine.piles.photos import CAPITALS, CATEGORIES, JOKERS
from games.engine.rulesets.photo import MENU
from games.engine.state import Cards, TurnStart
from learn.puzzles.difficulty import Difficulty, Effort, effort, rate
from learn.puzzles.results import Result, best_result, is_only_best, most

OPTIONS = agree(MENU, {})
LAST = 9999
"""The highest number of a puzzle."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Within what the positions of a difficulty are built."""

    capitals: range
    categories: range
    piles: range
    rack: range
    jokers: tuple[int, ...]
    """how many lie in a pile, one of these by chance"""
    fewest_laid: int


MEASURES = {
    Difficulty.LAY: Measure(range(4, 7), range(4, 6), range(2, 4), range(4, 7), (0,), 3),
    Difficulty.BORROW: Measure(range(4, 8), range(4, 7), range(2, 5), range(3, 7), (0, 0, 0, 1), 2),
    Difficulty.COMBINE: Measure(range(5, 9), range(4, 7), range(3, 6), range(3, 8), (0, 0, 0, 1), 3),
    Difficulty.MASTER: Measure(range(6, 10), range(5, 7), range(4, 7), range(4, 9), (0, 0, 1), 4),
}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, its one best result, and how hard it is to find."""

    start: TurnStart
    best: Result
    effort: Effort
    difficulty: Difficulty

    @property
    def lays_all(self) -> bool:
        return self.best.count == len(self.start.rack)


@lru_cache(maxsize=256)
def make(wished: Difficulty, number: int) -> Puzzle:
    """Make the puzzle of a difficulty and a number."""
    return next(puzzle for puzzle in _tries(wished, number) if puzzle is not None)


def _tries(wished: Difficulty, number: int) -> Iterator[Puzzle | None]:
    for attempt in count():
        random = Random(f"puzzle {wished.value} {number} {attempt}")
        yield _as_puzzle(_position(random, MEASURES[wished]), wished)


def _as_puzzle(start: TurnStart, wished: Difficulty) -> Puzzle | None:
    """Give the puzzle that a position is, unless it is too easy, too hard, or has several best results."""
    best = best_result(start)
    if best.count < MEASURES[wished].fewest_laid or _beside_the_table(start) == best.count:
        return None
    moved = effort(start, best)
    is_wished = bool(moved.rearranged) == (wished > Difficulty.LAY) and is_only_best(start, best)
    if not is_wished or rate(start, best, moved) is not wished:
        return None
    return Puzzle(start, best, moved, wished)


def _beside_the_table(start: TurnStart) -> int:
    """Count what can be laid without a look at the table: there is nothing to find in that."""
    return most(replace(start, table=()))


def _position(random: Random, measure: Measure) -> TurnStart:
    deck = _Deck(random, measure)
    piles = (deck.pile() for _ in range(random.choice(measure.piles)))
    table: Table = tuple(pile for pile in piles if pile)
    return TurnStart(OPTIONS, table, deck.rack(), opened=True)


class _Deck:
    """A part of the deck: the fewer capitals and categories, the more rows and sets want the same cards."""

    def __init__(self, random: Random, measure: Measure) -> None:
        self.random, self.measure = random, measure
        capitals = random.sample(CAPITALS, random.choice(measure.capitals))
        categories = random.sample(CATEGORIES, random.choice(measure.categories))
        self.photos = [photo_card(capital, category) for capital in capitals for category in categories]
        self.jokers = list(JOKERS)
        random.shuffle(self.photos)

    def pile(self) -> Pile | None:
        """Lay a row or a set, if there are cards for it."""
        judge_proposal, fewest = self.random.choice(((0, 3), (1, 4)))
        sign = photo_traits(self.photos[0])[judge_proposal] if self.photos else ""
        fitting = [card for card in self.photos if photo_traits(card)[judge_proposal] == sign]
        jokers = self.random.choice(self.measure.jokers)
        size = max(jokers + 1, fewest - jokers) + self.random.choice((0, 0, 1))
        if len(fitting) < size:
            return None
        return Pile((*self._take(fitting[:size]), *(self.jokers.pop() for _ in range(jokers))))

    def rack(self) -> Cards:
        """Deal the rack, now and then with a joker where the difficulty has jokers at all."""
        cards = self.photos[: self.random.choice(self.measure.rack)]
        has_joker = any(self.measure.jokers) and self.random.random() < 0.15
        return (*cards, self.jokers.pop()) if has_joker else tuple(cards)

    def _take(self, cards: list[CardId]) -> Cards:
        self.photos = [card for card in self.photos if card not in cards]
        return tuple(cards)
