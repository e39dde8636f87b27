"""A turn's start as a few integers: one bit for each photo card, sixteen bits for each capital.

In the field of a capital the bits 0-5 are its categories on the rack and the bits 6-11 those on the table, so that
the whole position is one integer, and the fields read as an array of 17 short numbers are the capitals' states.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from games.bots.photo.limits import MORE_PHOTOS, ONE_JOKER, Limits
from games.engine.cards import joker_cards
from games.engine.combinations import Pile
from games.engine.state import TurnStart

CAPITALS = tuple(
    "stockholm vienna oslo paris rome london dublin bern lisbon berlin madrid athens a b c d e".split()
)
CATEGORIES = ("palace", "church", "sight", "symbol", "delicacy", "letterbox")

FIELD = 16
TABLE = 6
"""How far the bit of a card moves when the card goes from the rack to the table."""
JOKER = 1 << FIELD * len(CAPITALS)
PHOTOS = JOKER - 1

BIT = {
    f"{capital}-{category}": 1 << FIELD * c + k
    for c, capital in enumerate(CAPITALS)
    for k, category in enumerate(CATEGORIES)
} | dict.fromkeys(joker_cards(6), JOKER)
"""What a card adds to the sum of a pile: its own bit, or one joker above all bits."""

ON_RACK = tuple(sum(1 << FIELD * c + k for c in range(len(CAPITALS))) for k in range(len(CATEGORIES)))
ANYWHERE = tuple(bits | bits << TABLE for bits in ON_RACK)

ROWS = len(CAPITALS)
KINDS = len(CAPITALS) + len(CATEGORIES)
"""Kinds are numbered: first the rows, one for each capital, then the sets, one for each category."""


@dataclass(slots=True)
class Position:
    """The start of a turn, counted."""

    cards: int
    states: Sequence[int]  # of each capital: table << 6 | rack
    available: list[int]  # of each category: cards on the table and the rack together
    own: list[int]  # of each category: cards on the rack
    jokers: list[int]  # of each kind: jokers bound in it
    rack_jokers: int
    rack_photos: int
    sets: int  # the categories that lie on the table as sets, as a mask
    opened: bool
    limits: Limits


def kind_of(pile: int) -> int:
    """Tell the number of a pile's kind from the sum of its bits."""
    photos = pile & PHOTOS
    first = photos & -photos
    photos ^= first
    place, other = first.bit_length() - 1, (photos & -photos).bit_length() - 1
    return place // FIELD if place // FIELD == other // FIELD else ROWS + place % FIELD


def bits_of(pile: Pile) -> int:
    """Add up what lies in a pile."""
    return sum(map(BIT.__getitem__, pile.cards))


def read(start: TurnStart) -> Position:
    """Count what a turn starts with."""
    rack = sum(map(BIT.__getitem__, start.rack))
    table, sets, jokers = 0, 0, [0] * KINDS
    for pile in start.table:
        bits = bits_of(pile)
        kind = kind_of(bits)
        table += bits
        jokers[kind] += bits >> FIELD * ROWS
        if kind >= ROWS:
            sets |= 1 << kind - ROWS
    return count(table & PHOTOS, rack & PHOTOS, jokers, rack // JOKER, sets, start)


def count(table: int, rack: int, jokers: list[int], rack_jokers: int, sets: int, start: TurnStart) -> Position:
    """Count the cards of each category and spread the bits over the capitals."""
    cards = table << TABLE | rack
    return Position(
        cards=cards,
        states=array("H", cards.to_bytes(2 * ROWS, "little")),
        available=[(cards & bits).bit_count() for bits in ANYWHERE],
        own=[(cards & bits).bit_count() for bits in ON_RACK],
        jokers=jokers,
        rack_jokers=rack_jokers,
        rack_photos=rack.bit_count(),
        sets=sets,
        opened=start.opened,
        limits=ONE_JOKER if start.options.get("row_joker_limit") == "one_joker" else MORE_PHOTOS,
    )
