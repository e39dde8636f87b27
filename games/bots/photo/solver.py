"""Photo Rummy's solver: the provably best turn, and the finished table that it ends with."""

from games.bots.photo.opening import may_open
from games.bots.photo.piles import Layout
from games.bots.photo.position import JOKER, PHOTOS, add_up, read
from games.bots.photo.search import Search
from games.bots.protocol import LAY_MOST, Turn, Weights
from games.engine.state import TurnStart


class PhotoSolver:
    """Solves a turn of Photo Rummy exactly."""

    def best_turn(self, start: TurnStart, weights: Weights = LAY_MOST) -> Turn:
        """Return the legal turn of highest value from this start, with the drawn card already on the rack."""
        rack = add_up(start.rack)
        if not start.opened and not may_open(rack & PHOTOS, rack // JOKER):
            return Turn(start.table, (), 0, weights.joker_kept * (rack // JOKER))
        position = read(start, rack)
        search = Search(position, weights)
        plan = search.best()
        if plan is None:
            return Turn(start.table, (), 0, search.value)
        layout = Layout(start, position, plan)
        return Turn(layout.table(), layout.laid(), max(0, position.bound - plan.jokers), search.value)
