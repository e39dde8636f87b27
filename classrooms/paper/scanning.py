"""What the page with the camera shows: whose card has been read, never what it says."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from catalogue.markers.numbers import markers_of_stamps
from catalogue.selectors import deck
from classrooms.led_replay.scenes import votes_cast as replay_votes_cast
from classrooms.led_replay.selectors import open_question, running_led_replay
from classrooms.models import LedReplay, Quiz, ReplayQuestion, ReplayVote, SchoolClass, Vote
from classrooms.paper.sheets import AnswerCard, answer_cards_of
from classrooms.quizzes.pages import mark_of
from classrooms.quizzes.turnout import votes_cast
from classrooms.selectors import pupils_of, running_quiz, shown_at

IDLE = "idle"
"""The mark of a class that is asked nothing right now."""


@dataclass(frozen=True, slots=True)
class Scan:
    """Where a class stands, as its teacher's phone sees it: in a quiz, in a led replay, or asked nothing."""

    quiz: Quiz | None = None
    replay: LedReplay | None = None
    asked: ReplayQuestion | None = None
    is_shown: bool = False
    mark: str = IDLE
    words: str = ""
    read: frozenset[int] = frozenset()  # markers

    @property
    def number(self) -> int | None:
        """Say which question the phone reads cards for; it comes back with what was read."""
        if self.asked is not None:
            return self.asked.pk
        return self.quiz.current if self.quiz is not None else None

    @property
    def is_open(self) -> bool:
        return self.number is not None and not self.is_shown

    @property
    def is_last(self) -> bool:
        return self.quiz is not None and self.quiz.current == self.quiz.length

    @property
    def news(self) -> Mapping[str, Any]:
        """Give it in a few bytes."""
        return {"mark": self.mark, "words": self.words, "read": sorted(self.read)}


def scan_of(school_class: SchoolClass) -> Scan:
    """Look at the quiz that is on, if its answers are recorded, or at the replay that is led."""
    quiz = running_quiz(school_class)
    if quiz is not None:
        return _scan_of_quiz(quiz) if quiz.on_devices else Scan()
    replay = running_led_replay(school_class)
    return _scan_of_replay(replay) if replay is not None else Scan()


def _scan_of_quiz(quiz: Quiz) -> Scan:
    shown = shown_at(quiz)
    votes = Vote.objects.filter(question__quiz=quiz, question__number=quiz.current)
    return Scan(
        quiz=quiz,
        is_shown=shown is not None,
        mark=f"quiz {quiz.pk} {mark_of(quiz, shown)}",
        words=votes_cast(quiz)[1],
        read=_markers(votes, quiz.school_class),
    )


def _scan_of_replay(replay: LedReplay) -> Scan:
    asked = open_question(replay.school_class)
    if asked is None:
        return Scan(replay=replay, mark=f"replay {replay.pk}")
    return Scan(
        replay=replay,
        asked=asked,
        mark=f"replay {replay.pk} asked {asked.pk}",
        words=replay_votes_cast(replay, asked),
        read=_markers(asked.votes.all(), replay.school_class),
    )


def _markers(votes: QuerySet[Vote] | QuerySet[ReplayVote], school_class: SchoolClass) -> frozenset[int]:
    """Give the markers of those who have answered, on paper or on a device, and are still in the class."""
    markers = markers_of_stamps(deck())
    stamps = votes.filter(pupil__in=pupils_of(school_class)).values_list("pupil__stamp", flat=True)
    return frozenset(markers[stamp] for stamp in stamps)


def cards_by_number(school_class: SchoolClass) -> Sequence[AnswerCard]:
    """List the answer cards of a class in the order of the numbers on them."""
    return sorted(answer_cards_of(list(pupils_of(school_class))), key=lambda card: card.number)
