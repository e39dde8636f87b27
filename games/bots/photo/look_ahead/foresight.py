"""Whether to wait or to lay: every turn that may be better than waiting is tried in possible worlds.

All turns are tried in the same worlds, so that luck is the same for all of them. The best of a first trial
are tried again in other worlds, since the best of many is partly lucky. How much is played out is counted,
never timed: the same view and chance give the same answer on any machine.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, pvariance

from games.bots.photo.look_ahead.ideas import MOST_IDEAS, Alternative, alternatives
from games.bots.photo.look_ahead.playouts import Playout, Result
from games.bots.photo.look_ahead.worlds import possible_world
from games.bots.protocol import Foreseen, Turn
from games.bots.reasons import Motive, Outlook
from games.engine.views import View

FIRST_WORLDS = 16
MORE_WORLDS = 64
FINALISTS = 2
MOST_PLAYOUTS = FIRST_WORLDS * (1 + MOST_IDEAS) + MORE_WORLDS * (1 + FINALISTS)
"""So many rounds are played out for one turn at most."""
ROUND_WON = 20
"""A round won is worth so many points beyond those that it brings."""
_HOPELESS = -2.0
"""Who does so much worse than waiting in the first trial is not tried again."""
_CAUTION = 1.0
"""Waiting is left only for a gain that is larger than so many times its own uncertainty."""

Trial = list[Result]
"""How a turn ended in one world after the other."""


def foresee(view: View, random: Random) -> Foreseen:
    """Wait, unless another turn has proved better."""
    ideas = alternatives(view)
    if not ideas:
        return Foreseen(Motive.HOLD_BACK)
    waited, *tried = _try([None, *(idea.turn for idea in ideas)], view, random, FIRST_WORLDS)
    gains = [_gain(trial, waited) for trial in tried]
    order = sorted(range(len(ideas)), key=gains.__getitem__, reverse=True)[:FINALISTS]
    finalists = [ideas[index] for index in order if gains[index] > _HOPELESS]
    playouts = FIRST_WORLDS * (1 + len(ideas))
    if not finalists:
        best = tried[order[0]]
        return Foreseen(Motive.HOLD_BACK, outlook=_outlook(waited, best, playouts))
    return _decide(finalists, view, random, playouts)


def _decide(finalists: Sequence[Alternative], view: View, random: Random, playouts: int) -> Foreseen:
    """Try the finalists again, and keep the best of them if it is surely better than waiting."""
    waited, *tried = _try([None, *(idea.turn for idea in finalists)], view, random, MORE_WORLDS)
    playouts += MORE_WORLDS * (1 + len(finalists))
    best = max(range(len(finalists)), key=lambda index: _sure_gain(tried[index], waited))
    idea, trial = finalists[best], tried[best]
    if _sure_gain(trial, waited) <= 0:
        return Foreseen(Motive.HOLD_BACK, outlook=_outlook(waited, trial, playouts))
    return Foreseen(idea.motive, idea.turn, idea.threat, _outlook(trial, waited, playouts))


def _try(turns: Sequence[Turn | None], view: View, random: Random, worlds: int) -> list[Trial]:
    """Play every turn out in the same worlds."""
    possible = [possible_world(view, random) for _ in range(worlds)]
    return [[Playout(view, world).result(turn) for world in possible] for turn in turns]


def _gains(trial: Trial, waited: Trial) -> list[int]:
    return [_worth(one) - _worth(other) for one, other in zip(trial, waited, strict=True)]


def _worth(result: Result) -> int:
    return result.points + ROUND_WON * result.won


def _gain(trial: Trial, waited: Trial) -> float:
    return fmean(_gains(trial, waited))


def _sure_gain(trial: Trial, waited: Trial) -> float:
    """Give the mean gain less what it may well be wrong by."""
    gains = _gains(trial, waited)
    return fmean(gains) - _CAUTION * sqrt(pvariance(gains) / len(gains))


def _outlook(chosen: Trial, other: Trial, playouts: int) -> Outlook:
    won, won_otherwise = (sum(result.won for result in trial) for trial in (chosen, other))
    return Outlook(len(chosen), won, won_otherwise, playouts)
