"""What a seat can do; laying is always a proposal of the whole finished table."""

from dataclasses import dataclass

from games.engine.cards import CardId
from games.engine.piles.combinations import Table


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of a stack; `None` where there is nothing to choose."""

    stack: int | None = None


@dataclass(frozen=True, slots=True)
class Lay:
    """Propose the finished table, and the tile put aside where the game wants one; this ends the turn."""

    table: Table
    aside: CardId | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without laying."""


@dataclass(frozen=True, slots=True)
class PutAside:
    """End the turn without laying by putting one tile of the rack aside."""

    card: CardId


@dataclass(frozen=True, slots=True)
class PayAndDraw:
    """Pay a token, take a tile, and end the turn."""


@dataclass(frozen=True, slots=True)
class StartColour:
    """The leader of an open table lays out the first tile of a colour."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Place:
    """Put a tile of an open table at the end of its run."""

    card: CardId


Move = Draw | Lay | Pass | PutAside | PayAndDraw | StartColour | Place

NAMES: dict[type[Move], str] = {
    Draw: "draw",
    Lay: "lay",
    Pass: "pass",
    PutAside: "put_aside",
    PayAndDraw: "pay_and_draw",
    StartColour: "start_colour",
    Place: "place",
}
"""What each move is called outside Python."""
