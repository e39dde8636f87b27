"""Bots of several levels: they see what their seat may see, and say why they play as they do."""

from dataclasses import replace
from enum import StrEnum
from random import Random

from games.bots.player import Idea, Player
from games.bots.protocol import LAY_MOST, Turn, Weights
from games.bots.reasons import Choice, Motive, Why
from games.bots.registry import Slips, has_master, mind_for
from games.bots.turn_moves import drawing, placing
from games.engine.cards import is_joker
from games.engine.moves import Place
from games.engine.piles.combinations import Table
from games.engine.state import Phase
from games.engine.views import View


class Level(StrEnum):
    """How well a bot plays."""

    EASY = "easy"  # sees own combinations, and little of the table
    MEDIUM = "medium"  # looks at one pile of the table at a time
    HARD = "hard"  # sees everything, and knows when to wait
    MASTER = "master"  # waits for as long as it takes, and looks ahead where that may not be best


PACE = {Level.EASY: 3.0, Level.MEDIUM: 2.0, Level.HARD: 1.0, Level.MASTER: 1.0}
"""How long a bot looks for a tile of an open table, compared with a hard one."""


def levels_of(rules: str) -> tuple[Level, ...]:
    """Name the levels of a game, the weakest first; only some games have a master."""
    return tuple(level for level in Level if level is not Level.MASTER or has_master(rules))


def choose(view: View, level: Level, seed: int | str, patience: int | None = None) -> Choice | None:
    """Choose a move for the viewer; nothing if an open table has nothing to do for the seat right now.

    The same view, level and seed give the same choice. A patience other than the game's is for trials.
    """
    if view.phase is Phase.OPEN:
        return _at_open_table(view)
    if "draw" in view.acts:
        return Choice(drawing(view), Why(Motive.DRAW, left=len(view.rack) + 1))
    mind = mind_for(view.rules)
    if patience is not None:
        mind = replace(mind, patience=patience)
    return _PLAYERS[level](view, Random(f"{seed} {view.turns}"), mind).choice()


def _at_open_table(view: View) -> Choice | None:
    move = placing(view)
    if move is None:
        return None
    return Choice(move, Why(Motive.PLACE if isinstance(move, Place) else Motive.LEAD, (move.card,)))


class Medium(Player):
    """Lays combinations of its own, then whatever fits single piles; it overlooks some of them."""

    @property
    def slips(self) -> Slips:
        return self.mind.medium

    @property
    def patience(self) -> int:
        return self.mind.patience_of_medium

    def idea(self) -> Idea:
        own = self.best_with((), self.start.rack, opened=self.start.opened)
        self.sees_rack = not self.misses(self.slips.rack)
        self.unseen = [pile for pile in self.start.table if self.misses(self.slips.pile)]
        turn = self._lay(self.laying_nothing(own.aside))
        if self.misses(self.slips.aside):
            turn = self._with_any_tile_aside(turn)
        if own.laid and not turn.laid:
            return Idea(turn, Motive.OVERLOOK, own.laid)
        if turn.laid and 0 < self.left_after(turn) <= self.patience and self.draws_left():
            return Idea(self.laying_nothing(turn.aside), Motive.HOLD_BACK, turn.laid)
        return Idea(turn, self.motive(turn))

    def _lay(self, turn: Turn) -> Turn:
        """Lay one thing after another, or only the largest."""
        while (further := self._further(turn)) and self.is_legal(further):
            turn = further
            if self.slips.one_thing:
                break
        return turn

    def misses(self, chance: float) -> bool:
        """Let chance decide whether something is missed."""
        return self.random.random() < chance * self._calm()

    def _calm(self) -> float:
        """Say how large a part of its slips it makes: in a hurry one looks closer, so that rounds end."""
        return min(1, self.draws_left() / self.mind.hurry)

    def _further(self, turn: Turn) -> Turn | None:
        """Lay as much as possible with the help of at most one pile, if anything can be laid."""
        rack = tuple(card for card in self.start.rack if card not in turn.laid)
        opened = self.start.opened or bool(turn.laid)
        parts = self._parts(turn.table if opened else ()) if rack else []
        ideas = [(self.best_with(part, rack, opened=opened), part) for part in parts]
        ideas = [each for each in ideas if each[0].laid]
        if not ideas:
            return None
        best, part = max(ideas, key=lambda each: len(each[0].laid))
        table = (*(pile for pile in turn.table if pile not in part), *best.table)
        return Turn(table, turn.laid + best.laid, turn.jokers_won + best.jokers_won, 0, best.aside)

    def _parts(self, table: Table) -> list[Table]:
        """List what it thinks of: the rack alone, and single piles of the table."""
        piles: list[Table] = [(pile,) for pile in table if pile not in self.unseen]
        return [(), *piles] if self.sees_rack else piles

    def _with_any_tile_aside(self, turn: Turn) -> Turn:
        rest = [card for card in self.start.rack if card not in turn.laid and not is_joker(card)]
        if turn.aside is None or not rest:
            return turn
        careless = replace(turn, aside=self.random.choice(rest))
        return careless if self.is_legal(careless) else turn


class Easy(Medium):
    """Looks in the same way, but hardly at the table as long as there is no hurry."""

    @property
    def slips(self) -> Slips:
        return self.mind.easy

    @property
    def patience(self) -> int:
        return 0


class Hard(Player):
    """Finds the best turn there is, and knows when it is better not to play it."""

    def idea(self) -> Idea:
        most, threat = self._best(LAY_MOST), self._threat()
        motive = self.motive(most)
        if motive in (Motive.GO_OUT, Motive.NOTHING_FITS):
            return Idea(most, motive)
        if threat is not None:
            return Idea(self._best(self.mind.in_fear), Motive.SHED, threat=threat)
        if self.left_after(most) <= self.mind.patience and self.draws_left():
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


class Master(Hard):
    """Lays nothing before it can go out, unless a look ahead shows something better."""

    def idea(self) -> Idea:
        if self.mind.foresight is None:
            self.mind = replace(self.mind, patience=self.mind.patience_of_master or self.mind.patience)
            return super().idea()
        most = self._best(LAY_MOST)
        motive = self.motive(most)
        if motive in (Motive.GO_OUT, Motive.NOTHING_FITS):
            return Idea(most, motive)
        foreseen = self.mind.foresight(self.view, self.random)
        turn = foreseen.turn or self.laying_nothing(most.aside)
        cards = turn.laid or most.laid
        return Idea(turn, foreseen.motive, cards, foreseen.threat, foreseen.outlook)


_PLAYERS: dict[Level, type[Player]] = {
    Level.EASY: Easy,
    Level.MEDIUM: Medium,
    Level.HARD: Hard,
    Level.MASTER: Master,
}
