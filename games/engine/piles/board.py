"""A draft that is being mended: where each card lies now, and where it lay when the turn began."""

from dataclasses import dataclass, replace
from functools import cached_property

from games.engine.cards import CardId
from games.engine.moves import Lay
from games.engine.piles.combinations import Meanings, Pile, cards_on, homes, meanings_on
from games.engine.state import Cards, TurnStart

RACK, ASIDE, NEW = -1, -2, -3
"""Where a card can be beside the piles, which have numbers from 0."""


@dataclass(frozen=True, slots=True)
class Board:
    """The piles, each under the same number as long as it is changed; an empty one has gone."""

    piles: tuple[Pile, ...]
    aside: CardId | None = None

    @property
    def key(self) -> tuple[object, ...]:
        """The same for boards on which the same cards lie together and mean the same."""
        return tuple((frozenset(pile.cards), pile.jokers) for pile in self.piles), self.aside

    @property
    def layout(self) -> tuple[frozenset[CardId], ...]:
        """The same for boards on which the same cards lie together."""
        return tuple(frozenset(pile.cards) for pile in self.piles)

    @property
    def lay(self) -> Lay:
        return Lay(tuple(pile for pile in self.piles if pile.cards), self.aside)

    def target_of(self, card: CardId) -> int:
        if card == self.aside:
            return ASIDE
        return next((index for index, pile in enumerate(self.piles) if card in pile.cards), RACK)

    def put(self, cards: Cards, target: int, said: tuple[tuple[CardId, str], ...] = ()) -> "Board":
        """Put cards on one target; what is said of jokers goes with them."""
        piles = [_without(pile, cards) for pile in self.piles]
        if target == NEW:
            piles.append(Pile(()))
            target = len(piles) - 1
        if target >= 0:
            piles[target] = Pile((*piles[target].cards, *cards), (*piles[target].jokers, *said))
        aside = cards[0] if target == ASIDE else None if self.aside in cards else self.aside
        return Board(tuple(piles), aside)

    def name(self, index: int, said: dict[CardId, str]) -> "Board":
        """Say what jokers of a pile stand for."""
        pile = replace(self.piles[index], jokers=tuple(said.items()))
        return replace(self, piles=(*self.piles[:index], pile, *self.piles[index + 1 :]))


def _without(pile: Pile, cards: Cards) -> Pile:
    if not any(card in pile.cards for card in cards):
        return pile
    left = tuple(card for card in pile.cards if card not in cards)
    return Pile(left, tuple(bound for bound in pile.jokers if bound[0] in left))


class Origins:
    """Where the cards of a turn come from; every pile of the start has a number, one that has gone too."""

    def __init__(self, start: TurnStart, draft: Lay) -> None:
        self.start = start
        self.own = frozenset(start.rack)
        self.meanings: Meanings = meanings_on(start.table)
        self.home = homes(start.table, draft.table)
        gone = [pile for pile in start.table if pile.cards[0] not in self.home]
        for index, pile in enumerate(gone, start=len(draft.table)):
            self.home |= dict.fromkeys(pile.cards, index)
        self.draft = Board((*draft.table, *(Pile(()) for _ in gone)), draft.aside)

    @cached_property
    def beginning(self) -> Board:
        """The table as it lay when the turn began."""
        piles = {self.home[pile.cards[0]]: pile for pile in self.start.table}
        return Board(tuple(piles.get(index, Pile(())) for index in range(len(self.draft.piles))))

    def of(self, card: CardId) -> int:
        """Tell where a card was when the turn began."""
        return RACK if card in self.own else self.home[card]

    def moved_to(self, board: Board, index: int) -> Cards:
        """List the cards that a player has brought to a pile."""
        return tuple(card for card in board.piles[index].cards if self.of(card) != index)

    def taken_from(self, board: Board, index: int) -> Cards:
        """List the cards that a player has taken from a pile."""
        present = board.piles[index].cards
        return tuple(card for card, home in self.home.items() if home == index and card not in present)

    def rack_now(self, board: Board) -> Cards:
        """List what is on the rack: own cards, and what was taken from the table."""
        lying = {*cards_on(board.piles), board.aside}
        return tuple(card for card in (*self.start.rack, *self.home) if card not in lying)

    def back(self, board: Board, cards: Cards) -> Board:
        """Return cards that come from one target, jokers with what they stood for."""
        said = tuple((card, self.meanings[card]) for card in cards if card in self.meanings)
        return board.put(cards, self.of(cards[0]), said)
