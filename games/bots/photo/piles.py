"""From a plan to piles: every kind keeps the piles that it has, as far as they stay correct."""

from dataclasses import dataclass

from games.bots.photo.limits import Form, Range, split
from games.bots.photo.position import BIT, FIELD, JOKER, KINDS, ON_RACK, ROWS, TABLE, Position, bits_of, kind_of
from games.bots.photo.search import Plan
from games.engine.cards import CardId, is_joker
from games.engine.combinations import Pile, Table
from games.engine.state import TurnStart

_CARD = {bit: card for card, bit in BIT.items() if bit != JOKER}
_EVERY = sum(ON_RACK)
_OF_KIND = [63 << FIELD * c for c in range(ROWS)] + list(ON_RACK)
"""The bits of all cards that fit a kind."""


@dataclass(slots=True)
class Heap:
    """All cards of one kind at the end of the turn, before they are parted into piles."""

    form: Form
    photos: int  # as bits
    jokers: int
    piles: list[Pile]  # as they lay before

    def is_unchanged(self) -> bool:
        """Tell whether the turn left the kind alone."""
        return sum(map(bits_of, self.piles)) == self.photos + self.jokers * JOKER

    def bound(self) -> list[CardId]:
        """Name the jokers that lay in the kind before the turn."""
        return [card for pile in self.piles for card in pile.cards if is_joker(card)]

    def part(self, loose: list[CardId]) -> list[Pile]:
        """Part the cards into piles, taking the jokers that it needs from the loose ones."""
        jokers = self.bound()[: self.jokers]
        jokers += [loose.pop(0) for _ in range(self.jokers - len(jokers))]
        cards = cards_of(self.photos) + jokers
        piles = self._grown(cards)
        if not all(self._allows(pile) for pile in piles):
            piles = self._anew(cards[: -len(jokers) or None], jokers)
        return [Pile(tuple(pile)) for pile in piles]

    def _allows(self, pile: list[CardId]) -> bool:
        jokers = sum(map(is_joker, pile))
        return self.form.allows(len(pile) - jokers, jokers)

    def _grown(self, cards: list[CardId]) -> list[list[CardId]]:
        """Leave every card that stays in its pile, and put what is new on the first."""
        piles = [[card for card in pile.cards if card in cards] for pile in self.piles]
        piles = [pile for pile in piles if pile] or [[]]
        old = {card for pile in piles for card in pile}
        piles[0] += [card for card in cards if card not in old]
        return piles

    def _anew(self, photos: list[CardId], jokers: list[CardId]) -> list[list[CardId]]:
        piles = []
        for cards, bound in split(self.form, len(photos), len(jokers)) or ():
            piles.append(photos[:cards] + jokers[:bound])
            photos, jokers = photos[cards:], jokers[bound:]
        return piles


def cards_of(bits: int) -> list[CardId]:
    """Name the photo cards of these bits."""
    cards = []
    while bits:
        cards.append(_CARD[bits & -bits])
        bits &= bits - 1
    return cards


def finished_table(start: TurnStart, position: Position, plan: Plan) -> Table:
    """Lay the piles of a plan; a kind that the plan leaves alone keeps its piles as they are."""
    heaps = _heaps(start.table, position, plan)
    loose = [joker for heap in heaps for joker in heap.bound()[heap.jokers :]]
    loose += [card for card in start.rack if is_joker(card)]
    return tuple(pile for heap in heaps for pile in (heap.piles if heap.is_unchanged() else heap.part(loose)))


def _heaps(table: Table, position: Position, plan: Plan) -> list[Heap]:
    """Heap the cards by kind, kinds that lay on the table before first."""
    piles: dict[int, list[Pile]] = {}
    for pile in table:
        piles.setdefault(kind_of(bits_of(pile)), []).append(pile)
    limits = [position.limits.rows] * ROWS + [position.limits.sets] * (KINDS - ROWS)
    photos = _photos(position.cards, plan)
    jokers = _jokers(position, plan, photos, limits)
    kinds = dict.fromkeys([*piles, *(kind for kind in range(KINDS) if photos[kind])])
    return [Heap(limits[kind].form, photos[kind], jokers[kind], piles.get(kind, [])) for kind in kinds]


def _photos(cards: int, plan: Plan) -> list[int]:
    """The bits of the photo cards that lie in each kind."""
    rows = [row << FIELD * c for c, row in enumerate(plan.rows)]
    left = (cards >> TABLE | cards) & _EVERY & ~sum(rows)
    return rows + [left & bits if plan.sets >> k & 1 else 0 for k, bits in enumerate(ON_RACK)]


def _jokers(position: Position, plan: Plan, photos: list[int], limits: list[Range]) -> list[int]:
    """How many jokers lie in each kind: as few as must, and the others where fewest cards can win them."""
    jokers = [
        max(limit.fewest[bits.bit_count()], bound - (bits & position.cards).bit_count())
        for limit, bits, bound in zip(limits, photos, position.jokers, strict=True)
    ]
    more = plan.jokers - sum(jokers)
    if more:
        unseen = _EVERY & ~(position.cards >> TABLE | position.cards)
        for kind in sorted(range(KINDS), key=lambda kind: (unseen & _OF_KIND[kind]).bit_count()):
            some = min(more, limits[kind].most[photos[kind].bit_count()] - jokers[kind])
            jokers[kind] += some
            more -= some
    return jokers
