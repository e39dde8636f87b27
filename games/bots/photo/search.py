"""The best turn by branch and bound: choices of sets in the order of their bounds."""

from dataclasses import dataclass
from functools import lru_cache

from games.bots.photo.choices import CHOICES, FORBIDDEN, RANK, RELIEF, Jokers, marked, ranks, sums, with_rules, within
from games.bots.photo.exchange import most_exchanges
from games.bots.photo.filling import Filling
from games.bots.photo.limits import MORE_PHOTOS, NEVER, ONE_JOKER
from games.bots.photo.opening import jokers_to_open, may_open
from games.bots.photo.position import OF_KIND, ROWS, TABLE, Position
from games.bots.photo.rows import BROUGHT, HELD, JOKERS, LENT, ROOM, STAY, Deed, Rows
from games.bots.protocol import Weights

_BYTE = 0xFF
_EACH = sum(1 << LENT * k for k in range(TABLE))
_CATEGORIES = _EACH << 7
_GUARD = _CATEGORIES | 0x80 << JOKERS | 0x80 << STAY
"""One bit above every count that has a limit: while the limit minus the cost has all these bits, it holds."""
_FOUR = (0x80 - 4) * _EACH
"""Added to counts it lifts every category of four cards or more to the guard bit above its count."""
_NO_LIMIT = (1 << JOKERS) - (1 << BROUGHT) | _BYTE << STAY

_CHOICE = {sum(0x80 << LENT * k for k in range(TABLE) if sets >> k & 1): sets for sets in CHOICES}
_LYING = {sets: bits for bits, sets in _CHOICE.items()}

_NARROW = {limits.one_joker: Rows(limits, roomy=False) for limits in (MORE_PHOTOS, ONE_JOKER)}
_ROOMY = Rows(ONE_JOKER, roomy=True)


@dataclass(slots=True)
class Plan:
    """A finished turn in outline: which categories lie as sets, which cards as rows, how many jokers."""

    sets: int
    rows: list[int]
    jokers: int


@dataclass(slots=True)
class Opened:
    """A choice of sets: what lies in rows so far, and the capitals that have to decide, with deeds, need, number."""

    sets: int
    rows: list[int]
    undecided: list[tuple[tuple[Deed, ...], int, int]]


@lru_cache(maxsize=1024)
def _joker_values(kept: int, won: int, own: int, bound: int) -> tuple[list[int], list[int]]:
    """What so many jokers on the table are worth, and the best that can come of so many or more."""
    left = range(own + bound, -1, -1)
    worth = [kept * min(jokers, own) + won * max(0, jokers - own) for jokers in left]
    return worth, [max(worth[jokers:]) for jokers in range(len(worth))]


