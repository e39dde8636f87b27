"""Which tile to put aside: the one with the least hope of ever lying in a combination."""

from collections.abc import Iterator
from itertools import combinations

from games.bots.tiles.position import SLOT, SLOTS, slots_of
from games.bots.tiles.runs import COPIES, NUMBERS
from games.bots.tiles.search import COLOURS
from games.engine.cards import CardId, is_joker
from games.engine.state import Cards, TurnStart

DRAWS = 3
"""How many draws ahead one hopes for a partner."""
TWIN = 0.4
"""How much of its hope a tile keeps if the rack holds its twin: two equal tiles seldom find room."""


def may_be_put_aside(start: TurnStart, kept: Cards) -> Cards:
    """List the tiles that the rules allow to put aside."""
    if not start.options["put_aside_not_drawn_tile"]:
        return kept
    return tuple(card for card in kept if card != start.drawn)


def least_useful(start: TurnStart, kept: Cards) -> CardId | None:
    """Choose the tile to put aside, never a joker if there is another; of equal ones the highest."""
    hopes = _Hopes(start, kept)
    return min(may_be_put_aside(start, kept), key=hopes.rank, default=None)


class _Hopes:
    """How likely each tile of a rack seems to find partners."""

    def __init__(self, start: TurnStart, kept: Cards) -> None:
        seen = [0] * SLOTS
        for pile in start.table:
            for slot in slots_of(pile):
                seen[slot] += 1
        unseen = max(1, COPIES * SLOTS - sum(seen) - len(kept))
        chances = [DRAWS * COPIES / unseen, DRAWS / unseen, 0.0, 0.0, 0.0]
        self.chance = [chances[count] for count in seen]
        self.twins: set[int] = set()
        for card in kept:
            self._holding(SLOT.get(card))

    def _holding(self, slot: int | None) -> None:
        if slot is not None:
            if self.chance[slot] == 1.0:
                self.twins.add(slot)
            self.chance[slot] = 1.0

    def rank(self, card: CardId) -> tuple[bool, float, int]:
        """Order tiles by how much is lost with them, the least first."""
        if is_joker(card):
            return True, 0.0, 0
        slot, chance = SLOT[card], self.chance
        hope = sum([chance[one] * chance[other] for one, other in PARTNERS[slot]])
        return False, hope * TWIN if slot in self.twins else hope, -(slot % NUMBERS)


def _partners(slot: int) -> Iterator[tuple[int, int]]:
    """List the pairs of tiles that make a combination of three with this one."""
    first = slot - slot % NUMBERS
    for low in range(max(first, slot - 2), min(slot, first + NUMBERS - 3) + 1):
        one, other = (near for near in range(low, low + 3) if near != slot)
        yield one, other
    same_number = (slot % NUMBERS + colour * NUMBERS for colour in range(COLOURS))
    yield from combinations([other for other in same_number if other != slot], 2)


PARTNERS = [tuple(_partners(slot)) for slot in range(SLOTS)]
