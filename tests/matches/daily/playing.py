"""Playing a deal of the day as somebody would, with the bots' answers."""

from datetime import timedelta

from django.utils import timezone

from accounts.models import User
from games.bots.levels import Level, choose
from games.engine.encoding.state_json import state_from_json
from games.engine.moves import Move
from games.engine.play import idle_move
from games.engine.state import State
from games.engine.views import view_for
from games.models import Round
from games.services.playing import bots, rounds
from games.services.playing.tally import tally_round
from matches.daily.services import play_deal
from matches.models import DailyTry


def best_move(state: State) -> Move:
    """Play as a hard bot would."""
    choice = choose(view_for(state, state.turn), Level.HARD, "somebody")
    assert choice is not None
    return choice.move


def lazy_move(state: State) -> Move:
    """Lay nothing at all."""
    return idle_move(state, state.turn)


def play_on(attempt: DailyTry, choose_move=best_move, most: int = 1000) -> list[dict]:
    """Play a try, at most so many moves, and tally it; give every state of the round."""
    playing = attempt.table.rounds.get(number=1)
    states = [playing.state]
    for _ in range(most):
        playing = Round.objects.get(pk=playing.pk)
        if playing.finished_at is not None:
            break
        _move(attempt, playing, choose_move)
        states.append(Round.objects.get(pk=playing.pk).state)
    tally_round(round_id=playing.pk)
    attempt.refresh_from_db()
    return states


def _move(attempt: DailyTry, playing: Round, choose_move) -> None:
    state = state_from_json(playing.state)
    if playing.players[state.turn] != 0:
        bots.play_bot_turn(round_id=playing.pk, version=playing.version)
        return
    about = {"code": attempt.table.code, "number": 1, "person_id": attempt.person_id}
    key = f"move-{playing.version}"
    rounds.play(**about, version=playing.version, key=key, move=choose_move(state))


def finished_try(person: User, rules: str = "photo", choose_move=best_move) -> DailyTry:
    """Let somebody play today's deal to its end."""
    attempt = play_deal(person=person, rules=rules)
    play_on(attempt, choose_move)
    assert attempt.finished_at is not None
    return attempt


def on_day(monkeypatch, later: timedelta) -> None:
    """Move the site's clock."""
    real_now = timezone.now
    monkeypatch.setattr("django.utils.timezone.now", lambda: real_now() + later)
