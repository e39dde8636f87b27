"""The best turn by branch and bound: choices of sets in the order of their bounds, then the capitals."""

from games.bots.photo import choices
from games.bots.photo.choices import FORBIDDEN, FREE_JOKERS, NO_JOKERS, PRICED_JOKERS, RANK, RELIEF
from games.bots.photo.filling import Filling
from games.bots.photo.jokers import JokerBook, thin_sets
from games.bots.photo.limits import MORE_PHOTOS, ONE_JOKER
from games.bots.photo.packing import (
    BYTE,
    CHOICE,
    DRY,
    EACH,
    GUARD,
    JOKERS,
    LENDERS,
    LENT,
    LYING,
    NO_LIMIT,
    PARCHED,
    STAY,
    TOP,
    TOPS,
    total,
)
from games.bots.photo.plans import Choice, Plan
from games.bots.photo.position import EVERY, OUTSIDE, ROWS, TABLE, Position, fields
from games.bots.photo.rows import AT_HAND, Rows
from games.bots.protocol import Weights

_NARROW = {
    (limits.one_joker, spare): Rows(limits, spare=spare)
    for limits in (MORE_PHOTOS, ONE_JOKER)
    for spare in (False, True)
}
_ROOMY = Rows(ONE_JOKER, roomy=True)
for _spare in (False, True):
    _NARROW[False, _spare].fill()  # the house rules are seldom asked for, and fill by use


