"""The best turn by branch and bound: choices of sets in the order of their bounds, then capital by capital."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from games.bots.photo.choices import CHOICES, FORBIDDEN, RELIEF, costs
from games.bots.photo.limits import MORE_PHOTOS, ONE_JOKER
from games.bots.photo.opening import jokers_to_open
from games.bots.photo.position import ROWS, TABLE, Position
from games.bots.photo.rows import BROUGHT, HELD, JOKERS, LENT, STAY, Deed, Rows
from games.bots.protocol import Weights

_BYTE = 0xFF
_EACH = sum(1 << LENT * k for k in range(TABLE))
_LENDS = _EACH << 7
_GUARD = _LENDS | 0x80 << JOKERS | 0x80 << STAY
"""One bit above every count that has a limit: while the limit minus the cost has all these bits, it holds."""
_NO_LIMIT = (1 << JOKERS) - (1 << BROUGHT)

_COUNT = {
    table << TABLE | rack: sum(
        ((table | rack) >> k & 1 | (rack >> k & 1) << 8) << LENT * k for k in range(TABLE)
    )
    for table, rack in product(CHOICES, CHOICES)
    if not table & rack
}
"""The cards of one capital counted by category: all in the low byte, those of the rack in the high byte."""
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
        "card", "counts", "cramped", "fours", "held", "held_in_sets", "hope", "jokers", "limit", "photos", "plan", "position", "present",
        "rows", "rows_of", "sets", "states", "thin", "undecided", "unheld", "value", "worth",
    )  # fmt: skip

    def __init__(self, position: Position, weights: Weights) -> None:
        self.position = position
        self.card = weights.card
        self.photos = position.rack_photos
        self.jokers = position.bound + position.rack_jokers
        self.worth, self.hope = _joker_values(
            weights.joker_kept, weights.joker_won, position.rack_jokers, position.bound
        )
        self.counts = sum(map(_COUNT.__getitem__, position.states))
        self.states = position.states
        self.held = self.held_in_sets = 0
        self.fours = self.counts + (0x80 - 4) * _EACH
        self.unheld = _LENDS
        if position.bound:
            self._bind()
        self.value = self.worth[position.bound]
        self.plan: Plan | None = None
        self.cramped = False
        self.rows_of = _NARROW[position.limits.one_joker]

    def _bind(self) -> None:
        """Count the jokers that no exchange can free, and tell the capitals of the jokers in their rows."""
        self.states = list(self.states)
        for kind, jokers in self.position.jokers.items():
            if kind < ROWS:
                own = (self.states[kind] & 63).bit_count()
                self.states[kind] |= jokers << 3 * TABLE
            else:
                own = self.counts >> LENT * (kind - ROWS) + 8 & _BYTE
                self.held_in_sets += max(0, jokers - own)
                if jokers > own:
                    self.unheld &= ~(0x80 << LENT * (kind - ROWS))
            self.held += max(0, jokers - own)

    def best(self) -> Plan | None:
        """Return the best plan, or nothing if no turn is better than leaving the table as it is."""
        self._try_choices()
        if self.cramped and self.position.limits.one_joker:
            self.rows_of = _ROOMY
            self._try_choices()
        return self.plan

    def _try_choices(self) -> None:
        """Open one choice after the other, until the best plan is as good as any of the others can be."""
        position = self.position
        stay = costs(position, *self._sets_that_can_lie(), self.jokers - self.held)
        present = 0
        for kind in position.kinds:
            if kind >= ROWS: present |= 1 << kind-ROWS
        while (hope := self._hope(least := min(stay))) > self.value:
            sets = present if stay[present] == least else stay.index(least)
            stay[sets] = FORBIDDEN
            self._open(sets)
            if self.value >= hope:
                return

    def _sets_that_can_lie(self) -> tuple[int, int]:
        """Which categories have cards enough for a set, and which hold jokers and so must lie."""
        needed = 0
        fewest = 4 if self.jokers == self.held else 3
        slack = self.counts + (0x80 - fewest) * _EACH
        for kind in self.position.jokers:
            if kind >= ROWS:
                needed |= 1 << kind - ROWS
                slack += (fewest - 3) << LENT * (kind - ROWS)
        self.limit = slack | _LENDS | _NO_LIMIT | (0x80 | self.jokers - self.held_in_sets) << JOKERS
        return _CHOICE[slack & _LENDS], needed

    def _hope(self, stay: int) -> int:
        """What a choice is worth at most, if every joker spent brings two more cards to the table."""
        if stay >= FORBIDDEN:
            return self.value
        card, laid = self.card, self.photos - stay
        if not self.jokers:
            return card * laid
        hope, held = self.hope, self.held
        return max(
            [
                card * min(self.photos, laid + RELIEF * (jokers - held)) + hope[jokers]
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
        self._allow_to_stay()
        if (self.limit - cost) & _GUARD != _GUARD:
            return
        self.sets, self.rows, self.undecided = sets, rows, undecided
        self.thin = _LYING[sets] & self.unheld if self.jokers > self.held else 0
        if not self._greedily(cost):
            undecided.sort(key=_variety)
            self._descend(0, cost)

    def _greedily(self, cost: int) -> bool:
        """Take for every capital the first deed that the limits allow, and tell whether nothing can be better."""
        bound = self.card * (self.photos - (cost >> STAY)) + self.hope[cost >> JOKERS & _BYTE]
        for deeds, capital in self.undecided:
            for more, cards in deeds:
                if self._fits(cost + more):
                    self.rows[capital] = cards
                    cost += more
                    break
            else:
                return False
        self._finish(cost)
        return self.value >= bound

    def _allow_to_stay(self) -> None:
        """Limit the cards that stay, so that only better plans than the best so far are looked at."""
        allowed = (self.card * self.photos + self.hope[self.held] - self.value - 1) // self.card
        self.limit = self.limit & (1 << STAY) - 1 | 0x80 + max(-1, min(allowed, 0x7F)) << STAY

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
        if not self.thin:
            return True
        thin = ~(self.fours - cost) & self.thin
        return not thin or thin.bit_count() + (cost >> JOKERS & _BYTE) <= self.jokers - self.held_in_sets

    def _finish(self, cost: int) -> None:
        """Keep the plan if it is legal and the best so far."""
        jokers = 0
        if self.jokers:
            jokers = self._lay_jokers(cost)
        elif not self.position.opened and jokers_to_open(cost):
            return
        if jokers < 0:
            return
        value = self.card * (self.photos - (cost >> STAY)) + self.worth[jokers]
        if value > self.value:
            self.value = value
            self.plan = Plan(self.sets, self.rows.copy(), jokers)
            self._allow_to_stay()

    def _lay_jokers(self, cost: int) -> int:
        """Count the jokers that lie on the table in the end, or -1."""
        position = self.position
        must = cost >> JOKERS & _BYTE
        if self.card * (self.photos - (cost >> STAY)) + self.hope[must] <= self.value:
            return -1
        left = self.counts - (cost & (1 << BROUGHT) - 1)
        small = ~(left + (0x80 - 4) * _EACH) & _LYING[self.sets]
        fewest, held = must + small.bit_count(), cost >> HELD & _BYTE
        for kind, bound in position.jokers.items():
            if kind >= ROWS:
                count = left >> LENT * (kind - ROWS)
                bound = max(0, bound - (count >> 8 & _BYTE))
                if bound > position.limits.sets.most[count & _BYTE]:
                    return -1
                held += bound
                fewest += max(0, bound - position.limits.sets.fewest[count & _BYTE])
        if not position.opened:
            needed = jokers_to_open(cost)
            if needed > position.rack_jokers:
                return -1
            if needed:
                fewest = max(fewest, held + 1)
        if fewest > self.jokers:
            return -1
        jokers = self.worth.index(self.hope[fewest], fewest)
        if jokers <= must:
            return jokers
        room = sum(
            [
                position.limits.sets.most[left >> LENT * k & _BYTE]
                for k in range(TABLE)
                if self.sets >> k & 1
            ]
        )
        if jokers <= room: return jokers
        most_ = position.limits.rows.most
        room += sum([most_[cards.bit_count()] for cards in self.rows])
        if room < jokers:
            self.cramped = True
            if room < fewest:
                return -1
            worth = max(self.worth[fewest : room + 1])
            jokers = self.worth.index(worth, fewest)
        return jokers


def _variety(undecided: tuple[tuple[Deed, ...], int]) -> int:
    return len(undecided[0])
