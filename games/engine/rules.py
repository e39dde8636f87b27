"""A game as a value: the engine asks it, and never asks which game it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from games.engine.cards import CardId, Face
from games.engine.errors import Fault, Reason
from games.engine.matches import Company, Played, Throws
from games.engine.moves import Move, Place, StartColour
from games.engine.options import Option, Options
from games.engine.piles.combinations import Combination, Meanings, Pile
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


@dataclass(frozen=True, slots=True)
class MatchRules:
    """How rounds make a match."""

    first_starter: Callable[[Options, Company, Random], int]
    next_starter: Callable[[Options, Company, Played], int]
    throws: Callable[[Options, Company, Random], tuple[Throws, ...]] = lambda options, company, random: ()
    by_rounds_won: bool = False  # else by the total of the points
    replays_draws: Callable[[Options], bool] = lambda options: False
    extra_round_on_tie: Callable[[Options], bool] = lambda options: False


ToOpen = Callable[[TurnStart, tuple[Combination | Fault, ...]], int]
"""How many cards or points are still missing to an opening, where these are the piles of own cards alone."""

OpeningPiles = Callable[[TurnStart, Cards, int], tuple[Pile, ...]]
"""Piles of these own cards that make up for so many missing cards or points; none, where they cannot."""


def _nothing_to_open(start: TurnStart, own: tuple[Combination | Fault, ...]) -> int:
    return 0


def _no_opening(start: TurnStart, cards: Cards, lacking: int) -> tuple[Pile, ...]:
    return ()


def _nothing_bars(state: State, seat: int, act: type[Move]) -> Fault | None:
    return None


def _no_open_table(state: State, seat: int, move: StartColour | Place) -> State:
    raise NotImplementedError("a rule set with an open table says how tiles are placed")


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Everything that makes one game different from another."""

    name: str
    seats: range
    menu: tuple[Option, ...]
    clauses: Mapping[Reason, str]  # where the specification forbids what the engine itself refuses

    # before the round
    deck: Callable[[Options], tuple[CardId, ...]]
    deal: Callable[[Options, int, Random], Dealt]
    tokens: int = 0  # of each player at the start
    all_tokens: int = 0  # what nobody holds of them is in the bank
    opened: bool = False  # whether players need not open

    # a turn
    first_phase: Phase
    acts: Mapping[Phase, tuple[type[Move], ...]]
    bars: Callable[[State, int, type[Move]], Fault | None] = _nothing_bars  # what forbids an act right now
    stack_is_chosen: Callable[[Options], bool] = lambda options: False
    place: Callable[[State, int, StartColour | Place], State] = _no_open_table

    # a finished table
    faces: frozenset[Face] = field(default=frozenset())  # what a joker can be said to stand for
    rearranges: bool = True  # whether a card of the table may go to another pile
    read: Read
    tests: tuple[TurnTest, ...]  # in the order in which a player wants to hear of them
    to_open: ToOpen = _nothing_to_open  # what a player who has not opened still lacks
    opening: OpeningPiles = _no_opening
    reward: Callable[[TurnStart, TurnEnd], int] = lambda start, end: 0  # tokens for a lawful turn

    # the end
    ending: Callable[[State, State], Outcome | None]  # from before and after a turn
    points_as_it_lies: Callable[[State], tuple[int, ...]]  # of each seat, if the round is stopped here
    match: MatchRules
    idle_move: Callable[[State, int], Move]  # what is played for a seat that does not play

    def knows(self, act: type[Move]) -> bool:
        """Tell whether the act is part of this game at all."""
        return any(act in possible for possible in self.acts.values())

    def fault(self, reason: Reason, cards: Cards = ()) -> Fault:
        """Name the clause of this game for a refusal that all games share."""
        return Fault(reason, self.clauses.get(reason, self.name), cards)
