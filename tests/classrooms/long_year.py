"""A class that has played and learnt for a year: all rows that its pages read, written in bulk."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import cycle, islice
from random import Random

from django.utils import timezone

from accounts.models import User
from catalogue.selectors import deck
from classrooms.assignments import services as assignments
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.models import (
    Act,
    Assignment,
    Attempt,
    JournalEntry,
    LedReplay,
    Lesson,
    Pupil,
    Quiz,
    SchoolClass,
    Task,
    Topic,
    Vote,
)
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from games.models import Refusal, Round, RoundScore
from learn.grading import Grade
from learn.models import Answer, Memory, Mode, Question, Session
from learn.scheduling import Direction
from tests.classrooms.looked_at_again import led_through

CAPITALS = ("oslo", "rome", "bern", "paris")
QUESTIONS = 10
"""In each attempt at an assignment."""


@dataclass(frozen=True)
class Year:
    """What there is to look at."""

    school_class: SchoolClass
    pupils: Sequence[Pupil]
    lesson: Lesson  # over
    drill: Assignment
    quiz: Quiz  # over
    running_quiz: Quiz
    replay: LedReplay  # running


def a_year(
    school_class: SchoolClass, teacher: User, *, names: Sequence[str], answers: int, rounds: int, drills: int
) -> Year:
    """Let new pupils of a class play so many rounds and give so many answers each."""
    some = pupils.add_pupils(school_class=school_class, by=teacher, names=names).pupils
    over = lessons.start_lesson(school_class=school_class, by=teacher, pupils=some, plan=Plan())
    lessons.end_lesson(lesson=over, by=teacher)
    _play(over, rounds)
    homework = [_homework(school_class, teacher, some, number) for number in range(drills)]
    everybody = list(school_class.pupils.select_related("user"))
    lessons.start_lesson(school_class=school_class, by=teacher, pupils=everybody, plan=Plan())
    dice = Random(school_class.pk)
    for pupil in some:
        _learn(pupil.user, max(0, answers - drills * QUESTIONS), dice)
    _write_journal(school_class, teacher, answers // 10)
    asked = [_quiz(school_class, teacher, some, over=each) for each in (True, False)]
    return Year(school_class, some, over, homework[0], *asked, led_through(school_class, over))


def _quiz(school_class: SchoolClass, teacher: User, some: Sequence[Pupil], *, over: bool) -> Quiz:
    """Let everybody answer the first question of a quiz, which goes on or ends after it."""
    for before in Quiz.objects.filter(school_class=school_class, ended_at=None):
        quizzes.end_quiz(quiz=before)
    quiz = quizzes.start_quiz(school_class=school_class, by=teacher, topic=Topic.ALL, count=5)
    first = quiz.questions.get(number=1)
    Vote.objects.bulk_create(
        Vote(question=first, pupil=pupil, option=number % 4 + 1) for number, pupil in enumerate(some)
    )
    if over:
        quizzes.show_answers(quiz=quiz, question_number=1)
        quizzes.end_quiz(quiz=quiz)
    return quiz


def _play(lesson: Lesson, rounds: int) -> None:
    """Let every table of a lesson have played so many rounds to their ends."""
    made = []
    for each in lesson.tables.select_related("table"):
        dealt = each.table.rounds.get()
        seats = len(dealt.players)
        end = {
            "ending": "out",
            "winners": [0],
            "points": [9] + [-3] * (seats - 1),
            "out": 0,
            "doubled": False,
        }
        about = {"match": 1, "players": dealt.players, "starter": 0, "version": 60, "tallied": True}
        made += [
            Round(
                table=each.table,
                number=number,
                state={**dealt.state, "outcome": end},
                finished_at=timezone.now(),
                **about,
            )
            for number in range(2, rounds + 2)
        ]
    kept = Round.objects.bulk_create(made, batch_size=200)
    seats_at = {each.table_id: list(each.table.seats.all()) for each in lesson.tables.select_related("table")}
    RoundScore.objects.bulk_create(
        (
            RoundScore(
                round=one,
                seat=seat,
                person_id=seat.person_id,
                points=9 - seat.number,
                won=not seat.number,
                own_moves=15 if seat.person_id else 0,
                bot_moves=0 if seat.person_id else 15,
            )
            for one in kept
            for seat in seats_at[one.table_id]
        ),
        batch_size=1000,
    )
    what = {"version": 3, "reason": "not_of_one_kind", "clause": "8.6", "kind": "row:oslo"}
    Refusal.objects.bulk_create(
        (
            Refusal(round=one, seat=0, person_id=seat.person_id, cards=[f"{capital}-sight"], **what)
            for one, capital in zip(kept, cycle(CAPITALS), strict=False)
            for seat in seats_at[one.table_id][:1]
            if seat.person_id
        ),
        batch_size=1000,
    )


def _homework(school_class: SchoolClass, teacher: User, some: Sequence[Pupil], number: int) -> Assignment:
    """Give a drill that everybody has done once."""
    cards = [card.id for card in deck().cards][:QUESTIONS]
    assignment = assignments.assign(
        school_class=school_class, by=teacher, pupils=some, title=f"Drill {number}", cards=cards
    )
    now = timezone.now()
    sessions = Session.objects.bulk_create(
        Session(person=pupil.user, mode=Mode.CARDS, seed="s", ended_at=now) for pupil in some
    )
    tasks = {task.pupil_id: task for task in Task.objects.filter(assignment=assignment)}
    Attempt.objects.bulk_create(
        Attempt(task=tasks[pupil.pk], session=session) for pupil, session in zip(some, sessions, strict=True)
    )
    questions = Question.objects.bulk_create(
        Question(session=session, number=at + 1, kind="picture", content={}, asked_at=now, answered_at=now)
        for session in sessions
        for at in range(QUESTIONS)
    )
    owners = {session.pk: session.person_id for session in sessions}
    Answer.objects.bulk_create(
        Answer(
            person_id=owners[asked.session_id],
            card_id=cards[asked.number - 1],
            question=asked,
            **_graded(asked.number),
        )
        for asked in questions
    )
    return assignment


def _graded(number: int) -> dict[str, object]:
    now = timezone.now()
    wrong = number % 4 == 0
    about = {"direction": Direction.CAPITAL, "source": "quiz", "kind": "picture", "given_at": now, "due": now}
    return {**about, "grade": Grade.WRONG if wrong else Grade.RIGHT, "said": "oslo" if wrong else ""}


def _learn(person: User, answers: int, dice: Random) -> None:
    cards = [card.id for card in deck().cards]
    Answer.objects.bulk_create(_answers(person, cards, answers, dice), batch_size=2000)
    now = timezone.now()
    met = list(islice(cards, answers))
    Memory.objects.bulk_create(
        Memory(
            person=person,
            card_id=card,
            direction=direction,
            stability=dice.uniform(0.5, 90),
            difficulty=5.0,
            due=now + timedelta(days=dice.randrange(-5, 60)),
            reviewed=now - timedelta(days=dice.randrange(1, 30)),
            met=now - timedelta(days=100),
        )
        for card in met
        for direction in (Direction.CAPITAL, Direction.NAME, Direction.CATEGORY)
    )


def _answers(person: User, cards: Sequence[str], count: int, dice: Random) -> Iterator[Answer]:
    now = timezone.now()
    for age in sorted((dice.uniform(0.1, 300) for _ in range(count)), reverse=True):
        answered_at = now - timedelta(days=age)
        wrong = dice.random() < 0.2
        yield Answer(
            person=person,
            card_id=dice.choice(cards),
            direction=dice.choice((Direction.CAPITAL, Direction.NAME)),
            source="quiz",
            kind="picture",
            said=dice.choice(CAPITALS) if wrong else "",
            grade=Grade.WRONG if wrong else Grade.RIGHT,
            due=answered_at + timedelta(days=dice.randrange(1, 60)),
            given_at=answered_at,
        )


def _write_journal(school_class: SchoolClass, teacher: User, lines: int) -> None:
    some = list(school_class.pupils.all())
    JournalEntry.objects.bulk_create(
        JournalEntry(school_class=school_class, teacher=teacher, pupil=pupil, act=Act.LET_IN)
        for pupil in islice(cycle(some), lines)
    )
