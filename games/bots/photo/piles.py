"""From a plan to piles: every kind keeps the piles that it has, as far as they stay correct."""

from itertools import compress

from games.bots.photo.limits import Range, split
from games.bots.photo.plans import Plan, in_rows
from games.bots.photo.position import (
    BIT,
    EVERY,
    FIELD,
    KINDS,
    OF_KIND,
    OF_SETS,
    READINGS,
    ROWS,
    SET,
    TABLE,
    Position,
)
from games.engine.cards import CardId, photo_card
from games.engine.piles.combinations import Pile, Table
from games.engine.piles.photos import CAPITALS, CATEGORIES, JOKERS
from games.engine.state import Cards

_OF_CAPITAL = [
    [
        tuple([photo_card(capital, category) for k, category in enumerate(CATEGORIES) if cards >> k & 1])
        for cards in range(1 << TABLE)
    ]
    for capital in CAPITALS
]
"""For every capital the names of each choice of its cards."""
_OF_CATEGORY = [[photo_card(capital, category) for capital in CAPITALS] for category in CATEGORIES]
_ROWS = range(ROWS)
_JOKERS = frozenset(JOKERS)


def _by_capital(photos: int) -> bytes:
    """Part photo cards by capital, a byte for the categories of each."""
    return photos.to_bytes(2 * ROWS, "little")[::2]


def _names(kind: int, photos: int) -> Cards:
    """Name photo cards that fit a kind."""
    if kind < ROWS:
        return _OF_CAPITAL[kind][photos >> FIELD * kind]
    category = kind - ROWS
    return tuple(compress(_OF_CATEGORY[category], _by_capital(photos >> category)))


class Heap:
    """The cards of one kind that the turn changes, before they are parted into piles."""

    __slots__ = ("bound", "gained", "jokers", "kind", "limits", "lost", "photos", "piles")

    def __init__(self, kind: int, limits: Range, photos: int, gained: int, lost: int) -> None:
        self.kind, self.limits = kind, limits
        self.photos = photos  # how many there are after the turn
        self.gained, self.lost = gained, lost  # photo cards that come to the kind, and that leave it
        self.bound = 0  # jokers before the turn
        self.jokers = limits.fewest[photos]  # ... after it: as few as must lie
        self.piles: list[Cards] = []  # as they lay before

    def freed(self) -> list[CardId]:
        """Name the jokers that the kind lets go."""
        if self.bound <= self.jokers:
            return []
        return [card for pile in self.piles for card in pile if card in _JOKERS][self.jokers :]

    def part(self, loose: list[CardId]) -> list[Cards]:
        """Part the cards into piles, taking the jokers that are missing from the loose ones."""
        if not self.photos:
            return []
        piles = self.piles
        if self.lost or self.bound > self.jokers:
            piles = self._kept()
        if self.gained or self.jokers > self.bound:
            new = _names(self.kind, self.gained) if self.gained else ()
            if self.jokers > self.bound:
                new += tuple([loose.pop(0) for _ in range(self.bound, self.jokers)])
            piles = [piles[0] + new, *piles[1:]] if piles else [new]
        if (self.jokers or len(piles) > 1) and not self._allows(piles):
            return self._anew([card for pile in piles for card in pile])
        return piles

    def _kept(self) -> list[Cards]:
        """What stays of the piles that were there."""
        lost, freed = self.lost, self.freed()
        piles = [
            tuple([card for card in pile if not BIT[card] & lost and card not in freed])
            for pile in self.piles
        ]
        return [pile for pile in piles if pile]

    def _allows(self, piles: list[Cards]) -> bool:
        """Tell whether all piles are combinations."""
        single = self.limits.single
        if len(piles) == 1:
            return (self.photos, self.jokers) in single
        jokers = [len(_JOKERS.intersection(pile)) for pile in piles]
        return all((len(pile) - some, some) in single for pile, some in zip(piles, jokers, strict=True))

    def _anew(self, cards: list[CardId]) -> list[Cards]:
        """Part the cards without looking at the piles that were there."""
        jokers = [card for card in cards if card in _JOKERS]
        photos = [card for card in cards if card not in _JOKERS]
        piles: list[Cards] = []
        for some, bound in split(self.limits.form, len(photos), len(jokers)) or ():
            piles.append((*photos[:some], *jokers[:bound]))
            photos, jokers = photos[some:], jokers[bound:]
        return piles


class Layout:
    """The finished table of a plan, and what the rack gave to it."""

    __slots__ = ("in_rows", "in_sets", "plan", "position", "rack_jokers", "start", "was_in_rows")

    def __init__(self, position: Position, plan: Plan) -> None:
        start = position.start
        self.start, self.position, self.plan = start, position, plan
        self.in_rows = in_rows(position, plan)
        self.in_sets = position.at_hand & OF_SETS[plan.sets] & ~self.in_rows
        self.was_in_rows = position.cards >> TABLE & EVERY ^ position.in_sets
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
        for pile in self.start.table:
            kind, _ = READINGS[pile.cards]
            if kind in heaps:
                heaps[kind].piles.append(pile.cards)
            else:
                table.append(pile)
        loose = self.rack_jokers.copy()
        if self.position.bound:
            loose[:0] = [joker for heap in heaps.values() if heap.bound for joker in heap.freed()]
        for heap in heaps.values():
            table += [Pile(cards) for cards in heap.part(loose)]
        return tuple(table)

    def _heaps(self) -> dict[int, Heap]:
        """Heap up the kinds that change, and find a place for every joker that is to lie."""
        position, rows, sets = self.position, self.in_rows, self.in_sets
        gained, lost = rows & ~self.was_in_rows, self.was_in_rows & ~rows
        heaps = {row: self._heap(row, gained, lost) for row in compress(_ROWS, _by_capital(gained | lost))}
        gained, lost = sets & ~position.in_sets, position.in_sets & ~sets
        for kind, cards in enumerate(SET, ROWS):
            if (gained | lost) & cards:
                heaps[kind] = self._heap(kind, gained, lost)
        more = self.plan.jokers - position.bound
        if position.bound or more:
            more += sum([heap.bound - heap.jokers for heap in heaps.values()])
        if more:
            self._spread_jokers(heaps, more)
        return heaps

    def _heap(self, kind: int, gained: int = 0, lost: int = 0) -> Heap:
        """Heap up one kind, with as few jokers as must lie, given what all of its form gain and lose."""
        position, cards = self.position, OF_KIND[kind]
        if kind < ROWS:
            after, limits = self.in_rows & cards, position.limits.rows
        else:
            after, limits = self.in_sets & cards, position.limits.sets
        heap = Heap(kind, limits, after.bit_count(), gained & cards, lost & cards)
        if kind in position.jokers:
            heap.bound = position.jokers[kind]
            heap.jokers = max(heap.jokers, heap.bound - (after & position.cards).bit_count())
        return heap

    def _spread_jokers(self, heaps: dict[int, Heap], more: int) -> None:
        """Lay the jokers that need not lie anywhere where the fewest unseen cards could win them."""
        unseen = EVERY & ~self.position.at_hand
        for kind in sorted(range(KINDS), key=lambda kind: (unseen & OF_KIND[kind]).bit_count()):
            if not more:
                break
            heap = heaps.get(kind) or self._heap(kind)
            some = min(more, heap.limits.most[heap.photos] - heap.jokers)
            if some > 0:
                heap.jokers += some
                heaps[kind] = heap
                more -= some
