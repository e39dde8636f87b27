"""The house rule that every combination holds fewer jokers than number tiles.

There are only two jokers, so a table breaks the rule by one combination at most: the one that holds both.
Once the combination of one joker is settled the other is free of the rule. Hence, where the best turn
breaks it, all that is left is to try each combination that a joker can lie in.
"""

from collections.abc import Iterator
from itertools import combinations

from games.bots.tiles.groups import LARGEST, SMALLEST
from games.bots.tiles.position import SLOTS, Combo, Position, Tile
from games.bots.tiles.runs import NUMBERS
from games.bots.tiles.search import COLOURS


def has_too_many_jokers(combo: Combo) -> bool:
    """Tell whether the jokers are not fewer than the number tiles."""
    return 2 * sum(tile.is_joker for tile in combo) >= len(combo)


def with_one_combination_settled(position: Position) -> Iterator[Position]:
    """Part the turns that keep the rule: by a combination with a joker in it, or as the turns without any."""
    if not position.owed and not any(position.bound):
        yield _without_jokers(position)
    freeable = [slot for slot in range(SLOTS) if position.bound[slot] and position.loose[slot]]
    for count in range(len(freeable) + 1):
        for swaps in combinations(freeable, count):
            swapped = position.forcing(swaps, 0)
            if swapped:
                yield from _settled(swapped)


def _without_jokers(position: Position) -> Position:
    for _ in range(position.free):
        position = position.keeping(None)
    return position


def _settled(position: Position) -> Iterator[Position]:
    for slots in (*_runs(), *_groups()):
        for combo in _with_jokers(position, slots):
            settled = position.setting_apart(combo)
            if settled:
                yield settled


def _runs() -> Iterator[tuple[int, ...]]:
    for first in range(SLOTS):
        for size in range(SMALLEST, NUMBERS - first % NUMBERS + 1):
            yield tuple(range(first, first + size))


def _groups() -> Iterator[tuple[int, ...]]:
    for at in range(NUMBERS):
        for size in range(SMALLEST, LARGEST + 1):
            yield from combinations(range(at, COLOURS * NUMBERS, NUMBERS), size)


def _with_jokers(position: Position, slots: tuple[int, ...]) -> Iterator[Combo]:
    """Put one joker or two in every slot, where number tiles for the other slots are at hand.

    A longer run with one joker is left out: it is as good as the pieces that it can be parted into.
    """
    missing = {slot for slot in slots if not position.lying[slot] + position.loose[slot]}
    for jokers in (1,) if len(slots) < 2 * SMALLEST - 1 else (1, 2) if len(slots) < 2 * SMALLEST else (2,):
        if len(missing) <= jokers:
            for by_jokers in combinations(slots, jokers):
                if missing <= set(by_jokers):
                    yield tuple(Tile(slot, slot in by_jokers) for slot in slots)
