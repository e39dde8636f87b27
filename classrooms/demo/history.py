"""Writes what a demo class has learnt: quizzes, assignments, sessions, answers and memories, each in bulk."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from django.utils.translation import gettext as _

from accounts.models import User
from classrooms.demo.learners import PastAnswer
from classrooms.demo.school_calendar import QUIZ, ago, school_days
from classrooms.demo.story import DRILLS, HALF_A_MINUTE, QUIZ_DAYS, Drill, PastSession, Story
from classrooms.models import (
    Assignment,
    Attempt,
    Goal,
    Pupil,
    Quiz,
    QuizQuestion,
    SchoolClass,
    Task,
    Topic,
    Work,
)
from learn.grading import Grade
from learn.models import Answer, Memory, Question, Session, Source
from learn.scheduling import Direction

DUE_IN = timedelta(days=3)
PUZZLES_DUE_IN = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Past:
    """The class whose past is written."""

    school_class: SchoolClass
    teacher: User
    pupils: Sequence[Pupil]  # in the order of the story
    story: Story
    now: datetime

    @property
    def today(self) -> date:
        return self.now.date()


def write_quizzes(past: Past) -> None:
    """Write the quizzes; who chose what is forgotten after a day, so that there are tallies alone."""
    made = Quiz.objects.bulk_create(
        Quiz(
            school_class=past.school_class,
            teacher=past.teacher,
            topic=Topic.ALL,
            length=len(questions),
            current=len(questions),
            started_at=ago(past.now, day, QUIZ),
            ended_at=ago(past.now, day, QUIZ) + len(questions) * HALF_A_MINUTE,
        )
        for day, questions in zip(QUIZ_DAYS, past.story.quizzes, strict=True)
    )
    QuizQuestion.objects.bulk_create(
        QuizQuestion(
            quiz=quiz,
            number=at + 1,
            content=content.to_json(),
            shown_at=quiz.started_at + at * HALF_A_MINUTE,
            tally=[chosen[option] for option in content.options],
        )
        for number, quiz in enumerate(made)
        for at, content in enumerate(past.story.quizzes[number])
        for chosen in [_votes(past.story, number, at)]
    )


def _votes(story: Story, quiz: int, question: int) -> Counter[str]:
    """Count who chose what."""
    votes = (pupil.votes.get((quiz, question)) for pupil in story.pupils)
    return Counter(answer.said for answer in votes if answer is not None)


def write_assignments(past: Past) -> list[dict[int, Task]]:
    """Give the assignments to everybody; returns the tasks of each by pupil."""
    titles = (_("Paris, Rome and Berlin"), _("Symbols and delicacies"))
    rows = [
        _assignment(past, title, drill, start=start, due=due)
        for title, drill in zip(titles, DRILLS, strict=True)
        for start, due in [_days_of(past.today, drill)]
    ]
    rows.append(
        Assignment(
            school_class=past.school_class,
            teacher=past.teacher,
            title=_("Three puzzles"),
            work=Work.PUZZLES,
            puzzles=3,
            difficulty=1,
            starts_on=past.today,
            due_on=past.today + PUZZLES_DUE_IN,
            made_at=past.now,
        )
    )
    made = Assignment.objects.bulk_create(rows)
    tasks = Task.objects.bulk_create(
        Task(assignment=assignment, pupil=pupil) for assignment in made for pupil in past.pupils
    )
    by_assignment: dict[int, dict[int, Task]] = {}
    for task in tasks:
        by_assignment.setdefault(task.assignment_id, {})[task.pupil_id] = task
    return [by_assignment[assignment.pk] for assignment in made]


def _days_of(today: date, drill: Drill) -> tuple[date, date]:
    days = school_days(today)
    due = days[drill.due - 1] if drill.due is not None else today + DUE_IN
    return days[drill.assigned - 1], due


def _assignment(past: Past, title: str, drill: Drill, *, start: date, due: date) -> Assignment:
    return Assignment(
        school_class=past.school_class,
        teacher=past.teacher,
        title=title,
        work=Work.DRILL,
        cards=list(drill.cards),
        goal=Goal.ONCE,
        starts_on=start,
        due_on=due,
        made_at=datetime.combine(start, time(10, 0), past.now.tzinfo),
    )


def write_learning(past: Past, tasks: Sequence[dict[int, Task]]) -> None:
    """Write every session with its questions, every answer, and what is remembered after all of them."""
    planned_sessions = [
        (pupil, session)
        for pupil, pupil_story in zip(past.pupils, past.story.pupils, strict=True)
        for session in pupil_story.sessions
    ]
    sessions = Session.objects.bulk_create(_session(pupil, session) for pupil, session in planned_sessions)
    Attempt.objects.bulk_create(
        Attempt(task=tasks[session.drill][pupil.pk], session=row, begun_at=session.begun_at)
        for (pupil, session), row in zip(planned_sessions, sessions, strict=True)
        if session.drill is not None
    )
    planned_answers = [
        (pupil, answer, row, number)
        for (pupil, session), row in zip(planned_sessions, sessions, strict=True)
        for number, answer in enumerate(session.answers, start=1)
    ]
    questions = Question.objects.bulk_create(_question(*each[1:]) for each in planned_answers)
    alone = (
        _answer(pupil, answer, question)
        for (pupil, answer, _row, _number), question in zip(planned_answers, questions, strict=True)
    )
    rows = [*alone, *_answers_in_quizzes(past)]
    Answer.objects.bulk_create(sorted(rows, key=lambda answer: answer.given_at))
    Memory.objects.bulk_create(_memories(past))


def _session(pupil: Pupil, planned: PastSession) -> Session:
    answered = len(planned.answers)
    cards = DRILLS[planned.drill].cards if planned.drill is not None else ()
    return Session(
        person_id=pupil.user_id,
        mode=planned.mode,
        about={"cards": list(cards)} if cards else {},
        length=planned.planned,
        plan=[[card, Direction.CAPITAL.value] for card in cards[answered:]],
        seed="demo",
        started_at=planned.begun_at,
        ended_at=planned.ended_at,
    )


def _question(answer: PastAnswer, session: Session, number: int) -> Question:
    return Question(
        session=session,
        number=number,
        kind=answer.content.kind,
        content=answer.content.to_json(),
        helped=answer.grade is Grade.HELPED,
        asked_at=answer.at - HALF_A_MINUTE,
        answered_at=answer.at,
        said=[answer.said],
    )


def _answers_in_quizzes(past: Past) -> Iterator[Answer]:
    for pupil, pupil_story in zip(past.pupils, past.story.pupils, strict=True):
        yield from (_answer(pupil, answer, None) for answer in pupil_story.votes.values())


def _answer(pupil: Pupil, answer: PastAnswer, question: Question | None) -> Answer:
    return Answer(
        person_id=pupil.user_id,
        card_id=answer.content.card,
        direction=answer.content.manner.direction,
        source=Source.QUIZ,
        kind=answer.content.kind,
        said=answer.said,
        grade=answer.grade,
        due=answer.due,
        given_at=answer.at,
        question=question,
    )


def _memories(past: Past) -> Iterator[Memory]:
    for pupil, pupil_story in zip(past.pupils, past.story.pupils, strict=True):
        for item, kept in pupil_story.kept.items():
            yield Memory(
                person_id=pupil.user_id,
                card_id=item.card,
                direction=item.direction,
                stability=kept.memory.stability,
                difficulty=kept.memory.difficulty,
                due=kept.memory.due,
                reviewed=kept.memory.reviewed,
                met=kept.met,
                reviews=kept.reviews,
                lapses=kept.lapses,
            )
