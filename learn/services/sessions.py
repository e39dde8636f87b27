"""A session, question by question: begun, asked, helped, answered, left and gone on with."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from learn.current_atlas import atlas
from learn.grading import Form, Grade, grade
from learn.models import Mode, Question, Session, Source
from learn.partners import partners_of
from learn.planning import Item, PlanningContext, items_of
from learn.questions.content import Kind, QuestionContent, from_json
from learn.questions.learner import Learner
from learn.questions.making import choose_kind, make
from learn.questions.on_screen import cards_on_screen
from learn.questions.sent_answers import understood
from learn.questions.topics import kinds_of
from learn.selectors import learner, memories_of, mistakes_in
from learn.services.locks import lock_people
from learn.services.memories import NewAnswer, remember
from learn.sitting.coming_again import Planned, next_of, planned, with_missed
from learn.sitting.session_plans import Wanted, capitals_of, plan_for

LOOK_BACK = 3
"""So many questions before decide which kind comes next, and what has been on the screen just now."""
MOST_ATTEMPTS = 20
"""So often a question is made at most, until it leaves something to ask that it does not show."""


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
        plan=_stored(plan),
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
    count = session.questions.count()
    wanted = Wanted(Mode(session.mode), session.about, None)
    plan = plan_for(wanted, _planning_context(session.person_id, f"{session.seed}/{count}"), language)
    session.plan = _stored(plan)


def _stored(plan: Iterable[Item]) -> list[list[object]]:
    return [Planned(item).stored() for item in plan]


def _ask(session: Session, number: int, language: str) -> int:
    before = list(session.questions.order_by("-number")[:LOOK_BACK])[::-1]
    shown, plan = [_shown_by(each) for each in before], planned(session.plan)
    next_planned = plan.pop(next_of(plan, number, shown))
    person = replace(
        learner(session.person_id, next_planned.item, timezone.localtime()),
        drill=capitals_of(session.about.get("cards", ())),
        just_shown=frozenset().union(*shown),
        asked_later=frozenset(each.item.card for each in plan),
    )
    recent = [Kind(each.kind) for each in before]
    following = {each.item.card for each in plan if each.earliest <= number + 1}
    for attempt in range(MOST_ATTEMPTS):
        seed = f"{session.seed}/{number}/{attempt}"
        made = _made_for(session, next_planned.item, language, seed, person, recent)
        if not following or following - cards_on_screen(atlas(), made, ()):
            break  # whatever is asked next, this question need not have shown it
    session.plan = [each.stored() for each in plan]
    session.save(update_fields=["plan"])
    session.questions.create(
        number=number,
        kind=made.kind,
        content=made.to_json(),
        again=next_planned.is_again,
        asked_at=timezone.now(),
    )
    return number


def _made_for(
    session: Session, item: Item, language: str, seed: str, person: Learner, recent: Sequence[Kind]
) -> QuestionContent:
    """Make a question about an item, of a kind that the session allows."""
    name_language = session.about.get("from", "")
    language = session.about.get("to", "") or language
    only = kinds_of(session.about.get("topics", ()))
    kind = choose_kind(
        atlas(), item.direction, item.card, language, seed, person, name_language, only, recent
    )
    return make(atlas(), kind, item.card, language, seed, person, name_language)


def _shown_by(question: Question) -> frozenset[str]:
    return cards_on_screen(atlas(), from_json(question.content), question.said)


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
    along = _locked_partner(person)
    session = _locked_session(person, session_id)
    question = _open_question(session, number)
    content, now = from_json(question.content), timezone.localtime()
    keys = understood(atlas(), content, sent, question.helped)
    for asked_card, key in zip(content.asked_cards, keys, strict=True):
        earned = grade(
            right=key == asked_card.right,
            helped=question.helped,
            took=now - question.asked_at,
            form=content.manner.form,
        )
        item = Item(asked_card.card, content.manner.direction)
        new_answer = NewAnswer(item, earned, now, Source.QUIZ, content.kind, key, question)
        remember(person.pk, new_answer, is_practice=question.again)
        if along is not None:  # the session, and what it counts, is that of the one who is logged in
            remember(along, replace(new_answer, question=None), is_practice=question.again)
        if earned is Grade.WRONG:
            _ask_again(session, item, number, content.language)
    question.answered_at, question.said = now, list(keys)
    question.save(update_fields=["answered_at", "said"])
    if not session.plan and session.length is not None:
        _end(session)


def _locked_partner(person: User) -> int | None:
    """Lock both who answer at one device, in order; give the one who sits beside, if still there."""
    together = partners_of([person.pk])
    if not together:
        return None
    locked = lock_people([*together, *together.values()])
    partner = partners_of([person.pk]).get(person.pk)
    return partner if partner in locked else None


def _ask_again(session: Session, missed: Item, number: int, language: str) -> None:
    """Let a missed card come back in this session."""
    if not session.plan and session.length is None:  # the next ten come in between
        _plan_on(session, language)
    practised = session.questions.filter(again=True).values_list("content", flat=True)
    came_back = sum(missed in items_of(from_json(content)) for content in practised)
    dice = Random(f"{session.seed}/{number}/{missed.card}")
    plan = with_missed(planned(session.plan), missed, number, came_back, dice)
    session.plan = [each.stored() for each in plan]
    session.save(update_fields=["plan"])


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
