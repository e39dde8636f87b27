"""In which order the piles of a best turn are made, so that each step is allowed when it comes."""

from dataclasses import dataclass, field

from games.engine.cards import is_joker
from games.engine.errors import Fault, Reason
from games.engine.moves import Lay
from games.engine.piles.board import NEW, Board, Origins
from games.engine.piles.combinations import Combination, Pile, Table
from games.engine.piles.judge import judge_turn, read_pile
from games.engine.piles.to_open import own_part
from games.engine.rules import RuleSet
from games.engine.state import Cards, TurnStart

Worth = tuple[int | bool, ...]


@dataclass(slots=True)
class StepOrder:
    """From the table at the start of a turn to the best one, pile by pile."""

    rules: RuleSet
    start: TurnStart
    table: Table
    origins: Origins = field(init=False)

    def __post_init__(self) -> None:
        self.origins = Origins(self.start, Lay(self.table))

    @property
    def opening(self) -> Table:
        """The piles of own cards that open the table before others are used; none, where it is open.

        Piles that lie so in the end come first, then the own part of one to which other cards are added.
        """
        brought = tuple(card for pile in self.table for card in pile.cards if card in self.origins.own)
        lacking = self.rules.to_open(self.start, ())
        if self.start.opened or not brought or not lacking:
            return ()
        parts = [part for pile in self.table if self._is_right(part := own_part(self.start, pile))]
        parts.sort(key=lambda part: (part not in self.table, -len(part)))
        for count in range(1, len(parts) + 1):
            own = tuple(self._read(part) for part in parts[:count])
            if not self.rules.to_open(self.start, own):
                return tuple(parts[:count])
        return tuple(map(self._settled, self.rules.opening(self.start, brought, lacking)))

    def _settled(self, pile: Pile) -> Pile:
        """Let a pile lie as the rules read it; a joker that can stand for several tiles gets one of them."""
        unnamed = [card for card in pile.cards if is_joker(card)]
        while isinstance(read := self._read(pile), Fault) and read.repair and unnamed:
            pile = Pile(pile.cards, (*pile.jokers, (unnamed.pop(), read.repair[0].meanings[0])))
        return read.pile if isinstance(read, Combination) else pile

    def ordered(self, opening: Table) -> Table:
        """Put the piles of the best table in an order in which no step leaves anything wrong, if that can be.

        Among several such steps the one that lays most from the rack comes first.
        """
        board = self.origins.beginning
        for pile in opening:
            board = board.put(pile.cards, NEW, pile.jokers)
        left = [index for index in range(len(self.table)) if self._coming(board, index)]
        ordered = [pile for index, pile in enumerate(self.table) if index not in left]
        while left:
            index = min(left, key=lambda each: self._worth(board, each))
            board = self._after(board, index)
            left.remove(index)
            ordered.append(self.table[index])
        return tuple(ordered)

    def _after(self, board: Board, index: int) -> Board:
        coming = self._coming(board, index)
        said = tuple(bound for bound in self.table[index].jokers if bound[0] in coming)
        return board.put(coming, index, said)

    def _coming(self, board: Board, index: int) -> Cards:
        return tuple(card for card in self.table[index].cards if board.target_of(card) != index)

    def _worth(self, board: Board, index: int) -> Worth:
        """Weigh a step, the best lowest: what it leaves wrong, and how many own cards it lays."""
        after = self._after(board, index)
        piles = [self._read(pile) for pile in after.piles if pile.cards]
        wrong = [pile for pile in piles if isinstance(pile, Fault)]
        own = self._own(self.table[index].cards)
        hopeless = sum(not pile.is_unfinished for pile in wrong)
        return self._has_unpaid(after, piles), hopeless, len(wrong), not own, -own

    def _has_unpaid(self, board: Board, piles: list[Combination | Fault]) -> bool:
        """Tell whether a joker has left before it was paid for."""
        right = tuple(pile for pile in piles if isinstance(pile, Combination))
        if len(right) < len(piles):
            return False
        fault = judge_turn(self.rules, self.start, board.lay, right).fault
        return fault is not None and fault.reason is Reason.JOKER_NOT_FREED

    def _own(self, cards: Cards) -> int:
        return sum(card in self.origins.own for card in cards)

    def _is_right(self, pile: Pile) -> bool:
        return bool(pile.cards) and isinstance(self._read(pile), Combination)

    def _read(self, pile: Pile) -> Combination | Fault:
        return read_pile(self.rules, self.start, pile, self.origins.meanings)
