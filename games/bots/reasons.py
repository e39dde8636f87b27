"""Why a bot played as it did, in values that a page can turn into a sentence."""

from dataclasses import dataclass
from enum import StrEnum

from games.engine.cards import CardId
from games.engine.moves import Move
from games.engine.state import Cards


class Motive(StrEnum):
    """What a bot was after with its move."""

    DRAW = "draw"  # a turn begins with it
    GO_OUT = "go_out"  # everything can be laid
    OPEN = "open"  # the first own combination
    LAY = "lay"  # whatever it found
    SHED = "shed"  # `threat` is close to going out, so the rack is made as cheap as can be
    HOLD_BACK = "hold_back"  # it could lay `cards`, but would rather go out at once
    TAKE_JOKER = "take_joker"  # it lays no more than it must to have a joker of the table
    OVERLOOK = "overlook"  # it had `cards` to lay and did not see them
    NOTHING_FITS = "nothing_fits"
    PLACE = "place"  # a tile of the open table
    LEAD = "lead"  # a new colour of the open table


@dataclass(frozen=True, slots=True)
class Outlook:
    """What looking ahead has shown: in so many possible worlds the round was played out in several ways."""

    worlds: int  # in which the move of the choice was compared with the best other one
    won: int  # of these, with the move of the choice
    won_otherwise: int  # ... with the best other move
    playouts: int  # how many rounds were played out for it in all


@dataclass(frozen=True, slots=True)
class Why:
    """The motive of a move, and what it is about."""

    motive: Motive
    cards: Cards = ()  # laid by the move; or held back, or overlooked
    left: int = 0  # cards on the rack after the move
    jokers_won: int = 0
    threat: int | None = None  # the seat that is feared
    aside: CardId | None = None  # put aside because it seems to be of least use
    outlook: Outlook | None = None  # only where it looked ahead


@dataclass(frozen=True, slots=True)
class Choice:
    """A move and the reason for it."""

    move: Move
    why: Why
