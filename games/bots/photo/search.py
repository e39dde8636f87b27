"""The best turn by branch and bound: choices of sets in the order of their bounds, then capital by capital."""

from dataclasses import dataclass
from functools import lru_cache

from games.bots.photo.choices import CHOICES, FORBIDDEN, RANK, RELIEF, Bounds
from games.bots.photo.limits import MORE_PHOTOS, NEVER, ONE_JOKER
from games.bots.photo.opening import jokers_to_open
from games.bots.photo.position import OF_KIND, ROWS, TABLE, Position
from games.bots.photo.rows import BROUGHT, HELD, JOKERS, LENT, STAY, Deed, Rows
from games.bots.protocol import Weights

_BYTE = 0xFF
_EACH = sum(1 << LENT * k for k in range(TABLE))
_FOUR = (0x80 - 4) * _EACH  # added to counts, it lifts every category of four cards or more to the guard
_CATEGORIES = _EACH << 7
_GUARD = _CATEGORIES | 0x80 << JOKERS | 0x80 << STAY
"""One bit above every count that has a limit: while the limit minus the cost has all these bits, it holds."""
_NO_LIMIT = (1 << JOKERS) - (1 << BROUGHT)

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
        *("states", "counts", "bounds", "set_jokers", "held", "held_in_sets", "unheld", "limit"),
        *("sets", "rows", "undecided", "thin"),
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
        self.bounds = Bounds(position, self.jokers - self.held)
        self.counts = self.bounds.counts

    def _bind(self) -> None:
        """Tell capitals and categories of their jokers, and count those that no exchange can free."""
        self.states = states = list(self.states)
        cards = self.position.cards
        for kind, jokers in self.position.jokers.items():
            held = jokers - (cards & OF_KIND[kind]).bit_count()
            if kind < ROWS:
                states[kind] |= jokers << 3 * TABLE
            else:
                self.set_jokers.append((LENT * (kind - ROWS), jokers))
                if held > 0:
                    self.held_in_sets += held
                    self.unheld ^= 0x80 << LENT * (kind - ROWS)
            if held > 0:
                self.held += held

    def best(self) -> Plan | None:
        """Return the best plan, or nothing if no turn is better than leaving the table as it is."""
        self._try_choices()
        if self.cramped and self.position.limits.one_joker:
            self.rows_of = _ROOMY
            self._try_choices()
        return self.plan

    def _try_choices(self) -> None:
        """Open one choice after the other, until the best plan is as good as any of the others can be."""
        ranks = self.bounds.costs(*self._sets_that_can_lie(), self.position.sets)
        while (hope := self._hope((first := min(ranks)) // RANK)) > self.value:
            sets = ranks.index(first)
            ranks[sets] = FORBIDDEN * RANK
            self._open(sets)
            if self.value >= hope:
                return

    def _sets_that_can_lie(self) -> tuple[int, int]:
        """Which categories have cards enough for a set, and which hold jokers and so must lie."""
        needed, fewest = 0, 4 if self.jokers == self.held else 3
        slack = self.counts + (0x80 - fewest) * _EACH
        for shift, _ in self.set_jokers:
            needed |= 1 << shift // LENT
            slack += fewest - 3 << shift
        self.limit = slack | _CATEGORIES | _NO_LIMIT | (0x80 | self.jokers - self.held_in_sets) << JOKERS
        self._allow_to_stay()
        return _CHOICE[slack & _CATEGORIES], needed

    def _allow_to_stay(self) -> None:
        """Limit the cards that stay, so that only better plans than the best so far are looked at."""
        allowed = (self.card * self.photos + self.hope[self.held] - self.value - 1) // self.card
        self.limit = self.limit & (1 << STAY) - 1 | 0x80 + max(-1, min(allowed, 0x7F)) << STAY

    def _hope(self, stay: int) -> int:
        """What a choice is worth at most, if every joker spent brings two more cards to the table."""
        if stay >= FORBIDDEN:
            return self.value
        card, photos, laid, hope, held = self.card, self.photos, self.photos - stay, self.hope, self.held
        if held == self.jokers:
            return card * laid + hope[held]
        return max(
            [
                card * min(photos, laid + RELIEF * (jokers - held)) + hope[jokers]
                for jokers in range(held, self.jokers + 1)
            ]
        )

    def _open(self, sets: int) -> None:
        """Look through everything that the capitals can do under one choice of sets."""
        rows_of, key = self.rows_of, sets << 2 * TABLE
        cost, rows, undecided = 0, [], []
        for state in self.states:
            least, cards, deeds = rows_of[key | state]
            cost += least
            if deeds:
                undecided.append((deeds, len(rows)))
            rows.append(cards)
        self.sets, self.rows, self.undecided = sets, rows, undecided
        self.thin = _LYING[sets] & self.unheld if self.jokers > self.held else 0
        if self._fits(cost) and not self._settles_at_once(cost):
            undecided.sort(key=_variety)
            self._descend(0, cost)

    def _settles_at_once(self, cost: int) -> bool:
        """Take for every capital the first deed that the limits allow; tell whether nothing can be better."""
        hope = self.card * (self.photos - (cost >> STAY)) + self.hope[cost >> JOKERS & _BYTE]
        for deeds, capital in self.undecided:
            for more, cards in deeds:
                if self._fits(cost + more):
                    self.rows[capital] = cards
                    cost += more
                    break
            else:
                return False
        self._finish(cost)
        return self.value >= hope

    def _descend(self, depth: int, cost: int) -> None:
        """Try what each capital that is left can do, as long as every limit holds."""
        if depth == len(self.undecided):
            self._finish(cost)
            return
        deeds, capital = self.undecided[depth]
        for more, cards in deeds:
            if self._fits(cost + more):
                self.rows[capital] = cards
                self._descend(depth + 1, cost + more)

    def _fits(self, cost: int) -> bool:
        """Tell whether the limits hold, and whether there are jokers enough for sets of three photo cards."""
        if (self.limit - cost) & _GUARD != _GUARD:
            return False
        thin = self.thin and ~(self.counts + _FOUR - cost) & self.thin
        return not thin or thin.bit_count() + (cost >> JOKERS & _BYTE) <= self.jokers - self.held_in_sets

    def _finish(self, cost: int) -> None:
        """Keep the plan if it is legal and the best so far."""
        left = self.counts - (cost & (1 << BROUGHT) - 1)
        lowest, held = self._fewest_jokers(cost, left)
        fewest = lowest if self.position.opened else self._to_open(cost, lowest, held)
        if fewest > self.jokers:
            return
        jokers = self.worth.index(self.hope[fewest], fewest)
        if jokers > lowest:
            jokers = self._with_room(fewest, jokers, left)
        value = self.card * (self.photos - (cost >> STAY)) + self.worth[jokers]
        if jokers >= fewest and value > self.value:
            self.value, self.plan = value, Plan(self.sets, self.rows.copy(), jokers)
            self._allow_to_stay()

    def _fewest_jokers(self, cost: int, left: int) -> tuple[int, int]:
        """Count the jokers that must lie, and those of them that no exchange could free."""
        fewest, held = cost >> JOKERS & _BYTE, cost >> HELD & _BYTE
        if self.jokers:
            fewest += (~(left + _FOUR) & _LYING[self.sets]).bit_count()
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

    def _with_room(self, fewest: int, wanted: int, left: int) -> int:
        """Find the number of jokers that is worth most among those that find room; none: fewer than must lie."""
        in_set, in_row = self.position.limits.sets.most, self.position.limits.rows.most
        room = sum([in_set[left >> LENT * k & _BYTE] for k in range(TABLE) if self.sets >> k & 1])
        room += sum([in_row[cards.bit_count()] for cards in self.rows])
        if room >= wanted:
            return wanted
        self.cramped = True
        within = self.worth[fewest : room + 1]
        return fewest + within.index(max(within)) if within else -1


def _variety(undecided: tuple[tuple[Deed, ...], int]) -> int:
    return len(undecided[0])
