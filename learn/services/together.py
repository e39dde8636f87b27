"""A whole class answers one question: each answer goes into its pupil's own memory."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from learn.grading import grade
from learn.models import Answer, Source
from learn.planning import Item
from learn.questions.asking import Question
from learn.services.memories import Given, lock, remember


def remember_together(put: Question, said: Mapping[int, str], at: datetime) -> dict[int, Answer]:
    """Remember by person what each has said; how long it took counts for nobody.

    The caller's transaction decides that it happens once. People are locked in one order, so that two
    classes that share somebody cannot wait for each other.
    """
    item = Item(put.card, put.manner.direction)
    kept: dict[int, Answer] = {}
    for person_id, key in sorted(said.items()):
        lock(person_id)
        right = key == put.right
        earned = grade(right=right, helped=False, took=timedelta(), form=put.manner.form)
        kept[person_id] = remember(person_id, Given(item, earned, at, Source.QUIZ, put.kind, key))
    return kept
