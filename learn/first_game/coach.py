"""What a coach sees before a turn: what could be done, never with which cards."""

from dataclasses import dataclass
from enum import StrEnum

from games.bots.protocol import LAY_MOST, Turn
from games.bots.registry import mind_for
from games.engine.effects import moved_cards
from games.engine.piles.combinations import Table, cards_on
from games.engine.state import Phase
from games.engine.views import View


class Sight(StrEnum):
    """The kinds of what can be done."""

    WAIT = "wait"
    DRAW = "draw"
    OPEN = "open"  # a first pile of one's own
    CANNOT_OPEN = "cannot_open"
    JOKER = "joker"  # one can be swapped
    NEW_PILE = "new_pile"
    FIT = "fit"  # cards can be added to piles of the table
    REARRANGE = "rearrange"
    NOTHING = "nothing"
    LOOK = "look"  # at an open table all look at once


@dataclass(frozen=True, slots=True)
class Advice:
    """What could be done, and with how many cards."""

    sight: Sight
    count: int = 0


def advice(view: View) -> Advice:
    """Look at a position as its player sees it."""
    if view.phase is Phase.OPEN:
        return Advice(Sight.LOOK)
    if view.viewer is None or not view.acts:
        return Advice(Sight.WAIT)
    if view.phase is Phase.DRAW:
        return Advice(Sight.DRAW)
    best = mind_for(view.rules).solver.best_turn(view.turn_start(), LAY_MOST)
    return _of_turn(view, best, has_opened=view.opened[view.viewer])


def _of_turn(view: View, best: Turn, *, has_opened: bool) -> Advice:
    count = len(best.laid)
    if not has_opened:
        return Advice(Sight.OPEN if count else Sight.CANNOT_OPEN, count)
    if not count:
        return Advice(Sight.NOTHING)
    if best.jokers_won > 0:
        return Advice(Sight.JOKER, count)
    if moved_cards(view.table, best.table):
        return Advice(Sight.REARRANGE, count)
    return Advice(Sight.NEW_PILE if _has_new_pile(view.table, best.table) else Sight.FIT, count)


def _has_new_pile(before: Table, after: Table) -> bool:
    old = set(cards_on(before))
    return any(old.isdisjoint(pile.cards) for pile in after)
