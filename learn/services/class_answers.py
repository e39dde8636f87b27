"""A whole class answers one question: each answer goes into its pupil's own memory."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from learn.grading import grade
from learn.models import Answer, Source
from learn.planning import Item
from learn.questions.content import QuestionContent
from learn.services.locks import lock_people
from learn.services.memories import NewAnswer, remember


def remember_class_answers(
    content: QuestionContent, said: Mapping[int, str], at: datetime
) -> dict[int, Answer]:
    """Remember by person what each has said; how long it took counts for nobody.

    Part of an act of the class, whose transaction decides that it happens once.
    """
    lock_people(said)
    item = Item(content.card, content.manner.direction)
    kept: dict[int, Answer] = {}
    for person_id, key in sorted(said.items()):
        right = key == content.right
        earned = grade(right=right, helped=False, took=timedelta(), form=content.manner.form)
        kept[person_id] = remember(person_id, NewAnswer(item, earned, at, Source.QUIZ, content.kind, key))
    return kept
