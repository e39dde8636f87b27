"""What gets mixed up in a class: from the log of answers, counted by the database."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, QuerySet

from catalogue.models import Card
from catalogue.selectors import Deck
from classrooms.models import Pupil
from learn.grading import Grade
from learn.models import Answer
from learn.scheduling import Direction

PAIRS = 5
MONTHS = timedelta(days=120)


@dataclass(frozen=True, slots=True)
class Taken:
    """For which card another was taken, and by how many pupils."""

    card: Card
    pupils: int


@dataclass(frozen=True, slots=True)
class MixedUp:
    """Two cards that the class takes for each other."""

    one: Card
    other: Card
    times: int


def mixed_up(pupils: Sequence[Pupil], whole: Deck, now: datetime) -> list[MixedUp]:
    """Give the pairs that are mixed up most often, in either direction."""
    times = Counter[frozenset[str]]()
    rows = _slips(pupils, now).values("card", "said").annotate(times=Count("pk")).order_by()
    for card, said, count in rows.values_list("card", "said", "times"):
        other = _meant(whole, card, said)
        if other is not None and other != card:
            times[frozenset((card, other))] += count
    pairs = (sorted(pair) for pair, _count in times.most_common(PAIRS))
    return [
        MixedUp(whole.by_id[one], whole.by_id[other], times[frozenset((one, other))]) for one, other in pairs
    ]


def taken_for(pupils: Sequence[Pupil], card: Card, whole: Deck, now: datetime) -> list[Taken]:
    """Say what a card was taken for, most pupils first."""
    slips = _slips(pupils, now).filter(card=card).values("said").annotate(who=Count("person", distinct=True))
    found = Counter[str]()
    for said, who in slips.order_by().values_list("said", "who"):
        other = _meant(whole, card.id, said)
        if other is not None and other != card.id:
            found[other] += who
    return [Taken(whole.by_id[other], who) for other, who in found.most_common(3)]


def _slips(pupils: Sequence[Pupil], now: datetime) -> QuerySet[Answer]:
    people = [pupil.user_id for pupil in pupils]
    wrong = Answer.objects.filter(person__in=people, grade=Grade.WRONG, given_at__gt=now - MONTHS)
    return wrong.filter(direction=Direction.PLACE).exclude(said="")


def _meant(whole: Deck, card: str, said: str) -> str | None:
    """Give the card that was meant: a capital's thing of the same kind, or the card that was named."""
    if said in whole.by_id:
        return said
    known = whole.by_id.get(card)
    other = known and whole.by_traits.get((said, known.category_id))
    return other.id if other else None
