"""What is stored of classes, by subject."""

from classrooms.models.assignments import Assignment, Attempt, Counts, Goal, Task, Work
from classrooms.models.classes import (
    LONGEST_CLASS_NAME,
    LONGEST_REAL_NAME,
    Invitation,
    Pupil,
    Role,
    SchoolClass,
    Teaching,
    new_card_secret,
)
from classrooms.models.journal import Act, JournalEntry
from classrooms.models.led_replays import LedReplay, ReplayQuestion, ReplayVote, Way
from classrooms.models.lessons import Lesson, LessonTable
from classrooms.models.pairs import Pair
from classrooms.models.quizzes import Quiz, QuizQuestion, Topic, Vote

__all__ = [
    "LONGEST_CLASS_NAME",
    "LONGEST_REAL_NAME",
    "Act",
    "Assignment",
    "Attempt",
    "Counts",
    "Goal",
    "Invitation",
    "JournalEntry",
    "LedReplay",
    "Lesson",
    "LessonTable",
    "Pair",
    "Pupil",
    "Quiz",
    "QuizQuestion",
    "ReplayQuestion",
    "ReplayVote",
    "Role",
    "SchoolClass",
    "Task",
    "Teaching",
    "Topic",
    "Vote",
    "Way",
    "Work",
    "new_card_secret",
]
