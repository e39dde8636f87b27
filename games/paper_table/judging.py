"""What the rules of Photo Rummy say of the piles on a paper table, and which cards they could still take."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.cards import CardId, is_joker
from games.engine.errors import Fault
from games.engine.options import agree
from games.engine.piles.combinations import Combination, Pile
from games.engine.piles.photos import JOKERS, PHOTOS, belongs, read
from games.engine.rulesets.photo import DECK, MENU
from games.paper_table.piles import PaperTable

OPTIONS = agree(MENU, {})


@dataclass(frozen=True, slots=True)
class JudgedPile:
    """One pile, what it is read as, and what could be added to it."""

    cards: tuple[CardId, ...]
    reading: Combination | Fault
    doubles: tuple[CardId, ...]  # cards of it that lie on this table twice
    takes: tuple[CardId, ...]  # photo cards that are nowhere on the table and fit
    takes_joker: bool
    stands_for: tuple[CardId, ...]  # what its jokers can be, if it has any

    @property
    def is_right(self) -> bool:
        return isinstance(self.reading, Combination) and not self.doubles

    @property
    def fault(self) -> Fault | None:
        return self.reading if isinstance(self.reading, Fault) else None


def judge_piles(table: PaperTable) -> list[JudgedPile]:
    """Judge every pile by itself, as the rules do with a table that is finished."""
    lying, doubles = frozenset(table.cards), table.doubles
    free = [card for card in DECK if card not in lying]
    return [_judged(pile, free, doubles) for pile in table.piles]


def _judged(pile: tuple[CardId, ...], free: Sequence[CardId], doubles: frozenset[CardId]) -> JudgedPile:
    reading = read_cards(pile)
    fitting = tuple(card for card in free if does_take(pile, card))
    has_joker = not frozenset(JOKERS).isdisjoint(pile)
    return JudgedPile(
        pile,
        reading,
        doubles=tuple(dict.fromkeys(card for card in pile if card in doubles)),
        takes=tuple(card for card in fitting if not is_joker(card)),
        takes_joker=any(map(is_joker, fitting)),
        stands_for=_missing_of_kind(pile, reading) if has_joker else (),
    )


def read_cards(cards: Sequence[CardId]) -> Combination | Fault:
    """Read cards that lie together as the engine does."""
    return read(Pile(tuple(cards)), OPTIONS, {})


def does_take(pile: Sequence[CardId], card: CardId) -> bool:
    """Tell whether a pile stays right with one card more, or comes nearer to being right."""
    if card in pile:
        return False
    before, after = read_cards(pile), read_cards((*pile, card))
    if isinstance(after, Combination):
        return True
    return isinstance(before, Fault) and 0 < after.missing < before.missing


def _missing_of_kind(pile: tuple[CardId, ...], reading: Combination | Fault) -> tuple[CardId, ...]:
    """List the photo cards that a joker of this pile can stand for: those of its kind that it lacks."""
    if isinstance(reading, Fault):
        return ()
    return tuple(card for card in PHOTOS if card not in pile and belongs(card, reading.kind))
