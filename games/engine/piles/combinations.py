"""Piles as they lie on the table, and what a rule set reads in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.engine.cards import CardId, Face


class Form(StrEnum):
    """How the cards of a combination belong together."""

    SET = "set"  # photo: one category
    ROW = "row"  # photo: one capital
    RUN = "run"  # numbers: one colour, consecutive
    GROUP = "group"  # numbers: one number, different colours


@dataclass(frozen=True, slots=True)
class Kind:
    """What a combination is of: `row:rome`, `set:church`, `run:red`, `group:7`."""

    form: Form
    of: str

    def __str__(self) -> str:
        return f"{self.form}:{self.of}"


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie together, in order; `jokers` says what each bound joker stands for.

    Photo Rummy leaves `jokers` empty, since there a joker is bound to a kind and not to a card. In the
    games with numbers every pile on the table names the meaning of each of its jokers; a proposal may
    leave out those that follow from the position or from what the joker meant before.
    """

    cards: tuple[CardId, ...]
    jokers: tuple[tuple[CardId, Face], ...] = ()

    def __len__(self) -> int:
        return len(self.cards)


@dataclass(frozen=True, slots=True)
class Combination:
    """A pile that was read as correct: its kind, and the pile with its jokers bound and its run in order."""

    kind: Kind
    pile: Pile


Table = tuple[Pile, ...]

Meanings = Mapping[CardId, Face]


def cards_on(table: Table) -> list[CardId]:
    """List every card on the table, pile after pile."""
    return [card for pile in table for card in pile.cards]


def meanings_on(table: Table) -> dict[CardId, Face]:
    """Tell what each bound joker on the table stands for."""
    return {joker: face for pile in table for joker, face in pile.jokers}


def in_position(old: Table, new: Table) -> Table:
    """Order the new piles: those that go on from an old pile keep its position, the others follow."""
    position_of = forerunners(old, new)
    return tuple(
        new[pile] for pile in sorted(range(len(new)), key=lambda pile: position_of.get(pile, len(old)))
    )


def homes(old: Table, new: Table) -> dict[CardId, int]:
    """Tell for each card of the old piles which new pile goes on from the one that it lay on, if any does."""
    goes_on = {position: pile for pile, position in forerunners(old, new).items()}
    return {
        card: goes_on[position]
        for position, pile in enumerate(old)
        if position in goes_on
        for card in pile.cards
    }


def forerunners(old: Table, new: Table) -> dict[int, int]:
    """Tell of each new pile, by its index, which old one it goes on from: the one it shares most with."""
    claimed: set[int] = set()
    position_of: dict[int, int] = {}
    for _, pile, position in sorted((-cards, *claim) for claim, cards in _shares(old, new).items()):
        if pile not in position_of and position not in claimed:
            position_of[pile] = position
            claimed.add(position)
    return position_of


def _shares(old: Table, new: Table) -> dict[tuple[int, int], int]:
    """Count the cards that each new pile has from each old one."""
    home = {card: position for position, pile in enumerate(old) for card in pile.cards}
    shares: dict[tuple[int, int], int] = {}
    for index, pile in enumerate(new):
        for card in pile.cards:
            if card in home:
                claim = index, home[card]
                shares[claim] = shares.get(claim, 0) + 1
    return shares
