"""A scene: a position made by hand, one thing to do in it, and the judge that every table has."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from games.engine.moves import Move
from games.engine.options import agree
from games.engine.piles.combinations import Pile, Table
from games.engine.play import apply
from games.engine.rulesets import rule_set
from games.engine.state import Cards, Phase, State, TurnStart, turn_start
from learn.first_game.steps import IsDone

LEARNER = 0
"""The seat of whoever learns; bots sit on the others, and never move."""


class Result(StrEnum):
    """What became of a lawful move."""

    REACHED = "reached"
    NOT_YET = "not_yet"  # lawful, but it does not do what the scene asks for


Goal = Callable[[State, State], bool]
"""Whether a scene is through: from its start, and from what a lawful move made of it."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One thing to learn. Its words are found by its key and the name of its game."""

    key: str
    start: State
    goal: Goal
    solution: Move
    steps: tuple[IsDone, ...] = ()
    """What is arranged on the way, one thing after the other; then the turn is finished."""
    before: Callable[[State, Move], State] = lambda start, _move: start
    """How a start of hidden cards is made to suit a move, so that each leads to the same."""

    @property
    def turn_start(self) -> TurnStart:
        """Give what a finished table of the learner is judged by."""
        return turn_start(self.start, LEARNER)


@dataclass(frozen=True, slots=True)
class Try:
    """A lawful move in a scene: what it led to, and whether that is what was asked for."""

    after: State
    result: Result


def attempt(scene: Scene, move: Move) -> Try:
    """Make a move in a scene; what the rules refuse raises, as at every table."""
    after = apply(scene.before(scene.start, move), LEARNER, move)
    return Try(after, Result.REACHED if scene.goal(scene.start, after) else Result.NOT_YET)


def cards(text: str) -> Cards:
    """Read cards that are written with blanks between them."""
    return tuple(text.split())


def pile(text: str) -> Pile:
    """Read a pile; `joker-1=red-7` says what the joker stands for."""
    words = [word.partition("=") for word in text.split()]
    return Pile(tuple(word[0] for word in words), tuple((word[0], word[2]) for word in words if word[2]))


def table(*texts: str) -> Table:
    """Read piles."""
    return tuple(map(pile, texts))


def position(
    rules: str,
    *,
    rack: str,
    lying: Table = (),
    others: tuple[str, str] = ("", ""),
    stacks: tuple[str, ...] = ("",),
    phase: Phase = Phase.LAY,
    opened: bool = True,
    drawn: str | None = None,
    aside: str = "",
    starter: int = LEARNER,
) -> State:
    """Lay out the turn of the learner, in company of two others."""
    rule = rule_set(rules)
    return State(
        rules=rules,
        options=agree(rule.menu, {}),
        racks=(cards(rack), *map(cards, others)),
        stacks=tuple(map(cards, stacks)),
        table=lying,
        opened=(opened, True, True),
        tokens=(rule.tokens,) * 3,
        starter=starter,
        turn=LEARNER,
        phase=phase,
        drawn=drawn,
        aside=cards(aside),
    )


# What goals ask about


def lies_together(state: State, text: str) -> bool:
    """Tell whether these cards lie in one pile."""
    wanted = set(text.split())
    return any(wanted.issubset(each.cards) for each in state.table)


def laid(before: State, after: State) -> int:
    """Count the cards by which the learner's rack got lighter."""
    return len(before.racks[LEARNER]) - len(after.racks[LEARNER])
