"""Six tables with the same cards, played to the end by bots. Pure: always the same rounds."""

import hashlib
from dataclasses import dataclass
from functools import cache

from games.bots.levels import Level, choose
from games.engine.matches import Company
from games.engine.moves import Move
from games.engine.options import Options, agree
from games.engine.play import apply, deal
from games.engine.rulesets import rule_set
from games.engine.scoring import next_round
from games.engine.state import Phase, State
from games.engine.views import view_for

RULES, SEATS, TABLES, ROUNDS = "photo", 4, 6, 3
DEAL = "the deal of the demo class, 87"
"""From it the tables of the running lesson are dealt, this round and the next ones.

The two cards with beer lie at the bottom of their stacks, so that nobody lays them on a board for schools.
"""
SEED = hashlib.sha256(f"{DEAL}:1".encode()).hexdigest()[:32]
PLAYERS = (Level.MEDIUM, Level.EASY, Level.EASY, Level.MEDIUM)


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """Who moved, and the round before and after it."""

    player: int
    move: Move
    before: State
    after: State


@dataclass(frozen=True, slots=True)
class Recording:
    """A round from the deal to its end."""

    dealt: State
    moves: tuple[RecordedMove, ...]

    def state_after(self, count: int) -> State:
        """Give the round as it is after so many moves."""
        return self.moves[count - 1].after if count else self.dealt


@cache
def options() -> Options:
    """Give the house rules of the tables."""
    return agree(rule_set(RULES).menu, {"rounds": ROUNDS})


@cache
def recordings() -> tuple[Recording, ...]:
    """Play the first round at all tables."""
    return tuple(_play(table) for table in range(TABLES))


def _play(table: int) -> Recording:
    company = Company(SEATS, humans=tuple(range(SEATS)))
    first = next_round(rule_set(RULES), options(), company, [], SEED)
    assert first is not None
    state = dealt = deal(RULES, options(), SEATS, SEED, first.starter)
    moves = []
    while state.phase is not Phase.OVER:
        player = state.turn
        level = PLAYERS[(player + table) % SEATS]
        choice = choose(view_for(state, player), level, f"demo {table} {player}")
        assert choice is not None
        after = apply(state, player, choice.move)
        moves.append(RecordedMove(player, choice.move, state, after))
        state = after
    return Recording(dealt, tuple(moves))
