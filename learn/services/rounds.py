"""What a round taught: cards laid from memory were known, cards refused for a wrong fact were not."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.utils import timezone

from catalogue.selectors import deck
from games.engine.combinations import Form
from games.engine.errors import Reason
from games.engine.rulesets.photo import PHOTOS, shared_kind
from games.models import Labels, Move, Mover, Round
from learn.grading import Grade
from learn.models import Answer, Source
from learn.planning import Item
from learn.scheduling import Direction
from learn.services.locks import lock_people
from learn.services.memories import Given, remember

LAID, REFUSED = "laid", "refused"


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
    for index, seat_number in enumerate(played.players):
        if seat_number in people:
            _learn(played, index, people[seat_number])
    return True


def _people_at_the_end(played: Round) -> dict[int, int]:
    """Give by seat number who sat there when the round ended."""
    return dict(played.scores.exclude(person=None).values_list("seat__number", "person"))


def _learn(played: Round, place: int, person_id: int) -> None:
    if Answer.objects.filter(round=played, person_id=person_id, source=Source.GAME).exists():
        return
    now = timezone.localtime()
    known, seen = deck().by_id, set()
    refused = list(refused_facts(played, place))
    # Being told that a card is wrong here gives its place away: laid later, it is no proof any more.
    told = {item.card for item, _said in refused}
    recalled = [(item, "") for item in recalled_facts(played, place) if item.card not in told]
    for kind, facts in ((REFUSED, refused), (LAID, recalled)):
        for item, said in facts:
            if item.card in known and (item.card, kind) not in seen:
                seen.add((item.card, kind))
                grade = Grade.WRONG if kind == REFUSED else Grade.RIGHT
                remember(person_id, Given(item, grade, now, Source.GAME, kind, said, round=played))


def refused_facts(played: Round, place: int) -> Iterator[tuple[Item, str]]:
    """List the cards that a seat put where they do not belong, seeing the pictures alone, and where."""
    wrong = played.refusals.filter(seat=place, labels=Labels.PICTURE, reason=Reason.NOT_OF_ONE_KIND)
    for refusal in wrong:
        form, _colon, of = refusal.kind.partition(":")
        if form in _TOLD_BY:
            yield from ((Item(card, _TOLD_BY[form]), of) for card in refusal.cards)


_TOLD_BY: dict[str, Direction] = {Form.ROW: Direction.PLACE, Form.SET: Direction.KIND}


def recalled_facts(played: Round, place: int) -> Iterator[Item]:
    """List the cards that a seat laid from its rack without a hint, seeing the pictures alone."""
    before: set[str] = set()
    for move in played.moves.filter(move__type="lay"):
        table = move.move["table"]
        if _was_from_memory(move, place):
            yield from _brought(table, before)
        before = {card for pile in table for card in pile["cards"]}


def _was_from_memory(move: Move, place: int) -> bool:
    by_person = move.seat == place and move.by == Mover.PERSON
    return by_person and move.labels == Labels.PICTURE and not move.hinted


def _brought(table: list[dict[str, Any]], before: set[str]) -> Iterator[Item]:
    for pile in table:
        photos = [card for card in pile["cards"] if card in PHOTOS]
        kind = shared_kind(photos) if photos else None
        if kind:
            yield from (Item(card, _TOLD_BY[kind.form]) for card in photos if card not in before)
