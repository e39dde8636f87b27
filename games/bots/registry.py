"""Which mind plays which game: the only module in which bots know games by name.

A game that is not listed is played all the same, by `AnyGameSolver`; a solver of its own makes it play well.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from games.bots.any_game import AnyGameSolver
from games.bots.junior.intro import placing
from games.bots.junior.solver import JuniorSolver
from games.bots.photo.look_ahead.foresight import foresee
from games.bots.photo.look_ahead.playouts import FEAR, IN_FEAR
from games.bots.photo.look_ahead.worlds import HARD_PATIENCE
from games.bots.photo.solver import PhotoSolver
from games.bots.protocol import LAY_MOST, LAY_MOST_KEEP_JOKERS, Foresight, Solver, Weights
from games.bots.tiles.solver import TileSolver
from games.engine.moves import Place, StartColour
from games.engine.rulesets import rule_set
from games.engine.views import View


@dataclass(frozen=True, slots=True)
class Slips:
    """How often a player who does not see everything misses something, as long as there is no hurry."""

    rack: float  # gives no thought to the bot's own combinations
    pile: float  # does not think of a pile of the table
    aside: float  # puts any tile aside, where the game asks for one, and not the one of least use
    one_thing: bool = False  # lays one thing in a turn, and what else would fit in turns to come


EASY_SLIPS = Slips(rack=0.3, pile=0.95, aside=1.0)
MEDIUM_SLIPS = Slips(rack=0.0, pile=0.75, aside=0.2)


@dataclass(frozen=True, slots=True)
class Mind:
    """How to think about one game: its solver, and what a good player wants when.

    At ease one plays for the long run; in fear of somebody who has opened and holds `fear` cards or fewer
    one wants a cheap rack. Who could lay all but `patience` cards lays nothing, but waits to go out at once,
    since whatever lies on the table is of use to everybody. A master has foresight, or
    at least more patience. Weaker players look more closely once they have fewer than `hurry` draws left.
    A medium one may have a little patience, too, if waiting is what wins the game.
    """

    solver: Solver
    at_ease: Weights = LAY_MOST
    in_fear: Weights = LAY_MOST
    fear: int = 0
    patience: int = 0
    patience_of_medium: int = 0
    patience_of_master: int | None = None
    foresight: Foresight | None = None
    hurry: int = 14
    easy: Slips = EASY_SLIPS
    medium: Slips = MEDIUM_SLIPS


PlaceTile = Callable[[View], Place | StartColour | None]


@cache
def _minds() -> dict[str, Mind]:
    return {
        "photo": Mind(
            PhotoSolver(),
            at_ease=LAY_MOST_KEEP_JOKERS,
            in_fear=IN_FEAR,
            fear=FEAR,
            patience=HARD_PATIENCE,
            foresight=foresee,
        ),
        "tiles": Mind(
            TileSolver(),
            at_ease=Weights(card=100, point=1),
            in_fear=Weights(card=1, point=10),
            fear=1,
            patience=2,
            patience_of_master=14,
        ),
        "junior": Mind(
            JuniorSolver(),
            at_ease=Weights(card=1, token=10),
            patience=4,
            patience_of_medium=2,
            hurry=1,
            easy=replace(EASY_SLIPS, one_thing=True),
            medium=replace(MEDIUM_SLIPS, pile=0.5),
        ),
    }


def mind_for(rules: str) -> Mind:
    """Find the mind for a game with turns; a game that has none yet is played by asking its rules."""
    return _minds().get(rules) or _simple_mind(rules)


@cache
def _simple_mind(rules: str) -> Mind:
    return Mind(AnyGameSolver(rule_set(rules)))


def has_own_solver(rules: str) -> bool:
    """Tell whether somebody has written a solver for this game."""
    return rules in _minds()


def has_master(rules: str) -> bool:
    """Tell whether a bot of this game can play better than hard."""
    mind = _minds().get(rules)
    return mind is not None and (mind.foresight is not None or mind.patience_of_master is not None)


OPEN_TABLES: dict[str, PlaceTile] = {"junior_intro": placing}


def placing_for(rules: str) -> PlaceTile | None:
    """Find what a bot does at the open table of a game without turns; `None` where nobody has taught it."""
    return OPEN_TABLES.get(rules)
