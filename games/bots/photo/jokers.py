"""The jokers of one position: where they are bound, what they are worth, and how many can lie in the end."""

from functools import lru_cache

from games.bots.photo.exchange import most_exchanges
from games.bots.photo.limits import NEVER
from games.bots.photo.opening import jokers_to_open
from games.bots.photo.packing import ALL_COUNTS, BYTE, EACH, HELD, JOKERS, LENT, LYING, ROOM, TOP, TOPS
from games.bots.photo.plans import Plan, in_rows
from games.bots.photo.position import OF_KIND, ROWS, TABLE, Position, fields
from games.bots.protocol import Weights

FOUR = (TOP - 4) * EACH
"""Added to counts it lifts every category of four cards or more to the highest bit of its field."""


@lru_cache(maxsize=1024)
def _values(kept: int, won: int, own: int, bound: int) -> tuple[list[int], list[int], list[int]]:
    """What so many jokers on the table are worth, the best that so many or more are, and how many that is."""
    left = range(own + bound, -1, -1)
    worth = [kept * min(jokers, own) + won * max(0, jokers - own) for jokers in left]
    hope = [max(worth[jokers:]) for jokers in range(len(worth))]
    return worth, hope, [worth.index(best, jokers) for jokers, best in enumerate(hope)]


class JokerBook:
    """Keeps count of the jokers of one position."""

    __slots__ = (
        *("position", "all", "worth", "hope", "wanted", "in_sets", "fewest", "spare", "cramped"),
        *("held", "held_in_sets", "unheld_sets", "movable", "on_rack"),
    )

    def __init__(self, position: Position, weights: Weights, on_rack: int) -> None:
        self.position = position
        self.on_rack = on_rack  # of a player who must open: what the rack holds
        self.all = position.bound + position.rack_jokers
        self.worth, self.hope, self.wanted = _values(
            weights.joker_kept, weights.joker_won, position.rack_jokers, position.bound
        )
        self.in_sets: list[tuple[int, int]] = []  # shift of the category, jokers bound in its sets
        self.held = self.held_in_sets = 0  # jokers that no exchange can free
        self.unheld_sets = TOPS
        if position.bound:
            self._bind()
        self.movable = self.all - self.held_in_sets  # jokers that are not held in sets
        self.spare = self.all - self.held  # jokers that can come to lie where they are wanted
        self.fewest = self.held  # jokers that lie in the end, at least
        if on_rack:
            self.fewest += jokers_to_open(on_rack)
        self.cramped = False  # whether a plan had too little room for all jokers that it wanted to lay

    def _bind(self) -> None:
        cards, seen, shared = self.position.cards, 0, 0
        for kind, jokers in self.position.jokers.items():
            own = cards & OF_KIND[kind]
            shared |= seen & own
            seen |= own
            held = jokers - own.bit_count()
            if held > 0:
                self.held += held
            if kind >= ROWS:
                self._bind_in_set(LENT * (kind - ROWS), jokers, held)
        if shared:
            fitting = {kind: cards & OF_KIND[kind] for kind in self.position.jokers}
            self.held = self.position.bound - most_exchanges(self.position.jokers, fitting)

    def _bind_in_set(self, shift: int, jokers: int, held: int) -> None:
        self.in_sets.append((shift, jokers))
        if held > 0:
            self.held_in_sets += held
            self.unheld_sets ^= TOP << shift

    def at_least(self, cost: int, counts: int) -> int:
        """Count the jokers that must lie by what is decided so far."""
        jokers = cost >> JOKERS & BYTE
        for shift, bound in self.in_sets:
            held = bound - (counts - (cost & ALL_COUNTS) >> shift + 8 & BYTE)
            if held > 0:
                jokers += held
        return jokers

    def best(self, plan: Plan, cost: int, counts: int) -> int:
        """Choose how many jokers lie in the end when everything else is decided; -1 if that is not legal."""
        left = counts - (cost & ALL_COUNTS)
        lowest, held = self._must_lie(plan.sets, cost, left)
        fewest = self._to_open(cost, lowest, held) if self.on_rack else lowest
        if fewest > self.all:
            return -1
        jokers = self.wanted[fewest]
        if jokers <= lowest or jokers <= cost >> ROOM & BYTE:
            return jokers
        return self._with_room(fewest, jokers, plan, left)

    def _must_lie(self, sets: int, cost: int, left: int) -> tuple[int, int]:
        """Count the jokers that must lie, and those of them that no exchange could free."""
        fewest, held = cost >> JOKERS & BYTE, cost >> HELD & BYTE
        if self.all:
            fewest += (~(left + FOUR) & LYING[sets]).bit_count()  # a set of three needs one
        for shift, jokers in self.in_sets:
            photos, bound = left >> shift & BYTE, jokers - (left >> shift + 8 & BYTE)
            if bound > 0:
                if bound > self.position.limits.sets.most[photos]:
                    return NEVER, held
                held += bound
                fewest += bound - self.position.limits.sets.fewest[photos]
        return fewest, held

    def _to_open(self, cost: int, fewest: int, held: int) -> int:
        """Count the jokers that must lie for an opening: one more than are held if it needs one (9.7e)."""
        brought = jokers_to_open(self.on_rack, cost)
        if brought > self.position.rack_jokers:
            return NEVER
        return max(fewest, held + brought) if brought else fewest

    def _with_room(self, fewest: int, wanted: int, plan: Plan, left: int) -> int:
        """Choose the number that is worth most among those that find room; -1 if even the fewest do not."""
        room = self._room_in_sets(plan.sets, left)
        if room < wanted:
            room += self._room_in_rows(plan)
        if room >= wanted:
            return wanted
        self.cramped = True
        within = self.worth[fewest : room + 1]
        return fewest + within.index(max(within)) if within else -1

    def _room_in_sets(self, sets: int, left: int) -> int:
        """Count the jokers that find room in sets at most."""
        most = self.position.limits.sets.most
        return sum([most[left >> LENT * k & BYTE] for k in range(TABLE) if sets >> k & 1])

    def _room_in_rows(self, plan: Plan) -> int:
        """Count the jokers that find room in rows at most."""
        most = self.position.limits.rows.most
        return sum([most[cards.bit_count()] for cards in fields(in_rows(self.position, plan)) if cards])
