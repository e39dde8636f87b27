"""Rounds that have been played for a while, as plain data for another server to start from."""

from typing import Any

from games.bots.levels import Level, choose
from games.engine.encoding.state_json import to_json
from games.engine.play import apply, deal
from games.engine.state import State
from games.engine.views import view_for


def positions(count: int, seats: int, moves: int) -> list[dict[str, Any]]:
    """Give so many states, each after some moves of easy bots; the same ones every time."""
    return [to_json(_played(seed, seats, moves)) for seed in range(count)]


def _played(seed: int, seats: int, moves: int) -> State:
    state = deal("photo", {}, seats, seed)
    for version in range(moves):
        choice = choose(view_for(state, state.turn), Level.EASY, f"{seed} {version}")
        assert choice is not None  # only open tables let a bot wait
        state = apply(state, state.turn, choice.move)
    return state
