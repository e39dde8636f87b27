"""The pages of a live quiz; what is right is in none of them before it is shown."""

from dataclasses import dataclass
from datetime import datetime

from catalogue.models import Card
from catalogue.selectors import Deck
from classrooms.models import Pupil, Quiz, QuizQuestion, Vote
from classrooms.quizzes.turnout import votes_cast
from learn import wording
from learn.models import Answer
from learn.pages.feedback import Feedback, feedback_on
from learn.pages.question import Option, QuestionPage, page_of
from learn.pages.session_end import EndPage, sum_up
from learn.questions.content import QuestionContent, from_json
from learn.selectors import SessionProgress

LETTERS = "ABCD"
HARDEST = 5


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer on a screen: a letter, and after all were shown how many chose it."""

    letter: str
    option: Option
    is_mine: bool = False
    is_right: bool = False
    count: int = 0


@dataclass(frozen=True, slots=True)
class QuizPage:
    """All that a screen shows of the running question."""

    quiz: Quiz
    page: QuestionPage
    choices: tuple[Choice, ...]
    feedback: Feedback | None  # only once the answers were shown
    mark: str
    answered: int = 0  # of all, for the teacher
    words: str = ""  # how many have answered
    comes_back: str = ""  # for the pupil

    @property
    def is_shown(self) -> bool:
        return self.feedback is not None

    @property
    def is_last(self) -> bool:
        return self.quiz.current == self.quiz.length

    @property
    def headline(self) -> str:
        """What is right, in words that praise and blame nobody."""
        return self.feedback.headline if self.feedback else ""

    @property
    def most(self) -> int:
        """The length of a full bar: all who have answered."""
        return max(1, sum(choice.count for choice in self.choices))

    @property
    def mine(self) -> Choice | None:
        return next((choice for choice in self.choices if choice.is_mine), None)


def mark_of(quiz: Quiz, shown_at: datetime | None) -> str:
    """Name where a quiz stands; a screen with another mark fetches its page again."""
    if quiz.ended_at is not None:
        return "over"
    return f"{quiz.current}-{'asked' if shown_at is None else 'shown'}"


def projector_page(quiz: Quiz) -> QuizPage:
    """Give the teacher's page: the question, how many have answered, and then the distribution."""
    question = _running(quiz)
    answered, words = votes_cast(quiz)
    content = from_json(question.content)
    # "This is Rome.", without anybody's answer.
    feedback = None if question.shown_at is None else feedback_on(content, "")
    return _page(quiz, question, content, feedback, answered=answered, words=words)


def device_page(quiz: Quiz, pupil: Pupil) -> QuizPage:
    """Give a pupil's page: the question with his or her answer, and then what is right."""
    question = _running(quiz)
    vote = Vote.objects.filter(question=question, pupil=pupil).select_related("counted").first()
    content = from_json(question.content)
    if question.shown_at is None:
        return _page(quiz, question, content, None, mine=vote)
    feedback = feedback_on(content, content.options[vote.option - 1] if vote else "")
    back = wording.comes_back(vote.counted.due) if vote and vote.counted else ""
    return _page(quiz, question, content, feedback, mine=vote, comes_back=back)


def _running(quiz: Quiz) -> QuizQuestion:
    return QuizQuestion.objects.get(quiz=quiz, number=quiz.current)


def _page(
    quiz: Quiz,
    question: QuizQuestion,
    content: QuestionContent,
    feedback: Feedback | None,
    *,
    mine: Vote | None = None,
    answered: int = 0,
    words: str = "",
    comes_back: str = "",
) -> QuizPage:
    page = page_of(content, _progress(quiz))
    return QuizPage(
        quiz=quiz,
        page=page,
        choices=_choices(page, question, content, mine),
        feedback=feedback,
        mark=mark_of(quiz, question.shown_at),
        answered=answered,
        words=words,
        comes_back=comes_back,
    )


def _choices(
    page: QuestionPage, question: QuizQuestion, content: QuestionContent, mine: Vote | None
) -> tuple[Choice, ...]:
    """List the answers; what is right and who chose what is filled in only after it was shown."""
    chosen = mine.option if mine else 0
    if question.shown_at is None:
        return tuple(
            Choice(LETTERS[option.number - 1], option, option.number == chosen) for option in page.options
        )
    right = content.options.index(content.right) + 1
    return tuple(
        Choice(
            LETTERS[option.number - 1],
            option,
            option.number == chosen,
            option.number == right,
            question.tally[option.number - 1],
        )
        for option in page.options
    )


def _progress(quiz: Quiz) -> SessionProgress:
    """Give the small cards at the top: how far the class is, never how well."""
    cards = ["done"] * (quiz.current - 1) + ["now"] + [""] * (quiz.length - quiz.current)
    return SessionProgress(quiz.current, quiz.length, tuple(cards))


@dataclass(frozen=True, slots=True)
class QuestionResult:
    """A question whose answers were shown: how many were right."""

    number: int
    card: Card
    heading: str
    right: int
    of: int

    @property
    def percent(self) -> int:
        return round(100 * self.right / self.of) if self.of else 0


@dataclass(frozen=True, slots=True)
class QuizResult:
    """What a quiz brought, without anybody's name."""

    questions: tuple[QuestionResult, ...]
    hardest: tuple[QuestionResult, ...]

    @property
    def drill(self) -> list[str]:
        """The cards of a drill: those that were hardest, or all where nothing was counted."""
        chosen = self.hardest or (() if any(each.of for each in self.questions) else self.questions)
        return list(dict.fromkeys(each.card.id for each in chosen))


def result_of(quiz: Quiz, current_deck: Deck) -> QuizResult:
    """Sum a quiz up from its tallies, in one query or from questions that were read before."""
    shown = (row for row in quiz.questions.all() if row.shown_at is not None)
    questions = tuple(_question_result(row, current_deck) for row in shown)
    missed = [each for each in questions if each.right < each.of]
    return QuizResult(questions, tuple(sorted(missed, key=lambda each: each.right / each.of)[:HARDEST]))


def _question_result(question: QuizQuestion, current_deck: Deck) -> QuestionResult:
    content = from_json(question.content)
    right = question.tally[content.options.index(content.right)]
    card = current_deck.by_id[content.card]
    return QuestionResult(
        question.number, card, str(wording.QUESTIONS[content.kind]), right, sum(question.tally)
    )


def result_for(quiz: Quiz, pupil: Pupil) -> EndPage | None:
    """Sum a quiz up for one pupil; `None` if there was no vote, or if the votes are forgotten."""
    answers = list(Answer.objects.filter(vote__question__quiz=quiz, person=pupil.user_id))
    return sum_up(pupil.user_id, answers) if answers else None
