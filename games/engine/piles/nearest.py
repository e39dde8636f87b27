"""The nearest legal table: how a turn may end with the fewest cards moved from where a player has put them.

A best-first search. It takes what is wrong, one thing after another, and tries what can be done about just
that, so it never looks at cards that are in nobody's way. The work is bounded; where it does not suffice,
the table as it lay at the beginning of the turn is always a way out.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Flag, auto
from heapq import heappop, heappush
from itertools import count

from games.engine.errors import Fault, Reason
from games.engine.moves import Lay
from games.engine.piles.board import Board, Origins
from games.engine.piles.changes import Change, Changes
from games.engine.piles.combinations import Combination, Pile
from games.engine.piles.judge import judge_turn, read_pile
from games.engine.rules import RuleSet
from games.engine.state import TurnStart

MOST_READINGS = 400
"""How many new piles one search may read: a few milliseconds."""

MOST_BOARDS = 60
"""How many boards one search may take up."""


class Direction(Flag):
    """Whether a player goes on with what is laid, or takes some of it back."""

    FORWARD = auto()
    BACKWARD = auto()


BOTH = Direction.FORWARD | Direction.BACKWARD


@dataclass(slots=True)
class Readings:
    """Reads each pile once."""

    rules: RuleSet
    origins: Origins
    known: dict[Pile, Combination | Fault]

    def of(self, pile: Pile) -> Combination | Fault:
        if pile not in self.known:
            self.known[pile] = read_pile(self.rules, self.origins.start, pile, self.origins.meanings)
        return self.known[pile]

    def is_right(self, pile: Pile) -> bool:
        return not pile.cards or isinstance(self.of(pile), Combination)


class Search:
    """Looks for legal tables near one draft."""

    def __init__(self, rules: RuleSet, start: TurnStart, draft: Lay) -> None:
        self.rules, self.start = rules, start
        self.origins = Origins(start, draft)
        self.readings = Readings(rules, self.origins, {})
        self.changes = Changes(rules, self.origins, self.readings)

    def nearest(self, directions: Direction, dear: int = 1) -> Board | None:
        """Find the nearest board with which the turn may end, by changes in these directions alone.

        A card that goes back counts for as many as is said: what is laid is given up the later.
        """
        last = len(self.readings.known) + MOST_READINGS
        order = count()
        seen: set[object] = set()
        waiting = [(0.0, 0, next(order), self.origins.draft)]
        while waiting and len(self.readings.known) < last and len(seen) < MOST_BOARDS:
            _, cost, _, board = heappop(waiting)
            if board.key in seen:
                continue
            seen.add(board.key)
            fault = self.fault(board)
            if fault is None or self._is_left_to_the_player(fault, board, directions):
                return board
            for change in self._changes(board, fault, directions, dear):
                spent = cost + change.cost
                heappush(waiting, (spent + self._least(change.board), spent, next(order), change.board))
        return None

    def _least(self, board: Board) -> float:
        """Say how many cards must be moved at least: a card mends two piles at most."""
        return sum(not self.readings.is_right(pile) for pile in board.piles) / 2

    def _changes(self, board: Board, fault: Fault, directions: Direction, dear: int) -> Iterator[Change]:
        wrong = [index for index, pile in enumerate(board.piles) if not self.readings.is_right(pile)]
        changes = self.changes
        if Direction.FORWARD in directions:
            yield from changes.onward(board, wrong[0]) if wrong else changes.turn_onward(board, fault)
        if Direction.BACKWARD in directions:
            back = changes.back(board, wrong[0]) if wrong else changes.turn_back(board, fault)
            yield from (replace(change, cost=change.cost * dear) for change in back)

    def fault(self, board: Board) -> Fault | None:
        """Say what is wrong with a board: a pile, or else the turn as a whole."""
        piles = tuple(self.readings.of(pile) for pile in board.piles if pile.cards)
        wrong = next((pile for pile in piles if isinstance(pile, Fault)), None)
        return wrong or judge_turn(self.rules, self.start, board.lay, piles).fault

    def _is_left_to_the_player(self, fault: Fault, board: Board, directions: Direction) -> bool:
        """Tell whether only a free choice is missing: which tile goes aside, how an empty turn ends."""
        if fault.reason is Reason.PUT_ONE_ASIDE:
            return bool(self.origins.rack_now(board))
        lies_as_before = board.layout == self.origins.beginning.layout
        return fault.reason is Reason.NOTHING_LAID and Direction.BACKWARD in directions and lies_as_before
