"""A live quiz: started, answered, shown, continued, ended. Two presses at once move it one step."""

import secrets
from collections import Counter
from datetime import timedelta

from django.utils import timezone

from accounts.acts import act
from accounts.models import User
from catalogue.selectors import deck
from classrooms.classes.journal import note
from classrooms.classes.services import note_use
from classrooms.errors import No, Refused
from classrooms.led_replay.ending import end_running_led_replay
from classrooms.lessons.leading import freeze_tables, go_on_at_tables
from classrooms.locks import lock_class, lock_quiz, lock_running_lesson
from classrooms.models import Act, Lesson, Pupil, Quiz, QuizQuestion, SchoolClass, Topic, Vote
from classrooms.places import call_class
from classrooms.quizzes.question_choice import Room, pick
from classrooms.second_thoughts import can_be_undone
from classrooms.selectors import LONGEST_QUIZ, pupils_of, running_quiz
from classrooms.tracking.knowledge import knowledge_of_class
from learn.current_atlas import atlas
from learn.partners import partners_of
from learn.questions.content import from_json
from learn.services.class_answers import remember_class_answers

FORGET_AFTER = timedelta(days=1)


@act
def start_quiz(
    *,
    school_class: SchoolClass,
    by: User,
    topic: Topic,
    count: int,
    about: str = "",
    on_devices: bool = True,
    with_cards: bool = False,
) -> Quiz:
    """Begin a quiz with its first question; all questions are made now, so that everybody gets the same."""
    school_class = lock_class(school_class)
    if running_quiz(school_class) is not None:
        raise Refused(No.QUIZ_IS_ON)
    end_running_led_replay(school_class)
    frozen_tables = freeze_tables(school_class, by)
    for left_open in Quiz.objects.filter(school_class=school_class, ended_at=None):
        _end(lock_quiz(left_open), None)
    questions = pick(atlas(), topic, about, count, _room(school_class), secrets.token_hex(8))
    quiz = Quiz.objects.create(
        school_class=school_class,
        teacher=by,
        topic=topic,
        about=about,
        on_devices=on_devices,
        with_cards=with_cards,
        length=len(questions),
        frozen_tables=frozen_tables,
    )
    QuizQuestion.objects.bulk_create(
        QuizQuestion(quiz=quiz, number=number, content=question.to_json())
        for number, question in enumerate(questions, start=1)
    )
    note_use(school_class)
    note(school_class, Act.QUIZ, by=by, count=len(questions))
    call_class(school_class)
    return quiz


def _room(school_class: SchoolClass) -> Room:
    pupils = list(pupils_of(school_class))
    knowledge = knowledge_of_class(pupils, deck(), timezone.localtime())
    counts = Counter(card for pupil in pupils for card in knowledge.known_by(pupil))
    return Room(school_class.language, {card: count / len(pupils) for card, count in counts.items()})


@act
def answer(*, quiz: Quiz, question_number: int, pupil: Pupil, option: int) -> None:
    """Take a pupil's vote, or another one instead of it, until the answers are shown."""
    quiz, question = lock_open_question(quiz, question_number)
    may_answer = Pupil.objects.filter(
        pk=pupil.pk, school_class=quiz.school_class_id, archived_at=None
    ).exists()
    if not may_answer:
        raise Refused(No.QUIZ_IS_OVER)
    if not 1 <= option <= len(question.content["options"]):
        raise Refused(No.NO_SUCH_ANSWER)
    Vote.objects.update_or_create(
        question=question, pupil=pupil, defaults={"option": option, "at": timezone.now()}
    )


def lock_open_question(quiz: Quiz, question_number: int) -> tuple[Quiz, QuizQuestion]:
    """Lock a quiz, and give the question that takes votes.

    Showing takes the same lock: a vote is either counted or refused, never lost in between.
    """
    quiz = lock_quiz(quiz)
    if quiz.ended_at is not None or not quiz.on_devices:
        raise Refused(No.QUIZ_IS_OVER)
    question = QuizQuestion.objects.filter(quiz=quiz, number=question_number).first()
    if question is None or question.shown_at is not None or quiz.current != question_number:
        raise Refused(No.ANSWER_IS_SHOWN)
    return quiz, question


