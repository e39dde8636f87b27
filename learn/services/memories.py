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


def remember(person_id: int, given: NewAnswer) -> Answer:
    """Log an answer, and move the memory that it is about; the caller has locked the person."""
    card, direction = given.item
    memory = Memory.objects.filter(person_id=person_id, card_id=card, direction=direction).first()
    after = review(memory.remembered if memory else None, given.grade, given.at)
    changed = memory or Memory(
        person_id=person_id, card_id=card, direction=direction, met=given.at, reviews=0
    )
    changed.stability, changed.difficulty = after.stability, after.difficulty
    changed.due, changed.reviewed = after.due, after.reviewed
    changed.reviews += 1
    changed.lapses += given.grade is Grade.WRONG
    changed.save()
    return Answer.objects.create(
        person_id=person_id,
        card_id=card,
        direction=direction,
        source=given.source,
        kind=given.kind,
        said=given.said,
        grade=given.grade,
        due=after.due,
        given_at=given.at,
        question=given.question,
        round=given.round,
    )
