"""How a pupil stands, in one line: made of the figures that the report shows below it."""

from collections.abc import Sequence
from dataclasses import dataclass

from classrooms.models import Pupil
from classrooms.tracking.growth import GrowthWeek
from classrooms.tracking.knowledge import ClassKnowledge, Share
from learn.scheduling import CardState

TWO_WEEKS = 2
FEW_CARDS = 5
USUAL_CARDS = 10
MOST_CARDS = 40
"""A drill has no more."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is known, since when, and what to practise."""

    known: int
    all: int
    change: int | None  # in two weeks; nothing where there was nothing two weeks ago
    weakest: Share | None  # the kind of which the smallest share is known
    to_practise: list[str]  # cards that were asked and are not known now; a short list is filled up
    asked: int = 0  # cards

    @property
    def is_early(self) -> bool:
        """Whether too few cards were asked to judge."""
        return self.asked < FEW_CARDS

    @property
    def fewer(self) -> int:
        return -(self.change or 0)


def verdict_on(pupil: Pupil, known: ClassKnowledge, weeks: Sequence[GrowthWeek]) -> Verdict:
    """Sum up how a pupil stands."""
    count = known.count_of(pupil, known.deck.cards)
    before = weeks[-1 - TWO_WEEKS].known if len(weeks) > TWO_WEEKS else None
    unknown = [
        card.id
        for card in known.deck.cards
        if known.state(pupil, card.id) in (CardState.MISSED, CardState.FADED)
    ]
    if unknown and len(unknown) < USUAL_CARDS:
        unknown += _not_asked(pupil, known)[: USUAL_CARDS - len(unknown)]
    change = None if before is None else count.known - before
    return Verdict(count.known, count.all, change, known.next, unknown[:MOST_CARDS], count.asked)


def _not_asked(pupil: Pupil, known: ClassKnowledge) -> list[str]:
    """List new cards of the capitals of which some were asked."""
    begun = {
        card.capital_id for card in known.deck.cards if known.state(pupil, card.id) != CardState.NOT_ASKED
    }
    new = (card for card in known.deck.cards if known.state(pupil, card.id) == CardState.NOT_ASKED)
    return [card.id for card in new if card.capital_id in begun]
