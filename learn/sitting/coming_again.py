"""A missed card comes back in the same session, a few questions later, until it is right once.

A card that is missed time and again rests until another day: asking on would teach nothing, and a child
who only guesses must reach an end.
"""

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from learn.planning import Item
from learn.scheduling import Direction

FEWEST_BETWEEN, MOST_BETWEEN = 3, 5
"""So many other questions come before a missed card does, or more where its answer has been on the screen."""
MOST_TIMES = 5
"""A card is asked no more than so often in one session because it was missed."""


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
    plan: Sequence[Planned], missed: Item, number: int, asked: Sequence[Item], dice: Random
) -> list[Planned]:
    """Put a card that was missed in a question into the plan again.

    Where too little is left to ask in between, what was asked before fills the gap, the oldest first. Who
    practises one single card is not asked again at once: its answer is still on the screen.
    """
    if asked.count(missed) >= MOST_TIMES:
        return [each for each in plan if each.item != missed]
    if missed in [each.item for each in plan[FEWEST_BETWEEN : MOST_BETWEEN + 1]]:
        return list(plan)  # it comes soon enough as it is
    kept = [each for each in plan if each.item != missed or not each.is_again]
    others = [item for item in dict.fromkeys(asked) if item not in {each.item for each in kept} | {missed}]
    others = [item for item in others if asked.count(item) < MOST_TIMES]
    fillers = [Planned(item, True) for item in others[: max(0, FEWEST_BETWEEN - len(kept))]]
    kept += fillers
    if not kept:
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
