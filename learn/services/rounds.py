"""A finished round moves the memories of its players."""

from django.db import transaction
from django.utils import timezone

from catalogue.selectors import deck
from games.models import Round
from learn.models import Answer, Source
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
    locked = lock_people(_people_at_the_end(played).values())
    people = _people_at_the_end(played)
    if not locked.issuperset(people.values()):
        return False
    for player, seat_number in enumerate(played.players):
        if seat_number in people:
            _learn(played, player, people[seat_number])
    return True


def _people_at_the_end(played: Round) -> dict[int, int]:
    """Return by seat number who sat there when the round ended."""
    return dict(played.scores.exclude(person=None).values_list("seat__number", "person"))


def _learn(played: Round, player: int, person_id: int) -> None:
    if Answer.objects.filter(round=played, person_id=person_id, source=Source.GAME).exists():
        return
    now, cards = timezone.localtime(), deck().by_id
    for fact in facts_of(played, player):
        if fact.item.card in cards:
            answer = NewAnswer(fact.item, fact.grade, now, Source.GAME, fact.kind, fact.said, round=played)
            remember(person_id, answer)
