"""A turn's start as a few integers: one bit for each photo card, sixteen bits for each capital.

In the field of a capital the bits 0-5 are its categories on the rack and the bits 6-11 those on the table;
the bits 12-14 count the jokers that its row holds. So the whole position is one integer, and its fields, read
as 17 short numbers, are the capitals' states.
"""

from struct import Struct

from games.bots.photo.limits import MORE_PHOTOS, ONE_JOKER
from games.engine.cards import photo_card
from games.engine.piles.photos import CAPITALS, CATEGORIES, JOKERS
from games.engine.state import Cards, TurnStart

FIELD = 16
_FIELDS = Struct(f"<{len(CAPITALS)}H")
TABLE = len(CATEGORIES)
"""How far the bit of a card moves when the card goes from the rack to the table."""
BOUND = 2 * TABLE
"""Where in a state the jokers of the row are counted."""
HOLDS_JOKER = 1 << TABLE
"""Where only the cards at hand are told, a bit above them says that the row holds a joker."""
ROWS = len(CAPITALS)
KINDS = ROWS + len(CATEGORIES)
"""Kinds are numbered: first the rows, one for each capital, then the sets, one for each category."""

JOKER = 1 << FIELD * ROWS
PHOTOS = JOKER - 1
BIT = {
    photo_card(capital, category): 1 << FIELD * c + k
    for c, capital in enumerate(CAPITALS)
    for k, category in enumerate(CATEGORIES)
} | dict.fromkeys(JOKERS, JOKER)
"""What a card adds to a sum: its own bit, or one joker above all bits."""

ROW = tuple(63 << FIELD * c for c in range(ROWS))
SET = tuple(sum(1 << FIELD * c + k for c in range(ROWS)) for k in range(TABLE))
OF_KIND = (*ROW, *SET)
"""The bits of all cards that fit a kind."""


EVERY = sum(SET)
OF_SETS = [sum(cards for k, cards in enumerate(SET) if sets >> k & 1) for sets in range(1 << TABLE)]
"""For every choice of sets the bits of all cards that fit one of them."""
OUTSIDE = [EVERY & ~cards for cards in OF_SETS]


def add_up(cards: Cards) -> int:
    """Add up what cards are, photo cards in the low bits and the number of jokers above them."""
    return sum(map(BIT.__getitem__, cards))


def fields(photos: int) -> tuple[int, ...]:
    """Part a sum of photo cards into the fields of the capitals."""
    return _FIELDS.unpack(photos.to_bytes(_FIELDS.size, "little"))


class _Readings(dict[Cards, tuple[int, int]]):
    """The kind of each pile, and the sum of its cards; most piles lie unchanged for many turns."""

    def __missing__(self, cards: Cards) -> tuple[int, int]:
        """Read a pile: it is a row if all its photo cards are of one capital."""
        if len(self) >= _MOST_READINGS:
            self.clear()
        total = add_up(cards)
        photos = total & PHOTOS
        capital, category = divmod((photos & -photos).bit_length() - 1, FIELD)
        kind = ROWS + category if photos & ~ROW[capital] else capital
        self[cards] = reading = kind, total
        return reading


_MOST_READINGS = 4096
READINGS = _Readings()


class Position:
    """The start of a turn, counted."""

    __slots__ = (
        *("start", "cards", "at_hand", "states", "sets", "in_sets"),
        *("jokers", "bound", "rack_jokers", "limits"),
    )

    def __init__(self, start: TurnStart, rack: int) -> None:
        """Count what a turn starts with, given the sum of the rack."""
        jokers: dict[int, int] = {}
        lying = in_sets = sets = bound_in_rows = rows_with_jokers = 0
        for pile in start.table:
            kind, cards = READINGS[pile.cards]
            lying += cards
            if kind >= ROWS:
                in_sets += cards
                sets |= 1 << kind - ROWS
            if cards >= JOKER:
                bound = cards // JOKER
                jokers[kind] = jokers.get(kind, 0) + bound
                if kind < ROWS:
                    bound_in_rows += bound << FIELD * kind + BOUND
                    rows_with_jokers |= HOLDS_JOKER << FIELD * kind
        self.start = start
        self.cards = (lying & PHOTOS) << TABLE | rack & PHOTOS
        self.states = fields(self.cards | bound_in_rows)  # of each capital: jokers << 12 | table << 6 | rack
        self.at_hand = (lying | rack) & PHOTOS | rows_with_jokers  # the photo cards of rack and table alike
        self.sets = sets  # the categories that lie as sets, as a mask
        self.in_sets = in_sets & PHOTOS  # the photo cards that lie in sets
        self.jokers = jokers  # of each kind that holds any: jokers bound in it
        self.bound, self.rack_jokers = lying // JOKER, rack // JOKER
        self.limits = ONE_JOKER if start.options["row_joker_limit"] == "one" else MORE_PHOTOS
