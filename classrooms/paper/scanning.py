"""What the page with the camera shows: whose card has been read, never what it says."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from catalogue.markers.numbers import markers_of_stamps
from catalogue.selectors import deck
from classrooms.models import Quiz, SchoolClass, Vote
from classrooms.paper.sheets import AnswerCard, answer_cards_of
from classrooms.quizzes.pages import mark_of
from classrooms.quizzes.turnout import votes_cast
from classrooms.selectors import pupils_of, running_quiz, shown_at

IDLE = "idle"
"""The mark of a class without a quiz that takes votes."""


@dataclass(frozen=True, slots=True)
class Scan:
    """Where a class stands, as its teacher's phone sees it."""

    quiz: Quiz | None
    is_shown: bool
    mark: str
    words: str
    read: frozenset[int]  # markers

    @property
    def is_open(self) -> bool:
        return self.quiz is not None and not self.is_shown

    @property
    def is_last(self) -> bool:
        return self.quiz is not None and self.quiz.current == self.quiz.length

    @property
    def news(self) -> Mapping[str, Any]:
        """Give it in a few bytes."""
        return {"mark": self.mark, "words": self.words, "read": sorted(self.read)}


def scan_of(school_class: SchoolClass) -> Scan:
    """Look at the quiz that is on, if its answers are recorded."""
    quiz = running_quiz(school_class)
    if quiz is None or not quiz.on_devices:
        return Scan(None, False, IDLE, "", frozenset())
    shown = shown_at(quiz)
    mark = f"{quiz.pk}-{mark_of(quiz, shown)}"
    return Scan(quiz, shown is not None, mark, votes_cast(quiz)[1], _read(quiz))


def _read(quiz: Quiz) -> frozenset[int]:
    """Give the markers of those who have answered, on paper or on a device."""
    votes = Vote.objects.filter(question__quiz=quiz, question__number=quiz.current)
    markers = markers_of_stamps(deck())
    return frozenset(markers[stamp] for stamp in votes.values_list("pupil__stamp", flat=True))


def cards_by_number(school_class: SchoolClass) -> Sequence[AnswerCard]:
    """List the answer cards of a class in the order of the numbers on them."""
    return sorted(answer_cards_of(list(pupils_of(school_class))), key=lambda card: card.number)
