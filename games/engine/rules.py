"""A game as a value: the engine asks it, and never asks which game it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from games.engine.cards import CardId
from games.engine.combinations import Combination, Meanings, Pile
from games.engine.errors import Fault, Reason
from games.engine.moves import Move
from games.engine.options import Option, Options
from games.engine.state import Cards, Outcome, Phase, State, TurnEnd, TurnStart

Read = Callable[[Pile, Options, Meanings], Combination | Fault]
"""Read one pile; the meanings are those that the jokers had at the start of the turn."""

TurnTest = Callable[[TurnStart, TurnEnd], Fault | None]
"""One clause on a whole turn, judged from its start and its end alone."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards after the deal."""

    racks: tuple[Cards, ...]
    stacks: tuple[Cards, ...]
    aside: Cards = ()


def _no_reward(start: TurnStart, end: TurnEnd) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Everything that makes one game different from another."""

    name: str
    seats: range
    menu: tuple[Option, ...]
    deck: Callable[[Options], tuple[CardId, ...]]
    deal: Callable[[Options, int, Random], Dealt]
    first_phase: Phase  # of every turn
    acts: Mapping[Phase, tuple[type[Move], ...]]
    read: Read
    tests: tuple[TurnTest, ...]  # in the order in which a player wants to hear of them
    ending: Callable[[State, State], Outcome | None]  # before and after a finished turn
    clauses: Mapping[Reason, str]  # where the specification says so
    reward: Callable[[TurnStart, TurnEnd], int] = _no_reward  # tokens for a lawful turn
    tokens: int = 0  # of each player at the start
    needs_opening: bool = True
