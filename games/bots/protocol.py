"""What every solver promises, whichever game it solves."""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from games.bots.reasons import Motive, Outlook
from games.engine.cards import CardId
from games.engine.piles.combinations import Table
from games.engine.state import Cards, TurnStart
from games.engine.views import View


@dataclass(frozen=True, slots=True)
class Weights:
    """What the asker thinks a finished turn is worth; a solver passes over what its game does not know."""

    card: int = 100
    """for every card other than a joker that leaves the rack; always positive"""
    joker_kept: int = 0
    """for every joker of the rack that is still there at the end of the turn; negative: rather shed it"""
    joker_won: int = 0
    """for every joker by which the turn makes the rack richer"""
    point: int = 0
    """for every minus point that leaves the rack"""
    token: int = 0
    """for every token earned"""


LAY_MOST = Weights(card=100, joker_kept=-100, joker_won=-99)
"""As many cards as possible leave the rack, jokers counted like any other."""
LAY_MOST_KEEP_JOKERS = Weights(card=100, joker_kept=1, joker_won=1)
"""As many cards as possible other than jokers leave the rack; among such turns, the one richest in jokers."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The best finished turn: the table it ends with, and what it did to the rack."""

    table: Table
    laid: Cards
    """the rack's cards that now lie on the table, jokers included; empty: the table stays as it was"""
    jokers_won: int
    """jokers that came from the table to the rack, beyond those that went the other way"""
    value: int
    """the sum of the weights; never less than that of laying nothing"""
    aside: CardId | None = None
    """the tile to put aside, where the game asks for one"""


class Solver(Protocol):
    """Finds the provably best turn for one rule set."""

    def best_turn(self, start: TurnStart, weights: Weights = LAY_MOST) -> Turn:
        """Return the legal turn of highest value from this start, with the drawn card already on the rack."""
        ...


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a look ahead has shown to be best."""

    motive: Motive
    turn: Turn | None = None  # nothing: lay nothing
    threat: int | None = None
    outlook: Outlook | None = None  # nothing: there was no need to play anything out


class Foresight(Protocol):
    """Looks ahead from what one seat sees; only games that have one have a master."""

    def __call__(self, view: View, random: Random) -> Foreseen:
        """Choose how to end a turn that cannot go out; the same view and chance give the same answer."""
        ...
