"""Bots: they think without a lock and from their own view alone, and then move like everybody."""

import logging

from games.bots.levels import Level, choose
from games.engine.errors import IllegalMove, MalformedMove
from games.engine.moves import Move
from games.engine.play import idle_move
from games.engine.views import view_for
from games.errors import Refused, StaleVersion
from games.models import Gathering, Mover, Round
from games.reading.round_context import Scene, bots_to_move, scene
from games.services.rounds import play_for

log = logging.getLogger(__name__)


def play_bot_turn(*, round_id: int, version: int) -> None:
    """Make one move for the bot that the round waits for; a move that comes too late is dropped."""
    try:
        here = scene(pk=round_id)
    except Refused:
        return  # the round is gone with its table
    if here.round.version != version or here.table.paused or here.table.phase != Gathering.PLAYING:
        return
    for place in bots_to_move(here, here.state):
        move = _thought(here, place)
        if move is not None:
            _play(here, place, move)
            return
    # Every bot would rather wait, at an open table; the next move of anybody wakes them again.
    Round.objects.filter(pk=round_id, version=version).update(deadline=None)


def _thought(here: Scene, place: int) -> Move | None:
    view = view_for(here.state, place)
    try:
        choice = choose(view, Level(here.seat(place).level), f"{here.round.seed} bot {place}")
    except Exception:  # a table must not stand still because its bot has a fault
        log.exception("a bot could not think")
        return idle_move(here.state, place)
    return choice.move if choice else None


def _play(here: Scene, place: int, move: Move) -> None:
    try:
        _play_once(here, place, move)
    except (IllegalMove, MalformedMove):
        log.exception("a bot's move was refused")
        _play_once(here, place, idle_move(here.state, place))


def _play_once(here: Scene, place: int, move: Move) -> None:
    version = here.round.version
    key = f"bot:{here.round.pk}:{version}"
    try:
        play_for(round_id=here.round.pk, place=place, version=version, key=key, move=move, by=Mover.BOT)
    except (StaleVersion, Refused):
        log.debug("a bot came too late")
