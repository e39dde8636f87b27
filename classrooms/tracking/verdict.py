"""How a pupil stands, in one line: made of the figures that the report shows below it."""

from collections.abc import Sequence
from dataclasses import dataclass

from catalogue.models import Category
from classrooms.models import Pupil
from classrooms.tracking.growth import GrowthWeek
from classrooms.tracking.knowledge import ClassKnowledge
from learn.scheduling import CardState

TWO_WEEKS = 2
MOST_CARDS = 40
"""A drill has no more."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is known, since when, and what to practise."""

    known: int
    all: int
    change: int | None  # in two weeks; nothing where there was nothing two weeks ago
    weakest: Category | None
    to_practise: list[str]  # cards that were asked and are not known now

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
    change = None if before is None else count.known - before
    return Verdict(count.known, count.all, change, known.next, unknown[:MOST_CARDS])
