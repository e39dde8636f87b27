"""A hint in steps: where to look, which cards, and only then the turn itself."""

from dataclasses import dataclass, replace

from games.engine.cards import CardId, tile_traits
from games.engine.effects import moved_cards
from games.engine.moves import Lay, Move, Place, StartColour
from games.engine.piles.combinations import Combination, Form, Kind, Pile, Table
from games.engine.piles.judge import judge
from games.engine.rulesets import rule_set
from games.engine.state import Cards
from games.engine.views import View

WHERE, WHICH_CARDS, WHOLE_TURN = 1, 2, 3
HANDFUL = 5
"""More cards than these are no hint: whoever is shown twenty looks at none."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What one step tells: each tells what the steps before it told, too."""

    step: int
    kind: Kind | None = None
    cards: Cards = ()
    move: Move | None = None


def hint_at(view: View, move: Move | None, step: int) -> Hint:
    """Tell no more of the best move than this step allows; what leaves nothing to find is told at once."""
    if isinstance(move, Lay):
        move = replace(move, table=_as_it_is_made(view, move.table))
    if not isinstance(move, Lay | Place | StartColour) or step >= WHOLE_TURN:
        return Hint(WHOLE_TURN, move=move)
    kind, cards = _of_lay(view, move) if isinstance(move, Lay) else _of_tile(move.card)
    if kind is None or (isinstance(move, Place | StartColour) and step >= WHICH_CARDS):
        return Hint(WHOLE_TURN, move=move)
    return Hint(step, kind, cards if step >= WHICH_CARDS else ())


def _as_it_is_made(view: View, table: Table) -> Table:
    """Put the piles in the order of the steps: what opens the table, then what gets most from the rack.

    So all steps of a hint begin with the same pile.
    """
    assert view.viewer is not None  # only whoever plays asks
    rack, has_opened = set(view.rack), view.opened[view.viewer]
    return tuple(
        sorted(
            table, key=lambda pile: (not has_opened and not rack.issuperset(pile.cards), -_own(pile, rack))
        )
    )


def _own(pile: Pile, rack: set[CardId]) -> int:
    return len(rack.intersection(pile.cards))


def _of_tile(card: str) -> tuple[Kind, Cards]:
    return Kind(Form.RUN, tile_traits(card).colour), (card,)


def _of_lay(view: View, move: Lay) -> tuple[Kind | None, Cards]:
    """Name the pile that is made first, and a handful of what comes to it."""
    piles = judge(rule_set(view.rules), view.turn_start(), move).piles
    first = piles[0] if piles else None
    laid = [card for card in view.rack if isinstance(first, Combination) and card in first.pile.cards]
    if not isinstance(first, Combination) or not laid:
        return None, ()
    moved = set(moved_cards(view.table, move.table))
    borrowed = [card for card in first.pile.cards if card in moved]
    return first.kind, (*laid, *borrowed)[:HANDFUL]
