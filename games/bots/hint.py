"""The hint: the turn that lays most, from which one learns most, seen from the asker's seat alone."""

from games.bots.protocol import LAY_MOST
from games.bots.registry import mind_for
from games.bots.turn_moves import drawing, ending, placing
from games.engine.moves import Move
from games.engine.state import Phase
from games.engine.views import View


def best_move(view: View) -> Move | None:
    """Give the best move for the viewer; nothing if there is nothing to do."""
    if not view.acts:
        return None
    if view.phase is Phase.OPEN:
        return placing(view)
    if view.phase is Phase.DRAW:
        return drawing(view)
    return ending(view, mind_for(view.rules).solver.best_turn(view.turn_start(), LAY_MOST))
