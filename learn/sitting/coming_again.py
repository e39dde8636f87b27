"""A missed card comes back in the same session, a few questions later, until it is right once.

Nothing else comes back, and nothing more than twice: asking on would teach nothing, and a child who only
guesses must reach an end soon.
"""

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from learn.planning import Item
from learn.scheduling import Direction

FEWEST_BETWEEN, MOST_BETWEEN = 3, 5
"""So many other questions come before a missed card does, or more where its answer has been on the screen."""
MOST_TIMES = 2
"""So often a card comes back in one session."""


class Planned(NamedTuple):
    """Something that a session will ask."""

    item: Item
    is_again: bool = False
    earliest: int = 0  # the number of the first question that it may be

    def stored(self) -> list[object]:
        """Give it as the plan of a session keeps it."""
        plain: list[object] = [self.item.card, str(self.item.direction)]
        return [*plain, self.earliest] if self.is_again else plain


def planned(stored: Sequence[Sequence[object]]) -> list[Planned]:
    """Read the plan of a session."""
    return [_planned(*each) for each in stored]


def _planned(card: object, direction: object, *earliest: object) -> Planned:
    item = Item(str(card), Direction(str(direction)))
    return Planned(item, bool(earliest), int(str(earliest[0])) if earliest else 0)


def with_missed(
    plan: Sequence[Planned], missed: Item, number: int, came_back: int, dice: Random
) -> list[Planned]:
    """Put a card that was missed in a question into the plan again, unless it came back often enough.

    Where nothing is left to ask in between, it rests as well: its answer is still on the screen.
    """
    if missed in [each.item for each in plan[FEWEST_BETWEEN : MOST_BETWEEN + 1]]:
        return list(plan)  # it comes soon enough as it is
    kept = [each for each in plan if each.item != missed or not each.is_again]
    if not kept or came_back >= MOST_TIMES:
        return kept
    between = dice.randint(FEWEST_BETWEEN, MOST_BETWEEN)
    # Behind whatever comes again before it: nobody waits for ever.
    behind = max((index for index, each in enumerate(kept, 1) if each.is_again), default=0)
    again = Planned(missed, True, number + min(FEWEST_BETWEEN, len(kept)) + 1)
    index = min(len(kept), max(between, behind))
    return [*kept[:index], again, *kept[index:]]


def next_of(plan: Sequence[Planned], number: int, on_screen: Sequence[Collection[str]]) -> int:
    """Choose which entry of a plan is asked now, preferably nothing whose answer was on the screen just now.

    `on_screen` are the cards of the questions before, the latest last.
    """
    ready = [index for index, each in enumerate(plan) if each.earliest <= number] or [0]
    for first in range(len(on_screen)):
        shown = {card for cards in on_screen[first:] for card in cards}
        if unseen := [index for index in ready if plan[index].item.card not in shown]:
            return unseen[0]
    return ready[0]
