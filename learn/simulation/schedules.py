"""Ways to choose what is asked today; each sees the answers and nothing else."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from enum import Enum
from random import Random

from learn.grading import Grade
from learn.planning import room_for_due
from learn.scheduling import Remembered, retrievability, review

START = datetime(2026, 1, 1, 12, tzinfo=UTC)
BOXES = (1, 2, 4, 8, 16, 32)
"""Days until a card of each Leitner box comes back."""


class Again(Enum):
    """Whether missed cards come back in the same sitting, until they are right once."""

    NEVER = "never"
    ON_TOP = "on top"  # of the reviews of the day, as the quiz does it
    PAID = "paid"  # from the reviews of the day: for each of them another card waits


class Schedule(ABC):
    """Chooses cards, and hears how they went."""

    again = Again.NEVER

    def __init__(self, cards: int, seed: int) -> None:
        self.random = Random(f"schedule {seed}")
        self.new = list(range(cards))
        self.random.shuffle(self.new)

    @abstractmethod
    def due(self, day: int) -> list[int]:
        """List the cards that were met and are due, the most urgent first."""

    @abstractmethod
    def early(self, day: int) -> list[int]:
        """List the cards that were met and are not due, the most useful first."""

    @abstractmethod
    def hear(self, card: int, grade: Grade, day: int) -> None:
        """Take in an answer."""

    def room_for_due(self, reviews: int) -> int:
        """Say how many reviews may go to what is due; for most schedules all of them."""
        return reviews

    def take_back(self, cards: Sequence[int]) -> None:
        """Take cards back for which there was no room any more; those that were new are new again."""
        self.new = [card for card in cards if not self.has_met(card)] + self.new

    def has_met(self, card: int) -> bool:
        """Tell whether a card was asked before."""
        return card not in self.new

    def today(self, day: int, reviews: int) -> list[int]:
        """Choose so many cards: what is due, then new ones, then what is not due yet."""
        chosen = self.due(day)[: self.room_for_due(reviews)]
        fresh = self.new[: reviews - len(chosen)]
        self.new = self.new[len(fresh) :]
        chosen += fresh
        return chosen + self.early(day)[: reviews - len(chosen)]


class Fsrs(Schedule):
    """The site's own scheduler, with the share of new cards that the daily mix has."""

    def __init__(self, cards: int, seed: int) -> None:
        super().__init__(cards, seed)
        self.memories: dict[int, Remembered] = {}

    def room_for_due(self, reviews: int) -> int:
        return room_for_due(reviews, len(self.new))

    def due(self, day: int) -> list[int]:
        now = _at(day)
        return self._weakest(day, [card for card, memory in self.memories.items() if memory.due <= now])

    def early(self, day: int) -> list[int]:
        now = _at(day)
        return self._weakest(day, [card for card, memory in self.memories.items() if memory.due > now])

    def _weakest(self, day: int, cards: list[int]) -> list[int]:
        return sorted(cards, key=lambda card: retrievability(self.memories[card], _at(day)))

    def hear(self, card: int, grade: Grade, day: int) -> None:
        self.memories[card] = review(self.memories.get(card), grade, _at(day))


class FsrsAgain(Fsrs):
    """The quiz as it is: what was missed comes back a few questions later, on top of all others."""

    again = Again.ON_TOP


class FsrsAgainPaid(Fsrs):
    """The same with as many answers a day as the others have."""

    again = Again.PAID

    def has_met(self, card: int) -> bool:
        return card in self.memories


class Leitner(Schedule):
    """Boxes: a right answer moves a card to the next one, a wrong answer back to the first."""

    def __init__(self, cards: int, seed: int) -> None:
        super().__init__(cards, seed)
        self.box: dict[int, int] = {}
        self.back: dict[int, int] = {}

    def due(self, day: int) -> list[int]:
        return sorted([card for card, back in self.back.items() if back <= day], key=self.back.__getitem__)

    def early(self, day: int) -> list[int]:
        return sorted([card for card, back in self.back.items() if back > day], key=self.back.__getitem__)

    def hear(self, card: int, grade: Grade, day: int) -> None:
        last = len(BOXES) - 1
        self.box[card] = 0 if grade is Grade.WRONG else min(self.box.get(card, -1) + 1, last)
        self.back[card] = day + BOXES[self.box[card]]


class AtRandom(Schedule):
    """Any card on any day, met before or not."""

    def due(self, day: int) -> list[int]:
        return []

    def early(self, day: int) -> list[int]:
        return []

    def hear(self, card: int, grade: Grade, day: int) -> None:
        pass

    def today(self, day: int, reviews: int) -> list[int]:
        return self.random.sample(self.new, min(reviews, len(self.new)))


SCHEDULES: dict[str, type[Schedule]] = {
    "scheduler": Fsrs,
    "+ again": FsrsAgain,
    "+ again, paid": FsrsAgainPaid,
    "Leitner": Leitner,
    "random": AtRandom,
}


def _at(day: int) -> datetime:
    return START + timedelta(days=day)
