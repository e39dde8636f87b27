"""Bots of three levels for every game: they see what their seat may see, and say why they play as they do."""

from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from games.bots.protocol import LAY_MOST, Turn, Weights
from games.bots.reasons import Choice, Motive, Why
from games.bots.registry import Mind, mind_for, placing_for
from games.engine.combinations import Table
from games.engine.judge import judge
from games.engine.moves import Draw, Lay, Move, Pass, PayAndDraw, Place, PutAside
from games.engine.rulesets import rule_set
from games.engine.state import Cards, Phase
from games.engine.views import View

FORGETS = 0.3
"""How often an easy bot does not see a combination on its own rack."""

OVERLOOKS = 0.33
"""How often a medium bot does not think of a pile of the table in a turn."""


class Level(StrEnum):
    """How well a bot plays."""

    EASY = "easy"  # sees own combinations only, and not all of them
    MEDIUM = "medium"  # looks at one pile of the table at a time
    HARD = "hard"  # sees everything, and knows when to wait


def choose(view: View, level: Level, seed: int | str) -> Choice | None:
    """Choose a move for the viewer; nothing if an open table has nothing to do for the seat right now.

    The same view, level and seed give the same choice.
    """
    if view.phase is Phase.OPEN:
        return _at_open_table(view)
    if "draw" in view.acts:
        return Choice(Draw(_highest_stack(view)), Why(Motive.DRAW, left=len(view.rack) + 1))
    player = _PLAYERS[level](view, Random(f"{seed} {view.turns}"))
    return player.choice()


def _at_open_table(view: View) -> Choice | None:
    move = placing_for(view.rules)(view)
    if move is None:
        return None
    return Choice(move, Why(Motive.PLACE if isinstance(move, Place) else Motive.LEAD, (move.card,)))


def _highest_stack(view: View) -> int | None:
    if not rule_set(view.rules).stack_is_chosen(view.options):
        return None
    return view.stack_sizes.index(max(view.stack_sizes))


@dataclass(frozen=True, slots=True)
class Idea:
    """A finished turn that came to a player's mind, and what for."""

    turn: Turn
    motive: Motive
    cards: Cards = ()  # that were held back or overlooked
    threat: int | None = None


class Player:
    """One seat in one turn; levels differ in the idea that they have."""

    def __init__(self, view: View, random: Random) -> None:
        self.view, self.random = view, random
        self.start = view.turn_start()
        self.mind: Mind = mind_for(view.rules)

    def idea(self) -> Idea:
        """Think of a turn."""
        raise NotImplementedError

    def choice(self) -> Choice:
        """Turn the idea into a move that the rules allow right now."""
        idea = self.idea()
        turn = idea.turn
        left = len(self.start.rack) - len(turn.laid) + turn.jokers_won - (turn.aside is not None)
        why = Why(idea.motive, idea.cards or turn.laid, left, turn.jokers_won, idea.threat, turn.aside)
        return Choice(self._move(turn), why)

    def _move(self, turn: Turn) -> Move:
        if turn.table != self.start.table:
            return Lay(turn.table, turn.aside)
        if turn.aside is not None:
            return PutAside(turn.aside)
        return PayAndDraw() if "pay_and_draw" in self.view.acts else Pass()

    def solve(self, table: Table, rack: Cards, weights: Weights, *, opened: bool) -> Turn:
        """Find the best turn with a part of the table or of the rack."""
        return self.mind.solver.best_turn(replace(self.start, table=table, rack=rack, opened=opened), weights)

    def is_legal(self, turn: Turn) -> bool:
        """Ask the rules about a turn that was put together from parts."""
        return judge(rule_set(self.view.rules), self.start, Lay(turn.table, turn.aside)).legal

    def idle(self) -> Turn:
        """Leave the table as it is."""
        aside = self.solve((), self.start.rack, LAY_MOST, opened=self.start.opened).aside
        return Turn(self.start.table, (), 0, 0, aside)

    def motive(self, turn: Turn) -> Motive:
        """Say what laying these cards is good for."""
        if not turn.laid:
            return Motive.NOTHING_FITS
        if len(turn.laid) + (turn.aside is not None) == len(self.start.rack):
            return Motive.GO_OUT
        return Motive.LAY if self.start.opened else Motive.OPEN


