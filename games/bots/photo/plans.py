"""A turn in outline: which categories lie as sets, and which cards lie in rows."""

from dataclasses import dataclass

from games.bots.photo.position import FIELD, OUTSIDE, ROWS, Position
from games.bots.photo.rows import Deed

Undecided = list[tuple[tuple[Deed, ...], int, int]]
"""Of capitals that have something to decide: their deeds, their wants, and which capital it is."""


@dataclass(slots=True)
class Plan:
    """A choice of sets, what capitals make of it that can do more than lay what fits no set, and jokers."""

    sets: int
    rows: dict[int, int]  # of such capitals: the categories that lie in rows
    jokers: int = 0  # how many lie in the end


def in_rows(position: Position, plan: Plan) -> int:
    """Sum up the cards that lie in rows: of most capitals simply those that fit no set."""
    cards = bytearray((position.at_hand & OUTSIDE[plan.sets]).to_bytes(FIELD // 8 * ROWS, "little"))
    for capital, row in plan.rows.items():
        cards[FIELD // 8 * capital] = row
    return int.from_bytes(cards, "little")
