"""Which tile to put aside: the one with the least hope of ever lying in a combination."""

from collections import Counter
from collections.abc import Iterator

from games.bots.tiles_position import SLOT, SLOTS, slots_of
from games.bots.tiles_runs import COPIES, NUMBERS
from games.bots.tiles_search import COLOURS
from games.engine.cards import CardId, is_joker
from games.engine.state import Cards, TurnStart

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
        self.kept = Counter(SLOT[card] for card in kept if not is_joker(card))
        on_table = Counter(slot for pile in start.table for slot in slots_of(pile))
        unseen = COPIES * SLOTS - on_table.total() - self.kept.total()
        self.chance = [
            1.0 if self.kept[slot] else 3 * max(0, COPIES - on_table[slot]) / max(1, unseen)
            for slot in range(SLOTS)
        ]
        self.opened = start.opened

    def rank(self, card: CardId) -> tuple[bool, float, int]:
        """Order tiles by how much is lost with them, the least first."""
        if is_joker(card):
            return True, 0.0, 0
        slot = SLOT[card]
        hope = sum(self.chance[a] * self.chance[b] for a, b in _partners(slot))
        if self.kept[slot] > 1:
            hope *= TWIN
        return False, hope, -(slot % NUMBERS)


def _partners(slot: int) -> Iterator[tuple[int, int]]:
    """List the pairs of tiles that make a combination of three with this one."""
    first = slot - slot % NUMBERS
    for low in range(max(first, slot - 2), min(slot, first + NUMBERS - 3) + 1):
        a, b = (other for other in range(low, low + 3) if other != slot)
        yield a, b
    others = [slot % NUMBERS + colour * NUMBERS for colour in range(COLOURS)]
    others.remove(slot)
    yield from ((others[0], others[1]), (others[0], others[2]), (others[1], others[2]))
