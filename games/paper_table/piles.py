"""The piles of a table as somebody's camera read them, and what a person mends about them.

Nothing here knows whether a pile is right. The same card may lie twice: two decks were mixed, or a marker was
misread.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from games.engine.cards import CardId, is_joker
from games.engine.piles.photos import JOKERS
from games.engine.rulesets.photo import DECK

MOST_CARDS = 2 * len(DECK)
MOST_DIGITS = 4
KNOWN = frozenset(DECK)


class UnreadableTable(Exception):  # noqa: N818
    """What was sent is no table of this deck."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: which pile, and which of its cards."""

    pile: int
    index: int

    def __str__(self) -> str:
        return f"{self.pile}.{self.index}"


@dataclass(frozen=True, slots=True)
class PaperTable:
    """The piles in the order in which they are shown, and the card that was picked to be moved."""

    piles: tuple[tuple[CardId, ...], ...] = ()
    picked: Spot | None = None

    @property
    def cards(self) -> list[CardId]:
        return [card for pile in self.piles for card in pile]

    @property
    def doubles(self) -> frozenset[CardId]:
        """The cards that lie here more than once, which no deck allows."""
        cards = self.cards
        return frozenset(card for card in cards if cards.count(card) > 1)

    @property
    def picked_card(self) -> CardId | None:
        return self.piles[self.picked.pile][self.picked.index] if self.picked else None


def read_table(piles: Iterable[str], picked: str = "") -> PaperTable:
    """Read what a page has sent: a line of cards for each pile, and the spot of the picked card."""
    lying = tuple(tuple(line.split()) for line in piles)
    table = PaperTable(tuple(pile for pile in lying if pile))
    if not KNOWN.issuperset(table.cards) or len(table.cards) > MOST_CARDS:
        raise UnreadableTable
    return pick(table, picked) if picked else table


def pick(table: PaperTable, spot: str) -> PaperTable:
    """Take a card in hand, or let go of the one that is."""
    chosen = _spot_on(table, spot)
    return replace(table, picked=None if chosen == table.picked else chosen)


def move(table: PaperTable, target: str) -> PaperTable:
    """Put the picked card on a pile by its number, on a pile of its own (`new`), or take it `away`."""
    card = table.picked_card
    if card is None or table.picked is None:
        return table
    if target == str(table.picked.pile):
        return replace(table, picked=None)
    piles = [list(pile) for pile in table.piles]
    del piles[table.picked.pile][table.picked.index]
    if target == "new":
        piles.append([card])
    elif target != "away":
        piles[_position_in(piles, target)].append(card)
    return PaperTable(_without_empty(piles))


def add(table: PaperTable, card: str) -> PaperTable:
    """Lay a card that was not read as a pile of its own and pick it; `joker` is the first that is free."""
    if card == "joker":
        card = next((joker for joker in JOKERS if joker not in table.cards), JOKERS[0])
    if card not in KNOWN or len(table.cards) >= MOST_CARDS:
        raise UnreadableTable
    return PaperTable((*table.piles, (card,)), Spot(len(table.piles), 0))


def jokers_in(pile: Sequence[CardId]) -> int:
    return sum(map(is_joker, pile))


def _spot_on(table: PaperTable, text: str) -> Spot:
    pile_text, _, index_text = text.partition(".")
    pile = _position_in(table.piles, pile_text)
    return Spot(pile, _position_in(table.piles[pile], index_text))


def _position_in(things: Sequence[object], text: str) -> int:
    """Read the position of one of these things; a number of many digits is not even looked at."""
    if not text.isdecimal() or len(text) > MOST_DIGITS or int(text) >= len(things):
        raise UnreadableTable
    return int(text)


def _without_empty(piles: Iterable[Iterable[CardId]]) -> tuple[tuple[CardId, ...], ...]:
    return tuple(filter(None, map(tuple, piles)))
