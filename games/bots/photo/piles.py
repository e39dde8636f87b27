"""From a plan to piles: every kind keeps the piles that it has, as far as they stay correct."""

from array import array
from dataclasses import dataclass, field
from itertools import compress

from games.bots.photo.limits import Form, Range, split
from games.bots.photo.position import BIT, FIELD, KINDS, OF_KIND, ROWS, SET, TABLE, Position
from games.bots.photo.search import Plan
from games.engine.cards import CardId
from games.engine.combinations import Pile, Table
from games.engine.rulesets.photo import CAPITALS, CATEGORIES, JOKERS
from games.engine.state import Cards, TurnStart

_EVERY = sum(SET)
_OF_SETS = [sum(cards for k, cards in enumerate(SET) if sets >> k & 1) for sets in range(1 << TABLE)]
_FIT = [
    *[[f"{capital}-{category}" for category in CATEGORIES] for capital in CAPITALS],
    *[[f"{capital}-{category}" for capital in CAPITALS] for category in CATEGORIES],
]
"""The cards that fit each kind."""
_BITS = [[mask >> k & 1 for k in range(TABLE)] for mask in range(1 << TABLE)]
_JOKERS = frozenset(JOKERS)


def _names(kind: int, cards: int) -> tuple[CardId, ...]:
    """Name photo cards that fit a kind."""
    if kind < ROWS:
        return tuple(compress(_FIT[kind], _BITS[cards >> FIELD * kind]))
    places = (cards >> kind - ROWS).to_bytes(2 * ROWS, "little")[::2]
    return tuple(compress(_FIT[kind], places))


@dataclass(slots=True)
class Heap:
    """The cards of one kind that the turn changes, before they are parted into piles."""

    form: Form
    gained: Cards  # photo cards that come to the kind
    lost: Cards  # photo cards that leave it
    bound: int  # jokers before the turn
    jokers: int  # jokers after it
    piles: list[Cards] = field(default_factory=list)  # as they lay before

    def freed(self) -> list[CardId]:
        """Name the jokers that the kind lets go."""
        if self.bound <= self.jokers:
            return []
        return [card for pile in self.piles for card in pile if card in _JOKERS][self.jokers :]

    def part(self, loose: list[CardId]) -> list[Pile]:
        """Part the cards into piles, taking the jokers that are missing from the loose ones."""
        piles, new = self.piles, self.gained
        if self.lost or self.bound > self.jokers:
            piles = self._kept((*self.lost, *self.freed()))
        if self.jokers > self.bound:
            new += tuple([loose.pop(0) for _ in range(self.bound, self.jokers)])
        if new:
            piles = [piles[0] + new, *piles[1:]] if piles else [new]
        if not all(map(self._allows, piles)):
            piles = self._anew([card for pile in piles for card in pile])
        return [Pile(pile) for pile in piles]

    def _kept(self, gone: Cards) -> list[Cards]:
        """What stays of the piles that were there."""
        piles = [tuple([card for card in pile if card not in gone]) for pile in self.piles]
        return [pile for pile in piles if pile]

    def _allows(self, pile: Cards) -> bool:
        jokers = len(_JOKERS.intersection(pile)) if self.jokers else 0
        return self.form.allows(len(pile) - jokers, jokers)

    def _anew(self, cards: list[CardId]) -> list[Cards]:
        """Part the cards without looking at the piles that were there."""
        jokers = [card for card in cards if card in _JOKERS]
        photos = [card for card in cards if card not in _JOKERS]
        piles: list[Cards] = []
        for some, bound in split(self.form, len(photos), len(jokers)) or ():
            piles.append((*photos[:some], *jokers[:bound]))
            photos, jokers = photos[some:], jokers[bound:]
        return piles


class Layout:
    """The finished table of a plan, and what the rack gave to it."""

    def __init__(self, start: TurnStart, position: Position, plan: Plan) -> None:
        self.start, self.position, self.plan = start, position, plan
        at_hand = position.cards >> TABLE | position.cards
        self.in_rows = int.from_bytes(array("H", plan.rows).tobytes(), "little")
        self.in_sets = at_hand & _OF_SETS[plan.sets] & ~self.in_rows
        self.rack_jokers = [card for card in start.rack if card in _JOKERS] if position.rack_jokers else []

    def laid(self) -> Cards:
        """Name the cards that went from the rack to the table."""
        lying = self.in_rows | self.in_sets
        photos = [card for card in self.start.rack if BIT[card] & lying]
        return (*photos, *self.rack_jokers[: max(0, self.plan.jokers - self.position.bound)])

    def table(self) -> Table:
        """Lay the piles; a kind that the plan leaves alone keeps its piles as they are."""
        heaps = self._heaps()
        table = []
        for pile, kind in zip(self.start.table, self.position.kinds, strict=True):
            if kind in heaps:
                heaps[kind].piles.append(pile.cards)
            else:
                table.append(pile)
        loose = [joker for heap in heaps.values() for joker in heap.freed()] + self.rack_jokers
        for heap in heaps.values():
            table += heap.part(loose)
        return tuple(table)

    def _heaps(self) -> dict[int, Heap]:
        """Heap up the kinds that change, and find a place for every joker that is to lie."""
        was_in_sets = self.position.in_sets
        was_in_rows = self.position.cards >> TABLE & _EVERY ^ was_in_sets
        before = array("H", was_in_rows.to_bytes(2 * ROWS, "little"))
        changed = [c for c, row in enumerate(self.plan.rows) if row != before[c]]
        heaps = {c: self._heap(c, was_in_rows) for c in changed}
        moved = self.in_sets ^ was_in_sets
        for kind, cards in enumerate(SET, ROWS):
            if moved & cards:
                heaps[kind] = self._heap(kind, was_in_sets)
        if self.position.bound or self.plan.jokers:
            self._spread_jokers(heaps)
        return heaps

    def _heap(self, kind: int, before: int) -> Heap:
        """Heap up one kind, with as few jokers as must lie in it."""
        limits, photos, before = self._limits(kind), self._photos(kind), before & OF_KIND[kind]
        bound = self.position.jokers.get(kind, 0)
        fewest = limits.fewest[photos.bit_count()]
        if bound:
            fewest = max(fewest, bound - (photos & self.position.cards).bit_count())
        gained, lost = photos & ~before, before & ~photos
        return Heap(
            limits.form,
            _names(kind, gained) if gained else (),
            _names(kind, lost) if lost else (),
            bound,
            fewest,
        )

    def _photos(self, kind: int) -> int:
        return (self.in_rows if kind < ROWS else self.in_sets) & OF_KIND[kind]

    def _limits(self, kind: int) -> Range:
        return self.position.limits.rows if kind < ROWS else self.position.limits.sets

    def _spread_jokers(self, heaps: dict[int, Heap]) -> None:
        """Lay the jokers that need not lie anywhere where the fewest unseen cards could win them."""
        more = self.plan.jokers - self.position.bound + sum([heap.bound - heap.jokers for heap in heaps.values()])
        if not more:
            return
        unseen = _EVERY & ~(self.position.cards >> TABLE | self.position.cards)
        for kind in sorted(range(KINDS), key=lambda kind: (unseen & OF_KIND[kind]).bit_count()):
            limits, photos, bound = self._limits(kind), self._photos(kind), self.position.jokers.get(kind, 0)
            have = heaps[kind].jokers if kind in heaps else bound
            some = min(more, limits.most[photos.bit_count()] - have)
            if some > 0:
                heaps.setdefault(kind, Heap(limits.form, (), (), bound, have)).jokers += some
                more -= some
