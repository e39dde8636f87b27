"""What is stored of classes, by subject."""

from classrooms.models.assignments import Assignment, Attempt, Counts, Goal, Task, Work
from classrooms.models.classes import (
    LONGEST_CLASS_NAME,
    LONGEST_REAL_NAME,
    Pupil,
    SchoolClass,
    Teaching,
    new_nonce,
)
from classrooms.models.journal import Act, Entry
from classrooms.models.lessons import Lesson, LessonTable
from classrooms.models.quizzes import Quiz, QuizQuestion, Topic, Vote

__all__ = [
    "LONGEST_CLASS_NAME",
    "LONGEST_REAL_NAME",
    "Act",
    "Assignment",
    "Attempt",
    "Counts",
    "Entry",
    "Goal",
    "Lesson",
    "LessonTable",
    "Pupil",
    "Quiz",
    "QuizQuestion",
    "SchoolClass",
    "Task",
    "Teaching",
    "Topic",
    "Vote",
    "Work",
    "new_nonce",
]