class Easy(Player):
    """Lays own combinations beside the table, and forgets some of them."""

    def idea(self) -> Idea:
        own = self.solve((), self.start.rack, LAY_MOST, opened=self.start.opened)
        seen = tuple(pile for pile in own.table if self.random.random() >= FORGETS)
        turn = self._beside_the_table(seen)
        if turn.laid and self.is_legal(turn):
            return Idea(turn, self.motive(turn))
        return Idea(self.idle(), Motive.OVERLOOK if own.laid else Motive.NOTHING_FITS, own.laid)

    def _beside_the_table(self, piles: Table) -> Turn:
        lying = {card for pile in piles for card in pile.cards}
        laid = tuple(card for card in self.start.rack if card in lying)
        rest = tuple(card for card in self.start.rack if card not in lying)
        aside = self.solve((), rest, LAY_MOST, opened=True).aside if rest else None
        return Turn((*self.start.table, *piles), laid, 0, 0, aside)


class Medium(Player):
    """Lays own combinations, then whatever one pile of the table at a time allows; some piles it overlooks."""

    def idea(self) -> Idea:
        turn = self.idle()
        self.overlooked = [pile for pile in self.start.table if self.random.random() < OVERLOOKS]
        while (better := self._step(turn)) and self.is_legal(better):
            turn = better
        return Idea(turn, self.motive(turn))

    def _step(self, turn: Turn) -> Turn | None:
        """Lay most with the help of one pile or of none; nothing if nothing more can be laid so."""
        rack = tuple(card for card in self.start.rack if card not in turn.laid)
        opened = self.start.opened or bool(turn.laid)
        parts: list[Table] = [(), *((pile,) for pile in turn.table if opened and pile not in self.overlooked)]
        found = [(self.solve(part, rack, LAY_MOST, opened=opened), part) for part in parts] if rack else []
        best, part = max(found, key=lambda each: len(each[0].laid), default=(turn, ()))
        if not best.laid or best is turn:
            return None
        table = (*(pile for pile in turn.table if pile not in part), *best.table)
        return Turn(table, turn.laid + best.laid, turn.jokers_won + best.jokers_won, 0, best.aside)


class Hard(Player):
    """Finds the best turn there is, and knows when it is better not to play it."""

    def idea(self) -> Idea:
        most = self._best(LAY_MOST)
        motive = self.motive(most)
        threat = self._threat()
        if motive in (Motive.GO_OUT, Motive.NOTHING_FITS):
            return Idea(most, motive)
        if threat is not None:
            return Idea(self._best(self.mind.in_fear), Motive.SHED, threat=threat)
        if len(self.start.rack) - len(most.laid) <= self.mind.patience and self._can_wait():
            return Idea(self.idle(), Motive.HOLD_BACK, most.laid)
        return Idea(turn := self._best(self.mind.at_ease), self.motive(turn))

    def _can_wait(self) -> bool:
        """Tell whether this seat will draw once more."""
        if rule_set(self.view.rules).knows(PayAndDraw):
            return "pay_and_draw" in self.view.acts
        return sum(self.view.stack_sizes) >= len(self.view.rack_sizes)

    def _best(self, weights: Weights) -> Turn:
        return self.mind.solver.best_turn(self.start, weights)

    def _threat(self) -> int | None:
        """Name an opponent who has opened and holds few cards."""
        view = self.view
        sizes = {seat: size for seat, size in enumerate(view.rack_sizes) if view.opened[seat]}
        sizes.pop(view.viewer or 0, None)
        closest = min(sizes, key=sizes.__getitem__, default=None)
        return closest if closest is not None and sizes[closest] <= self.mind.fear else None


_PLAYERS: dict[Level, type[Player]] = {Level.EASY: Easy, Level.MEDIUM: Medium, Level.HARD: Hard}
