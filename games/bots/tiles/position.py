"""A turn's start in small integers: what lies, what may be laid, and which jokers are bound or free."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from games.bots.protocol import Weights
from games.bots.tiles.groups import Shares
from games.bots.tiles.runs import COPIES, JOKERS, NUMBERS, cell
from games.bots.tiles.search import COLOURS, Task
from games.engine.cards import CardId, Face, face, is_joker, tile_face
from games.engine.piles.combinations import Pile
from games.engine.rulesets.tiles import COLOURS as COLOUR_NAMES
from games.engine.rulesets.tiles import JOKER_POINTS
from games.engine.rulesets.tiles import NUMBERS as NUMBER_TILES
from games.engine.state import TurnStart

SLOTS = COLOURS * NUMBERS
"""A slot is one number of one colour: all reds come first, then the blues..."""

FACES: tuple[Face, ...] = tuple(
    tile_face(colour, n) for colour in COLOUR_NAMES for n in range(1, NUMBERS + 1)
)
SLOT: dict[CardId | Face, int] = {shown: slot for slot, shown in enumerate(FACES)}
SLOT |= {card: SLOT[face(card)] for card in NUMBER_TILES}


class Tile(NamedTuple):
    """A place in a combination, and whether a joker fills it."""

    slot: int
    is_joker: bool = False


Combo = tuple[Tile, ...]

NUMBER_TILE = [Tile(slot) for slot in range(SLOTS)]
JOKER_FOR = [Tile(slot, is_joker=True) for slot in range(SLOTS)]

PLAIN = [[cell(lying, loose) for loose in range(COPIES + 1)] for lying in range(COPIES + JOKERS + 1)]
"""The cells without a joker that could be freed, at hand without a call."""


@dataclass(frozen=True, slots=True)
class Position:
    """What is given and what is open; the counts are by slot."""

    lying: Sequence[int]
    """number tiles that will lie on the table"""
    loose: Sequence[int]
    """number tiles of the rack that may be laid"""
    bound: Sequence[int]
    """jokers on the table by what they stand for"""
    free: int
    """jokers that may stand for anything"""
    owed: int
    """how many of the free jokers must lie on the table in the end"""
    weights: Sequence[int]
    """for a tile laid from the rack, by its number"""
    joker_weight: int
    """for a joker laid from the rack"""
    worth: int = 0
    """what is already sure to be gained"""
    apart: tuple[Combo, ...] = ()
    """combinations that are settled, with nothing of them left in the counts"""

    def forcing(self, slots: Sequence[int], jokers: int) -> "Position | None":
        """Insist that these tiles of the rack and so many free jokers are laid."""
        position: Position | None = replace(self, owed=self.owed + jokers)
        for slot in slots:
            position = position and position._forcing(slot)
        return position if position and position.owed <= position.free else None

    def _forcing(self, slot: int) -> "Position | None":
        if not self.loose[slot]:
            return None
        laid = replace(
            self,
            loose=changed(self.loose, slot, -1),
            lying=changed(self.lying, slot, 1),
            worth=self.worth + self.weights[slot % NUMBERS],
        )
        return laid._freeing(slot) if self.bound[slot] else laid

    def _freeing(self, slot: int) -> "Position":
        """Let the joker that stands for the tile go; it must be laid again, which then gains nothing."""
        return replace(
            self,
            bound=changed(self.bound, slot, -1),
            free=self.free + 1,
            owed=self.owed + 1,
            worth=self.worth - self.joker_weight,
        )

    def keeping(self, slot: int | None) -> "Position":
        """Insist that this tile of the rack, or a joker, is not laid."""
        if slot is None:
            return replace(self, free=self.free - 1)
        return replace(self, loose=changed(self.loose, slot, -1))

    def setting_apart(self, combo: Combo) -> "Position | None":
        """Settle one combination; `None` if its tiles cannot be had."""
        position: Position | None = replace(self, apart=(*self.apart, combo))
        for tile in combo:
            if position:
                position = (
                    position._without_joker(tile.slot) if tile.is_joker else position._without(tile.slot)
                )
        return position

    def _without(self, slot: int) -> "Position | None":
        if self.lying[slot]:
            return replace(self, lying=changed(self.lying, slot, -1))
        laid = self._forcing(slot)
        return laid and replace(laid, lying=changed(laid.lying, slot, -1))

    def _without_joker(self, slot: int) -> "Position | None":
        if self.bound[slot]:
            return replace(self, bound=changed(self.bound, slot, -1))
        if not self.free:
            return None
        owed, worth = max(0, self.owed - 1), self.worth + self.joker_weight
        return replace(self, free=self.free - 1, owed=owed, worth=worth)

    def task(self, usual: Sequence[Shares]) -> Task:
        """Put it as a task for the search; a bound joker that no tile can free is as good as its tile."""
        freeable = sum(map(min, self.bound, self.loose)) if any(self.bound) else 0
        cells = [
            cell(lying + bound - min(bound, loose), loose, min(bound, loose))
            if bound
            else PLAIN[lying][loose]
            for lying, loose, bound in zip(self.lying, self.loose, self.bound, strict=True)
        ]
        return Task(
            cells=[cells[first : first + NUMBERS] for first in range(0, SLOTS, NUMBERS)],
            jokers=self.free + freeable,
            least_jokers=self.owed + freeable,
            weights=self.weights,
            joker_weight=self.joker_weight,
            worth=self.worth - freeable * self.joker_weight,
            usual=usual,
        )


def changed(counts: Sequence[int], slot: int, by: int) -> list[int]:
    """Give the counts with one of them changed."""
    fresh = list(counts)
    fresh[slot] += by
    return fresh


def position_at(start: TurnStart, weights: Weights) -> Position:
    """Count what a turn starts with."""
    lying, loose, bound, free = [0] * SLOTS, [0] * SLOTS, [0] * SLOTS, 0
    for pile in start.table:
        for card in pile.cards:
            if card in SLOT:
                lying[SLOT[card]] += 1
        for _, meaning in pile.jokers:
            bound[SLOT[meaning]] += 1
    for card in start.rack:
        if is_joker(card):
            free += 1
        else:
            loose[SLOT[card]] += 1
    return Position(
        lying=lying,
        loose=loose,
        bound=bound,
        free=free,
        owed=0,
        weights=[weights.card + n * weights.point for n in range(1, NUMBERS + 1)],
        joker_weight=JOKER_POINTS * weights.point - weights.joker_kept,
    )


def slots_of(pile: Pile) -> list[int]:
    """Tell which tiles a pile shows, its jokers taken for what they stand for."""
    if not pile.jokers:
        return [SLOT[card] for card in pile.cards]
    meanings = dict(pile.jokers)
    return [SLOT[meanings.get(card, card)] for card in pile.cards]
