"""When a card comes back: FSRS, told by grades and the time that is handed in; it has no clock of its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from functools import cache

from fsrs import Card, Rating, Scheduler, State

from learn.grading import Grade

RETENTION = 0.82
"""A card comes back when 18 in 100 would have forgotten it; docs/learn-simulation.md says why."""
LONGEST_INTERVAL_DAYS = 365


class Direction(StrEnum):
    """What is known of a card: each is remembered and forgotten on its own.

    The last two are about the capital itself; they are kept with the card of its sight, the capital's face.
    """

    CAPITAL = "place"  # seen or named: in which capital it is
    NAME = "name"  # seen: what it is called
    CATEGORY = "kind"  # seen: to which set of the deck it belongs
    COUNTRY = "country"  # the capital: its country, sign, flag and names
    MAP = "map"  # the capital: where it lies


ABOUT_CAPITALS = frozenset({Direction.COUNTRY, Direction.MAP})
FACE = "sight"
"""The category whose card stands for the whole capital."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """The state of one memory after its last review."""

    stability: float
    difficulty: float
    due: datetime
    reviewed: datetime


# Nobody chooses "easy" here, and help and a long thought mean the same: it was there, but not at hand.
_RATING = {
    Grade.WRONG: Rating.Again,
    Grade.HELPED: Rating.Hard,
    Grade.SLOW: Rating.Hard,
    Grade.RIGHT: Rating.Good,
}


@cache
def _scheduler() -> Scheduler:
    # No steps of minutes: what was wrong is shown at once with its answer and comes back tomorrow. No fuzz:
    # the same answers at the same times lead to the same days.
    return Scheduler(
        desired_retention=RETENTION,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=LONGEST_INTERVAL_DAYS,
        enable_fuzzing=False,
    )


def _day(moment: datetime, at: datetime) -> datetime:
    """Give the day of a moment, as it is called where `at` was read off a clock: FSRS counts in days."""
    local = moment.astimezone(at.tzinfo)
    return datetime(local.year, local.month, local.day, tzinfo=UTC)


def _card(memory: Remembered, at: datetime) -> Card:
    return Card(
        card_id=0,
        state=State.Review,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=memory.due,
        last_review=_day(memory.reviewed, at),
    )


def review(memory: Remembered | None, grade: Grade, at: datetime) -> Remembered:
    """Give the memory after an answer, due from the first minute of its day; `None` is a first meeting."""
    before = Card(card_id=0, due=at) if memory is None else _card(memory, at)
    after, _log = _scheduler().review_card(before, _RATING[grade], _day(at, at))
    if after.stability is None or after.difficulty is None:
        raise ValueError("a reviewed card has a stability and a difficulty")
    # A memory of years outlives one slip, but its next day is tomorrow all the same.
    back = _day(at, at) + timedelta(days=1) if grade is Grade.WRONG else after.due
    due = back.replace(tzinfo=at.tzinfo)
    return Remembered(after.stability, after.difficulty, due, at)


def retrievability(memory: Remembered, at: datetime) -> float:
    """Say how likely it is, from 0 to 1, that the card would be known at this time."""
    return float(_scheduler().get_card_retrievability(_card(memory, at), _day(at, at)))


NEW, SEEN, LEARNING, KNOWN, SURE = range(5)
"""The pips of a die, from a card never met to one that will stay."""
DAYS_TO_BE = {LEARNING: 2.0, KNOWN: 7.0, SURE: 30.0}
FORGOTTEN_BELOW = 0.7


def pips(memory: Remembered | None, at: datetime) -> int:
    """Say how strong a memory is now: by the days it lasts, one less where it has faded since."""
    if memory is None:
        return NEW
    strong = max((level for level, days in DAYS_TO_BE.items() if memory.stability >= days), default=SEEN)
    faded = retrievability(memory, at) < FORGOTTEN_BELOW
    return max(SEEN, strong - 1) if faded else strong


class CardState(StrEnum):
    """What is true of one person and one card right now, in one direction."""

    KNOWN = "known"  # right when last asked, and not faded since
    FADED = "faded"  # right when last asked, but too long ago
    MISSED = "missed"  # asked, and wrong or shaky when last asked
    NOT_ASKED = "not_asked"


FADES_AFTER = 3.5
"""So many times the days that a card was sent away for: by then about 3 in 10 have forgotten it."""


def state_on(reviewed: date, due: date, today: date) -> CardState:
    """Give the state of a card that was last asked on a day and then sent away until another.

    What was wrong comes back the next day, and so does what was right but is still shaky. The log of answers
    has both days, so that the state of any day in the past can be read from it as well.
    """
    sent_away = (due - reviewed).days
    if sent_away <= 1:
        return CardState.MISSED
    return CardState.FADED if (today - reviewed).days > FADES_AFTER * sent_away else CardState.KNOWN


def pips_of_card(memories: Mapping[Direction, Remembered], at: datetime) -> int:
    """Say how well a card is known: what counts is its place; whatever else was asked makes it seen."""
    if Direction.CAPITAL in memories:
        return pips(memories[Direction.CAPITAL], at)
    return SEEN if memories else NEW
