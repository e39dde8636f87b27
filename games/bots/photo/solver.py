"""Photo Rummy's solver: the provably best turn, and the finished table that it ends with."""

from games.bots.photo.opening import holds, jokers_to_open
from games.bots.photo.piles import Layout
from games.bots.photo.position import JOKER, PHOTOS, Position, add_up
from games.bots.photo.search import Search
from games.bots.protocol import LAY_MOST, Turn, Weights
from games.engine.state import TurnStart


class PhotoSolver:
    """Solves a turn of Photo Rummy exactly."""

    def best_turn(self, start: TurnStart, weights: Weights = LAY_MOST) -> Turn:
        """Return the legal turn of highest value from this start, with the drawn card already on the rack."""
        search = _search(start, weights)
        if search is None or search.plan is None:
            return Turn(start.table, (), 0, _untouched(start, weights))
        position, plan = search.position, search.plan
        layout = Layout(position, plan)
        return Turn(layout.table(), layout.laid(), max(0, position.bound - plan.jokers), search.value)

    def can_go_out(self, start: TurnStart) -> bool:
        """Tell whether the whole rack can be laid; this is quicker to know than the best turn."""
        search = _search(start, LAY_MOST, go_out=True)
        return search is not None and search.plan is not None

    def best_value(self, start: TurnStart, weights: Weights = LAY_MOST) -> int:
        """Return what the best turn is worth, without laying it out."""
        search = _search(start, weights)
        return search.value if search else _untouched(start, weights)


def _search(start: TurnStart, weights: Weights, *, go_out: bool = False) -> Search | None:
    """Look for the best plan, or only for one that goes out, unless the player must open and cannot."""
    rack = add_up(start.rack)
    held = 0 if start.opened else holds(rack & PHOTOS)
    if not start.opened and jokers_to_open(held) > rack // JOKER:
        return None
    search = Search(Position(start, rack), weights, held)
    if go_out:
        search.aim_to_go_out()
    search.look()
    return search


def _untouched(start: TurnStart, weights: Weights) -> int:
    return weights.joker_kept * (add_up(start.rack) // JOKER)