class Search:
    """Looks for the plan of highest value for one position."""

    __slots__ = (
        *("position", "jokers", "photos", "card", "worth", "hope", "value", "plan", "cramped", "rows_of"),
        *("states", "counts", "costs", "set_jokers", "held", "held_in_sets", "unheld", "spare", "fewest", "limit", "thin"),
    )

    def __init__(self, position: Position, weights: Weights) -> None:
        self.position = position
        self.jokers = position.bound + position.rack_jokers
        self.photos, self.card = position.rack_photos, weights.card
        self.worth, self.hope = _joker_values(
            weights.joker_kept, weights.joker_won, position.rack_jokers, position.bound
        )
        self.value = self.worth[position.bound]
        self.plan: Plan | None = None
        self.cramped = False
        self.rows_of = _NARROW[position.limits.one_joker]
        self.states = position.states
        self.set_jokers: list[tuple[int, int]] = []
        self.held = self.held_in_sets = 0
        self.unheld = _CATEGORIES
        if position.bound:
            self._bind()
        self.spare = self.jokers - self.held
        self.fewest = self.held + self._opens_with_joker()
        self.counts, self.costs = sums(position, Jokers.PRICED if self.spare else Jokers.NONE_LEFT)

    def _opens_with_joker(self) -> bool:
        """Tell whether the first lay-down needs a joker, which then has to lie as well (9.7e)."""
        position = self.position
        return not position.opened and position.rack_jokers > 0 and not may_open(position.cards, 0)

    def _bind(self) -> None:
        """Tell capitals and categories of their jokers, and count those that no exchange can free."""
        self.states = states = list(self.states)
        cards, seen, shared = self.position.cards, 0, 0
        for kind, jokers in self.position.jokers.items():
            own = cards & OF_KIND[kind]
            shared |= seen & own
            seen |= own
            held = max(0, jokers - own.bit_count())
            self.held += held
            if kind < ROWS:
                states[kind] |= jokers << 3 * TABLE
            else:
                self._bind_set(LENT * (kind - ROWS), jokers, held)
        if shared:
            fitting = {kind: cards & OF_KIND[kind] for kind in self.position.jokers}
            self.held = self.position.bound - most_exchanges(self.position.jokers, fitting)

    def _bind_set(self, shift: int, jokers: int, held: int) -> None:
        self.set_jokers.append((shift, jokers))
        if held:
            self.held_in_sets += held
            self.unheld ^= 0x80 << shift

    def look(self) -> None:
        """Find the best plan; none if no turn is better than leaving the table as it is."""
        self._try_choices()
        if self.cramped and self.position.limits.one_joker:
            self.rows_of = _ROOMY
            self._try_choices()

    def _try_choices(self) -> None:
        """Open the most hopeful choice of sets, and then all others that could still be better."""
        costs = with_rules(self.costs, *self._sets_that_can_lie())
        order = ranks(costs, self.position.sets)
        first = order.index(least := min(order))
        hope = self._hope(least // RANK)
        if hope > self.value:
            self._open(first)
        if hope > self.value:
            for sets in sorted(self._hopeful(costs), key=order.__getitem__):
                if sets != first and self._hope(order[sets] // RANK) > self.value:
                    self._open(sets)

    def _hopeful(self, costs: int) -> list[int]:
        """List the choices that can be better than the best plan so far, by both bounds on what jokers do."""
        best_case = self.photos - (self.value - self.hope[self.fewest]) // self.card - 1
        hopeful = within(costs, best_case + RELIEF * self.spare)
        if self.spare and hopeful:
            hopeful &= within(sums(self.position, Jokers.FREE)[1], best_case)
        return marked(hopeful) if hopeful else []

    def _hope(self, stay: int) -> int:
        """What a choice is worth at most, if every joker spent brings two more cards to the table."""
        if stay >= FORBIDDEN:
            return self.value
        card, photos, laid, hope, held = self.card, self.photos, self.photos - stay, self.hope, self.held
        if not self.spare:
            return card * laid + hope[held]
        return max(
            [
                card * min(photos, laid + RELIEF * (jokers - held)) + hope[jokers]
                for jokers in range(self.fewest, self.jokers + 1)
            ]
        )

    def _sets_that_can_lie(self) -> tuple[int, int, int]:
        """Which categories have cards enough for a set, which must lie, and which would need a joker."""
        needed, fewest = 0, 3 if self.spare else 4
        slack = self.counts + (0x80 - fewest) * _EACH
        for shift, _ in self.set_jokers:
            needed |= 1 << shift // LENT
            slack += fewest - 3 << shift
        self.limit = slack | _CATEGORIES | _NO_LIMIT | (0x80 | self.jokers - self.held_in_sets) << JOKERS
        able = _CHOICE[slack & _CATEGORIES]
        thin = able & ~needed & ~_CHOICE[self.counts + _FOUR & _CATEGORIES]
        return able, needed, thin

    def _open(self, sets: int) -> None:
        """Find the best plan under one choice of sets, if it is better than the best so far."""
        rows_of, key = self.rows_of, sets << 2 * TABLE
        cost, choice = 0, Opened(sets, [], [])
        rows, undecided = choice.rows, choice.undecided
        for state in self.states:
            least, cards, deeds, need = rows_of[key | state]
            cost += least
            if deeds:
                undecided.append((deeds, need, len(rows)))
            rows.append(cards)
        self.thin = _LYING[sets] & self.unheld if self.spare else 0
        if self.fits(cost) and not self._settles_at_once(choice, cost):
            Filling(self, choice).look_through(cost)

    def _settles_at_once(self, choice: Opened, cost: int) -> bool:
        """Take for every capital the first deed that the limits allow; tell whether nothing can be better."""
        fewest = max(self.fewest, self.held_in_sets + (cost >> JOKERS & _BYTE))
        hope = self.card * (self.photos - (cost >> STAY)) + self.hope[fewest]
        for deeds, _, capital in choice.undecided:
            for more, cards in deeds:
                if self.fits(cost + more):
                    choice.rows[capital] = cards
                    cost += more
                    break
            else:
                return False
        self.finish(choice, cost)
        return self.value >= hope

    def fits(self, cost: int) -> bool:
        """Tell whether the limits hold, and whether there are jokers enough for sets of three photo cards."""
        if (self.limit - cost) & _GUARD != _GUARD:
            return False
        thin = self.thin and ~(self.counts + _FOUR - cost) & self.thin
        return not thin or thin.bit_count() + (cost >> JOKERS & _BYTE) <= self.jokers - self.held_in_sets

    def fewest_jokers(self, cost: int) -> int:
        """Count the jokers that lie at least, whatever the capitals do that are not decided yet."""
        jokers = cost >> JOKERS & _BYTE
        if self.set_jokers:
            left = self.counts - (cost & (1 << BROUGHT) - 1)
            for shift, bound in self.set_jokers:
                held = bound - (left >> shift + 8 & _BYTE)
                if held > 0:
                    jokers += held
        return jokers if jokers > self.fewest else self.fewest

    def finish(self, choice: Opened, cost: int) -> None:
        """Keep a plan if it is legal and the best so far."""
        sets, left = choice.sets, self.counts - (cost & (1 << BROUGHT) - 1)
        lowest, held = self._fewest_jokers(sets, cost, left)
        fewest = lowest if self.position.opened else self._to_open(cost, lowest, held)
        if fewest > self.jokers:
            return
        jokers = self.worth.index(self.hope[fewest], fewest)
        if jokers > lowest:
            jokers = self._with_room(fewest, jokers, cost, self._room_in_sets(sets, left))
        value = self.card * (self.photos - (cost >> STAY)) + self.worth[jokers]
        if jokers >= fewest and value > self.value:
            self.value, self.plan = value, Plan(sets, choice.rows.copy(), jokers)
            self._allow_to_stay()

    def _allow_to_stay(self) -> None:
        """Limit the cards that stay, so that only better plans than the best so far are looked at."""
        allowed = (self.card * self.photos + self.hope[self.fewest] - self.value - 1) // self.card
        self.limit = self.limit & (1 << STAY) - 1 | 0x80 + max(-1, min(allowed, 0x7F)) << STAY

    def _fewest_jokers(self, sets: int, cost: int, left: int) -> tuple[int, int]:
        """Count the jokers that must lie, and those of them that no exchange could free."""
        fewest, held = cost >> JOKERS & _BYTE, cost >> HELD & _BYTE
        if self.jokers:
            fewest += (~(left + _FOUR) & _LYING[sets]).bit_count()
        for shift, jokers in self.set_jokers:
            photos, bound = left >> shift & _BYTE, jokers - (left >> shift + 8 & _BYTE)
            if bound > 0:
                if bound > self.position.limits.sets.most[photos]:
                    return NEVER, held
                held += bound
                fewest += bound - self.position.limits.sets.fewest[photos]
        return fewest, held

    def _to_open(self, cost: int, fewest: int, held: int) -> int:
        """Count the jokers that must lie for an opening: one more than are held if it needs one (9.7e)."""
        brought = jokers_to_open(cost)
        if brought > self.position.rack_jokers:
            return NEVER
        return max(fewest, held + brought) if brought else fewest

    def _room_in_sets(self, sets: int, left: int) -> int:
        most = self.position.limits.sets.most
        return sum([most[left >> LENT * k & _BYTE] for k in range(TABLE) if sets >> k & 1])

    def _with_room(self, fewest: int, wanted: int, cost: int, room: int) -> int:
        """Find the number of jokers that is worth most among those that find room; none: fewer than must lie."""
        room += cost >> ROOM & _BYTE
        if room >= wanted:
            return wanted
        self.cramped = True
        within = self.worth[fewest : room + 1]
        return fewest + within.index(max(within)) if within else -1
