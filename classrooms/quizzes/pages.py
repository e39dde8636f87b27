"""The pages of a live quiz; what is right is in none of them before it is shown."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext, ngettext

from catalogue.models import Card
from catalogue.selectors import deck
from classrooms.login.presence import count_here
from classrooms.models import Pupil, Quiz, QuizQuestion, Vote
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
    told: Feedback | None  # only once it was shown
    mark: str
    answered: int = 0  # of all, for the teacher
    words: str = ""  # how many have answered
    comes_back: str = ""  # for the pupil

    @property
    def is_shown(self) -> bool:
        return self.told is not None

    @property
    def is_last(self) -> bool:
        return self.quiz.current == self.quiz.length

    @property
    def headline(self) -> str:
        """What is right, in words that praise and blame nobody."""
        return self.told.headline if self.told else ""

    @property
    def most(self) -> int:
        """The length of a full bar: all who have answered."""
        return max(1, sum(choice.count for choice in self.choices))

    @property
    def mine(self) -> Choice | None:
        return next((choice for choice in self.choices if choice.is_mine), None)


def mark_of(quiz: Quiz, shown_at: datetime | None) -> str:
    """Say in one word where a quiz stands; a screen that knows another word fetches its page anew."""
    if quiz.ended_at is not None:
        return "over"
    return f"{quiz.current}-{'asked' if shown_at is None else 'shown'}"


def on_the_projector(quiz: Quiz) -> QuizPage:
    """Give the teacher's page: the question, how many have answered, and then the distribution."""
    question = _running(quiz)
    answered, words = counted(quiz)
    put = from_json(question.content)
    told = None if question.shown_at is None else feedback_on(put, "")  # "This is Rome.", said by nobody
    return _page(quiz, question, put, told, answered=answered, words=words)


def on_a_device(quiz: Quiz, pupil: Pupil) -> QuizPage:
    """Give a pupil's page: the question with the own answer, and then what is right."""
    question = _running(quiz)
    vote = Vote.objects.filter(question=question, pupil=pupil).select_related("counted").first()
    put = from_json(question.content)
    if question.shown_at is None:
        return _page(quiz, question, put, None, mine=vote)
    told = feedback_on(put, put.options[vote.option - 1] if vote else "")
    back = wording.comes_back(vote.counted.due) if vote and vote.counted else ""
    return _page(quiz, question, put, told, mine=vote, comes_back=back)


def _running(quiz: Quiz) -> QuizQuestion:
    return QuizQuestion.objects.get(quiz=quiz, number=quiz.current)


def _page(
    quiz: Quiz,
    question: QuizQuestion,
    put: QuestionContent,
    told: Feedback | None,
    *,
    mine: Vote | None = None,
    answered: int = 0,
    words: str = "",
    comes_back: str = "",
) -> QuizPage:
    page = page_of(put, _progress(quiz))
    return QuizPage(
        quiz=quiz,
        page=page,
        choices=_choices(page, question, put, mine),
        told=told,
        mark=mark_of(quiz, question.shown_at),
        answered=answered,
        words=words,
        comes_back=comes_back,
    )


def _choices(
    page: QuestionPage, question: QuizQuestion, put: QuestionContent, mine: Vote | None
) -> tuple[Choice, ...]:
    """List the answers; what is right and who chose what is put in only after it was shown."""
    chosen = mine.option if mine else 0
    if question.shown_at is None:
        return tuple(
            Choice(LETTERS[option.number - 1], option, option.number == chosen) for option in page.options
        )
    right = put.options.index(put.right) + 1
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


def counted(quiz: Quiz) -> tuple[int, str]:
    """Say how many have answered the running question, and of how many; never who."""
    if not quiz.on_devices:
        return 0, ""
    answered = Vote.objects.filter(question__quiz=quiz, question__number=quiz.current).count()
    here = max(answered, count_here(quiz.school_class))
    if here and answered == here:
        return answered, ngettext("%(n)d has answered", "All %(n)d have answered", here) % {"n": here}
    return answered, gettext("%(n)d of %(all)d have answered") % {"n": answered, "all": here}


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that is over: how many were right."""

    number: int
    card: Card
    heading: str
    right: int
    of: int

    @property
    def percent(self) -> int:
        return round(100 * self.right / self.of) if self.of else 0


@dataclass(frozen=True, slots=True)
class Brought:
    """What a quiz brought, without anybody's name."""

    asked: tuple[Asked, ...]
    hardest: tuple[Asked, ...]

    @property
    def drill(self) -> list[str]:
        """The cards of a drill: those that were hardest, or all where nothing was counted."""
        some = self.hardest or (self.asked if not any(each.of for each in self.asked) else ())
        return list(dict.fromkeys(each.card.id for each in some))


def what_it_brought(quiz: Quiz) -> Brought:
    """Sum a quiz up from its tallies, in one query."""
    asked = tuple(_asked(question) for question in quiz.questions.exclude(shown_at=None))
    missed = [each for each in asked if each.right < each.of]
    return Brought(asked, tuple(sorted(missed, key=lambda each: each.right / each.of)[:HARDEST]))


def _asked(question: QuizQuestion) -> Asked:
    put = from_json(question.content)
    right = question.tally[put.options.index(put.right)]
    card = deck().by_id[put.card]
    return Asked(question.number, card, str(wording.QUESTIONS[put.kind]), right, sum(question.tally))


def what_it_brought_me(quiz: Quiz, pupil: Pupil) -> EndPage | None:
    """Sum a quiz up for one pupil; nothing for who has answered nothing, and after a day for nobody."""
    answers = list(Answer.objects.filter(vote__question__quiz=quiz, person=pupil.user_id))
    return sum_up(pupil.user_id, answers) if answers else None
