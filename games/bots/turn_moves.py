"""From a thought to a move: what hints and bots of every level have in common."""

from games.bots.protocol import Turn
from games.bots.registry import placing_for
from games.engine.moves import Draw, Lay, Move, Pass, PayAndDraw, Place, PutAside, StartColour
from games.engine.rulesets import rule_set
from games.engine.views import View


def drawing(view: View) -> Draw:
    """Draw from the highest stack, or from the only one."""
    if not rule_set(view.rules).stack_is_chosen(view.options):
        return Draw()
    return Draw(view.stack_sizes.index(max(view.stack_sizes)))


def placing(view: View) -> Place | StartColour | None:
    """Place a tile of an open table; nothing where the seat has to wait."""
    place_tile = placing_for(view.rules)
    return place_tile(view) if place_tile else None


def ending(view: View, turn: Turn) -> Move:
    """End the turn as it was thought out: lay, put a tile aside, pay and draw, or pass."""
    if turn.laid:
        return Lay(turn.table, turn.aside)
    if turn.aside is not None:
        return PutAside(turn.aside)
    return PayAndDraw() if "pay_and_draw" in view.acts else Pass()
