"""A whole class answers one question: each answer goes into its pupil's own memory."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from learn.grading import grade
from learn.models import Answer, Source
from learn.planning import Item
from learn.questions.content import Question
from learn.services.locks import lock_people
from learn.services.memories import Given, remember


def remember_together(put: Question, said: Mapping[int, str], at: datetime) -> dict[int, Answer]:
    """Remember by person what each has said; how long it took counts for nobody.

    Part of an act of the class, whose transaction decides that it happens once.
    """
    lock_people(said)
    item = Item(put.card, put.manner.direction)
    kept: dict[int, Answer] = {}
    for person_id, key in sorted(said.items()):
        right = key == put.right
        earned = grade(right=right, helped=False, took=timedelta(), form=put.manner.form)
        kept[person_id] = remember(person_id, Given(item, earned, at, Source.QUIZ, put.kind, key))
    return kept
