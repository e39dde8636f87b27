"""Photo Rummy's solver: the provably best turn, and the finished table that it ends with."""

from games.bots.photo.piles import finished_table
from games.bots.photo.position import read
from games.bots.photo.search import Search
from games.bots.protocol import LAY_MOST, Turn, Weights
from games.engine.cards import count_jokers
from games.engine.combinations import cards_on
from games.engine.state import TurnStart


class PhotoSolver:
    """Solves a turn of Photo Rummy exactly."""

    def best_turn(self, start: TurnStart, weights: Weights = LAY_MOST) -> Turn:
        """Return the legal turn of highest value from this start, with the drawn card already on the rack."""
        position = read(start)
        search = Search(position, weights)
        plan = search.best()
        if plan is None:
            return Turn(start.table, (), 0, search.value)
        table = finished_table(start, position, plan)
        lying = set(cards_on(table))
        laid = tuple(card for card in start.rack if card in lying)
        before, after = count_jokers(cards_on(start.table)), count_jokers(lying)
        return Turn(table, laid, max(0, before - after), plan.value)
