"""Which mind plays which game; the only place where bots know games by name."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from games.bots.junior.intro import placing
from games.bots.junior.solver import JuniorSolver
from games.bots.photo.solver import PhotoSolver
from games.bots.protocol import LAY_MOST, LAY_MOST_KEEP_JOKERS, Solver, Weights
from games.bots.tiles.solver import TileSolver
from games.engine.moves import Place, StartColour
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
        "tiles": Mind(TileSolver(), at_ease=Weights(card=100, point=1), in_fear=Weights(card=1, point=10)),
        "junior": Mind(JuniorSolver(), at_ease=Weights(card=1, token=10), in_fear=Weights(card=10, token=11)),
    }


def mind_for(rules: str) -> Mind:
    """Find the mind for a game with turns."""
    return _minds()[rules]


OPEN_TABLES: dict[str, PlaceTile] = {"junior_intro": placing}


def placing_for(rules: str) -> PlaceTile:
    """Find what a bot does at the open table of a game without turns."""
    return OPEN_TABLES[rules]
