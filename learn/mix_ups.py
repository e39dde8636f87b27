"""What gets mixed up: one card or capital answered for another, counted from the log of answers."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import Count, QuerySet

from catalogue.models import Card
from catalogue.selectors import Deck
from learn.grading import Grade
from learn.models import Answer
from learn.scheduling import Direction

MOST_PAIRS = 5


@dataclass(frozen=True, slots=True)
class MixUp:
    """Two cards of which one was answered for the other, either way round, and how often."""

    one: Card
    other: Card
    times: int
    is_capital: bool
    """whether the capitals were mixed up, and not the names"""
    involved: frozenset[str]
    """all cards that were mixed up within this pair, by their ids"""

    @property
    def key(self) -> frozenset[str]:
        """Say which pair it is: cards of one category in two capitals stand for the capitals."""
        if self.one.category_id == self.other.category_id:
            return frozenset((self.one.capital_id, self.other.capital_id))
        return self.involved

    def joined(self, before: "MixUp") -> "MixUp":
        """Add this to what is known of the same pair."""
        return replace(
            before,
            times=before.times + self.times,
            is_capital=before.is_capital or self.is_capital,
            involved=before.involved | self.involved,
        )


def wrong_answers(people: Iterable[int], since: datetime | None = None) -> QuerySet[Answer]:
    """Select the wrong answers that named something else; "I don't know" mixes nothing up."""
    wrong = Answer.objects.filter(person__in=list(people), grade=Grade.WRONG).exclude(said="").order_by()
    return wrong if since is None else wrong.filter(given_at__gt=since)


def answered_card(deck: Deck, card: Card, direction: str, said: str) -> Card | None:
    """Return the card that was answered for another: of a capital, its card of the same category."""
    other = deck.by_id.get(said)
    if other is None and direction == Direction.CAPITAL:
        other = deck.by_traits.get((said, card.category_id))
    return None if other == card else other


def most_mixed_up(answers: QuerySet[Answer], deck: Deck) -> list[MixUp]:
    """List the pairs that are mixed up most often, in one query.

    Oslo for Rome and Rome for Oslo are one pair, whatever was shown of them; it shows what was mixed up most.
    """
    rows = answers.values_list("card_id", "direction", "said").annotate(times=Count("pk"))
    pairs: dict[frozenset[str], MixUp] = {}
    for card_id, direction, said, times in rows.order_by("-times", "card_id", "said"):
        card = deck.by_id[card_id]
        other = answered_card(deck, card, direction, said)
        if other is None:
            continue
        involved = frozenset((card.id, other.id))
        mix_up = MixUp(card, other, times, direction == Direction.CAPITAL, involved)
        before = pairs.get(mix_up.key)
        pairs[mix_up.key] = mix_up if before is None else mix_up.joined(before)
    return sorted(pairs.values(), key=lambda pair: -pair.times)[:MOST_PAIRS]
