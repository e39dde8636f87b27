"""A round from its seed and its log: every state that it went through."""

from collections.abc import Iterator

from games.engine.encoding.move_json import move_from_json
from games.engine.play import apply, deal
from games.engine.state import State
from games.models import Move, Round, Table


def replay(table: Table, played: Round, moves: list[Move]) -> Iterator[State]:
    """Deal a round again and make its moves again: every state from the first to the last."""
    starter = played.players.index(played.starter)
    state = deal(table.rules, table.options, len(played.players), played.seed, starter)
    yield state
    for move in moves:
        state = apply(state, move.seat, move_from_json(move.move))
        yield state
