"""What a move costs on a full table: `python -m bench.moves`.

Measured on 90 cards, with the readings of piles remembered (as in a running game) and without.
"""

import sys
from collections.abc import Callable
from statistics import quantiles
from time import thread_time

from games.engine.encoding.state_json import to_json
from games.engine.moves import Lay, Move
from games.engine.piles import judge
from games.engine.piles.combinations import cards_on
from games.engine.piles.photos import CAPITALS
from games.engine.play import apply
from games.engine.state import State
from tests.games.engine.positions import piles, position, row, tiles

REPEATS = 400
CARDS_ON_THE_TABLE = 90


def full_photo_table() -> tuple[State, Move]:
    """Thirty rows of three, and a player who opens with one more."""
    halves = ("palace church sight", "symbol delicacy letterbox")
    table = [row(capital, half) for capital in CAPITALS[:15] for half in halves]
    own = row("athens", "sight church", "joker-1")
    state = position("photo", table=table, rack=f"{own} berlin-sight", opened=False)
    return state, Lay(piles([*table, own]))


def full_tile_table() -> tuple[State, Move]:
    """Thirty runs of three, and a player who opens with a group."""
    runs = [" ".join(str(first + step) for step in range(3)) for first in (1, 4, 7, 10)]
    colours = ("red", "blue", "black", "yellow")
    table = [tiles(colour, run, copy) for colour in colours for run in runs for copy in "ab"][:30]
    own = "red-13-a blue-13-a black-13-a joker-1=yellow-13"
    state = position("tiles", table=table, rack=f"{own.split('=')[0]} red-13-b", opened=False)
    return state, Lay(piles([*table, own]), "red-13-b")


def times(state: State, move: Move, before: Callable[[], None]) -> list[float]:
    """Milliseconds of the processor for each of many equal moves."""
    milliseconds = []
    for _repeat in range(REPEATS):
        before()
        began = thread_time()
        apply(state, 0, move)
        milliseconds.append((thread_time() - began) * 1000)
    return milliseconds


def main() -> None:
    """Show the figures as a table."""
    sys.stdout.write(f"{'game':<8}{'readings':<12}{'p50 ms':>8}{'p95 ms':>8}{'state, bytes':>14}\n")
    for name, full_table in (("photo", full_photo_table), ("tiles", full_tile_table)):
        state, move = full_table()
        assert len(cards_on(state.table)) == CARDS_ON_THE_TABLE
        size = len(repr(to_json(state)))
        for kind, before in (("remembered", lambda: None), ("read again", judge._reading.cache_clear)):
            cuts = quantiles(times(state, move, before), n=20)
            sys.stdout.write(f"{name:<8}{kind:<12}{cuts[9]:>8.2f}{cuts[18]:>8.2f}{size:>14}\n")


if __name__ == "__main__":
    main()
