"""What a class has done: its lessons and quizzes, each with a few figures and the way to its board."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Q

from catalogue.selectors import Deck
from classrooms.models import Lesson, Quiz, SchoolClass
from classrooms.quizzes.pages import QuizResult, result_of
from games.reading.results import own_results

MOST_LESSONS = 60
MOST_QUIZZES = 40


@dataclass(frozen=True, slots=True)
class PastLesson:
    """A lesson that is over."""

    lesson: Lesson
    tables: int  # where a pupil played
    pupils: int  # who played
    rounds: int  # that were finished


@dataclass(frozen=True, slots=True)
class PastQuiz:
    """A quiz that is over."""

    quiz: Quiz
    result: QuizResult

    @property
    def right(self) -> int:
        return sum(question.right for question in self.result.questions)

    @property
    def answers(self) -> int:
        return sum(question.of for question in self.result.questions)

    @property
    def percent(self) -> int:
        return round(100 * self.right / self.answers) if self.answers else 0


def past_lessons(school_class: SchoolClass) -> list[PastLesson]:
    """List the lessons that are over, the newest first, in two queries."""
    over = school_class.lessons.exclude(ended_at=None).order_by("-started_at")
    lessons = list(over[:MOST_LESSONS])
    played = _played(school_class, lessons)
    return [PastLesson(each, *played.get(each.pk, (0, 0, 0))) for each in lessons]


def _played(school_class: SchoolClass, lessons: Sequence[Lesson]) -> dict[int, tuple[int, int, int]]:
    """Count tables, pupils and finished rounds of each lesson by the rule of its closing board."""
    own = own_results().filter(
        round__table__lesson__lesson__in=lessons, person__pupil__school_class=school_class
    )
    counted = (
        own.order_by()
        .values("round__table__lesson__lesson")
        .annotate(
            tables=Count("round__table", distinct=True),
            pupils=Count("person", distinct=True),
            rounds=Count("round", filter=Q(round__finished_at__isnull=False), distinct=True),
        )
    )
    rows = counted.values_list("round__table__lesson__lesson", "tables", "pupils", "rounds")
    return {lesson: (tables, pupils, rounds) for lesson, tables, pupils, rounds in rows}


def past_quizzes(school_class: SchoolClass, current_deck: Deck) -> list[PastQuiz]:
    """List the quizzes that are over, the newest first, in two queries."""
    over = school_class.quizzes.exclude(ended_at=None).prefetch_related("questions")
    return [PastQuiz(quiz, result_of(quiz, current_deck)) for quiz in over[:MOST_QUIZZES]]
