"""The provably best turn of number-tile Rummy."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from games.bots.protocol import LAY_MOST, Turn, Weights
from games.bots.tiles.aside import least_useful, may_be_put_aside
from games.bots.tiles.jokers import has_too_many_jokers, with_one_combination_settled
from games.bots.tiles.layout import Layout, best_layout
from games.bots.tiles.opening import Own, smallest_openings
from games.bots.tiles.piles import piles_of
from games.bots.tiles.position import SLOT, SLOTS, Position, position_at, slots_of
from games.engine.cards import count_jokers
from games.engine.piles.combinations import cards_on
from games.engine.state import TurnStart


class TileSolver:
    """Finds the best turn by weights; it passes over `joker_won` and `token`, which this game does not know.

    The tile put aside does not count as laid. Weights of cards and points must not be negative.
    """

    def best_turn(self, start: TurnStart, weights: Weights = LAY_MOST) -> Turn:
        """Return the legal turn of highest value from this start, with the drawn tile already on the rack."""
        kept_jokers = weights.joker_kept * count_jokers(start.rack)
        layout = _Question(start, weights).best()
        if layout is None:
            return Turn(start.table, (), 0, kept_jokers, least_useful(start, start.rack))
        table = piles_of(start, layout.combos)
        lies = set(cards_on(table))
        laid = tuple(card for card in start.rack if card in lies)
        left = tuple(card for card in start.rack if card not in lies)
        return Turn(table, laid, 0, layout.value + kept_jokers, least_useful(start, left))


@dataclass(frozen=True)
class _Question:
    """One turn to be found.

    First the best table is found as if a player who has opened could lay the whole rack. Only if it breaks
    one of the rules on the turn as a whole, the turns that keep this rule are parted into a few narrower
    positions which cover all of them, and the best of these is taken in the same way.
    """

    start: TurnStart
    weights: Weights

    @cached_property
    def position(self) -> Position:
        return position_at(self.start, self.weights)

    @cached_property
    def old(self) -> list[list[int]]:
        return [slots_of(pile) for pile in self.start.table]

    def best(self) -> Layout | None:
        """Find the best layout that gains something."""
        if not self.start.opened and not self.openings:
            return None
        return self._best(self.position, 0)

    def _best(self, position: Position, above: int) -> Layout | None:
        layout = best_layout(position, self.old, above)
        narrower = self._narrower(position, layout) if layout else None
        if narrower is None:
            return layout
        best = None
        for part in narrower:
            better = self._best(part, above)
            if better:
                best, above = better, better.value
        return best

    def _narrower(self, position: Position, layout: Layout) -> Iterator[Position] | None:
        """Give positions that together hold every turn which mends what is wrong; `None` if nothing is."""
        laid, jokers = self._brought(layout)
        if not self._can_put_aside(laid, jokers):
            return self._keeping_one(position)
        if not self.start.opened and not any(own.lies_in(laid, jokers) for own in self.openings):
            return self._opening(position)
        if self._fewer_jokers and any(map(has_too_many_jokers, layout.combos)):
            return with_one_combination_settled(position)
        return None

    def _brought(self, layout: Layout) -> tuple[list[int], int]:
        """Count what came from the rack: tiles by slot, and jokers."""
        laid = [-lying for lying in self.position.lying]
        jokers = -sum(self.position.bound)
        for combo in layout.combos:
            for tile in combo:
                if tile.is_joker:
                    jokers += 1
                else:
                    laid[tile.slot] += 1
        return laid, jokers

    # one tile is put aside (5.3, 10.2)

    @cached_property
    def _to_put_aside(self) -> list[int | None]:
        """The slots of the tiles that may be put aside, in the rack's order; `None` is a joker."""
        return list(dict.fromkeys(SLOT.get(card) for card in may_be_put_aside(self.start, self.start.rack)))

    def _can_put_aside(self, laid: Sequence[int], jokers: int) -> bool:
        if sum(laid) + jokers == len(self.start.rack):
            return not self.start.options["last_turn_needs_put_aside"]
        loose, free = self.position.loose, self.position.free
        return any(jokers < free if slot is None else laid[slot] < loose[slot] for slot in self._to_put_aside)

    def _keeping_one(self, position: Position) -> Iterator[Position]:
        for slot in self._to_put_aside:
            if position.free if slot is None else position.loose[slot]:
                yield position.keeping(slot)
        if not self.start.options["last_turn_needs_put_aside"]:
            slots = [slot for slot in range(SLOTS) for _ in range(position.loose[slot])]
            everything = position.forcing(slots, position.free - position.owed)
            if everything:
                yield everything

    # own combinations open (7)

    @cached_property
    def openings(self) -> list[Own]:
        points = max(1, int(self.start.options["opening_points"]))
        loose, free = self.position.loose, self.position.free
        return smallest_openings(loose, free, points, fewer_jokers=self._fewer_jokers)

    def _opening(self, position: Position) -> Iterator[Position]:
        for own in self.openings:
            insisting = position.forcing(own.slots, own.jokers)
            if insisting:
                yield insisting

    @property
    def _fewer_jokers(self) -> bool:
        return self.start.options["jokers_per_combination"] == "fewer_than_numbers"
