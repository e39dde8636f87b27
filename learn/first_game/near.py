"""Small steps that are near in a turn: a joker to swap, a pile on the rack, a card that fits."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.cards import CardId, is_joker, is_tile, trait_words
from games.engine.errors import Reason
from games.engine.moves import Lay
from games.engine.piles.combinations import Combination, Kind, Pile, Table, cards_on, meanings_on
from games.engine.piles.judge import judge, read_pile
from games.engine.rules import RuleSet
from games.engine.state import Cards, TurnStart

FEWEST_OWN = 2
"""To move a card of the table is only worth it for so many cards of the rack."""


@dataclass(frozen=True, slots=True)
class Near:
    """One step: the pile that it is about, and how many cards of the rack go there."""

    kind: Kind
    cards: Cards
    count: int


@dataclass(frozen=True, slots=True)
class Arranged:
    """A turn that is being arranged: how it began, and what lies on the table now."""

    rules: RuleSet
    start: TurnStart
    table: Table

    @property
    def rack(self) -> Cards:
        """What is left to lay, with the jokers that were won in this turn."""
        lying = set(cards_on(self.table))
        return tuple(card for card in (*self.start.rack, *cards_on(self.start.table)) if card not in lying)

    def read(self, pile: Pile) -> Combination | None:
        read = read_pile(self.rules, self.start, pile, meanings_on(self.start.table))
        return read if isinstance(read, Combination) else None

    def could_end(self, table: Table) -> bool:
        """Tell whether the turn could end with this table, but for a tile that is put aside."""
        fault = judge(self.rules, self.start, Lay(table)).fault
        return fault is None or fault.reason is Reason.PUT_ONE_ASIDE

    def replaced(self, old: Pile, new: Pile) -> Table:
        return tuple(new if pile is old else pile for pile in self.table)


def freed_joker(turn: Arranged) -> Near | None:
    """Find a joker of the table that could be taken now, since a card has been laid for it."""
    for pile, joker in _jokers_of_others(turn):
        left = _without(pile, joker)
        read = turn.read(left) if any(card in turn.start.rack for card in left.cards) else None
        if read and turn.could_end(turn.replaced(pile, left)):
            return Near(read.kind, left.cards, 1)
    return None


def joker_to_swap(turn: Arranged) -> Near | None:
    """Find a joker of the table that a card of the rack could replace."""
    for pile, joker in _jokers_of_others(turn):
        for card in filter(_is_no_joker, turn.rack):
            rest = _without(pile, joker)
            swapped = Pile(tuple(card if each == joker else each for each in pile.cards), rest.jokers)
            read = turn.read(swapped)
            if read and turn.could_end(turn.replaced(pile, swapped)):
                return Near(read.kind, swapped.cards, 1)
    return None


def own_pile(turn: Arranged) -> Near | None:
    """Find the largest pile that the rack has without jokers, if it could be laid now."""
    found = [read for cards in _alike(turn.rack) if (read := turn.read(Pile(cards)))]
    found = [read for read in found if turn.could_end((*turn.table, read.pile))]
    best = max(found, key=lambda read: len(read.pile), default=None)
    return Near(best.kind, best.pile.cards, len(best.pile)) if best else None


def own_pile_with_joker(turn: Arranged) -> Near | None:
    """Find a pile that the rack has with one of its jokers, and count its cards without it."""
    joker = next(filter(is_joker, turn.rack), None)
    for cards in _alike(turn.rack) if joker else ():
        read = turn.read(Pile((*cards, str(joker)))) if len(cards) >= FEWEST_OWN else None
        if read and turn.could_end((*turn.table, read.pile)):
            return Near(read.kind, read.pile.cards, len(cards))
    return None


def whole_pile(turn: Arranged, begun: Cards) -> Near | None:
    """Find a pile that cards on the table can become with those of the rack, jokers included."""
    own, at_hand = set(filter(_is_no_joker, begun)), (*turn.rack, *begun)
    jokers = tuple(filter(is_joker, at_hand))
    for cards in filter(own.issubset, _alike(at_hand)):
        for count in range(len(jokers) + 1):
            read = turn.read(Pile((*cards, *jokers[:count])))
            if read:
                return Near(read.kind, read.pile.cards, len(set(cards) - own))
    return None


def fitting(turn: Arranged) -> Near | None:
    """Find a pile of the table that takes cards of the rack, and count all cards that fit somewhere."""
    fits: dict[CardId, Combination] = {}
    for card in filter(_is_no_joker, turn.rack):
        for pile in turn.table:
            read = turn.read(Pile((*pile.cards, card), pile.jokers))
            if read and turn.could_end(turn.replaced(pile, read.pile)):
                fits.setdefault(card, read)
                break
    first = next(iter(fits.values()), None)
    return Near(first.kind, first.pile.cards, len(fits)) if first else None


def one_to_move(turn: Arranged) -> Near | None:
    """Find a pile of own cards that one single card of the table completes."""
    if not turn.rules.rearranges:
        return None
    for pile in turn.table:
        for card in filter(_is_no_joker, pile.cards):
            left = _without(pile, card)
            if not (left.cards and turn.read(left)):
                continue
            for cards in _alike((*turn.rack, card)):
                read = turn.read(Pile(cards)) if card in cards and len(cards) > FEWEST_OWN else None
                if read and turn.could_end((*turn.replaced(pile, left), read.pile)):
                    return Near(read.kind, read.pile.cards, len(read.pile) - 1)
    return None


def _jokers_of_others(turn: Arranged) -> Iterator[tuple[Pile, CardId]]:
    """List the jokers that lay on the table when the turn began and still lie there."""
    before = set(cards_on(turn.start.table))
    for pile in turn.table:
        for card in pile.cards:
            if is_joker(card) and card in before:
                yield pile, card


def _is_no_joker(card: CardId) -> bool:
    return not is_joker(card)


def _without(pile: Pile, card: CardId) -> Pile:
    return Pile(
        tuple(each for each in pile.cards if each != card),
        tuple(bound for bound in pile.jokers if bound[0] != card),
    )


def _alike(cards: Cards) -> Iterator[Cards]:
    """List what could be piles: cards with a trait in common, and of tiles also those in a sequence."""
    traits = {trait_words(card): card for card in filter(_is_no_joker, cards)}
    for index in (0, 1):
        for shared in dict.fromkeys(each[index] for each in traits):
            alike = tuple(card for each, card in traits.items() if each[index] == shared)
            yield alike
            if index == 0 and is_tile(alike[0]):
                yield from _sequences(alike)


def _sequences(tiles: Cards) -> Iterator[Cards]:
    """Cut tiles of one colour where a number is missing."""
    run: list[CardId] = []
    for tile in sorted(tiles, key=lambda tile: int(trait_words(tile)[1])):
        if run and int(trait_words(tile)[1]) != int(trait_words(run[-1])[1]) + 1:
            yield tuple(run)
            run = []
        run.append(tile)
    yield tuple(run)
