"""Where every card lies on the paper: nine on a sheet of A4, each with its back behind it. In millimetres."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

PAPER_WIDTH, PAPER_HEIGHT = 210.0, 297.0
# Poker size: sleeves and cutters fit it, and a 3:4 picture leaves just the height of a name below itself.
CARD_WIDTH, CARD_HEIGHT = 63.0, 88.0
COLUMNS = ROWS = 3


@dataclass(frozen=True, slots=True)
class Slot:
    """The upper left corner of a card on its page."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of paper: its cards, their slots on the front, and their backs' slots behind them."""

    cards: tuple[str, ...]
    fronts: tuple[Slot, ...]
    backs: tuple[Slot, ...]


# The cards touch: one cut parts two of them, and what runs over an edge is the neighbour's same colour.
LEFT = (PAPER_WIDTH - COLUMNS * CARD_WIDTH) / 2
TOP = (PAPER_HEIGHT - ROWS * CARD_HEIGHT) / 2
SLOTS = tuple(
    Slot(LEFT + column * CARD_WIDTH, TOP + row * CARD_HEIGHT)
    for row, column in product(range(ROWS), range(COLUMNS))
)


def behind(slot: Slot) -> Slot:
    """Where a card's back must be if the paper is turned over its long edge."""
    return Slot(PAPER_WIDTH - slot.x - CARD_WIDTH, slot.y)


def sheets(cards: Sequence[str]) -> Iterator[Sheet]:
    """Deal the cards out to sheets, nine by nine."""
    for start in range(0, len(cards), len(SLOTS)):
        nine = tuple(cards[start : start + len(SLOTS)])
        fronts = SLOTS[: len(nine)]
        yield Sheet(nine, fronts, tuple(map(behind, fronts)))
