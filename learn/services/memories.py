"""Every answer, from the quiz or a game, goes into the log and moves one memory."""

from dataclasses import dataclass
from datetime import datetime

from games.models import Round
from learn.grading import Grade
from learn.models import Answer, Memory, Question, Source
from learn.planning import Item
from learn.scheduling import review


@dataclass(frozen=True, slots=True)
class NewAnswer:
    """An answer that is to be remembered."""

    item: Item
    grade: Grade
    at: datetime
    source: Source
    kind: str
    said: str = ""
    question: Question | None = None
    round: Round | None = None


def remember(person_id: int, answer: NewAnswer, *, is_practice: bool = False) -> Answer:
    """Log an answer, and move the memory that it is about; the caller has locked the person.

    Practice moves no memory: what is repeated after a few minutes says nothing about tomorrow.
    """
    card, direction = answer.item
    memory = Memory.objects.filter(person_id=person_id, card_id=card, direction=direction).first()
    if memory is None or not is_practice:
        memory = _moved(person_id, memory, answer)
    return Answer.objects.create(
        person_id=person_id,
        card_id=card,
        direction=direction,
        source=answer.source,
        kind=answer.kind,
        said=answer.said,
        grade=answer.grade,
        due=memory.due,
        given_at=answer.at,
        question=answer.question,
        round=answer.round,
    )


def _moved(person_id: int, memory: Memory | None, answer: NewAnswer) -> Memory:
    card, direction = answer.item
    after = review(memory.remembered if memory else None, answer.grade, answer.at)
    changed = memory or Memory(
        person_id=person_id, card_id=card, direction=direction, met=answer.at, reviews=0
    )
    changed.stability, changed.difficulty = after.stability, after.difficulty
    changed.due, changed.reviewed = after.due, after.reviewed
    changed.reviews += 1
    changed.lapses += answer.grade is Grade.WRONG
    changed.save()
    return changed
