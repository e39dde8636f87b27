"""The best turn by branch and bound: choices of sets in the order of their bounds, then the capitals."""

from dataclasses import dataclass

from games.bots.photo import choices
from games.bots.photo.choices import FORBIDDEN, FREE_JOKERS, NO_JOKERS, PRICED_JOKERS, RANK, RELIEF
from games.bots.photo.filling import Choice, Filling
from games.bots.photo.jokers import JokerBook, thin_sets
from games.bots.photo.limits import MORE_PHOTOS, ONE_JOKER
from games.bots.photo.packing import BYTE, CHOICE, EACH, GUARD, JOKERS, LENT, LYING, NO_LIMIT, STAY, TOP, TOPS
from games.bots.photo.position import ROWS, TABLE, Position
from games.bots.photo.rows import Rows
from games.bots.protocol import Weights

_NARROW = {limits.one_joker: Rows(limits, roomy=False) for limits in (MORE_PHOTOS, ONE_JOKER)}
_ROOMY = Rows(ONE_JOKER, roomy=True)


@dataclass(slots=True)
class Plan:
    """A finished turn in outline: which categories lie as sets, which cards as rows, how many jokers."""

    sets: int
    rows: list[int]
    jokers: int


class Search:
    """Looks for the plan of highest value for one position."""

    __slots__ = (
        *("position", "book", "photos", "card", "value", "plan"),
        *("rows_of", "states", "counts", "costs", "limit", "thin"),
    )

    def __init__(self, position: Position, weights: Weights) -> None:
        self.position, self.book = position, JokerBook(position, weights)
        self.photos, self.card = position.rack_photos, weights.card
        self.value = self.book.worth[position.bound]
        self.plan: Plan | None = None
        self.rows_of = _NARROW[position.limits.one_joker]
        self.states = position.states
        if position.bound:
            self.states = list(self.states)
            for kind, jokers in position.jokers.items():
                if kind < ROWS:
                    self.states[kind] |= jokers << 3 * TABLE
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
        first = order.index(least := min(order))
        hope = self._hope(least // RANK)
        if hope > self.value:
            self._open(first)
        if hope > self.value:
            for sets in sorted(self._hopeful(costs), key=order.__getitem__):
                if sets != first and self._hope(order[sets] // RANK) > self.value:
                    self._open(sets)

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

    def _hope(self, stay: int) -> int:
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

    def _hopeful(self, costs: int) -> list[int]:
        """List the choices that can be better than the best plan so far, by both bounds on what jokers do."""
        best_case = self._may_stay()
        hopeful = choices.within(costs, best_case + RELIEF * self.book.spare)
        if self.book.spare and hopeful:
            hopeful &= choices.within(choices.sums(self.position, FREE_JOKERS)[1], best_case)
        return choices.marked(hopeful) if hopeful else []

    def _may_stay(self) -> int:
        """How many cards may stay on the rack if the turn is to be better than the best plan so far."""
        book = self.book
        return self.photos - (self.value - book.hope[book.fewest]) // self.card - 1

    def _open(self, sets: int) -> None:
        """Find the best plan under one choice of sets, if it is better than the best so far."""
        rows_of, key, cost, choice = self.rows_of, sets << 2 * TABLE, 0, Choice(sets, [], [])
        rows, undecided = choice.rows, choice.undecided
        for state in self.states:
            least, cards, deeds, need = rows_of[key | state]
            cost += least
            if deeds:
                undecided.append((deeds, need, len(rows)))
            rows.append(cards)
        self.thin = LYING[sets] & self.book.unheld_sets if self.book.spare else 0
        if self.fits(cost) and not self._settles_at_once(choice, cost):
            Filling(self, choice).look_through(cost)

    def _settles_at_once(self, choice: Choice, cost: int) -> bool:
        """Take for every capital the first deed that the limits allow; tell whether nothing can be better."""
        fewest = max(self.book.fewest, self.book.held_in_sets + (cost >> JOKERS & BYTE))
        hope = self.card * (self.photos - (cost >> STAY)) + self.book.hope[fewest]
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
        if (self.limit - cost) & GUARD != GUARD:
            return False
        thin = self.thin and thin_sets(self.counts - cost, self.thin)
        return (
            not thin or thin.bit_count() + (cost >> JOKERS & BYTE) <= self.book.all - self.book.held_in_sets
        )

    def finish(self, choice: Choice, cost: int) -> None:
        """Keep a plan if it is legal and the best so far; from then on only better ones are looked at."""
        jokers = self.book.best(choice.sets, cost, self.counts)
        value = self.card * (self.photos - (cost >> STAY)) + self.book.worth[jokers]
        if jokers >= 0 and value > self.value:
            self.value, self.plan = value, Plan(choice.sets, choice.rows.copy(), jokers)
            allowed = max(-1, min(self._may_stay(), TOP - 1))
            self.limit = self.limit & (1 << STAY) - 1 | TOP + allowed << STAY
