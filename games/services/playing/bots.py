"""Bots: they think without a lock and from their own view alone, and then move like everybody."""

import logging

from accounts.acts import act
from games.bots.levels import Level, choose
from games.engine.errors import IllegalMove, MalformedMove
from games.engine.moves import Move
from games.engine.play import idle_move
from games.engine.views import view_for
from games.errors import Refused, StaleVersion
from games.models import Mover, Round, TablePhase
from games.reading.round_context import RoundContext, bots_to_move, read_round
from games.services.locks import locked_table_of
from games.services.playing.rounds import play_for

log = logging.getLogger(__name__)


def play_bot_turn(*, round_id: int, version: int) -> None:
    """Make one move for the bot that the round waits for; a move that comes too late is dropped."""
    try:
        context = read_round(round_id)
    except Refused:
        return  # the round is gone with its table
    table = context.table
    if context.round.version != version or table.paused or table.phase != TablePhase.PLAYING:
        return
    players = list(bots_to_move(context, context.state))
    for player in players:
        move = _choose_move(context, player)
        if move is not None:
            _play(context, player, move)
            return
    if players:  # else a person has the turn back, and the deadline is that of the clock
        wait_for_a_move(round_id=round_id, version=version)


def _choose_move(context: RoundContext, player: int) -> Move | None:
    view = view_for(context.state, player)
    try:
        choice = choose(view, Level(context.seat(player).level), f"{context.round.seed} bot {player}")
    except Exception:  # a table must not stand still because its bot has a fault
        log.exception("a bot could not think")
        return idle_move(context.state, player)
    return choice.move if choice else None


def _play(context: RoundContext, player: int, move: Move) -> None:
    try:
        _play_once(context, player, move)
    except (IllegalMove, MalformedMove):
        log.exception("a bot's move was refused")
        _play_once(context, player, idle_move(context.state, player))


def _play_once(context: RoundContext, player: int, move: Move) -> None:
    round_id, version = context.round.pk, context.round.version
    key = f"bot:{round_id}:{version}"
    try:
        play_for(round_id=round_id, player=player, version=version, key=key, move=move, by=Mover.BOT)
    except (StaleVersion, Refused):
        log.debug("a bot came too late")


@act
def wait_for_a_move(*, round_id: int, version: int) -> None:
    """At an open table every bot may rather wait; the next move of anybody wakes them again."""
    locked_table_of(round_id)
    Round.objects.filter(pk=round_id, version=version).update(deadline=None)
