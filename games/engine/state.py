"""One round at one moment, for every game; and the part of it that one turn is judged by."""

from dataclasses import dataclass
from enum import StrEnum

from games.engine.cards import CardId
from games.engine.options import Options
from games.engine.piles.combinations import Combination, Pile, Table

Cards = tuple[CardId, ...]


class Phase(StrEnum):
    """What the round is waiting for."""

    DRAW = "draw"  # the seat whose turn it is must draw
    LAY = "lay"  # the seat whose turn it is may lay, and ends the turn
    OPEN = "open"  # an open table: every seat may act
    OVER = "over"


class Ending(StrEnum):
    """Why a round ended."""

    OUT = "out"  # a rack is empty
    STOCK_EMPTY = "stock_empty"
    DEAD = "dead"  # a whole circle in which nobody could do anything
    COMPLETE = "complete"  # every tile of an open table lies in its run
    STOPPED = "stopped"  # whoever leads the table has ended it; counted as it lies


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a round, as a value with a reason; no winners means a drawn round."""

    ending: Ending
    winners: tuple[int, ...]
    points: tuple[int, ...]  # of each seat, signed: more is always better
    out: int | None = None  # the seat whose rack is empty
    doubled: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a round but its seed; seats are numbered from 0 in the order of play."""

    rules: str
    options: Options
    racks: tuple[Cards, ...]
    stacks: tuple[Cards, ...]  # face down; the top of a stack is its last card
    table: Table
    opened: tuple[bool, ...]
    tokens: tuple[int, ...]
    starter: int
    turn: int
    phase: Phase
    turns: int = 0  # how many turns were finished
    drawn: CardId | None = None  # the card drawn in this turn
    aside: Cards = ()  # face up beside the table: tiles put aside, or the tiles of an open table
    idle: int = 0  # how many turns in succession brought nothing
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        return len(self.racks)


@dataclass(frozen=True, slots=True)
class TurnStart:
    """What a finished table is judged against: the position after the draw, as the player sees it."""

    options: Options
    table: Table
    rack: Cards
    opened: bool
    drawn: CardId | None = None

    def owns(self, pile: Pile) -> bool:
        """Tell whether a pile is made of cards of the rack alone."""
        return all(card in self.rack for card in pile.cards)


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """A proposal whose piles were all read: what lies where at the end of the turn."""

    combinations: tuple[Combination, ...]
    brought: frozenset[CardId]  # went from the rack to the table
    taken: frozenset[CardId]  # went from the table to the rack
    rack: Cards  # what is left, the tile put aside included
    aside: CardId | None = None


def turn_start(state: State, seat: int) -> TurnStart:
    """Take from the state what the turn of a seat is judged by."""
    return TurnStart(state.options, state.table, state.racks[seat], state.opened[seat], state.drawn)


def all_cards(state: State) -> list[CardId]:
    """List every card of the round, wherever it is: always exactly the deck."""
    piles = (*state.racks, *state.stacks, *(pile.cards for pile in state.table), state.aside)
    return [card for pile in piles for card in pile]
