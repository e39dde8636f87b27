"""A session, question by question: begun, asked, helped, answered, left and gone on with."""

import secrets
from collections.abc import Mapping
from random import Random

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from learn.current_atlas import atlas
from learn.grading import Form, grade
from learn.models import Mode, Question, Session, Source
from learn.planning import Item, PlanningContext
from learn.questions.content import from_json
from learn.questions.making import choose_kind, make
from learn.questions.sent_answers import understood
from learn.questions.topics import kinds_of
from learn.scheduling import Direction
from learn.selectors import learner, memories_of, mistakes_in
from learn.services.locks import lock_people
from learn.services.memories import NewAnswer, remember
from learn.session_plans import Wanted, plan_for


class NoSuchQuestion(Exception):  # noqa: N818
    """There is none, or it is not this person's; which of both is not told."""


class AlreadyAnswered(Exception):  # noqa: N818
    """The question has its answer, and keeps it."""


class NothingToAsk(Exception):  # noqa: N818
    """There is nothing to make such a session from."""


@transaction.atomic(durable=True)
def start(*, person: User, wanted: Wanted, language: str) -> Session:
    """Begin a session and put its first question; what was left open before stays as it is."""
    return open_session(person=person, wanted=wanted, language=language)


def open_session(*, person: User, wanted: Wanted, language: str) -> Session:
    """Begin a session as a part of another act, in whose transaction it happens."""
    lock_people([person.pk])
    seed = secrets.token_hex(8)
    plan = plan_for(wanted, _planning_context(person.pk, seed), language)
    if not plan:
        raise NothingToAsk
    session = Session.objects.create(
        person=person,
        mode=wanted.mode,
        about=wanted.about,
        length=None if wanted.is_endless else len(plan),
        plan=[list(item) for item in plan],
        seed=seed,
    )
    _ask(session, 1, language)
    return session


def _planning_context(person_id: int, seed: str) -> PlanningContext:
    memories, now = memories_of(person_id), timezone.localtime()
    remembered = {item: memory.remembered for item, memory in memories.items()}
    return PlanningContext(atlas(), remembered, now, Random(seed), mistakes_in(memories, now))


@transaction.atomic(durable=True)
def next_question(*, person: User, session_id: int, language: str) -> int | None:
    """Put the next question and give its number; the one that waits for its answer, where there is one.

    `None` says that the session is over: it had ended, or there is nothing left to ask.
    """
    session = _locked_session(person, session_id)
    last = session.questions.last()
    if last is not None and last.answered_at is None:
        return last.number
    if session.ended_at is not None:
        return None
    if not session.plan and session.length is None:
        _plan_on(session, language)
    if not session.plan:
        _end(session)
        return None
    return _ask(session, (last.number if last else 0) + 1, language)


def _plan_on(session: Session, language: str) -> None:
    """Plan the next ten of a session without an end."""
    asked = session.questions.count()
    wanted = Wanted(Mode(session.mode), session.about, None)
    plan = plan_for(wanted, _planning_context(session.person_id, f"{session.seed}/{asked}"), language)
    session.plan = [list(item) for item in plan]


def _ask(session: Session, number: int, language: str) -> int:
    card, direction = session.plan[0]
    item, seed = Item(card, Direction(direction)), f"{session.seed}/{number}"
    given = session.about.get("from", "")
    language = session.about.get("to", "") or language
    asked = learner(session.person_id, item, timezone.localtime())
    only = kinds_of(session.about.get("topics", ()))
    kind = choose_kind(atlas(), item.direction, card, language, seed, asked, given, only)
    made = make(atlas(), kind, card, language, seed, asked, given)
    session.plan = session.plan[1:]
    session.save(update_fields=["plan"])
    Question.objects.create(
        session=session, number=number, kind=kind, content=made.to_json(), asked_at=timezone.now()
    )
    return number


@transaction.atomic(durable=True)
def ask_for_help(*, person: User, session_id: int, number: int) -> None:
    """Make the open question easier; its answer will count as one with help."""
    question = _open_question(_locked_session(person, session_id), number)
    if from_json(question.content).manner.form is not Form.PAIRS:
        question.helped = True
        question.save(update_fields=["helped"])


@transaction.atomic(durable=True)
def answer(*, person: User, session_id: int, number: int, sent: Mapping[str, str]) -> None:
    """Take the answer to the open question, once; the grade follows from it and from nothing that is sent."""
    session = _locked_session(person, session_id)
    question = _open_question(session, number)
    content, now = from_json(question.content), timezone.localtime()
    said = understood(atlas(), content, sent, question.helped)
    for asked, key in zip(content.asked_cards, said, strict=True):
        earned = grade(
            right=key == asked.right,
            helped=question.helped,
            took=now - question.asked_at,
            form=content.manner.form,
        )
        item = Item(asked.card, content.manner.direction)
        remember(person.pk, NewAnswer(item, earned, now, Source.QUIZ, content.kind, key, question))
    question.answered_at, question.said = now, list(said)
    question.save(update_fields=["answered_at", "said"])
    if not session.plan and session.length is not None:
        _end(session)


@transaction.atomic(durable=True)
def finish(*, person: User, session_id: int) -> None:
    """End a session early; a question without an answer is forgotten."""
    session = _locked_session(person, session_id)
    session.questions.filter(answered_at=None).delete()
    if session.ended_at is None:
        _end(session)


def _end(session: Session) -> None:
    session.ended_at, session.plan = timezone.now(), []
    session.save(update_fields=["ended_at", "plan"])


def _locked_session(person: User, session_id: int) -> Session:
    """Lock the person, then read the session: as it is now, and only if it is this person's."""
    lock_people([person.pk])
    session = Session.objects.filter(pk=session_id, person=person).first()
    if session is None:
        raise NoSuchQuestion
    return session


def _open_question(session: Session, number: int) -> Question:
    question = session.questions.filter(number=number).first()
    if question is None:
        raise NoSuchQuestion
    if question.answered_at is not None:
        raise AlreadyAnswered
    return question
