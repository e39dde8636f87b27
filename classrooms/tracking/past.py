"""What a class has done: its lessons and quizzes, each with a few figures and the way to its board."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count

from catalogue.selectors import Deck
from classrooms.models import Lesson, Quiz, SchoolClass
from classrooms.quizzes.pages import QuizResult, result_of
from games.models import Seat
from games.reading.results import own_finished

MOST_LESSONS = 60
MOST_QUIZZES = 40


@dataclass(frozen=True, slots=True)
class PastLesson:
    """A lesson that is over."""

    lesson: Lesson
    tables: int
    rounds: int  # that were finished
    pupils: int


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
    """List the lessons that are over, the newest first, in three queries."""
    over = school_class.lessons.exclude(ended_at=None).annotate(table_count=Count("tables", distinct=True))
    # Said here: Django leaves out the usual order of a model where it counts in groups.
    lessons = list(over.order_by("-started_at")[:MOST_LESSONS])
    seats = Seat.objects.filter(table__lesson__lesson__in=lessons).exclude(person=None).order_by()
    people = seats.values("table__lesson__lesson").annotate(n=Count("person", distinct=True))
    count_of = dict(people.values_list("table__lesson__lesson", "n"))
    rounds_of = _rounds_of(school_class, lessons)
    return [
        PastLesson(each, each.table_count, rounds_of.get(each.pk, 0), count_of.get(each.pk, 0))
        for each in lessons
    ]


def _rounds_of(school_class: SchoolClass, lessons: Sequence[Lesson]) -> dict[int, int]:
    """Count the rounds that pupils finished in each lesson, by the rule of its closing board."""
    own = own_finished().filter(
        round__table__lesson__lesson__in=lessons, person__pupil__school_class=school_class
    )
    counted = own.order_by().values("round__table__lesson__lesson").annotate(n=Count("round", distinct=True))
    return dict(counted.values_list("round__table__lesson__lesson", "n"))


def past_quizzes(school_class: SchoolClass, current_deck: Deck) -> list[PastQuiz]:
    """List the quizzes that are over, the newest first, in two queries."""
    over = school_class.quizzes.exclude(ended_at=None).prefetch_related("questions")
    return [PastQuiz(quiz, result_of(quiz, current_deck)) for quiz in over[:MOST_QUIZZES]]
