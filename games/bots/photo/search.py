"""The best turn by branch and bound: choices of sets in the order of their bounds, then the capitals."""

from itertools import compress

from games.bots.photo import choices
from games.bots.photo.choices import JOKERS_TO_SPARE, NO_JOKERS, RELIEF
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
from games.bots.photo.position import EVERY, FIELD, ROWS, Position
from games.bots.photo.rows import BOUND, HOLDS_JOKER, SETS, Rows
from games.bots.protocol import Weights

_CAPITALS = range(ROWS)
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
        *("position", "book", "photos", "card", "value", "may_stay", "plan"),
        *("rows_of", "states", "at_hand", "counts", "special", "costs", "limit", "thin"),
    )

    def __init__(self, position: Position, weights: Weights, on_rack: int) -> None:
        self.position = position
        self.book = book = JokerBook(position, weights, on_rack)
        self.photos, self.card = (position.cards & EVERY).bit_count(), weights.card
        self.plan: Plan | None = None
        self._aim_above(book.worth[position.bound])
        self.rows_of = _NARROW[position.limits.one_joker, book.spare > 0]
        entries = JOKERS_TO_SPARE if book.spare else NO_JOKERS
        self.counts, self.special, self.costs = choices.sums(position.states, book.in_rows, entries)
        self.states, at_hand = position.states, position.at_hand
        if book.in_rows:
            self.states = list(self.states)
            for capital in book.in_rows:
                self.states[capital] |= position.jokers[capital] << BOUND
                at_hand |= HOLDS_JOKER << FIELD * capital
        self.at_hand = at_hand.to_bytes(2 * ROWS, "little")[::2]  # a byte for each capital

    def _aim_above(self, value: int) -> None:
        """Look only for what is worth more: so few cards may stay on the rack."""
        book, self.value = self.book, value
        self.may_stay = self.photos - (value - book.hope[book.fewest]) // self.card - 1

    def look(self) -> None:
        """Find the best plan; none if no turn is better than leaving the table as it is."""
        self._try_choices()
        if self.book.cramped and self.position.limits.one_joker:
            self.rows_of = _ROOMY
            self._try_choices()

    def _try_choices(self) -> None:
        """Open the most hopeful choice of sets, and then all others that could still be better."""
        able, needed, thin = self._sets_that_can_lie()
        costs, possible = self.costs + choices.THIN[thin], choices.AMONG[able] & choices.WITH[needed]
        lone = self.special >> 8
        alone = total(lone & LENDERS[~able])  # lone cards that no set can take stay in any case
        least, first = choices.cheapest(costs, alone, possible, self.position.sets)
        stay = max(alone, least - RELIEF * self.book.spare)
        if stay <= self.may_stay:
            self._open(first, stay)
        if stay <= self.may_stay:
            self._open_others(costs, possible ^ choices.MARK[first], lone)

    def _open_others(self, costs: int, possible: int, lone: int) -> None:
        """Open the other choices that can be better than the best plan, by both bounds on what jokers do."""
        relief = RELIEF * self.book.spare
        hopeful = choices.within(costs, self.may_stay + relief, possible)
        if relief and hopeful:
            hopeful = choices.within(choices.lone_costs(lone), self.may_stay, hopeful)
        if hopeful:
            for cost, _, sets in choices.by_cost(costs, hopeful, self.position.sets):
                if self._hope_for(cost) > self.value:
                    self._open(sets, cost - relief)

    def _sets_that_can_lie(self) -> tuple[int, int, int]:
        """Which categories have cards enough for a set, which must lie, and which would need a joker."""
        book, counts = self.book, self.counts
        holding, fewest = 0, 3 if book.spare else 4
        slack = counts + (TOP - fewest) * EACH
        for shift, _ in book.in_sets:
            holding |= 1 << shift // LENT
            slack += fewest - 3 << shift
        self.limit = slack | TOPS | NO_LIMIT | (TOP | book.movable) << JOKERS
        able = CHOICE[slack & TOPS]
        stranded = CHOICE[self.special + (TOP - 1) * EACH & TOPS]
        return able, holding | stranded, CHOICE[thin_sets(counts, TOPS)] & able & ~holding

    def _hope_for(self, stay: int) -> int:
        """What a choice is worth at most, if every joker spent brings two more cards to the table."""
        card, photos, laid, book = self.card, self.photos, self.photos - stay, self.book
        if not book.spare:
            return card * laid + book.hope[book.held]
        return max(
            [
                card * min(photos, laid + RELIEF * (jokers - book.held)) + book.hope[jokers]
                for jokers in range(book.fewest, book.all + 1)
            ]
        )

    def _open(self, sets: int, stay: int) -> None:
        """Find the best plan under one choice of sets, by which so many cards stay at least."""
        choice, cost, wants = self._ask(sets)
        self.thin = LYING[sets] & self.book.unheld_sets if self.book.spare else 0
        if self.fits(cost):
            self._take_first_deeds(choice, cost)
            if choice.undecided and stay <= self.may_stay and self.hope(choice, cost, wants) > self.value:
                self._limit_what_stays()
                Filling(self, choice).look_through(cost)

    def _ask(self, sets: int) -> tuple[Choice, int, int]:
        """Ask the capitals that have something to do under a choice: what they cost at least and want."""
        rows_of, states, at_hand = self.rows_of, self.states, self.at_hand
        cost = wants = 0
        rows: dict[int, int] = {}
        undecided = []
        for capital in compress(_CAPITALS, at_hand.translate(rows_of.asks[sets])):
            key = (sets & at_hand[capital]) << SETS | states[capital]
            least, cards, deeds, want = rows_of[key]
            cost += least
            if deeds:
                undecided.append((deeds, want, capital))
                wants += want
            else:
                rows[capital] = cards
        return Choice(sets, rows, undecided), cost, wants

    def _limit_what_stays(self) -> None:
        """Let no cost fit by which more cards stay than may."""
        self.limit = self.limit & (1 << STAY) - 1 | TOP + max(-1, min(self.may_stay, TOP - 1)) << STAY

    def _take_first_deeds(self, choice: Choice, cost: int) -> None:
        """Take for every capital the first deed that the limits allow; this is often the best there is."""
        rows, limit, thin = choice.rows, self.limit, self.thin
        for deeds, _, capital in choice.undecided:
            for more, cards in deeds:
                then = cost + more
                if limit - then & GUARD == GUARD and (not thin or self._has_jokers_for_thin_sets(then)):
                    rows[capital] = cards
                    cost = then
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
        if self.limit - cost & GUARD != GUARD:
            return False
        return not self.thin or self._has_jokers_for_thin_sets(cost)

    def _has_jokers_for_thin_sets(self, cost: int) -> bool:
        thin = thin_sets(self.counts - cost, self.thin)
        return not thin or thin.bit_count() + (cost >> JOKERS & BYTE) <= self.book.movable

    def finish(self, choice: Choice, cost: int) -> None:
        """Keep a plan if it is legal and the best so far; from then on only better ones are looked at."""
        jokers = self.book.best(choice, cost, self.counts)
        value = self.card * (self.photos - (cost >> STAY)) + self.book.worth[jokers]
        if jokers >= 0 and value > self.value:
            self._aim_above(value)
            self.plan = Plan(choice.sets, choice.rows.copy(), jokers)
