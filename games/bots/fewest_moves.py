"""A turn that is as good with fewer cards of the table moved: every step of a hint must be worth its while.

First the solver is asked again without piles that it may not need. Then comes a best-first search from the
table on which the turn's own cards lie and nothing else has moved. It takes the piles that are wrong, one
after another, and lets a card go to its pile of the finished turn, or to another one that it fits. The work
is bounded; where it does not suffice, the turn stays as it is.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import count

from games.bots.protocol import Solver, Turn
from games.engine.cards import CardId
from games.engine.effects import moved_cards
from games.engine.moves import Lay
from games.engine.piles.board import RACK, Board
from games.engine.piles.combinations import Combination, Pile, Table, cards_on
from games.engine.piles.judge import judge
from games.engine.piles.nearest import Search
from games.engine.rules import RuleSet
from games.engine.state import TurnStart

MOST_BOARDS = 120
"""How many boards are taken up for one hint: some milliseconds."""

BOTH_PILES = 2
"""A card that goes from one pile to another mends these at most."""


def with_fewest_moves(rules: RuleSet, start: TurnStart, turn: Turn, solver: Solver) -> Turn:
    """Find a turn of the same value that leaves as much of the table where it is as can be found."""
    turns = dict.fromkeys((turn, _with_fewest_piles(rules, start, turn, solver)))
    return min((_shortened(rules, start, each) for each in turns), key=lambda each: _moved(start, each))


def _moved(start: TurnStart, turn: Turn) -> int:
    return len(moved_cards(start.table, turn.table))


def _with_fewest_piles(rules: RuleSet, start: TurnStart, turn: Turn, solver: Solver) -> Turn:
    """Ask the solver without one pile after another, and leave those alone that it can do without."""
    left_alone: Table = ()
    for pile in start.table:
        if pile in turn.table or not moved_cards(start.table, turn.table):
            continue
        rest = tuple(each for each in start.table if each != pile and each not in left_alone)
        found = solver.best_turn(replace(start, table=rest))
        whole = replace(found, table=(*left_alone, pile, *found.table))
        if found.value == turn.value and judge(rules, start, Lay(whole.table, whole.aside)).legal:
            turn, left_alone = whole, (*left_alone, pile)
    return turn


def _shortened(rules: RuleSet, start: TurnStart, turn: Turn) -> Turn:
    """Lay the same cards by a shorter way."""
    way = _Way(rules, start, Lay(turn.table, turn.aside))
    board = way.shortest() if way.moved(way.goal) else None
    return replace(turn, table=way.read(board)) if board else turn


@dataclass(slots=True)
class _Way:
    """From the table with the cards of the rack on it to one with which the turn may end."""

    rules: RuleSet
    start: TurnStart
    lay: Lay
    search: Search = field(init=False)
    goal: Board = field(init=False)

    def __post_init__(self) -> None:
        self.search = Search(self.rules, self.start, self.lay)
        self.goal = self.search.origins.draft

    def moved(self, board: Board) -> list[CardId]:
        """List the cards of the table that lie on another pile than before."""
        home = self.search.origins.home
        return [card for card in home if board.target_of(card) not in (home[card], RACK)]

    def shortest(self) -> Board | None:
        """Find the board with the fewest moved cards; nothing, where none has fewer than the turn."""
        most, order, seen = len(self.moved(self.goal)), count(), set[object]()
        beginning = self._beginning()
        waiting = [(0.0, next(order), beginning)]
        while waiting and len(seen) < MOST_BOARDS:
            _, _, board = heappop(waiting)
            if board.key in seen:
                continue
            seen.add(board.key)
            fault = self.search.fault(board)
            if fault is None and self._is_as_good(board):
                return board
            for following in self._following(board):
                least = len(self.moved(following)) + self._wrong(following) / BOTH_PILES
                if least < most:
                    heappush(waiting, (least, next(order), following))
        return None

    def _beginning(self) -> Board:
        """Lay the cards of the rack as the turn does, and leave all others where they lie."""
        board = self.goal
        for card in self.moved(board):
            board = self.search.origins.back(board, (card,))
        return board

    def _wrong(self, board: Board) -> int:
        return sum(not self.search.readings.is_right(pile) for pile in board.piles)

    def _following(self, board: Board) -> Iterator[Board]:
        """List what mends the first wrong pile; where only the turn is wrong, all that is left to do."""
        readings = self.search.readings
        wrong = next((i for i, pile in enumerate(board.piles) if not readings.is_right(pile)), None)
        for card in self.moved(self.goal):
            here, there = board.target_of(card), self.goal.target_of(card)
            if here != there and wrong in (None, here, there):
                said = tuple(bound for bound in self.goal.piles[there].jokers if bound[0] == card)
                yield board.put((card,), there, said)
        if wrong is not None:
            yield from self._laid_elsewhere(board, wrong)
            yield from (change.board for change in self.search.changes.onward(board, wrong))

    def _laid_elsewhere(self, board: Board, wrong: int) -> Iterator[Board]:
        """Let an own card of a wrong pile lie on another one that it fits."""
        for card in board.piles[wrong].cards:
            if card not in self.search.origins.own:
                continue
            for index, pile in enumerate(board.piles):
                fits = pile.cards and self.search.readings.is_right(Pile((*pile.cards, card), pile.jokers))
                if index != wrong and fits:
                    yield board.put((card,), index)

    def _is_as_good(self, board: Board) -> bool:
        """Tell whether the same cards lie, and bring as much."""
        if {*cards_on(board.piles)} != {*cards_on(self.lay.table)}:
            return False
        own, other = (judge(self.rules, self.start, lay) for lay in (self.lay, board.lay))
        return other.legal and other.reward >= own.reward

    def read(self, board: Board) -> Table:
        """Give the table as the rules read it: runs in their order, jokers with what they stand for."""
        piles = judge(self.rules, self.start, board.lay).piles
        return tuple(pile.pile for pile in piles if isinstance(pile, Combination))
