"""Rounds played out to their end in one possible world.

The viewer lays nothing more until everything can be laid at once. The others are thought to be patient, too,
as long as they have many cards and have laid none; whoever has laid before plays like a hard bot.
"""

from dataclasses import dataclass

from games.bots.photo.look_ahead.worlds import HARD_PATIENCE, World
from games.bots.photo.solver import PhotoSolver
from games.bots.protocol import LAY_MOST_KEEP_JOKERS, Turn, Weights
from games.engine.piles.combinations import Table, cards_on
from games.engine.rulesets.photo import rack_points
from games.engine.state import Cards, TurnStart
from games.engine.views import View

IN_FEAR = Weights(card=10, joker_kept=-100, joker_won=-100)
"""What a turn is worth to somebody who expects to lose: jokers are dear on the rack."""
FEAR = 1
"""A hard bot expects to lose when somebody who has opened holds no more cards than this."""
PATIENT_SIZE = 12
"""Whoever holds so many cards and has not opened could have done so, and waits to go out at once."""

_SOLVER = PhotoSolver()
_ENDLESS = 108


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended for the viewer."""

    won: bool
    points: int


class Playout:
    """One round in one possible world, from the end of the viewer's turn on."""

    def __init__(self, view: View, world: World) -> None:
        assert view.viewer is not None  # a spectator has no turn
        self.viewer, self.options = view.viewer, view.options
        self.racks, self.opened = list(world.racks), list(view.opened)
        self.table: Table = view.table
        self.stock = world.stock
        self.patience = [
            _ENDLESS
            if seat == self.viewer or (not view.opened[seat] and size >= PATIENT_SIZE)
            else HARD_PATIENCE
            for seat, size in enumerate(view.rack_sizes)
        ]

    def result(self, first: Turn | None) -> Result:
        """End the viewer's turn with this table, or as it was, and play on until the round is over."""
        seat = self.viewer
        self._end_turn(seat, first)
        for card in self.stock:
            seat = (seat + 1) % len(self.racks)
            self.racks[seat] = (*self.racks[seat], card)
            self._end_turn(seat, self._turn(seat))
            if not self.racks[seat]:
                return self._won_by(seat)
        return Result(won=False, points=0)

    def _won_by(self, seat: int) -> Result:
        if seat != self.viewer:
            return Result(won=False, points=-rack_points(self.racks[self.viewer]))
        return Result(won=True, points=sum(map(rack_points, self.racks)))

    def _end_turn(self, seat: int, turn: Turn | None) -> None:
        if turn is not None and turn.laid:
            self.racks[seat] = rack_after(self.racks[seat], self.table, turn)
            self.table, self.opened[seat] = turn.table, True

    def _turn(self, seat: int) -> Turn | None:
        """Choose a turn as a seat is thought to choose it."""
        start = TurnStart(self.options, self.table, self.racks[seat], self.opened[seat])
        if _SOLVER.can_go_out(start):
            return _SOLVER.best_turn(start)
        if seat != self.viewer and self._is_afraid(seat):
            return _SOLVER.best_turn(start, IN_FEAR)
        if self.patience[seat] == _ENDLESS:
            return None
        most = _SOLVER.best_turn(start)
        left = len(start.rack) - len(most.laid) + most.jokers_won
        return None if left <= self.patience[seat] else _SOLVER.best_turn(start, LAY_MOST_KEEP_JOKERS)

    def _is_afraid(self, seat: int) -> bool:
        return any(
            opened and len(self.racks[other]) <= FEAR
            for other, opened in enumerate(self.opened)
            if other != seat
        )


def rack_after(rack: Cards, table: Table, turn: Turn) -> Cards:
    """Tell what a turn leaves on the rack, jokers that it won included."""
    lying = set(cards_on(turn.table))
    won = [card for card in cards_on(table) if card not in lying]
    return (*(card for card in rack if card not in lying), *won)
