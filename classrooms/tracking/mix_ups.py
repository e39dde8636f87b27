"""What gets mixed up in a class: from the log of answers, counted by the database."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, QuerySet

from catalogue.models import Card
from catalogue.selectors import Deck
from classrooms.models import Pupil
from learn.mix_ups import MixUp, answered_card, most_mixed_up, wrong_answers
from learn.models import Answer
from learn.scheduling import Direction

LATELY = timedelta(days=120)
MOST_TAKEN = 3


@dataclass(frozen=True, slots=True)
class Taken:
    """For which card another was taken, and by how many pupils."""

    card: Card
    pupils: int


def mixed_up(pupils: Sequence[Pupil], deck: Deck, now: datetime) -> list[MixUp]:
    """List the pairs that the class mixes up most often."""
    return most_mixed_up(_wrong_capitals(pupils, now), deck)


def taken_for(pupils: Sequence[Pupil], card: Card, deck: Deck, now: datetime) -> list[Taken]:
    """List what a card was taken for, most pupils first."""
    wrong = _wrong_capitals(pupils, now).filter(card=card)
    pupils_of = Counter[str]()
    rows = wrong.values("said").annotate(pupils=Count("person", distinct=True))
    for said, pupil_count in rows.values_list("said", "pupils"):
        other = answered_card(deck, card, Direction.CAPITAL, said)
        if other is not None:
            pupils_of[other.id] += pupil_count
    return [Taken(deck.by_id[other], count) for other, count in pupils_of.most_common(MOST_TAKEN)]


def _wrong_capitals(pupils: Sequence[Pupil], now: datetime) -> QuerySet[Answer]:
    people = (pupil.user_id for pupil in pupils)
    return wrong_answers(people, since=now - LATELY).filter(direction=Direction.CAPITAL)
