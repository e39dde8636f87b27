"""People who have learnt something, by answers as the quiz would have logged them."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from random import Random

from django.utils import timezone

from accounts.models import User
from learn.grading import Grade
from learn.models import Answer, Memory, Source
from learn.scheduling import Direction, Remembered, review

Feedback = tuple[str, Grade, timedelta]
"""A card, how it went, and how long ago."""


def answered(
    person: User, told: Iterable[Feedback], *, said: str = "", direction: Direction = Direction.CAPITAL
) -> None:
    """Log answers in their order, and remember what they leave behind."""
    now = timezone.localtime()
    states: dict[str, Remembered] = {}
    met: dict[str, datetime] = {}
    answers = []
    for card, grade, ago in told:
        states[card] = review(states.get(card), grade, now - ago)
        met.setdefault(card, now - ago)
        answers.append(
            Answer(
                person=person,
                card_id=card,
                direction=direction,
                source=Source.QUIZ,
                kind="place",
                said=said if grade is Grade.WRONG else "",
                grade=grade,
                due=states[card].due,
                given_at=now - ago,
            )
        )
    Answer.objects.bulk_create(answers)
    Memory.objects.bulk_create(
        _memory(person, card, direction, state, met[card]) for card, state in states.items()
    )


def _memory(person: User, card: str, direction: Direction, state: Remembered, met: datetime) -> Memory:
    return Memory(
        person=person,
        card_id=card,
        direction=direction,
        stability=state.stability,
        difficulty=state.difficulty,
        due=state.due,
        reviewed=state.reviewed,
        met=met,
    )


def well_read(person: User, cards: list[str], answers: int, seed: int = 1) -> None:
    """Let somebody give so many answers over the last half year, some of them wrong."""
    random = Random(seed)
    ages = sorted((random.uniform(0.1, 180) for _ in range(answers)), reverse=True)
    answers_given = [(random.choice(cards), _any_grade(random), timedelta(days=age)) for age in ages]
    answered(person, answers_given, said="oslo")


def _any_grade(random: Random) -> Grade:
    return random.choices((Grade.RIGHT, Grade.SLOW, Grade.WRONG), (7, 1, 2))[0]
