"""What can be done about one thing that is wrong: going on with it, or taking some of it back."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from games.engine.cards import CardId, is_joker
from games.engine.errors import Fault, Fix, Reason
from games.engine.piles.board import ASIDE, NEW, RACK, Board, Origins
from games.engine.piles.combinations import Combination, Pile
from games.engine.rules import RuleSet
from games.engine.state import Cards

MOST_SINGLE_CARDS = 8
"""Of so many cards each is tried alone."""


class Reads(Protocol):
    """Reads piles."""

    def of(self, pile: Pile) -> Combination | Fault: ...

    def is_right(self, pile: Pile) -> bool: ...


@dataclass(frozen=True, slots=True)
class Change:
    """A board a little further on, and how many cards were moved to it."""

    board: Board
    cost: int


class Changes:
    """Lists the changes that can mend what is wrong with a board."""

    def __init__(self, rules: RuleSet, origins: Origins, readings: Reads) -> None:
        self.rules, self.origins, self.readings = rules, origins, readings
        self.may_use_table = origins.start.opened or self._opens()

    def _opens(self) -> bool:
        """Tell whether own piles of the draft open the table for the rest of the turn."""
        start = self.origins.start
        own = [pile for pile in self.origins.draft.piles if pile.cards and start.owns(pile)]
        return self.rules.to_open(start, tuple(self.readings.of(pile) for pile in own)) == 0

    # A wrong pile

    def onward(self, board: Board, index: int) -> Iterator[Change]:
        """Go on with a pile: add what is missing, join it to another, part it, name its jokers."""
        pile = board.piles[index]
        fault = self.readings.of(pile)
        assert isinstance(fault, Fault)
        yield from self._named(board, index, fault)
        if fault.missing:
            for card in self._fitting(board, index, fault):
                yield Change(board.put((card,), index), 1)
        yield from self._joined(board, index)
        yield from self._parted(board, index, fault)

    def back(self, board: Board, index: int) -> Iterator[Change]:
        """Take back what was brought to a pile, or return what was taken from it."""
        for cards in (self.origins.moved_to(board, index), self.origins.taken_from(board, index)):
            together = self._by_origin(cards)
            for group in together:
                yield Change(self.origins.back(board, group), len(group))
                if 1 < len(group) <= MOST_SINGLE_CARDS:
                    yield from (Change(self.origins.back(board, (card,)), 1) for card in group)
        fault = self.readings.of(board.piles[index])
        if isinstance(fault, Fault):
            yield from self._named(board, index, fault)

    def _by_origin(self, cards: Cards) -> list[Cards]:
        origins = dict.fromkeys(map(self.origins.of, cards))
        return [tuple(card for card in cards if self.origins.of(card) == origin) for origin in origins]

    def _fitting(self, board: Board, index: int, fault: Fault) -> Iterator[CardId]:
        """List the cards that bring a pile nearer to being right; jokers last, since they fit everywhere."""
        pile = board.piles[index]
        for card in sorted(self._within_reach(board, index), key=is_joker):
            read = self.readings.of(Pile((*pile.cards, card), pile.jokers))
            if isinstance(read, Combination) or read.repair or 0 < read.missing < fault.missing:
                yield card

    def _within_reach(self, board: Board, index: int) -> Iterator[CardId]:
        """List the cards of the rack, and those that other piles can do without."""
        yield from self.origins.rack_now(board)
        may_use_all = self.rules.rearranges and self.may_use_table
        for other, pile in enumerate(board.piles):
            if other != index and self.readings.is_right(pile):
                for card in pile.cards:
                    is_free = card in self.origins.own or (may_use_all and not is_joker(card))
                    if is_free and self._can_go(pile, card):
                        yield card

    def _can_go(self, pile: Pile, card: CardId) -> bool:
        left = tuple(each for each in pile.cards if each != card)
        return bool(left) and self.readings.is_right(Pile(left, pile.jokers))

    def _joined(self, board: Board, index: int) -> Iterator[Change]:
        """Put all of a pile that the player has made on another one that it fits."""
        cards = board.piles[index].cards
        if len(self.origins.moved_to(board, index)) < len(cards):
            return
        for other, pile in enumerate(board.piles):
            is_open = self.may_use_table or self.origins.start.owns(pile)
            if other != index and pile.cards and is_open and self._takes(pile, cards):
                yield Change(board.put(cards, other), len(cards))

    def _takes(self, pile: Pile, cards: Cards) -> bool:
        return self.readings.is_right(Pile((*pile.cards, *cards), pile.jokers))

    def _parted(self, board: Board, index: int, fault: Fault) -> Iterator[Change]:
        """Make two right piles of a wrong one."""
        cards = board.piles[index].cards
        parts = [fault.cards, *(cards[cut:] for cut in range(1, len(cards)))]
        for part in dict.fromkeys(parts):
            rest = tuple(card for card in cards if card not in part)
            if rest and all(self.readings.is_right(Pile(each)) for each in (part, rest)):
                yield Change(board.put(part, NEW), len(part))

    def _named(self, board: Board, index: int, fault: Fault) -> Iterator[Change]:
        """Say what a joker stands for."""
        pile = board.piles[index]
        meanings = [face for repair in fault.repair if repair.fix is Fix.NAME for face in repair.meanings]
        said = dict(pile.jokers) if fault.reason is Reason.JOKER_NEEDS_MEANING else {}
        joker = next((card for card in pile.cards if is_joker(card) and card not in said), None)
        if joker:
            yield from (Change(board.name(index, {**said, joker: face}), 1) for face in meanings)

    # A wrong turn

    def turn_onward(self, board: Board, fault: Fault) -> Iterator[Change]:
        """Do what a turn still needs: an opening, a card laid, one in a joker's place, a joker laid again."""
        match fault.reason:
            case Reason.NOT_OPENED | Reason.OPENING_TOO_LOW:
                yield from self._opened(board, fault)
            case Reason.JOKER_NOT_FREED:
                exchange = next((repair.cards for repair in fault.repair if repair.fix is Fix.EXCHANGE), ())
                yield from self._laid(board, exchange)
            case Reason.JOKER_MUST_STAY:
                yield from self._laid(board, fault.cards)
            case Reason.NOTHING_LAID:
                yield from self._laid(board, self.origins.start.rack)
            case Reason.PUT_ONE_ASIDE:
                yield from self._kept(board, fault)
            case Reason.ASIDE_NOT_ON_RACK | Reason.ASIDE_JUST_DRAWN:
                yield Change(Board(board.piles), 1)

    def turn_back(self, board: Board, fault: Fault) -> Iterator[Change]:
        """Undo what a turn may not do."""
        match fault.reason:
            case Reason.NOT_OPENED | Reason.OPENING_TOO_LOW | Reason.NOTHING_LAID:
                beginning = replace(self.origins.beginning, aside=board.aside)
                yield Change(beginning, len(self._misplaced(board)))
            case Reason.PUT_ONE_ASIDE | Reason.ASIDE_NOT_ON_RACK | Reason.ASIDE_JUST_DRAWN:
                yield from self.turn_onward(board, fault)
            case _:
                yield from self._returned(board, fault.cards)

    def _misplaced(self, board: Board) -> Cards:
        everything = (*self.origins.start.rack, *self.origins.home)
        return tuple(card for card in everything if board.target_of(card) != self.origins.of(card))

    def _returned(self, board: Board, cards: Cards) -> Iterator[Change]:
        for group in self._by_origin(tuple(card for card in cards if card in self.origins.home)):
            yield Change(self.origins.back(board, group), len(group))
            for card in group if len(group) > 1 else ():
                yield Change(self.origins.back(board, (card,)), 1)
            # What was brought into a joker's place must make room for it.
            brought = self.origins.moved_to(board, self.origins.of(group[0]))
            for own in self._by_origin(brought):
                freed = self.origins.back(board, own)
                yield Change(self.origins.back(freed, group), len(group) + len(own))

    def _opened(self, board: Board, fault: Fault) -> Iterator[Change]:
        """Lay an own combination as well: of what is on the rack, or else of all own cards."""
        start, lacking = self.origins.start, max(fault.count, 1)
        on_rack = tuple(card for card in self.origins.rack_now(board) if card in self.origins.own)
        piles = self.rules.opening(start, on_rack, lacking)
        piles = piles or self.rules.opening(start, start.rack, lacking)
        for pile in piles:
            board = board.put(pile.cards, NEW)
        if piles:
            yield Change(board, sum(map(len, piles)))

    def _laid(self, board: Board, cards: Cards) -> Iterator[Change]:
        """Lay each of the cards on each pile that it fits."""
        for card in cards:
            for index, pile in enumerate(board.piles):
                if pile.cards and card not in pile.cards and self._takes(pile, (card,)):
                    yield Change(board.put((card,), index), 1)

    def _kept(self, board: Board, fault: Fault) -> Iterator[Change]:
        """Take back a tile that its pile can do without, and put it aside."""
        for repair in fault.repair:
            for card in repair.cards:
                target = board.target_of(card)
                if target != RACK and self._can_go(board.piles[target], card):
                    yield Change(board.put((card,), ASIDE), 1)
