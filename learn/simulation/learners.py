"""Memories that can be looked into: two models of forgetting, neither of them the scheduler's own.

Both know the spacing effect (a card met again just before it is lost gains most), and both give every card
and every learner a strength of its own. The schedules never see any of this.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from math import exp, log
from random import Random

from learn.grading import Grade

GUESS = 0.1
"""How often somebody is right by luck: of four answers, where many say "I don't know yet" instead."""


MINUTES_LATER = 0.002
"""Three minutes, in days."""
FIRST_HALF_LIFE = 2.5
SHORTEST = 0.5
GROWTH = 15.0
"""What a success adds to a half-life of one day, times the part that was forgotten by then."""
SATURATION = 0.15
LAPSE = 0.35


class Trace(ABC):
    """What one learner truly remembers of one card; days are counted from the start."""

    @abstractmethod
    def recall(self, day: float) -> float:
        """Give the chance that the card would be known."""

    @abstractmethod
    def meet(self, day: float, *, knew: bool) -> None:
        """Take in the card: the answer is shown whether it was known or not."""


@dataclass(slots=True)
class HalfLife(Trace):
    """Forgetting at a steady rate: what is left halves in so many days, and each success makes them more."""

    half_life: float
    growth: float
    met: float | None = None

    def recall(self, day: float) -> float:
        return 0.0 if self.met is None else exp(-log(2) * (day - self.met) / self.half_life)

    def meet(self, day: float, *, knew: bool) -> None:
        if self.met is not None:
            self.half_life = max(SHORTEST, self.half_life * (self._gain(day) if knew else LAPSE))
        self.met = day

    def _gain(self, day: float) -> float:
        """The nearer to being lost, the more a success is worth; the same day it is worth nothing."""
        lasting: float = self.half_life**-SATURATION
        return 1 + self.growth * GROWTH * (1 - self.recall(day)) * lasting


@dataclass(slots=True)
class Activation(Trace):
    """Every meeting leaves a trace that fades by a power of time, the slower the fainter the card was then.

    After Pavlik and Anderson (2005), with their figures: what is repeated while it is still fresh fades fast.
    Only the threshold is lower, since one page of the quiz shows a card for longer than one trial of theirs.
    """

    ease: float
    meetings: list[tuple[float, float]] = field(default_factory=list)  # the day, and how fast it fades

    SCALE = 0.255
    THRESHOLD = -1.5
    DECAY = 0.177
    DECAY_SCALE = 0.217
    SECONDS_A_DAY = 86400 * 0.025  # between sittings time passes more slowly for memory

    def recall(self, day: float) -> float:
        if not self.meetings:
            return 0.0
        return 1 / (1 + exp((self.THRESHOLD - self._activation(day)) / self.SCALE))

    def meet(self, day: float, *, knew: bool) -> None:
        now = self._activation(day) if self.meetings else -9.0
        self.meetings.append((day, self.DECAY_SCALE * exp(now) + self.DECAY - 0.03 * self.ease))

    def _activation(self, day: float) -> float:
        ages = ((max(1.0, (day - met) * self.SECONDS_A_DAY), decay) for met, decay in self.meetings)
        return log(sum(age**-decay for age, decay in ages)) + 0.5 * self.ease


def half_life(random: Random, ability: float) -> Trace:
    """Give a card its first half-life, of a day to a week, and its growth."""
    return HalfLife(FIRST_HALF_LIFE * exp(random.gauss(ability, 0.5)), exp(random.gauss(0, 0.25)))


def activation(random: Random, ability: float) -> Trace:
    """Give a card its ease."""
    return Activation(random.gauss(ability, 0.5))


MODELS: dict[str, Callable[[Random, float], Trace]] = {"half-life": half_life, "activation": activation}


class Learner:
    """Somebody who answers by what is remembered, and sometimes by luck."""

    def __init__(self, model: str, cards: int, seed: int) -> None:
        self.random = Random(f"learner {model} {seed}")
        self.random_again = Random(f"learner {model} {seed} again")  # leaves the luck of all else as it is
        ability = self.random.gauss(0, 0.3)
        self.traces = [MODELS[model](self.random, ability) for _ in range(cards)]

    def answer(self, card: int, day: int) -> Grade:
        """Answer, see the right answer, and remember it again."""
        return self._answer(card, day, self.random)

    def answer_again(self, card: int, day: int) -> Grade:
        """Answer once more some minutes later."""
        return self._answer(card, day + MINUTES_LATER, self.random_again)

    def _answer(self, card: int, day: float, dice: Random) -> Grade:
        chance = self.traces[card].recall(day)
        knew = dice.random() < chance
        guessed = dice.random() < GUESS
        hesitated = dice.random() > chance
        self.traces[card].meet(day, knew=knew)
        if knew:
            return Grade.SLOW if hesitated else Grade.RIGHT
        return Grade.SLOW if guessed else Grade.WRONG

    def knows(self, day: float) -> float:
        """Give the number of cards that would be known on a day."""
        return sum(trace.recall(day) for trace in self.traces)
