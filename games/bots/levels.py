"""Bots of three levels for every game: they see what their seat may see, and say why they play as they do."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from games.bots.protocol import LAY_MOST, Turn, Weights
from games.bots.reasons import Choice, Motive, Why
from games.bots.registry import mind_for
from games.bots.turn_moves import drawing, ending, placing
from games.engine.cards import CardId
from games.engine.moves import Lay, PayAndDraw, Place
from games.engine.piles.combinations import Pile, Table
from games.engine.piles.judge import judge
from games.engine.rulesets import rule_set
from games.engine.state import Cards, Phase
from games.engine.views import View

FORGETS = 0.3
"""How often an easy bot does not see a combination on its own rack."""

OVERLOOKS = 1 / 3
"""How often a medium bot does not think of a pile of the table in a turn."""


class Level(StrEnum):
    """How well a bot plays."""

    EASY = "easy"  # sees own combinations only, and not all of them
    MEDIUM = "medium"  # looks at one pile of the table at a time
    HARD = "hard"  # sees everything, and knows when to wait


PACE = {Level.EASY: 3.0, Level.MEDIUM: 2.0, Level.HARD: 1.0}
"""How long a bot looks for a tile of an open table, compared with a hard one."""


def choose(view: View, level: Level, seed: int | str) -> Choice | None:
    """Choose a move for the viewer; nothing if an open table has nothing to do for the seat right now.

    The same view, level and seed give the same choice.
    """
    if view.phase is Phase.OPEN:
        return _at_open_table(view)
    if "draw" in view.acts:
        return Choice(drawing(view), Why(Motive.DRAW, left=len(view.rack) + 1))
    return _PLAYERS[level](view, Random(f"{seed} {view.turns}")).choice()


def _at_open_table(view: View) -> Choice | None:
    move = placing(view)
    if move is None:
        return None
    return Choice(move, Why(Motive.PLACE if isinstance(move, Place) else Motive.LEAD, (move.card,)))


@dataclass(frozen=True, slots=True)
class Idea:
    """A finished turn that came to a player's mind, and what for."""

    turn: Turn
    motive: Motive
    cards: Cards = ()  # that were held back or overlooked
    threat: int | None = None


class Player(ABC):
    """One seat in one turn; levels differ in the idea that they have."""

    def __init__(self, view: View, random: Random) -> None:
        self.view, self.random = view, random
        self.start, self.mind = view.turn_start(), mind_for(view.rules)

    @abstractmethod
    def idea(self) -> Idea:
        """Think of a turn."""

    def choice(self) -> Choice:
        """Turn the idea into a move that the rules allow right now."""
        idea = self.idea()
        turn, cards = idea.turn, idea.cards or idea.turn.laid
        why = Why(idea.motive, cards, self.left_after(turn), turn.jokers_won, idea.threat, turn.aside)
        return Choice(ending(self.view, turn), why)

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


class Easy(Player):
    """Lays own combinations beside the table, and forgets some of them."""

    def idea(self) -> Idea:
        own = self.best_with((), self.start.rack, opened=self.start.opened)
        turn = self._beside_the_table([pile for pile in own.table if self.random.random() >= FORGETS])
        if turn.laid and self.is_legal(turn):
            return Idea(turn, self.motive(turn))
        motive = Motive.OVERLOOK if own.laid else Motive.NOTHING_FITS
        return Idea(self.laying_nothing(own.aside), motive, own.laid)

    def _beside_the_table(self, piles: list[Pile]) -> Turn:
        lying = {card for pile in piles for card in pile.cards}
        laid = tuple(card for card in self.start.rack if card in lying)
        rest = tuple(card for card in self.start.rack if card not in lying)
        aside = self.best_with((), rest, opened=True).aside if rest else None
        return Turn((*self.start.table, *piles), laid, 0, 0, aside)


class Medium(Player):
    """Lays own combinations, and then what one pile at a time allows; some piles it does not think of."""

    def idea(self) -> Idea:
        self.unseen = [pile for pile in self.start.table if self.random.random() < OVERLOOKS]
        turn = self.laying_nothing(self.best_with((), self.start.rack, opened=self.start.opened).aside)
        while (further := self._further(turn)) and self.is_legal(further):
            turn = further
        return Idea(turn, self.motive(turn))

    def _further(self, turn: Turn) -> Turn | None:
        """Lay what most can be laid of with the help of one pile or of none, if anything can."""
        rack = tuple(card for card in self.start.rack if card not in turn.laid)
        opened = self.start.opened or bool(turn.laid)
        parts: list[Table] = [(), *((pile,) for pile in turn.table if opened and pile not in self.unseen)]
        ideas = [(self.best_with(part, rack, opened=opened), part) for part in parts if rack]
        ideas = [each for each in ideas if each[0].laid]
        if not ideas:
            return None
        best, part = max(ideas, key=lambda each: len(each[0].laid))
        table = (*(pile for pile in turn.table if pile not in part), *best.table)
        return Turn(table, turn.laid + best.laid, turn.jokers_won + best.jokers_won, 0, best.aside)


class Hard(Player):
    """Finds the best turn there is, and knows when it is better not to play it."""

    def idea(self) -> Idea:
        most, threat = self._best(LAY_MOST), self._threat()
        motive = self.motive(most)
        if motive in (Motive.GO_OUT, Motive.NOTHING_FITS):
            return Idea(most, motive)
        if threat is not None:
            return Idea(self._best(self.mind.in_fear), Motive.SHED, threat=threat)
        if self.left_after(most) <= self.mind.patience and self._draws_again():
            return Idea(self.laying_nothing(most.aside), Motive.HOLD_BACK, most.laid)
        turn = self._best(self.mind.at_ease)
        return Idea(turn, self.motive(turn))

    def _best(self, weights: Weights) -> Turn:
        return self.mind.solver.best_turn(self.start, weights)

    def _threat(self) -> int | None:
        """Name the opponent who has opened and holds fewest cards, if they are few enough to fear."""
        others = [seat for seat, opened in enumerate(self.view.opened) if opened and seat != self.view.viewer]
        closest = min(others, key=self.view.rack_sizes.__getitem__, default=None)
        if closest is None or self.view.rack_sizes[closest] > self.mind.fear:
            return None
        return closest

    def _draws_again(self) -> bool:
        """Tell whether waiting brings another card."""
        if rule_set(self.view.rules).knows(PayAndDraw):
            return "pay_and_draw" in self.view.acts
        return sum(self.view.stack_sizes) >= len(self.view.rack_sizes)


_PLAYERS: dict[Level, type[Player]] = {Level.EASY: Easy, Level.MEDIUM: Medium, Level.HARD: Hard}
