"""A live quiz: begun, answered, shown, gone on with, ended. Two who press at once move it one step."""

import secrets
from collections import Counter
from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from catalogue.selectors import deck
from classrooms.classes.journal import note
from classrooms.classes.services import note_use
from classrooms.errors import No, Refused
from classrooms.models import Act, Pupil, SchoolClass
from classrooms.quiz_models import Quiz, QuizQuestion, Topic, Vote
from classrooms.quizzes.question_choice import Room, pick
from classrooms.selectors import LONGEST_QUIZ, pupils_of, running_quiz
from classrooms.tracking.knowledge import knowledge_of_class
from learn.current_atlas import atlas
from learn.questions.content import QuestionContent, from_json
from learn.services.class_answers import remember_class_answers

FORGET_AFTER = timedelta(days=1)


@transaction.atomic
def start_quiz(
    *, school_class: SchoolClass, by: User, topic: Topic, count: int, about: str = "", on_devices: bool = True
) -> Quiz:
    """Begin a quiz with its first question; all questions are made now, so that all get the same."""
    SchoolClass.objects.select_for_update().get(pk=school_class.pk)
    if running_quiz(school_class) is not None:
        raise Refused(No.QUIZ_IS_ON)
    for left_open in Quiz.objects.filter(school_class=school_class, ended_at=None):
        _end(left_open)
    put = pick(atlas(), topic, about, count, _room(school_class), secrets.token_hex(8))
    quiz = Quiz.objects.create(
        school_class=school_class,
        teacher=by,
        topic=topic,
        about=about,
        on_devices=on_devices,
        length=len(put),
    )
    QuizQuestion.objects.bulk_create(
        QuizQuestion(quiz=quiz, number=number, content=each.to_json()) for number, each in enumerate(put, 1)
    )
    note_use(school_class=school_class)
    note(school_class, Act.QUIZ, by=by, count=len(put))
    return quiz


def _room(school_class: SchoolClass) -> Room:
    pupils, whole = list(pupils_of(school_class)), deck()
    known = knowledge_of_class(pupils, whole, timezone.localtime())
    counts = Counter(card for pupil in pupils for card in known.known_by(pupil))
    return Room(school_class.language, {card: count / len(pupils) for card, count in counts.items()})


@transaction.atomic
def answer(*, quiz: Quiz, number: int, pupil: Pupil, option: int) -> None:
    """Take a pupil's answer, or another one instead, until the answers are shown."""
    if pupil.school_class_id != quiz.school_class_id or pupil.archived_at or not quiz.on_devices:
        raise Refused(No.QUIZ_IS_OVER)
    # Showing takes the same lock: an answer is either counted or refused, never lost in between.
    question = QuizQuestion.objects.select_for_update().get(quiz=quiz, number=number)
    now = Quiz.objects.get(pk=quiz.pk)
    if now.ended_at is not None:
        raise Refused(No.QUIZ_IS_OVER)
    if question.shown_at is not None or now.current != number:
        raise Refused(No.ANSWER_IS_SHOWN)
    if not 1 <= option <= len(question.content["options"]):
        raise Refused(No.NO_SUCH_ANSWER)
    Vote.objects.update_or_create(
        question=question, pupil=pupil, defaults={"option": option, "at": timezone.now()}
    )


@transaction.atomic
def show_answers(*, quiz: Quiz, number: int) -> None:
    """Show what is right; what each pupil answered goes into the own memory, once."""
    question = _question_on_screen(quiz, number)
    if question is None or question.shown_at is not None:
        return
    put, now = from_json(question.content), timezone.localtime()
    votes = list(question.votes.select_related("pupil"))
    counts = Counter(vote.option for vote in votes)
    question.tally = [counts[option] for option in range(1, len(put.options) + 1)]
    question.shown_at = now
    question.save(update_fields=["tally", "shown_at"])
    kept = remember_class_answers(put, _said(put, votes), now)
    for vote in votes:
        vote.counted = kept[vote.pupil.user_id]
    Vote.objects.bulk_update(votes, ["counted"])


def _said(put: QuestionContent, votes: Iterable[Vote]) -> dict[int, str]:
    return {vote.pupil.user_id: put.options[vote.option - 1] for vote in votes}


@transaction.atomic
def next_question(*, quiz: Quiz, number: int) -> None:
    """Go on from the question that was on the screen; after the last one the quiz is over."""
    question = _question_on_screen(quiz, number)
    if question is None or question.shown_at is None:
        return
    if number == quiz.length:
        _end(quiz)
    else:
        Quiz.objects.filter(pk=quiz.pk).update(current=number + 1)


def _question_on_screen(quiz: Quiz, number: int) -> QuizQuestion | None:
    """Give the question with its lock, unless somebody has moved on meanwhile."""
    now = Quiz.objects.select_for_update().get(pk=quiz.pk)
    if now.ended_at is not None or now.current != number:
        return None
    return QuizQuestion.objects.select_for_update().get(quiz=quiz, number=number)


@transaction.atomic
def end_quiz(*, quiz: Quiz) -> None:
    """End a quiz at any time; what was not shown counts nothing."""
    _end(Quiz.objects.select_for_update().get(pk=quiz.pk))


def _end(quiz: Quiz) -> None:
    Vote.objects.filter(question__quiz=quiz, question__shown_at=None).delete()
    Quiz.objects.filter(pk=quiz.pk, ended_at=None).update(ended_at=timezone.now())


@transaction.atomic
def forget_votes() -> int:
    """Forget who chose what yesterday, and end what was left open; say how many votes."""
    now = timezone.now()
    Quiz.objects.filter(ended_at=None, started_at__lt=now - LONGEST_QUIZ).update(ended_at=now)
    return Vote.objects.filter(question__quiz__started_at__lt=now - FORGET_AFTER).delete()[0]
