"""Positions of number-tile Rummy from seeded self-play: what seats face after their draw."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from games.bots.protocol import LAY_MOST, LAY_MOST_KEEP_JOKERS, Turn, Weights
from games.bots.tiles.aside import may_be_put_aside
from games.bots.tiles.solver import TileSolver
from games.engine.moves import Draw, Lay
from games.engine.play import apply, deal
from games.engine.state import Phase, TurnStart, turn_start

TASTES = (LAY_MOST, LAY_MOST, LAY_MOST_KEEP_JOKERS, Weights(card=1, point=3))
"""Different players leave different tables and racks."""


PHASES = ("early", "middle", "late")


@dataclass(frozen=True, slots=True)
class Sample:
    """A position, and in which third of its round it arose."""

    phase: str
    start: TurnStart


def samples(seed: int, **options: object) -> list[Sample]:
    """Play one round and keep every position in which a seat could lay."""
    starts = list(_starts(Random(f"tiles {seed}"), options))
    return [Sample(PHASES[3 * turn // len(starts)], start) for turn, start in enumerate(starts)]


def many_samples(count: int, first_seed: int = 0, **options: object) -> list[Sample]:
    """Collect positions of round after round until there are so many."""
    found: list[Sample] = []
    seed = first_seed
    while len(found) < count:
        found += samples(seed, **options)
        seed += 1
    return found[:count]


def _starts(random: Random, options: Mapping[str, object]) -> Iterator[TurnStart]:
    state = deal("tiles", options, random.choice((2, 2, 3, 4)), random.getrandbits(32))
    tastes = [random.choice(TASTES) for _ in range(state.seats)]
    patience = [random.choice((0.0, 0.0, 0.3)) for _ in range(state.seats)]
    while state.phase is not Phase.OVER:
        state = apply(state, state.turn, Draw())
        start = turn_start(state, state.turn)
        yield start
        turn = TileSolver().best_turn(start, tastes[state.turn])
        if random.random() < patience[state.turn]:
            turn = _holding_back(start, random)
        state = apply(state, state.turn, Lay(turn.table, turn.aside))


def _holding_back(start: TurnStart, random: Random) -> Turn:
    """Lay nothing, and put any tile aside: odd racks are wanted too."""
    aside = random.choice(may_be_put_aside(start, start.rack))
    return Turn(start.table, (), 0, 0, aside)
