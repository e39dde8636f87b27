"""A hint in steps: where to look, which cards, and only then the turn itself."""

from dataclasses import dataclass, replace

from games.bots.step_order import StepOrder
from games.engine.cards import tile_traits
from games.engine.effects import moved_cards
from games.engine.moves import Lay, Move, Place, StartColour
from games.engine.piles.combinations import Combination, Form, Kind, Table
from games.engine.piles.judge import judge
from games.engine.rules import RuleSet
from games.engine.rulesets import rule_set
from games.engine.state import Cards, TurnStart
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
    opening: Table = ()  # piles of own cards that open the table, before the move goes on
    move: Move | None = None


def hint_at(view: View, move: Move | None, step: int) -> Hint:
    """Tell no more of the best move than this step allows; what leaves nothing to find is told at once."""
    if not isinstance(move, Lay | Place | StartColour):
        return Hint(WHOLE_TURN, move=move)
    whole = whole_turn(rule_set(view.rules), view.turn_start(), move)
    if step >= WHOLE_TURN:
        return whole
    kind, cards = _of_lay(view, whole) if isinstance(move, Lay) else _of_tile(move.card)
    if kind is None or (isinstance(move, Place | StartColour) and step >= WHICH_CARDS):
        return whole
    return Hint(step, kind, cards if step >= WHICH_CARDS else ())


def whole_turn(rules: RuleSet, start: TurnStart, move: Move) -> Hint:
    """Tell a turn with its piles in the order in which they are made."""
    if not isinstance(move, Lay):
        return Hint(WHOLE_TURN, move=move)
    order = StepOrder(rules, start, move.table)
    opening = order.opening
    return Hint(WHOLE_TURN, opening=opening, move=replace(move, table=order.ordered(opening)))


def _of_tile(card: str) -> tuple[Kind, Cards]:
    return Kind(Form.RUN, tile_traits(card).colour), (card,)


def _of_lay(view: View, hint: Hint) -> tuple[Kind | None, Cards]:
    """Name the first pile to which something comes from the rack, and a handful of what comes to it."""
    assert isinstance(hint.move, Lay)
    made = (*hint.opening, *hint.move.table)
    first = next((pile for pile in made if set(view.rack).intersection(pile.cards)), None)
    read = first and judge(rule_set(view.rules), view.turn_start(), Lay((first,))).piles[0]
    if first is None or not isinstance(read, Combination):
        return None, ()
    laid = [card for card in view.rack if card in first.cards]
    moved = set(moved_cards(view.table, hint.move.table))
    borrowed = [card for card in first.cards if card in moved]
    return read.kind, (*laid, *borrowed)[:HANDFUL]
