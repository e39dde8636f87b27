"""What to do at the open table of Junior's introductory game (4.3 to 4.7)."""

from games.engine.cards import CardId, tile_traits
from games.engine.moves import Place, StartColour
from games.engine.rulesets.junior import HIGHEST
from games.engine.views import View


def fitting_tiles(view: View) -> tuple[CardId, ...]:
    """Name the open tiles that come directly before or after a run on the table."""
    ends = {(tile_traits(pile.cards[0]).colour, tile_traits(pile.cards[0]).number - 1) for pile in view.table}
    ends |= {
        (tile_traits(pile.cards[-1]).colour, tile_traits(pile.cards[-1]).number + 1) for pile in view.table
    }
    return tuple(card for card in view.aside if tile_traits(card) in ends)


def placing(view: View) -> Place | StartColour | None:
    """Choose what the viewer does now: the leader starts a colour only when nothing fits any more."""
    fitting = fitting_tiles(view)
    if view.viewer != view.starter:
        return Place(fitting[0]) if fitting else None
    unbegun = _tiles_of_new_colours(view)
    if fitting or not unbegun:
        return None
    return StartColour(min(unbegun, key=_distance_from_middle))


def _tiles_of_new_colours(view: View) -> list[CardId]:
    begun = {tile_traits(pile.cards[0]).colour for pile in view.table}
    return [card for card in view.aside if tile_traits(card).colour not in begun]


def _distance_from_middle(card: CardId) -> int:
    """Prefer a start from which tiles can be looked for on both sides."""
    return abs(2 * tile_traits(card).number - HIGHEST - 1)
