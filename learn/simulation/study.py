"""A learner studies by a schedule; what is truly known is measured day by day."""

from dataclasses import dataclass
from statistics import mean, stdev

from learn.grading import Grade
from learn.simulation.learners import Learner
from learn.simulation.schedules import SCHEDULES, Again, Schedule

CARDS = 102
LATER = 7
"""A card counts as known by the chance that it would be known so many days later, without another look."""
BETWEEN = 4
"""So many other cards come before a missed one does again."""


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
        sit(learner, plan, day, a_day)
        known.append(learner.knows(day + LATER))
    return Course(tuple(known), learner.knows(days), learner.knows(2 * days))


def sit(learner: Learner, plan: Schedule, day: int, a_day: int) -> int:
    """Go through the cards of a day; what is missed may come again until it is right. Count the answers.

    What comes again is practice: the learner sees the card once more, and the schedule hears nothing of it.
    """
    queue = [(card, False) for card in plan.today(day, a_day)]
    answers = 0
    while queue and not (plan.again is Again.PAID and answers == a_day):
        card, is_again = queue.pop(0)
        answers += 1
        grade = learner.answer_again(card, day) if is_again else learner.answer(card, day)
        if not is_again:
            plan.hear(card, grade, day)
        if grade is Grade.WRONG and plan.again is not Again.NEVER:
            queue.insert(BETWEEN, (card, True))
    plan.take_back([card for card, is_again in queue if not is_again])
    return answers


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