class Search:
    """Looks for the plan of highest value for one position."""

    __slots__ = (
        *("position", "book", "photos", "card", "value", "plan"),
        *("rows_of", "bound_rows", "counts", "costs", "limit", "thin"),
    )

    def __init__(self, position: Position, weights: Weights, on_rack: int) -> None:
        self.position, self.book = position, JokerBook(position, weights, on_rack)
        self.photos, self.card = (position.cards & EVERY).bit_count(), weights.card
        self.value = self.book.worth[position.bound]
        self.plan: Plan | None = None
        self.rows_of = _NARROW[position.limits.one_joker, self.book.spare > 0]
        self.bound_rows = [kind for kind in position.jokers if kind < ROWS]
        entries = PRICED_JOKERS if self.book.spare else NO_JOKERS
        self.counts, self.costs = choices.sums(position, entries)

    def look(self) -> None:
        """Find the best plan; none if no turn is better than leaving the table as it is."""
        self._try_choices()
        if self.book.cramped and self.position.limits.one_joker:
            self.rows_of = _ROOMY
            self._try_choices()

    def _try_choices(self) -> None:
        """Open the most hopeful choice of sets, and then all others that could still be better."""
        costs = choices.with_rules(self.costs, *self._sets_that_can_lie())
        order = choices.ranks(costs, self.position.sets)
        first, relief = order.index(least := min(order)), RELIEF * self.book.spare
        stay = least // RANK - relief
        if stay <= self._may_stay():
            self._open(first, stay)
        if stay <= self._may_stay():
            for sets in sorted(self._hopeful(costs, first), key=order.__getitem__):
                if self._hope_for(order[sets] // RANK) > self.value:
                    self._open(sets, order[sets] // RANK - relief)

    def _sets_that_can_lie(self) -> tuple[int, int, int]:
        """Which categories have cards enough for a set, which must lie, and which would need a joker."""
        book = self.book
        needed, fewest = 0, 3 if book.spare else 4
        slack = self.counts + (TOP - fewest) * EACH
        for shift, _ in book.in_sets:
            needed |= 1 << shift // LENT
            slack += fewest - 3 << shift
        self.limit = slack | TOPS | NO_LIMIT | (TOP | book.movable) << JOKERS
        able = CHOICE[slack & TOPS]
        thin = CHOICE[thin_sets(self.counts, TOPS)] & able & ~needed
        return able, needed, thin

    def _hope_for(self, stay: int) -> int:
        """What a choice is worth at most, if every joker spent brings two more cards to the table."""
        if stay >= FORBIDDEN:
            return self.value
        card, photos, laid, book = self.card, self.photos, self.photos - stay, self.book
        if not book.spare:
            return card * laid + book.hope[book.held]
        return max(
            [
                card * min(photos, laid + RELIEF * (jokers - book.held)) + book.hope[jokers]
                for jokers in range(book.fewest, book.all + 1)
            ]
        )

    def _hopeful(self, costs: int, opened: int) -> list[int]:
        """List the other choices that can be better than the best plan, by both bounds on what jokers do."""
        best_case = self._may_stay()
        hopeful = choices.within(costs, best_case + RELIEF * self.book.spare) & choices.OTHERS[opened]
        if self.book.spare and hopeful:
            hopeful &= choices.within(choices.sums(self.position, FREE_JOKERS)[1], best_case)
        return choices.marked(hopeful)

    def _may_stay(self) -> int:
        """How many cards may stay on the rack if the turn is to be better than the best plan so far."""
        book = self.book
        return self.photos - (self.value - book.hope[book.fewest]) // self.card - 1

    def _open(self, sets: int, stay: int) -> None:
        """Find the best plan under one choice of sets, by which so many cards stay at least."""
        choice, cost, wants = self._ask(sets)
        self.thin = LYING[sets] & self.book.unheld_sets if self.book.spare else 0
        if self.fits(cost):
            self._take_first_deeds(choice, cost)
            if choice.undecided and stay <= self._may_stay() and self.hope(choice, cost, wants) > self.value:
                Filling(self, choice).look_through(cost)

    def _ask(self, sets: int) -> tuple[Choice, int, int]:
        """Ask the capitals that have something to do under a choice: what they cost at least and want."""
        rows_of, states, bound = self.rows_of, self.position.states, self.position.jokers
        asks, cost, wants = rows_of.asks, 0, 0
        outside = fields(self.position.at_hand & OUTSIDE[sets])
        asked = [capital for capital, cards in enumerate(outside) if asks[cards]]
        if self.bound_rows:
            asked = sorted({*asked, *self.bound_rows})
        choice = Choice(sets, {}, [])
        for capital in asked:
            state = states[capital]
            key = bound.get(capital, 0) << 3 * TABLE | (sets & AT_HAND[state]) << 2 * TABLE | state
            least, cards, deeds, want = rows_of[key]
            cost += least
            if deeds:
                choice.undecided.append((deeds, want, capital))
                wants += want
            else:
                choice.rows[capital] = cards
        return choice, cost, wants

    def _take_first_deeds(self, choice: Choice, cost: int) -> None:
        """Take for every capital the first deed that the limits allow; this is often the best there is."""
        for deeds, _, capital in choice.undecided:
            for more, cards in deeds:
                if self.fits(cost + more):
                    choice.rows[capital] = cards
                    cost += more
                    break
            else:
                return
        self.finish(choice, cost)

    def hope(self, choice: Choice, cost: int, wants: int) -> int:
        """What can come of it at most, if sets lend all they can and jokers go where they help most."""
        book = self.book
        laid, jokers = self.photos - (cost >> STAY), book.at_least(cost, self.counts)
        lacking = (wants & BYTE) - total(self.limit - cost & LENDERS[choice.sets])
        dry, parched = wants >> DRY & BYTE, wants >> PARCHED
        if lacking <= 0 and not dry and jokers <= book.all:
            return self.card * laid + book.hope[max(jokers, book.fewest)]
        return max(
            [
                self.card * (laid - max(0, (lacking - more + 1) // 2, dry - more - min(more, parched)))
                + book.hope[max(jokers + more, book.fewest)]
                for more in range(book.all - jokers + 1)
            ],
            default=self.value,
        )

    def fits(self, cost: int) -> bool:
        """Tell whether the limits hold, and whether there are jokers enough for sets of three photo cards."""
        if (self.limit - cost) & GUARD != GUARD:
            return False
        thin = self.thin and thin_sets(self.counts - cost, self.thin)
        return (
            not thin or thin.bit_count() + (cost >> JOKERS & BYTE) <= self.book.all - self.book.held_in_sets
        )

    def finish(self, choice: Choice, cost: int) -> None:
        """Keep a plan if it is legal and the best so far; from then on only better ones are looked at."""
        jokers = self.book.best(choice, cost, self.counts)
        value = self.card * (self.photos - (cost >> STAY)) + self.book.worth[jokers]
        if jokers >= 0 and value > self.value:
            self.value, self.plan = value, Plan(choice.sets, choice.rows.copy(), jokers)
            allowed = max(-1, min(self._may_stay(), TOP - 1))
            self.limit = self.limit & (1 << STAY) - 1 | TOP + allowed << STAY
