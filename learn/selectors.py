"""What pages read of a person's learning: a fixed number of queries, however much was answered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from random import Random

from django.db.models import Count, Min, Q
from django.utils import timezone

from accounts.models import User
from learn.grading import Grade
from learn.models import Answer, Memory, PuzzleTry, Question, Session
from learn.planning import Item, items_of
from learn.puzzles.making import LAST
from learn.questions.content import from_json
from learn.questions.learner import Learner
from learn.scheduling import KNOWN, Direction, pips

MOST_MIXED_UP = 6
GO_ON_WITHIN = timedelta(days=14)
TEN = 10
ANSWERED_FIRST = Q(questions__answered_at__isnull=False, questions__again=False)


def memories_of(person_id: int) -> dict[Item, Memory]:
    """Give everything that a person remembers."""
    rows = Memory.objects.filter(person_id=person_id)
    return {Item(row.card_id, Direction(row.direction)): row for row in rows}


def mistakes_in(memories: Mapping[Item, Memory], now: datetime) -> frozenset[Item]:
    """Pick what went wrong at some time and is not known again: what "my mistakes" counts and asks for."""
    lapsed = {item: memory for item, memory in memories.items() if memory.lapses}
    return frozenset(item for item, memory in lapsed.items() if pips(memory.remembered, now) < KNOWN)


def learner(person_id: int, item: Item, now: datetime) -> Learner:
    """Give what a question about a card must know of the person."""
    mine = Memory.objects.filter(person_id=person_id)
    memory = mine.filter(card_id=item.card, direction=item.direction).first()
    wrong = Answer.objects.filter(
        person_id=person_id, card_id=item.card, direction=item.direction, grade=Grade.WRONG
    )
    mixed_up = wrong.exclude(said="").order_by("-given_at").values_list("said", flat=True)[:MOST_MIXED_UP]
    met_cards = mine.filter(direction=Direction.CAPITAL).values_list("card_id", flat=True)
    return Learner(pips(memory.remembered if memory else None, now), tuple(mixed_up), frozenset(met_cards))


@dataclass(frozen=True, slots=True)
class Standing:
    """What the first page of learning tells: how much waits, and where one stopped."""

    due: int
    met: int
    mistakes: int
    open_session: Session | None
    asked: int = 0  # of the open session


def standing(person: User | None) -> Standing:
    """Say where a person stands; a visitor stands at the beginning."""
    if person is None:
        return Standing(0, 0, 0, None)
    memories, now = memories_of(person.pk), timezone.localtime()
    left = (
        Session.objects.filter(person=person, ended_at=None, started_at__gte=now - GO_ON_WITHIN)
        .annotate(asked=Count("questions", filter=ANSWERED_FIRST))
        .order_by("-started_at")
        .first()
    )
    return Standing(
        due=sum(memory.due <= now for memory in memories.values()),
        met=len({item.card for item in memories}),
        mistakes=len(mistakes_in(memories, now)),
        open_session=left,
        asked=left.asked if left else 0,
    )


def session_of(person: User | None, session_id: int) -> Session | None:
    """Give a session of this very person."""
    return Session.objects.filter(pk=session_id, person=person).first() if person else None


def question_of(session: Session, number: int) -> Question | None:
    return session.questions.filter(number=number).prefetch_related("answers").first()


@dataclass(frozen=True, slots=True)
class SessionProgress:
    """How far a session has come: ten small cards, and the number in words."""

    number: int  # of the card; a question that comes again has the number of the one that was missed
    length: int | None
    cards: tuple[str, ...]  # done, back, now or empty
    is_again: bool = False
    left: int = 0  # questions that are still to come, this one among them


def progress_of(session: Session, question: Question) -> SessionProgress:
    """Give the ten small cards around a question of a session; what comes again has no card of its own."""
    wrong = Count("answers", filter=Q(answers__grade=Grade.WRONG))
    questions = list(session.questions.filter(again=False).annotate(wrong=wrong).order_by("number"))
    number = _card_number(question, questions)
    first = (number - 1) // TEN * TEN
    states = [_state(each.answered_at, each.wrong) for each in questions]
    if question.answered_at is None:
        states[number - 1] = "now"
    last = first + TEN if session.length is None else min(first + TEN, session.length)
    states += [""] * (last - len(states))
    left = len(session.plan) + (question.answered_at is None)
    return SessionProgress(number, session.length, tuple(states[first:last]), question.again, left)


def _card_number(question: Question, questions: Sequence[Question]) -> int:
    """Count to the question, or to the one in which the card that comes again was asked first."""
    about = _items_of(question)
    alike = (position for position, each in enumerate(questions, 1) if _items_of(each) & about)
    own = (position for position, each in enumerate(questions, 1) if each.number == question.number)
    return next(alike if question.again else own, len(questions))


def _items_of(question: Question) -> set[Item]:
    return items_of(from_json(question.content))


def _state(answered_at: datetime | None, wrong: int) -> str:
    if answered_at is None:
        return "now"
    return "back" if wrong else "done"


def earlier_answer(person_id: int, item: Item, before: datetime) -> Answer | None:
    """Give the answer for which a card is back: the last wrong one since it was last known, else the last."""
    answers = Answer.objects.filter(
        person_id=person_id, card_id=item.card, direction=item.direction, given_at__lt=before
    )
    recent = list(answers.order_by("-given_at")[:5])
    wrong = [each for each in recent if each.grade == Grade.WRONG]
    return next(iter(wrong or recent), None)


def answers_in(session: Session) -> list[Answer]:
    """List the answers of a session in their order."""
    return list(Answer.objects.filter(question__session=session).order_by("question__number", "pk"))


def next_due(person_id: int, now: datetime) -> tuple[int, datetime | None]:
    """Say how much is due now, and when the next thing will be."""
    mine = Memory.objects.filter(person_id=person_id)
    counted = mine.aggregate(now=Count("pk", filter=Q(due__lte=now)), then=Min("due", filter=Q(due__gt=now)))
    return counted["now"], counted["then"]


def fresh_puzzles(*, person: User, difficulty: int, count: int, dice: Random) -> list[str]:
    """Draw puzzles that somebody never tried, by their keys; the same dice draw the same for most people."""
    tried = set(PuzzleTry.objects.filter(person=person, difficulty=difficulty).values_list("key", flat=True))
    drawn = (f"{difficulty}-{number}" for number in dice.sample(range(1, LAST + 1), LAST))
    return list(islice((key for key in drawn if key not in tried), count))
