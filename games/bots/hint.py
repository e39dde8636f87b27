"""The hint: what the strongest player would do, seen from the asker's seat alone."""

from games.bots.protocol import LAY_MOST
from games.bots.registry import mind_for, placing_for
from games.engine.moves import Draw, Lay, Move, Pass, PayAndDraw, PutAside
from games.engine.rulesets import rule_set
from games.engine.state import Phase
from games.engine.views import View


def advice(view: View) -> Move | None:
    """Give the best move for the viewer; nothing if there is nothing to do."""
    if not view.acts:
        return None
    if view.phase is Phase.OPEN:
        return placing_for(view.rules)(view)
    if view.phase is Phase.DRAW:
        return Draw(_highest_stack(view))
    return _best_turn(view)


def _highest_stack(view: View) -> int | None:
    if not rule_set(view.rules).stack_is_chosen(view.options):
        return None
    return view.stack_sizes.index(max(view.stack_sizes))


def _best_turn(view: View) -> Move:
    turn = mind_for(view.rules).solver.best_turn(view.turn_start(), LAY_MOST)
    if turn.laid:
        return Lay(turn.table, turn.aside)
    if turn.aside is not None:
        return PutAside(turn.aside)
    return PayAndDraw() if "pay_and_draw" in view.acts else Pass()
