"""Which mind plays which game: the only module in which bots know games by name.

A game that is not listed is played all the same, by `AnyGameSolver`; a solver of its own makes it play well.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from games.bots.any_game import AnyGameSolver
from games.bots.junior.intro import placing
from games.bots.junior.solver import JuniorSolver
from games.bots.photo.solver import PhotoSolver
from games.bots.protocol import LAY_MOST, LAY_MOST_KEEP_JOKERS, Solver, Weights
from games.bots.tiles.solver import TileSolver
from games.engine.moves import Place, StartColour
from games.engine.rulesets import rule_set
from games.engine.views import View


@dataclass(frozen=True, slots=True)
class Mind:
    """How to think about one game: its solver, and what a good player wants when.

    At ease one plays for the long run; in fear of somebody who has opened and holds `fear` cards or fewer
    one wants a cheap rack. Who could lay all but `patience` cards lays nothing, but waits to go out at once,
    since whatever lies on the table is of use to everybody.
    """

    solver: Solver
    at_ease: Weights = LAY_MOST
    in_fear: Weights = LAY_MOST
    fear: int = 0
    patience: int = 0


PlaceTile = Callable[[View], Place | StartColour | None]


@cache
def _minds() -> dict[str, Mind]:
    return {
        "photo": Mind(
            PhotoSolver(),
            at_ease=LAY_MOST_KEEP_JOKERS,
            in_fear=Weights(card=10, joker_kept=-100, joker_won=-100),
            fear=1,
            patience=4,
        ),
        "tiles": Mind(
            TileSolver(),
            at_ease=Weights(card=100, point=1),
            in_fear=Weights(card=1, point=10),
            fear=1,
            patience=14,
        ),
        "junior": Mind(JuniorSolver(), at_ease=Weights(card=1, token=10), patience=2),
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


OPEN_TABLES: dict[str, PlaceTile] = {"junior_intro": placing}


def placing_for(rules: str) -> PlaceTile | None:
    """Find what a bot does at the open table of a game without turns; `None` where nobody has taught it."""
    return OPEN_TABLES.get(rules)
