"""What has happened in a round, from its log: as all at the table may know it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.engine.cards import CardId, Face, face
from games.engine.piles.combinations import cards_on
from games.engine.state import State
from games.models import Move, Round, SeatChange

MOST_MOVES = 100


@dataclass(frozen=True, slots=True)
class History:
    """The newest moves of a round, and who came, left or was replaced meanwhile; both in their order."""

    moves: Sequence[Move]
    seat_changes: Sequence[SeatChange]


def read_history(played: Round) -> History:
    """Read what has happened up to the version of this round; two queries."""
    moves = Move.objects.filter(round=played.pk, number__lte=played.version).order_by("-number")[:MOST_MOVES]
    changes = SeatChange.objects.filter(round=played.pk).select_related("person").order_by("-pk")[:MOST_MOVES]
    return History(list(moves)[::-1], list(changes)[::-1])


def open_effect(effect: Mapping[str, Sequence[CardId]], now: State) -> dict[str, list[CardId | Face]]:
    """Name the cards that a move changed in the open.

    One that has gone to a rack since is named by its face alone: which of two equal cards somebody holds is
    known to nobody else.
    """
    is_over = now.outcome is not None
    lying_open = {*cards_on(now.table), *now.aside}
    return {
        name: [card if is_over or card in lying_open else face(card) for card in effect.get(name, ())]
        for name in ("laid", "taken", "moved", "aside")
    }
