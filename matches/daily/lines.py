"""A finished deal turn by turn: what was laid, what could have been, and how a bot would have played it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.bots.levels import Level, choose
from games.bots.review import ReviewedTurn, review
from games.engine.cards import CardId
from games.engine.encoding.move_json import move_from_json
from games.engine.piles.combinations import Table as Piles
from games.engine.piles.combinations import cards_on
from games.engine.play import apply
from games.engine.state import Outcome, State
from games.engine.views import view_for
from games.models import Round
from games.reading.replay import replay
from matches.models import DailyTry

PERSON = 0
"""The seat of the person: the host's."""


@dataclass(frozen=True, slots=True)
class TurnOfLine:
    """One turn: the cards that were laid, and the most that could have been laid."""

    number: int
    laid: tuple[CardId, ...]
    best: tuple[CardId, ...]
    missed: int


@dataclass(frozen=True, slots=True)
class BotLine:
    """How a hard bot does with the person's cards, against the same two bots."""

    points: int
    won: bool
    turns: int


def round_of(attempt: DailyTry) -> Round | None:
    """Give the round that counts, if its table is still there."""
    return attempt.table.rounds.filter(number=1).first() if attempt.table else None


def own_line(attempt: DailyTry) -> list[TurnOfLine]:
    """Set each turn of a try beside the best that there was in it."""
    played = round_of(attempt)
    if attempt.table is None or played is None:
        return []
    moves = list(played.moves.all())
    states = list(replay(attempt.table, played, moves))
    made = [(move.seat, move_from_json(move.move)) for move in moves]
    reviewed = review(states, made, played.players.index(PERSON))
    return [_turn(number, turn, states) for number, turn in enumerate(reviewed, 1)]


def _turn(number: int, turn: ReviewedTurn, states: Sequence[State]) -> TurnOfLine:
    laid = _from_rack(turn, states[turn.move + 1].table)
    return TurnOfLine(number, laid, _from_rack(turn, turn.best.table), turn.missed)


def _from_rack(turn: ReviewedTurn, table: Piles) -> tuple[CardId, ...]:
    """Give the cards of the rack that lie on a table, in the order of the table."""
    rack = set(turn.start.rack)
    return tuple(card for card in cards_on(table) if card in rack)


def bot_line(attempt: DailyTry) -> BotLine | None:
    """Let a hard bot play a deal from the person's seat; the other two are as they were for everybody."""
    played = round_of(attempt)
    if attempt.table is None or played is None:
        return None
    dealt = next(replay(attempt.table, played, []))
    return _played_by_bots(dealt, played.seed, played.players.index(PERSON))


@lru_cache(maxsize=64)
def _played_by_bots(dealt: State, seed: str, player: int) -> BotLine:
    state, turns, ended = dealt, 0, dealt.turns
    while state.outcome is None:
        mover = state.turn
        choice = choose(view_for(state, mover), Level.HARD, f"{seed} bot {mover}")
        assert choice is not None  # these games have turns: whoever is to move has a move
        state = apply(state, mover, choice.move)
        turns, ended = turns + (mover == player and state.turns != ended), state.turns
    return _line(state.outcome, player, turns)


def _line(outcome: Outcome, player: int, turns: int) -> BotLine:
    return BotLine(outcome.points[player], player in outcome.winners, turns)
