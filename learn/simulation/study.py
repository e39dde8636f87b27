"""A learner studies by a schedule; what is truly known is measured day by day."""

from dataclasses import dataclass
from statistics import mean, stdev

from learn.simulation.learners import Learner
from learn.simulation.schedules import SCHEDULES

CARDS = 102
LATER = 7
"""A card counts as known by the chance that it would be known so many days later, without another look."""


@dataclass(frozen=True, slots=True)
class Course:
    """How one learner fared by one schedule."""

    known: tuple[float, ...]
    """cards known a week after each day"""
    at_the_end: float
    """cards known on the day after the last"""
    after_a_break: float
    """cards known when as many days have passed again without a look"""


def study(model: str, schedule: str, seed: int, *, days: int, a_day: int) -> Course:
    """Study so many days with exactly so many reviews a day; the same seed is the same learner."""
    learner, plan = Learner(model, CARDS, seed), SCHEDULES[schedule](CARDS, seed)
    known = []
    for day in range(days):
        for card in plan.today(day, a_day):
            plan.hear(card, learner.answer(card, day), day)
        known.append(learner.knows(day + LATER))
    return Course(tuple(known), learner.knows(days), learner.knows(2 * days))


@dataclass(frozen=True, slots=True)
class Row:
    """All learners of one model by one schedule."""

    model: str
    schedule: str
    a_day: int
    courses: tuple[Course, ...]

    def average(self, figure: str) -> tuple[float, float]:
        """Give the mean of a figure of the courses, and how far the learners lie apart."""
        values = [getattr(course, figure) for course in self.courses]
        return mean(values), stdev(values) if len(values) > 1 else 0.0

    def curve(self) -> list[float]:
        """Give the cards known after each day, as a mean."""
        return [mean(known) for known in zip(*(course.known for course in self.courses), strict=True)]

    def reviews_until(self, cards: float) -> int | None:
        """Count the reviews until so many cards are known on average; nothing if it never comes to that."""
        return next((self.a_day * day for day, known in enumerate(self.curve(), 1) if known >= cards), None)

    def better_than(self, other: "Row", figure: str) -> int:
        """Count the learners who fared better by this schedule than by the other."""
        pairs = zip(self.courses, other.courses, strict=True)
        return sum(getattr(mine, figure) > getattr(theirs, figure) for mine, theirs in pairs)
