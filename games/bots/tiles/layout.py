"""From an answer of the search back to runs and groups, close to how the tiles lay before."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.bots.tiles.groups import SMALLEST, Shares, how_many_groups
from games.bots.tiles.position import JOKER_FOR, NUMBER_TILE, Combo, Position
from games.bots.tiles.runs import NUMBERS, Cell, is_finished, placed_between, start_with
from games.bots.tiles.search import COLOURS, Answer, Task, best_answer

NO_SHARES: Shares = (0,) * COLOURS

Slots = list[int]

Fill = tuple[int, int]
"""How many tiles of the rack, and how many jokers, come to a slot."""

Way = tuple["Way | None", int, int]
"""The fills so far, the last one first."""

Reached = dict[int, tuple[int, Way | None]]
"""By standing, the best value and the way to it."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A finished table as combinations of slots, and what it is worth."""

    value: int
    combos: tuple[Combo, ...]


def best_layout(position: Position, old: Sequence[Slots], above: int) -> Layout | None:
    """Lay out the best answer worth more than `above`."""
    task = position.task(usual_shares(old))
    answer = best_answer(task, above)
    return _lay_out(position, task, answer, old) if answer else None


def usual_shares(old: Iterable[Slots]) -> list[Shares]:
    """Count what the groups among these combinations take of each number."""
    shares = [NO_SHARES] * NUMBERS
    for slots in old:
        at = slots[0] % NUMBERS
        if slots[1] % NUMBERS == at:
            taken = {slot // NUMBERS for slot in slots}
            shares[at] = tuple([share + (colour in taken) for colour, share in enumerate(shares[at])])
    return shares


def _lay_out(position: Position, task: Task, answer: Answer, old: Sequence[Slots]) -> Layout:
    combos = [combo for at, shares in answer.shares.items() if any(shares) for combo in _groups(at, shares)]
    jokers = _bound_for_good(position)
    for colour, cells in enumerate(task.cells):
        shares = [0] * NUMBERS
        for at, of_number in answer.shares.items():
            shares[at] = of_number[colour]
        fills = _fills(cells, shares, answer.jokers[colour], task.weights)
        for run in _runs(colour, _in_runs(cells, fills, shares), old):
            combos += _pieces(run, old)
        if answer.jokers[colour]:
            jokers += [colour * NUMBERS + at for at, fill in enumerate(fills) for _ in range(fill[1])]
    return Layout(answer.value, (*position.apart, *_with_jokers(combos, jokers)))


def _bound_for_good(position: Position) -> Slots:
    """List the slots of the jokers that no tile of the rack can free."""
    bound_slots = (slot for slot, bound in enumerate(position.bound) if bound)
    return [slot for slot in bound_slots for _ in range(position.bound[slot] - position.loose[slot])]


def _in_runs(cells: Sequence[Cell], fills: Sequence[Fill], shares: Sequence[int]) -> list[int]:
    return [
        cell.lying + laid + placed - share
        for cell, (laid, placed), share in zip(cells, fills, shares, strict=True)
    ]


def _fills(cells: Sequence[Cell], shares: Sequence[int], jokers: int, weights: Sequence[int]) -> list[Fill]:
    """Find again what the colour lays, now that it is known what the groups take."""
    reached: Reached = {start_with(jokers): (0, None)}
    for cell, share, weight in zip(cells, shares, weights, strict=True):
        steps = cell.with_share[share]
        after: Reached = {}
        for code, (value, way) in reached.items():
            for then, laid in steps[code]:
                worth = value + laid * weight
                if then not in after or after[then][0] < worth:
                    after[then] = worth, (way, laid, placed_between(code, then) if jokers else 0)
        reached = after
    ends = [end for code, end in reached.items() if is_finished(code)]
    return _unwound(max(ends, key=lambda end: end[0])[1])


def _unwound(way: Way | None) -> list[Fill]:
    fills: list[Fill] = []
    while way:
        way, laid, placed = way
        fills.append((laid, placed))
    return fills[::-1]


def _groups(at: int, shares: Shares) -> list[Slots]:
    """Deal the tiles of one number to its groups in turn."""
    groups: list[Slots] = [[] for _ in range(how_many_groups(shares) or 0)]
    tiles = [colour * NUMBERS + at for colour, share in enumerate(shares) for _ in range(share)]
    for turn, slot in enumerate(tiles):
        groups[turn % len(groups)].append(slot)
    return groups


def _runs(colour: int, in_runs: Sequence[int], old: Sequence[Slots]) -> list[Slots]:
    """Build the runs of a colour: short ones go on first, and those that lay so before end first."""
    closed: list[Slots] = []
    growing: list[Slots] = []
    for slot, tiles in enumerate(in_runs, colour * NUMBERS):
        if tiles < len(growing):
            growing.sort(key=lambda run: (len(run) >= SMALLEST, run in old))
            closed += growing[tiles:]
            growing = growing[:tiles]
        growing += [[] for _ in range(tiles - len(growing))]
        for run in growing:
            run.append(slot)
    return closed + growing


def _pieces(run: Slots, old: Sequence[Slots]) -> list[Slots]:
    """Part a run where an old one ended or began, so that what can stay as it was does."""
    for cut in range(SMALLEST, len(run) - SMALLEST + 1):
        if run[:cut] in old or any(slots[0] == run[cut] and slots[1] == run[cut] + 1 for slots in old):
            return [run[:cut], *_pieces(run[cut:], old)]
    return [run]


def _with_jokers(combos: Sequence[Slots], jokers: Iterable[int]) -> list[Combo]:
    """Let jokers fill their slots, each where the fewest jokers and the most tiles lie."""
    filled = [[NUMBER_TILE[slot] for slot in slots] for slots in combos]
    for slot in jokers:
        homes = [combo for combo in filled if NUMBER_TILE[slot] in combo]
        home = min(homes, key=lambda combo: (sum(tile.is_joker for tile in combo), -len(combo)))
        home[home.index(NUMBER_TILE[slot])] = JOKER_FOR[slot]
    return [tuple(combo) for combo in filled]