@act
def show_answers(*, quiz: Quiz, question_number: int) -> None:
    """Show what is right; what each pupil answered goes into his or her memory, once."""
    quiz = lock_quiz(quiz)
    row = _question_on_screen(quiz, question_number)
    if row is None or row.shown_at is not None:
        return
    question, now = from_json(row.content), timezone.localtime()
    votes = list(row.votes.select_related("pupil"))
    counts = Counter(vote.option for vote in votes)
    row.tally = [counts[option] for option in range(1, len(question.options) + 1)]
    row.shown_at = now
    row.save(update_fields=["tally", "shown_at"])
    chosen = {vote.pupil.user_id: question.options[vote.option - 1] for vote in votes}
    together = {partner: chosen[person] for person, partner in partners_of(chosen).items()}
    answers = remember_class_answers(question, {**together, **chosen}, now)
    for vote in votes:
        vote.counted = answers[vote.pupil.user_id]
    Vote.objects.bulk_update(votes, ["counted"])


@act
def next_question(*, quiz: Quiz, question_number: int) -> None:
    """Go on from the question that was on the screen; after the last one the quiz is over."""
    quiz, lesson = _locked_with_lesson(quiz)
    row = _question_on_screen(quiz, question_number)
    if row is None or row.shown_at is None:
        return
    if question_number == quiz.length:
        _end(quiz, lesson)
    else:
        quiz.current = question_number + 1
        quiz.save(update_fields=["current"])


def _question_on_screen(quiz: Quiz, question_number: int) -> QuizQuestion | None:
    """Read the question of a locked quiz, unless somebody has moved on meanwhile."""
    if quiz.ended_at is not None or quiz.current != question_number:
        return None
    return QuizQuestion.objects.get(quiz=quiz, number=question_number)


@act
def end_quiz(*, quiz: Quiz) -> None:
    """End a quiz at any time; votes whose answer was not shown count for nothing, unless it goes on."""
    _end(*_locked_with_lesson(quiz))


@act
def resume_quiz(*, quiz: Quiz, by: User) -> None:
    """Go on with a quiz that was ended by mistake, at the question where it was."""
    school_class = lock_class(quiz.school_class)
    if running_quiz(school_class) is not None:
        raise Refused(No.QUIZ_IS_ON)
    end_running_led_replay(school_class)
    frozen_tables = freeze_tables(school_class, by)
    quiz = lock_quiz(quiz)
    if not can_be_undone(quiz.ended_at):
        raise Refused(No.TOO_LATE_TO_UNDO)
    quiz.ended_at, quiz.frozen_tables = None, frozen_tables
    quiz.save(update_fields=["ended_at", "frozen_tables"])
    call_class(school_class)


def _locked_with_lesson(quiz: Quiz) -> tuple[Quiz, Lesson | None]:
    """Lock the lesson over which a quiz is held, if there is one, and then the quiz."""
    lesson = lock_running_lesson(quiz.school_class)
    return lock_quiz(quiz), lesson


def _end(quiz: Quiz, lesson: Lesson | None) -> None:
    if quiz.ended_at is not None:
        return
    quiz.ended_at = timezone.now()
    quiz.save(update_fields=["ended_at"])
    if lesson is not None:
        go_on_at_tables(lesson, quiz.frozen_tables)
    call_class(quiz.school_class)


@act
def forget_votes() -> int:
    """Forget who chose what yesterday, and end what was left open; return how many votes."""
    now = timezone.now()
    Quiz.objects.filter(ended_at=None, started_at__lt=now - LONGEST_QUIZ).update(ended_at=now)
    return Vote.objects.filter(question__quiz__started_at__lt=now - FORGET_AFTER).delete()[0]
