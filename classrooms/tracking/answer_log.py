"""Who answered what: the log of answers of some pupils in words, for their teachers alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.languages import current_language
from accounts.languages.written import with_colon
from catalogue.selectors import Deck
from classrooms.models import Pupil
from learn.grading import Grade
from learn.models import Answer, Source
from learn.questions.content import MANNERS, Kind, Says
from learn.round_facts import LAID, REFUSED
from learn.scheduling import Direction
from learn.wording import QUESTIONS

MOST_ANSWERS = 5000
RESULTS = {
    Grade.WRONG: gettext_lazy("wrong"),
    Grade.HELPED: gettext_lazy("right, with help"),
    Grade.SLOW: gettext_lazy("right, after a long thought"),
    Grade.RIGHT: gettext_lazy("right"),
}
ABOUT = ("card_id", "direction", "source", "kind", "said", "grade")
"""What the words of an answer are made from."""


@dataclass(frozen=True, slots=True)
class AnswerWords:
    """What was asked and said."""

    where: str
    question: str
    card: str
    said: str
    right: str
    result: str


@dataclass(frozen=True, slots=True)
class LoggedAnswer:
    """One answer in words."""

    given_at: datetime
    pupil: Pupil
    words: AnswerWords


def logged_answers(pupils: Sequence[Pupil], deck: Deck) -> list[LoggedAnswer]:
    """List the newest answers of some pupils, in one query."""
    by_person = {pupil.user_id: pupil for pupil in pupils}
    rows = Answer.objects.filter(person__in=by_person).order_by("-given_at", "-pk")[:MOST_ANSWERS]

    @cache  # the same is said about a card again and again
    def words(*about: str) -> AnswerWords:
        return _in_words(Answer(**dict(zip(ABOUT, about, strict=True))), deck)

    return [
        LoggedAnswer(given_at, by_person[person], words(*about))
        for person, given_at, *about in rows.values_list("person_id", "given_at", *ABOUT)
    ]


def _in_words(answer: Answer, deck: Deck) -> AnswerWords:
    """Say what was asked, what was said, and what would have been right."""
    card, language = deck.by_id[answer.card_id], current_language()
    is_wrong = answer.grade == Grade.WRONG
    right = _right(answer, deck)
    return AnswerWords(
        where=str(Source(answer.source).label),
        question=_question(answer.kind),
        card=with_colon(card.capital.name[language], card.name[language], language),
        said=(_said(answer, deck) or _("I don't know")) if is_wrong else right,
        right=right,
        result=str(RESULTS[Grade(answer.grade)]),
    )


def _question(kind: str) -> str:
    if kind == LAID:
        return _("laid by its picture alone")
    if kind == REFUSED:
        return _("laid where it does not belong")
    if kind == Kind.MAP:
        return _("Where is it on the map?")
    return str(QUESTIONS[Kind(kind)]) if kind in MANNERS else kind


def _says(answer: Answer) -> Says:
    """Tell what the answer names: in games a row asks for the capital, a set for the kind."""
    if answer.kind in MANNERS:
        return MANNERS[Kind(answer.kind)].says
    return Says.CATEGORY if answer.direction == Direction.CATEGORY else Says.CAPITAL


def _right(answer: Answer, deck: Deck) -> str:
    """Name what would have been right."""
    card, language = deck.by_id[answer.card_id], current_language()
    match _says(answer):
        case Says.CAPITAL:
            return card.capital.name[language]
        case Says.COUNTRY:
            return card.capital.country[language]
        case Says.CATEGORY:
            return card.category.plural[language]
    return card.name[language]


def _said(answer: Answer, deck: Deck) -> str:
    """Name what was said instead: a capital, its country, a kind or a card."""
    language = current_language()
    if answer.said in deck.by_id:
        card = deck.by_id[answer.said]
        return with_colon(card.capital.name[language], card.name[language], language)
    for capital in deck.capitals:
        if capital.key == answer.said:
            return capital.country[language] if _says(answer) is Says.COUNTRY else capital.name[language]
    kinds = {kind.key: kind.plural[language] for kind in deck.categories}
    return kinds.get(answer.said, answer.said)
