"""The best turn by branch and bound: choices of sets in the order of their bounds, then the capitals."""

from itertools import compress

from games.bots.photo import choices
from games.bots.photo.choices import JOKERS_TO_SPARE, NO_JOKERS, RELIEF
from games.bots.photo.filling import Filling
from games.bots.photo.jokers import FOUR, JokerBook
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
from games.bots.photo.plans import Plan, Undecided
from games.bots.photo.position import EVERY, ROWS, TABLE, Position
from games.bots.photo.rows import SETS, Rows
from games.bots.protocol import Weights

_CAPITALS = range(ROWS)
_NARROW = [[Rows(limits, spare=spare) for spare in (False, True)] for limits in (MORE_PHOTOS, ONE_JOKER)]
"""By whether the limit is one joker a combination, and whether there are jokers to spare."""
_ROOMY = Rows(ONE_JOKER, roomy=True)

_ALL = (1 << TABLE) - 1
_ANY = (TOP - 1) * EACH
"""Added to counts it lifts every category that has any card to the highest bit of its field."""
_LIMITS = TOPS | NO_LIMIT | TOP << JOKERS


class Search:
    """Looks for the plan of highest value for one position."""

    __slots__ = (
        *("position", "book", "photos", "card", "value", "may_stay", "plan"),
        *("rows_of", "at_hand", "counts", "fours", "special", "costs", "limit", "thin"),
    )

    def __init__(self, position: Position, weights: Weights, on_rack: int) -> None:
        self.position = position
        self.book = book = JokerBook(position, weights, on_rack)
        self.photos, self.card = (position.cards & EVERY).bit_count(), weights.card
        self.plan: Plan | None = None
        self._aim_above(book.worth[position.bound])
        self.rows_of = _NARROW[position.limits.one_joker][book.spare > 0]
        entries = JOKERS_TO_SPARE if book.spare else NO_JOKERS
        self.counts, self.special, self.costs = choices.sums(position.states, entries)
        self.fours = self.counts + FOUR
        self.at_hand = position.at_hand.to_bytes(2 * ROWS, "little")[::2]  # a byte for each capital

    def _aim_above(self, value: int) -> None:
        """Look only for what is worth more: so few cards may stay on the rack."""
        book, self.value = self.book, value
        self.may_stay = self.photos - (value - book.hope[book.fewest]) // self.card - 1

    def aim_to_go_out(self) -> None:
        """Look for no plan that leaves a card on the rack; the weights have to punish every joker kept."""
        self._aim_above(self.card * self.photos - 1)

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
        alone = total(lone & LENDERS[_ALL ^ able])  # lone cards that no set can take stay in any case
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
        book = self.book
        stranded = CHOICE[self.special + _ANY & TOPS]
        holding, slack = 0, self.fours + EACH if book.spare else self.fours
        for shift, _ in book.in_sets:
            holding |= 1 << shift // LENT
            if not book.spare:
                slack += 1 << shift
        self.limit = (slack | _LIMITS) + (book.movable << JOKERS)
        able = CHOICE[slack & TOPS]
        thin = CHOICE[~self.fours & TOPS] & able & ~holding if book.spare else 0
        return able, holding | stranded, thin

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
        self.thin = LYING[sets] & self.book.unheld_sets if self.book.spare else 0
        plan, undecided, cost, wants = self._ask(sets)
        if not undecided:
            if self.fits(cost):
                self.finish(plan, cost)
            return
        self._take_first_deeds(plan, undecided, cost)
        if stay <= self.may_stay and self.fits(cost) and self.hope(sets, cost, wants) > self.value:
            self._limit_what_stays()
            Filling(self, plan, undecided).look_through(cost)

    def _ask(self, sets: int) -> tuple[Plan, Undecided, int, int]:
        """Ask the capitals that have something to do under a choice: what they cost at least and want."""
        rows_of, states, at_hand = self.rows_of, self.position.states, self.at_hand
        rows: dict[int, int] = {}
        undecided: Undecided = []
        cost = wants = 0
        for capital in compress(_CAPITALS, at_hand.translate(rows_of.asks[sets])):
            least, cards, deeds, want = rows_of[(sets & at_hand[capital]) << SETS | states[capital]]
            cost += least
            if deeds:
                undecided.append((deeds, want, capital))
                wants += want
            else:
                rows[capital] = cards
        return Plan(sets, rows), undecided, cost, wants

    def _take_first_deeds(self, plan: Plan, undecided: Undecided, cost: int) -> None:
        """Take for every capital the first deed that the limits allow; this is often the best there is."""
        rows, limit, thin = plan.rows, self.limit, self.thin
        for deeds, _, capital in undecided:
            for more, cards in deeds:
                then = cost + more
                if limit - then & GUARD == GUARD and (not thin or self._has_jokers_for_thin_sets(then)):
                    rows[capital] = cards
                    cost = then
                    break
            else:
                return
        self.finish(plan, cost)

    def _limit_what_stays(self) -> None:
        """Let no cost fit by which more cards stay than may."""
        self.limit = self.limit & (1 << STAY) - 1 | TOP + max(-1, min(self.may_stay, TOP - 1)) << STAY

    def hope(self, sets: int, cost: int, wants: int) -> int:
        """What can come of it at most, if sets lend all they can and jokers go where they help most."""
        book = self.book
        laid, jokers = self.photos - (cost >> STAY), book.at_least(cost, self.counts)
        lacking = (wants & BYTE) - total(self.limit - cost & LENDERS[sets])
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
        thin = ~(self.fours - cost) & self.thin
        return not thin or thin.bit_count() + (cost >> JOKERS & BYTE) <= self.book.movable

    def finish(self, plan: Plan, cost: int) -> None:
        """Keep a plan if it is legal and the best so far; from then on only better ones are looked at."""
        plan.jokers = jokers = self.book.best(plan, cost, self.counts)
        value = self.card * (self.photos - (cost >> STAY)) + self.book.worth[jokers]
        if jokers >= 0 and value > self.value:
            self.plan = plan
            self._aim_above(value)
