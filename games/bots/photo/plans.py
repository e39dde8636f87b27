"""A turn in outline: which categories lie as sets, and which cards lie in rows."""

from dataclasses import dataclass

from games.bots.photo.position import FIELD, OUTSIDE, ROW, Position
from games.bots.photo.rows import Deed


@dataclass(slots=True)
class Choice:
    """A choice of sets, and what capitals make of it that can do more than lay what fits no set."""

    sets: int
    rows: dict[int, int]  # of such capitals: the categories that lie in rows, as it is decided so far
    undecided: list[tuple[tuple[Deed, ...], int, int]]  # deeds, wants and number of those that decide


@dataclass(slots=True)
class Plan:
    """A choice of sets of which all is decided, and how many jokers lie."""

    sets: int
    rows: dict[int, int]
    jokers: int


def in_rows(position: Position, plan: Choice | Plan) -> int:
    """Sum up the cards that lie in rows: of most capitals simply those that fit no set."""
    cards = position.at_hand & OUTSIDE[plan.sets]
    for capital, row in plan.rows.items():
        cards = cards & ~ROW[capital] | row << FIELD * capital
    return cards
