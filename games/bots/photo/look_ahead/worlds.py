"""Possible worlds: what the hidden cards may be, as far as one seat can tell from its view.

What somebody has not laid is information: nobody holds a rack with which they would have gone out, and
whoever has opened seldom holds cards that could be laid, unless so few would be left that it pays to wait.
"""

from dataclasses import dataclass
from random import Random

from games.bots.photo.solver import PhotoSolver
from games.engine.cards import CardId
from games.engine.piles.combinations import cards_on
from games.engine.rulesets.photo import DECK
from games.engine.state import Cards, TurnStart
from games.engine.views import View

HARD_PATIENCE = 4
"""A hard bot that could lay all but so many cards waits."""

_TRIES = 12
"""So many worlds are refused in succession at most; then the next one has to do."""
_EXCHANGES = 3
"""So often cards that a rack would have laid are exchanged for others."""

_SOLVER = PhotoSolver()


@dataclass(frozen=True, slots=True)
class World:
    """Every card that the viewer does not see, at a place where it may be."""

    racks: tuple[Cards, ...]  # of all seats; the viewer's own as it is
    stock: Cards  # in the order in which it will be drawn


def possible_world(view: View, random: Random) -> World:
    """Deal the hidden cards at random, but give nobody a rack with which they would have gone out."""
    for _ in range(_TRIES):
        world = _dealt(view, random)
        if not any(_would_be_out(view, seat, world) for seat in range(len(world.racks))):
            break
    return world


def hidden_cards(view: View) -> list[CardId]:
    """List the cards that are on other racks or in the stock, in the order of the deck."""
    seen = {*view.rack, *cards_on(view.table)}
    return [card for card in DECK if card not in seen]


def _dealt(view: View, random: Random) -> World:
    hidden = hidden_cards(view)
    random.shuffle(hidden)
    racks = []
    for seat, size in enumerate(view.rack_sizes):
        if seat == view.viewer:
            racks.append(view.rack)
        else:
            rack, hidden = hidden[:size], hidden[size:]
            if view.opened[seat]:
                rack, hidden = _without_what_would_lie(view, rack, hidden, random)
            racks.append(tuple(rack))
    return World(tuple(racks), tuple(hidden))


def _without_what_would_lie(
    view: View, rack: list[CardId], hidden: list[CardId], random: Random
) -> tuple[list[CardId], list[CardId]]:
    """Exchange what somebody who has opened would have laid for other hidden cards."""
    for _ in range(_EXCHANGES):
        turn = _SOLVER.best_turn(TurnStart(view.options, view.table, tuple(rack), opened=True))
        if not turn.laid or len(rack) - len(turn.laid) <= HARD_PATIENCE or len(hidden) < len(turn.laid):
            break
        kept, count = [card for card in rack if card not in turn.laid], len(turn.laid)
        rack, hidden = [*kept, *hidden[:count]], [*hidden[count:], *turn.laid]
        random.shuffle(hidden)
    return rack, hidden


def _would_be_out(view: View, seat: int, world: World) -> bool:
    """Tell whether a seat that has just had its turn could have gone out with such a rack."""
    if seat == view.viewer:
        return False
    start = TurnStart(view.options, view.table, world.racks[seat], view.opened[seat])
    return _SOLVER.can_go_out(start)
