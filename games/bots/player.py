"""What bots of all levels have in common: they have an idea, and make a legal move of it."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from random import Random

from games.bots.protocol import LAY_MOST, Turn
from games.bots.reasons import Choice, Motive, Outlook, Why
from games.bots.registry import Mind
from games.bots.turn_moves import ending
from games.engine.cards import CardId
from games.engine.moves import Lay, PayAndDraw
from games.engine.piles.combinations import Table
from games.engine.piles.judge import judge
from games.engine.rulesets import rule_set
from games.engine.state import Cards
from games.engine.views import View


@dataclass(frozen=True, slots=True)
class Idea:
    """A finished turn that came to a player's mind, and what for."""

    turn: Turn
    motive: Motive
    cards: Cards = ()  # that were held back or overlooked
    threat: int | None = None
    outlook: Outlook | None = None


class Player(ABC):
    """One seat in one turn; levels differ in the idea that they have."""

    def __init__(self, view: View, random: Random, mind: Mind) -> None:
        self.view, self.random, self.mind = view, random, mind
        self.start = view.turn_start()

    @abstractmethod
    def idea(self) -> Idea:
        """Think of a turn."""

    def choice(self) -> Choice:
        """Turn the idea into a move that the rules allow right now."""
        idea = self.idea()
        turn, cards = idea.turn, idea.cards or idea.turn.laid
        why = Why(
            motive=idea.motive,
            cards=cards,
            left=self.left_after(turn),
            jokers_won=turn.jokers_won,
            threat=idea.threat,
            aside=turn.aside,
            outlook=idea.outlook,
        )
        return Choice(ending(self.view, turn), why)

    def draws_left(self) -> int:
        """Count how often the seat will draw again if the round goes on; at a payment, if it can pay."""
        if rule_set(self.view.rules).knows(PayAndDraw) and "pay_and_draw" not in self.view.acts:
            return 0
        return sum(self.view.stack_sizes) // len(self.view.rack_sizes)

    def left_after(self, turn: Turn) -> int:
        """Count the cards that a turn leaves on the rack."""
        return len(self.start.rack) - len(turn.laid) + turn.jokers_won - (turn.aside is not None)

    def laying_nothing(self, aside: CardId | None) -> Turn:
        """Leave the table as it is."""
        return Turn(self.start.table, (), 0, 0, aside)

    def best_with(self, table: Table, rack: Cards, *, opened: bool) -> Turn:
        """Lay most with a part of the table and of the rack."""
        start = replace(self.start, table=table, rack=rack, opened=opened)
        return self.mind.solver.best_turn(start, LAY_MOST)

    def is_legal(self, turn: Turn) -> bool:
        """Ask the rules about a turn that was put together from parts."""
        return judge(rule_set(self.view.rules), self.start, Lay(turn.table, turn.aside)).legal

    def motive(self, turn: Turn) -> Motive:
        """Say what laying these cards is good for."""
        if not turn.laid:
            return Motive.NOTHING_FITS
        if not self.left_after(turn):
            return Motive.GO_OUT
        return Motive.LAY if self.start.opened else Motive.OPEN
