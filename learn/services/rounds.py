"""A finished round moves the memories of its players."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from catalogue.selectors import deck
from games.models import Round
from learn.models import Answer, Source
from learn.partners import partners_of
from learn.round_facts import facts_of
from learn.services.locks import lock_people
from learn.services.memories import NewAnswer, remember


def learn_from_round(*, played: Round) -> None:
    """Remember what a finished round showed of its players, once, however often its end is reported."""
    while not _learn_from_round(played):
        pass  # somebody's record was handed over to another person meanwhile


@transaction.atomic(durable=True)
def _learn_from_round(played: Round) -> bool:
    """Lock everybody who played, then learn; false if the lock came too late for somebody."""
    locked = lock_people(_everybody(_learners(played)))
    learners = _learners(played)
    if not locked.issuperset(_everybody(learners)):
        return False
    for player, seat_number in enumerate(played.players):
        if seat_number in learners:
            _learn(played, player, learners[seat_number])
    return True


def _learners(played: Round) -> dict[int, list[int]]:
    """Return by seat number who sat there when the round ended; at one device there may be two."""
    people = dict(played.scores.exclude(person=None).values_list("seat__number", "person"))
    partners = partners_of(people.values())
    return {seat: [person, *_partner(person, partners)] for seat, person in people.items()}


def _partner(person: int, partners: dict[int, int]) -> list[int]:
    return [partners[person]] if person in partners else []


def _everybody(learners: dict[int, list[int]]) -> list[int]:
    return [person for together in learners.values() for person in together]


def _learn(played: Round, player: int, together: Sequence[int]) -> None:
    have_learnt = Answer.objects.filter(round=played, person__in=together, source=Source.GAME)
    done = set(have_learnt.values_list("person", flat=True))
    learners = [person for person in together if person not in done]
    if not learners:
        return
    now, cards = timezone.localtime(), deck().by_id
    facts = [fact for fact in facts_of(played, player) if fact.item.card in cards]
    for person in learners:
        for fact in facts:
            answer = NewAnswer(fact.item, fact.grade, now, Source.GAME, fact.kind, fact.said, round=played)
            remember(person, answer)
