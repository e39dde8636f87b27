"""An assignment card by card: how often each card was answered right, in all attempts of the class."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Q

from catalogue.models import Card
from classrooms.assignments.progress import Progress
from classrooms.models import Assignment
from learn.grading import Grade
from learn.models import Answer


@dataclass(frozen=True, slots=True)
class CardResult:
    """A card of a drill, and how many of the first answers about it were right."""

    card: Card
    right: int = 0
    of: int = 0

    @property
    def share(self) -> float:
        return self.right / self.of if self.of else 1.0


@dataclass(frozen=True, slots=True)
class ClassResult:
    """What a class reached on average, and the card that was hardest, if it was one alone."""

    average: float  # with one decimal
    of: int
    hardest: CardResult | None


def results_by_card(assignment: Assignment, cards: Sequence[Card]) -> list[CardResult]:
    """Count in one query; a question that was asked once more counts only the first time."""
    first = Answer.objects.filter(
        question__session__attempt__task__assignment=assignment, question__again=False
    )
    right = Count("pk", filter=~Q(grade=Grade.WRONG))
    rows = first.values("card").annotate(right=right, n=Count("pk")).order_by()
    counted = {card: (good, n) for card, good, n in rows.values_list("card", "right", "n")}
    return [CardResult(card, *counted.get(card.pk, (0, 0))) for card in cards]


def result_of_class(rows: Sequence[Progress], cards: Sequence[CardResult]) -> ClassResult | None:
    """Sum up in one sentence; nothing before somebody has a result that is counted in answers."""
    counted = [row.counted for row in rows if row.counted is not None and row.counted.of]
    if not counted:
        return None
    of = round(sum(each.of for each in counted) / len(counted))
    share = sum(each.right / each.of for each in counted) / len(counted)
    missed = [card for card in cards if card.right < card.of]
    least = min((card.share for card in missed), default=0)
    hardest = [card for card in missed if card.share == least]
    return ClassResult(round(share * of, 1), of, hardest[0] if len(hardest) == 1 else None)
