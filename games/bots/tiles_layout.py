"""From an answer of the search back to runs and groups, close to how the tiles lay before."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games.bots.tiles_groups import SMALLEST, Shares, how_many_groups
from games.bots.tiles_position import Combo, Position, Tile
from games.bots.tiles_runs import NUMBERS, Cell, Moves, is_finished, jokers_left, start_with
from games.bots.tiles_search import COLOURS, Answer, Task, best_answer

NO_SHARES: Shares = (0,) * COLOURS

Slots = list[int]

Fill = tuple[int, int]
"""How many tiles of the rack, and how many jokers, come to a slot."""

Way = tuple["Way | None", Fill]


@dataclass(frozen=True, slots=True)
class Layout:
    """A finished table as combinations of slots, and what it is worth."""

    value: int
    combos: tuple[Combo, ...]


def best_layout(position: Position, old: Sequence[Slots], above: int) -> Layout | None:
    """Lay out the best answer worth more than `above`."""
    task = position.task(usual_shares(old))
    answer = best_answer(task, above)
    return answer and _lay_out(position, task, answer, old)


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
    by_number = [answer.shares.get(at, NO_SHARES) for at in range(NUMBERS)]
    combos = [combo for at, shares in enumerate(by_number) for combo in _groups(at, shares)]
    jokers: Slots = []
    for colour, cells in enumerate(task.cells):
        shares = [of_colour[colour] for of_colour in by_number]
        fills = _fills(cells, shares, answer.jokers[colour], task.weights)
        in_runs = [
            cell.lying + sum(fill) - share for cell, fill, share in zip(cells, fills, shares, strict=True)
        ]
        combos += [piece for run in _runs(colour, in_runs, old) for piece in _pieces(run, old)]
        jokers += [colour * NUMBERS + at for at, (_, placed) in enumerate(fills) for _ in range(placed)]
    for slot, bound in enumerate(position.bound):
        jokers += [slot] * (bound - min(bound, position.loose[slot]))
    return Layout(answer.value, (*position.apart, *_with_jokers(combos, jokers)))


def _fills(cells: Sequence[Cell], shares: Sequence[int], jokers: int, weights: Sequence[int]) -> list[Fill]:
    """Find again what the colour lays, now that it is known what the groups take."""
    reached: dict[int, tuple[int, Way | None]] = {start_with(jokers): (0, None)}
    for cell, share, weight in zip(cells, shares, weights, strict=True):
        reached = _over(reached, cell.with_share[share], weight)
    ends = [end for code, end in reached.items() if is_finished(code)]
    way = max(ends, key=lambda end: end[0])[1]
    return list(_unwound(way))[::-1]


def _over(
    reached: dict[int, tuple[int, Way | None]], steps: Moves, weight: int
) -> dict[int, tuple[int, Way | None]]:
    after: dict[int, tuple[int, Way | None]] = {}
    for code, (value, way) in reached.items():
        for then, laid in steps[code]:
            worth = value + laid * weight
            if then not in after or after[then][0] < worth:
                after[then] = worth, (way, (laid, jokers_left(code) - jokers_left(then)))
    return after


def _unwound(way: Way | None) -> Iterator[Fill]:
    while way:
        way, fill = way
        yield fill


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
    for at, tiles in enumerate(in_runs):
        growing.sort(key=lambda run: (len(run) >= SMALLEST, run in old))
        closed += growing[tiles:]
        growing = growing[:tiles] + [[] for _ in range(tiles - len(growing))]
        for run in growing:
            run.append(colour * NUMBERS + at)
    return closed + growing


def _pieces(run: Slots, old: Sequence[Slots]) -> list[Slots]:
    """Part a run where an old one ended or began, so that what can stay as it was does."""
    for cut in range(SMALLEST, len(run) - SMALLEST + 1):
        if run[:cut] in old or any(slots[0] == run[cut] and slots[1] == run[cut] + 1 for slots in old):
            return [run[:cut], *_pieces(run[cut:], old)]
    return [run]


def _with_jokers(combos: Sequence[Slots], jokers: Iterable[int]) -> list[Combo]:
    """Let jokers fill their slots, each where the fewest jokers and the most tiles lie."""
    filled = [[Tile(slot) for slot in slots] for slots in combos]
    for slot in jokers:
        homes = [combo for combo in filled if Tile(slot) in combo]
        home = min(homes, key=lambda combo: (sum(tile.is_joker for tile in combo), -len(combo)))
        home[home.index(Tile(slot))] = Tile(slot, is_joker=True)
    return [tuple(combo) for combo in filled]
