"""The best turn by branch and bound: choices of sets in the order of their bounds, then capital by capital."""

from dataclasses import dataclass

from games.bots.photo.choices import FORBIDDEN, RELIEF, costs
from games.bots.photo.limits import MORE_PHOTOS, ONE_JOKER
from games.bots.photo.opening import Opening, opens
from games.bots.photo.position import ROWS, TABLE, Position
from games.bots.photo.rows import LENT, Row, Rows
from games.bots.protocol import Weights

CATEGORIES = range(TABLE)
_GUARD = sum(0x80 << LENT * k for k in CATEGORIES)
_NOTHING_LENT = _GUARD | _GUARD << 8
_COUNT = 0x7F

_NARROW = {limits.one_joker: Rows(limits, roomy=False) for limits in (MORE_PHOTOS, ONE_JOKER)}
_ROOMY = Rows(ONE_JOKER, roomy=True)


@dataclass(slots=True)
class Plan:
    """A finished turn in outline: which categories lie as sets, which cards lie in rows, how many jokers lie."""

    sets: int
    rows: list[int]
    jokers: int
    value: int


class Search:
    """Looks for the plan of highest value for one position."""

    def __init__(self, position: Position, weights: Weights) -> None:
        self.position = position
        self.card = weights.card
        jokers, own = sum(position.jokers) + position.rack_jokers, position.rack_jokers
        self.jokers = jokers
        # what so many jokers on the table are worth, and the best from so many on
        self.worth = [
            weights.joker_kept * min(left, own) + weights.joker_won * max(0, left - own)
            for left in range(jokers, -1, -1)
        ]
        self.hope = [max(self.worth[fewest:]) for fewest in range(jokers + 1)]
        self.value = self.worth[jokers - own]
        self.plan: Plan | None = None
        self.cramped = False
        self.table = _NARROW[position.limits.one_joker]

    def best(self) -> Plan | None:
        """Return the best plan, or nothing if no turn is better than leaving the table as it is."""
        position = self.position
        if not position.opened and not opens(position):
            return None
        self._try_choices()
        if self.cramped and position.limits.one_joker:
            self.table = _ROOMY
            self._try_choices()
        return self.plan

    def _try_choices(self) -> None:
        position = self.position
        own = [(state & 63).bit_count() for state in position.states] + position.own
        held = sum(max(0, bound - cards) for bound, cards in zip(position.jokers, own, strict=True))
        spare = self.jokers - held
        self.fewest = 3 if spare else 4
        able = needed = 0
        for k in CATEGORIES:
            bound = position.jokers[ROWS + k]
            if position.available[k] >= (3 if bound else self.fewest):
                able |= 1 << k
            if bound:
                needed |= 1 << k
        stay = costs(position, able, needed, spare)
        while (least := min(stay)) < FORBIDDEN:
            if self._hope(least, held) <= self.value:
                break
            sets = position.sets if stay[position.sets] == least else stay.index(least)
            stay[sets] = FORBIDDEN
            self._open(sets)

    def _hope(self, stay: int, held: int) -> int:
        """What a choice is worth at most, if a joker spent brings two more cards to the table."""
        laid = self.position.rack_photos - stay
        if not self.jokers:
            return self.card * laid + self.worth[0]
        most = self.position.rack_photos
        return max(
            self.card * min(most, laid + RELIEF * (jokers - held)) + self.hope[jokers]
            for jokers in range(held, self.jokers + 1)
        )

    def _open(self, sets: int) -> None:
        """Look through everything that the capitals can do under one choice of sets."""
        position = self.position
        table, key = self.table, Rows.key(0, sets)
        undecided: list[tuple[int, tuple[Row, ...]]] = []
        rows = [0] * ROWS
        for c, state in enumerate(position.states):
            bound = position.jokers[c]
            found = table[Rows.key(bound, sets) + state] if bound else table[key + state]
            first = found[0]
            if len(found) == 1 and not first.jokers and not first.lent:
                rows[c] = first.cards
            else:
                undecided.append((c, found))
        slack = _NOTHING_LENT
        lying = []
        for k in CATEGORIES:
            if sets >> k & 1:
                bound = position.jokers[ROWS + k]
                least = max(3, 1 + bound - position.own[k]) if bound else self.fewest
                if self.position.limits.one_joker:
                    least = 3 if bound else self.fewest
                spare = position.available[k] - least
                if spare < 0:
                    return
                slack += (spare | position.own[k] << 8) << LENT * k
                lying.append(k)
        undecided.sort(key=lambda c: len(c[1]) if c[1][-1].cards else 99)
        self.sets, self.rows, self.slack, self.lying, self.undecided = sets, rows, slack, lying, undecided
        stay = jokers = 0
        self.rest = [(0, 0)]
        for _, found in reversed(undecided):
            stay += min(row.stay for row in found)
            jokers += min(row.jokers for row in found)
            self.rest.append((stay, jokers))
        self.rest.reverse()
        self._descend(0, 0, 0, 0, 0)

    def _descend(self, depth: int, stay: int, jokers: int, held: int, lent: int) -> None:
        rest_stay, rest_jokers = self.rest[depth]
        if jokers + rest_jokers > self.jokers:
            return
        laid = self.position.rack_photos - stay - rest_stay
        if self.card * laid + self.hope[jokers + rest_jokers] <= self.value:
            return
        if depth == len(self.undecided):
            self._finish(stay, jokers, held, lent)
            return
        c, found = self.undecided[depth]
        for row in found:
            if row.lent and (self.slack - lent - row.lent) & _GUARD != _GUARD:
                continue
            self.rows[c] = row.cards
            self._descend(depth + 1, stay + row.stay, jokers + row.jokers, held + row.held, lent + row.lent)

    def _finish(self, stay: int, fewest: int, held: int, lent: int) -> None:
        """Count the sets' jokers and keep the plan if it is the best so far."""
        position = self.position
        limits = position.limits.sets
        room = 0
        for k in self.lying:
            lost = lent >> LENT * k
            photos = position.available[k] - (lost & _COUNT)
            bound = max(0, position.jokers[ROWS + k] - position.own[k] + (lost >> 8 & _COUNT))
            jokers = max(limits.fewest[photos], bound)
            most = limits.most[photos]
            if jokers > most:
                return
            room += most
            held += bound
            fewest += jokers
        if not position.opened:
            opening = Opening.of(position, self.sets, self.rows)
            if opening is Opening.NONE:
                return
            if opening is Opening.WITH_JOKER:
                fewest = max(fewest, held + 1)
        if fewest > self.jokers:
            return
        worth = self.hope[fewest]
        jokers = self.worth.index(worth, fewest)
        if jokers > fewest:
            most = position.limits.rows.most
            room += sum(most[cards.bit_count()] for cards in self.rows)
            if room < jokers:
                self.cramped = True
                if room < fewest:
                    return
                worth = max(self.worth[fewest : room + 1])
                jokers = self.worth.index(worth, fewest)
        elif not position.opened and fewest > room: # may be raised by the opening
            room += sum(position.limits.rows.most[cards.bit_count()] for cards in self.rows)
            if room < fewest:
                self.cramped = True
                return
        value = self.card * (position.rack_photos - stay) + worth
        if value > self.value:
            self.value = value
            self.plan = Plan(self.sets, self.rows.copy(), jokers, value)
