"""From what somebody answered to a grade: nobody is ever asked how well he or she knew it."""

from datetime import timedelta
from enum import StrEnum


class Grade(StrEnum):
    """How an answer went."""

    WRONG = "wrong"
    HELPED = "helped"  # right, after help was asked for
    SLOW = "slow"  # right, after a long thought
    RIGHT = "right"


class Form(StrEnum):
    """How an answer is given."""

    CHOICE = "choice"
    TYPED = "typed"
    MAP = "map"
    PAIRS = "pairs"


# Long enough for a child that reads slowly: slow means having to search one's memory, not one's keyboard.
SLOW_AFTER = {
    Form.CHOICE: timedelta(seconds=25),
    Form.MAP: timedelta(seconds=30),
    Form.TYPED: timedelta(seconds=45),
    Form.PAIRS: timedelta(seconds=75),
}
# Whoever takes longer was away, and being away says nothing about memory.
AWAY_AFTER = timedelta(minutes=4)


def grade(*, right: bool, helped: bool, took: timedelta, form: Form) -> Grade:
    """Grade one answer."""
    if not right:
        return Grade.WRONG
    if helped:
        return Grade.HELPED
    return Grade.SLOW if SLOW_AFTER[form] < took < AWAY_AFTER else Grade.RIGHT
