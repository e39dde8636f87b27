"""The hint: the turn that lays most with the fewest cards moved, seen from the asker's seat alone."""

from games.bots.equal_jokers import with_jokers_at_home
from games.bots.fewest_moves import with_fewest_moves
from games.bots.protocol import LAY_MOST
from games.bots.registry import mind_for
from games.bots.turn_moves import drawing, ending, placing
from games.engine.moves import Lay, Move
from games.engine.rulesets import rule_set
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
    start, solver = view.turn_start(), mind_for(view.rules).solver
    best = solver.best_turn(start, LAY_MOST)
    if not best.laid:
        return ending(view, best)
    rules = rule_set(view.rules)
    move = ending(view, with_fewest_moves(rules, start, best, solver))
    return with_jokers_at_home(rules, start, move) if isinstance(move, Lay) else move
