"""What a finished round showed of one player: cards laid from memory, and cards refused for a wrong fact."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from accounts.models import Labels
from games.engine.errors import Reason
from games.engine.piles.combinations import Form
from games.engine.piles.photos import PHOTOS, shared_kind
from games.models import Move, Mover, Round
from learn.grading import Grade
from learn.planning import Item
from learn.scheduling import Direction

LAID, REFUSED = "laid", "refused"
DIRECTIONS: dict[str, Direction] = {Form.ROW: Direction.CAPITAL, Form.SET: Direction.CATEGORY}
"""What a pile asks of its cards: a row the capital, a set the category."""


class Fact(NamedTuple):
    """What a player knew or did not know about one card."""

    item: Item
    kind: str
    said: str = ""  # the capital or category that the card was laid for, where that was wrong

    @property
    def grade(self) -> Grade:
        return Grade.WRONG if self.kind == REFUSED else Grade.RIGHT


def facts_of(played: Round, player: int) -> list[Fact]:
    """List what a player of a round showed, each card once: wrong facts first."""
    refused = list(_refused(played, player))
    # A refusal gives away that the card belongs elsewhere: laid after that, it proves nothing any more.
    given_away = {fact.item.card for fact in refused}
    laid = [fact for fact in _laid_from_memory(played, player) if fact.item.card not in given_away]
    first: dict[tuple[str, str], Fact] = {}
    for fact in (*refused, *laid):
        first.setdefault((fact.item.card, fact.kind), fact)
    return list(first.values())


def _refused(played: Round, player: int) -> Iterator[Fact]:
    """Find the cards that a player laid where they do not belong, seeing nothing but the pictures."""
    refusals = played.refusals.filter(seat=player, labels=Labels.PICTURE, reason=Reason.NOT_OF_ONE_KIND)
    for refusal in refusals:
        form, _colon, trait = refusal.kind.partition(":")
        if form in DIRECTIONS:
            yield from (Fact(Item(card, DIRECTIONS[form]), REFUSED, trait) for card in refusal.cards)


def _laid_from_memory(played: Round, player: int) -> Iterator[Fact]:
    """Find the cards that a player laid from the rack without a hint, seeing nothing but the pictures."""
    lying: set[str] = set()
    for move in played.moves.filter(move__type="lay"):
        table = move.move["table"]
        if _is_from_memory(move, player):
            yield from _new_cards(table, lying)
        lying = {card for pile in table for card in pile["cards"]}


def _is_from_memory(move: Move, player: int) -> bool:
    by_person = move.seat == player and move.by == Mover.PERSON
    return by_person and move.labels == Labels.PICTURE and not move.hinted


def _new_cards(table: list[dict[str, Any]], lying: set[str]) -> Iterator[Fact]:
    for pile in table:
        photos = [card for card in pile["cards"] if card in PHOTOS]
        kind = shared_kind(photos) if photos else None
        if kind:
            yield from (Fact(Item(card, DIRECTIONS[kind.form]), LAID) for card in photos if card not in lying)
