"""The hint: the turn that lays most with the fewest cards moved, seen from the asker's seat alone."""

from games.bots.equal_jokers import with_jokers_at_home
from games.bots.fewest_moves import with_fewest_moves
from games.bots.hint_steps import WHICH_CARDS, Hint, hint_at
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
    return _best_turn(view)


def unasked_hint(view: View, step: int) -> Hint:
    """Tell a step to somebody who did not ask: more than that a card is to be drawn, which everybody sees."""
    then = _best_turn(view) if view.acts and view.phase is Phase.DRAW else None
    if isinstance(then, Lay):  # with the cards of now, as soon as one is drawn
        told = hint_at(view, then, min(step, WHICH_CARDS))
        if told.move is None:
            return told
    return hint_at(view, best_move(view), step)


def _best_turn(view: View) -> Move:
    start, solver = view.turn_start(), mind_for(view.rules).solver
    best = solver.best_turn(start, LAY_MOST)
    if not best.laid:
        return ending(view, best)
    rules = rule_set(view.rules)
    move = ending(view, with_fewest_moves(rules, start, best, solver))
    return with_jokers_at_home(rules, start, move) if isinstance(move, Lay) else move
