"""What a phone has read becomes votes, in a quiz or a led replay: the last reading of each card counts."""

from collections.abc import Collection, Mapping

from django.utils import timezone

from accounts.acts import act
from catalogue.markers.numbers import markers_of_stamps
from catalogue.selectors import deck
from classrooms.led_replay.services import vote
from classrooms.models import Pupil, Quiz, ReplayQuestion, SchoolClass, Vote
from classrooms.quizzes.services import lock_open_question
from classrooms.selectors import pupils_of


@act
def take_readings(*, quiz: Quiz, question_number: int, readings: Mapping[int, int]) -> Collection[int]:
    """Take the turn of each marker as its pupil's vote; return the markers of nobody in this class."""
    quiz, question = lock_open_question(quiz, question_number)
    by_marker = pupils_by_marker(quiz.school_class)
    answers = range(len(question.content["options"]))
    now = timezone.now()
    votes = [
        Vote(question=question, pupil=by_marker[marker], option=turn + 1, at=now)
        for marker, turn in readings.items()
        if marker in by_marker and turn in answers
    ]
    Vote.objects.bulk_create(
        votes, update_conflicts=True, unique_fields=["question", "pupil"], update_fields=["option", "at"]
    )
    return readings.keys() - by_marker.keys()


@act
def take_replay_readings(*, question: ReplayQuestion, readings: Mapping[int, int]) -> Collection[int]:
    """Take the turn of each marker as its pupil's vote on what to do; return the markers of nobody here."""
    by_marker = pupils_by_marker(question.replay.school_class)
    for marker, turn in readings.items():
        if marker in by_marker and turn + 1 in question.choices:
            vote.inner(question=question, pupil=by_marker[marker], choice=turn + 1)
    return readings.keys() - by_marker.keys()


def pupils_by_marker(school_class: SchoolClass) -> dict[int, Pupil]:
    """Find whose answer card a marker is."""
    markers = markers_of_stamps(deck())
    return {markers[pupil.stamp]: pupil for pupil in pupils_of(school_class)}
