"""What could have been laid in a turn: asked for one turn at a time, since solving takes a moment."""

from typing import Any

from django.utils.translation import gettext, ngettext

from games.bots.registry import has_own_solver
from games.bots.review import ReviewedTurn, review
from games.engine.encoding.state_json import table_json
from games.engine.piles.combinations import cards_on
from matches.replay.document import Replayed

Data = dict[str, Any]


def best_turn(replayed: Replayed, number: int) -> Data | None:
    """Set the turn that a move ended beside the best one; `None` where there is nothing to set."""
    if not has_own_solver(replayed.played.table.rules) or not 1 <= number <= len(replayed.moves):
        return None
    seat = replayed.moves[number - 1].seat
    states = replayed.states[number - 1 : number + 1]
    made = [(seat, replayed.made[number - 1].move)]
    turns = review(states, made, seat)
    return _told(turns[0]) if turns else None


def _told(turn: ReviewedTurn) -> Data:
    lay = frozenset(cards_on(turn.start.table))
    brought = [card for card in cards_on(turn.best.table) if card not in lay]
    return {
        "laid": turn.laid,
        "could": turn.could,
        "table": table_json(turn.best.table),
        "brought": brought,
        "text": _sentence(turn),
    }


def _sentence(turn: ReviewedTurn) -> str:
    if not turn.could:
        return gettext("Nothing could be laid here.")
    if not turn.missed:
        return gettext("More could not be laid here.")
    most = ngettext(
        "At most %(n)s card could be laid here.", "At most %(n)s cards could be laid here.", turn.could
    )
    return most % {"n": turn.could}
