"""What is said of a pile while somebody builds: what it is still missing, or which card makes it wrong.

This is asked for every draft, so the work is bounded. Whoever has finished and is refused gets more
(`nearest.py`).
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from games.engine.cards import CardId, is_joker
from games.engine.errors import Fault, Fix, Repair
from games.engine.moves import Lay
from games.engine.piles.combinations import Combination, Kind, Meanings, Pile, cards_on, homes
from games.engine.rules import RuleSet
from games.engine.state import Cards, TurnStart

MOST_WORK = 1000
"""What advice may cost for one proposal, counted in cards that are read: about two milliseconds."""

READING_COSTS = 5
"""What it costs to read a pile, beside its cards."""


@dataclass(slots=True)
class Work:
    """How much may still be read for one proposal; the first piles get advice, the rest do without."""

    left: int = MOST_WORK

    @property
    def is_over(self) -> bool:
        return self.left <= 0

    def count(self, cards: Cards) -> None:
        """Count the reading of a pile."""
        self.left -= READING_COSTS + len(cards)


def _as_it_can_become(fault: Fault, begins: Mapping[Kind, int]) -> Fault:
    """Let a single card begin a pile that can be laid, where the nearest one cannot."""
    if not begins or fault.kind in begins:
        return fault
    kind, missing = next(iter(begins.items()))
    return replace(fault, kind=kind, missing=missing)


def _with(pile: Pile, *cards: CardId) -> Pile:
    return Pile((*pile.cards, *cards), pile.jokers)


@dataclass(frozen=True, slots=True)
class Adviser:
    """Looks at the piles of one proposal."""

    rules: RuleSet
    start: TurnStart
    lay: Lay
    meanings: Meanings
    work: Work

    def advise(self, index: int, fault: Fault) -> Fault:
        """Add to the fault of a pile what would help."""
        if fault.repair or self.work.is_over:
            return fault
        if fault.is_unfinished:
            begins = self._begins(index)
            fault = _as_it_can_become(fault, begins)
            is_jokers = all(map(is_joker, self.lay.table[index].cards))  # beside them nearly all fits
            fitting = () if is_jokers else self._fitting(index, fault, begins)
            return self._joined(index, replace(fault, fitting=fitting))
        return replace(fault, repair=self._way_back(index, fault))

    # An unfinished pile

    def _begins(self, index: int) -> dict[Kind, int]:
        """Tell what a single card begins for which the others are there, and how many those are."""
        pile = self.lay.table[index]
        if len(pile) > 1 or is_joker(pile.cards[0]):
            return {}
        own = self._not_yet_right(index)
        mates, jokers = self._mates(index, own), sum(map(is_joker, own))
        spare = {
            kind: len(reads) + min(jokers, len(reads)) - reads[0].missing for kind, reads in mates.items()
        }
        whole = [kind for kind in spare if spare[kind] > 0]
        if not whole and (short := {kind for kind in spare if spare[kind] == 0}):
            whole = self._completed_from_table(index, short)
        return {kind: mates[kind][0].missing + 1 for kind in whole}

    def _not_yet_right(self, index: int) -> list[CardId]:
        """List the other cards of the rack that lie nowhere, or where they cannot stay."""
        settled = {*self.lay.table[index].cards, self.lay.aside}
        own = set(self.start.rack)
        for pile in self.lay.table:
            if own.intersection(pile.cards) and not isinstance(self.read(pile), Fault):
                settled.update(pile.cards)
        return [card for card in self.start.rack if card not in settled]

    def _mates(self, index: int, cards: list[CardId]) -> dict[Kind, list[Fault]]:
        """Group the cards that go with a single one by what they begin together."""
        mates: dict[Kind, list[Fault]] = {}
        for card in filter(lambda each: not is_joker(each), cards):
            read = self._beside(index, card)
            if read and read.kind:
                mates.setdefault(read.kind, []).append(read)
        return mates

    def _completed_from_table(self, index: int, short: set[Kind]) -> list[Kind]:
        """Name the kinds, short of one card, for which another pile can spare it."""
        found = []
        for card, source in self._within_reach(index):
            read = self._beside(index, card) if source else None
            if read and read.kind in short and self._can_go(card, source):
                found.append(read.kind)
        return found

    def _beside(self, index: int, card: CardId) -> Fault | None:
        """Read a pile with one card more, which brings it nearer to being right."""
        pile = self.lay.table[index]
        read = None if self.work.is_over else self.read(_with(pile, card))
        return read if isinstance(read, Fault) and read.missing else None

    def _joined(self, index: int, fault: Fault) -> Fault:
        """Join a pile to another one of its kind, where that brings it nearer to being right."""
        pile = self.lay.table[index]
        if not (self.rules.rearranges and (self.start.opened or self.start.owns(pile))):
            return fault
        for other, mate in enumerate(self.lay.table):
            if self.work.is_over:
                return fault
            is_mine = self.start.opened or self.start.owns(mate)
            if other == index or not is_mine or self.read(mate).kind != fault.kind:
                continue
            both = Pile((*pile.cards, *mate.cards), (*pile.jokers, *mate.jokers))
            if self._is_nearer(both, fault.missing):
                still = read.missing if isinstance(read := self.read(both), Fault) else 0
                move = Repair(Fix.MOVE, pile.cards, len(pile), fault.kind)
                fitting = self._going_on(index, fault.missing, fault.kind) if still else ()
                return replace(fault, repair=(move,), count=still, fitting=fitting)
        return fault

    def _fitting(self, index: int, fault: Fault, begins: Mapping[Kind, int]) -> Cards:
        """Name the cards that bring the pile nearer to being right, or to one of the piles that it begins."""
        if not begins:
            return self._going_on(index, fault.missing)
        ways = {**begins, **({fault.kind: fault.missing} if fault.kind else {})}
        found = {card for kind, missing in ways.items() for card in self._going_on(index, missing, kind)}
        return tuple(card for card, _ in self._within_reach(index) if card in found)

    def _going_on(self, index: int, missing: int, kind: Kind | None = None) -> Cards:
        """Name cards that are missing, whichever of them are laid together; of one kind if it is given."""
        pile = self.lay.table[index]
        nearer = tuple(
            card
            for card, source in self._within_reach(index)
            if not self.work.is_over
            and (kind is None or is_joker(card) or self.read(_with(pile, card)).kind == kind)
            and self._grows(pile, (card,), missing)
            and self._can_go(card, source)
        )
        return nearer if missing == 1 else self._going_together(pile, nearer, missing)

    def _going_together(self, pile: Pile, cards: Cards, missing: int) -> Cards:
        """Choose cards of which any two may come: a second joker can be too many, a tile too far away."""
        pairs = {
            frozenset(two)
            for two in combinations(cards, 2)
            if not self.work.is_over and self._grows(pile, two, missing)
        }
        mates = Counter(card for two in pairs for card in two)
        chosen: list[CardId] = []
        for card in sorted(cards, key=lambda each: -mates[each]):
            if all(frozenset((card, other)) in pairs for other in chosen):
                chosen.append(card)
        return tuple(card for card in cards if card in chosen)

    def _grows(self, pile: Pile, cards: Cards, missing: int) -> bool:
        """Tell whether each of the cards is one that is missing."""
        return self._is_nearer(_with(pile, *cards), missing - len(cards) + 1)

    def _within_reach(self, index: int) -> Iterator[tuple[CardId, Pile | None]]:
        """List the cards of the rack, then those of other piles, each with the pile that it lies on."""
        lying = {*cards_on(self.lay.table), self.lay.aside}
        yield from ((card, None) for card in self.start.rack if card not in lying)
        may_use_all = self.rules.rearranges and self.start.opened
        for pile in (pile for other, pile in enumerate(self.lay.table) if other != index):
            for card in pile.cards:
                if card in self.start.rack or (may_use_all and not is_joker(card)):
                    yield card, pile

    def _can_go(self, card: CardId, source: Pile | None) -> bool:
        """Tell whether the pile that a card lies on stays right without it."""
        if source is None:
            return True
        left = tuple(each for each in source.cards if each != card)
        return bool(left) and not isinstance(self.read(Pile(left, source.jokers)), Fault)

    def _is_nearer(self, pile: Pile, missing: int) -> bool:
        read = self.read(pile)
        return not isinstance(read, Fault) or bool(read.repair) or 0 < read.missing < missing

    # A wrong pile

    def _way_back(self, index: int, fault: Fault) -> tuple[Repair, ...]:
        """Name the cards that the player moved here and that make the pile wrong: as few as can be.

        What the fault itself names comes first, unless that is most of the pile: a named stranger goes.
        """
        pile, home = self.lay.table[index], homes(self.start.table, self.lay.table)
        moved = tuple(card for card in pile.cards if home.get(card) != index)
        named = tuple(card for card in moved if card in fault.cards)
        for cards in (named, moved) if 2 * len(named) <= len(pile) else (moved,):
            if repair := self._moved_back(pile, cards, home):
                return (repair,)
        return ()

    def _moved_back(self, pile: Pile, cards: Cards, home: dict[CardId, int]) -> Repair | None:
        """Find a single card, or all that go to one place, without which the pile is well."""
        own = tuple(card for card in cards if card in self.start.rack)
        others = tuple(card for card in cards if card not in own)
        for fix, some_cards in ((Fix.TAKE_BACK, own), (Fix.PUT_BACK, others)):
            for some in (*((card,) for card in reversed(some_cards)), some_cards):
                if some and self._is_well_without(pile, some) and self._takes_back(fix, some, home):
                    return Repair(fix, some, len(some))
        return None

    def _is_well_without(self, pile: Pile, cards: Cards) -> bool:
        left = tuple(card for card in pile.cards if card not in cards)
        if not left:
            return True
        if self.work.is_over:
            return False
        read = self.read(Pile(left, tuple(bound for bound in pile.jokers if bound[0] in left)))
        return not isinstance(read, Fault) or bool(read.repair) or read.is_unfinished

    def _takes_back(self, fix: Fix, cards: Cards, home: dict[CardId, int]) -> bool:
        """Tell whether all go to one pile, and that stays right."""
        if fix is Fix.TAKE_BACK:
            return True
        piles = {home.get(card) for card in cards}
        target = piles.pop()
        if piles or target is None or self.work.is_over:
            return False
        pile = self.lay.table[target]
        return not isinstance(self.read(Pile((*pile.cards, *cards), pile.jokers)), Fault)

    def read(self, pile: Pile) -> Combination | Fault:
        """Read a pile as it would be."""
        self.work.count(pile.cards)
        return self.rules.read(pile, self.start.options, self.meanings)
