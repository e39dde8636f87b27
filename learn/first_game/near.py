"""Small steps that are near in a turn: a joker to swap, a pile on the rack, a card that fits."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice

from games.engine.cards import CardId, is_joker, is_tile, trait_words
from games.engine.errors import Reason
from games.engine.moves import Lay
from games.engine.piles.combinations import Combination, Kind, Pile, Table, cards_on, meanings_on
from games.engine.piles.judge import judge, read_pile
from games.engine.rules import RuleSet
from games.engine.state import Cards, TurnStart

FEWEST_OWN = 2
"""To move a card of the table is only worth it for so many cards of the rack."""

MOST_TO_FILL = 3
"""A pile that is missing more cards than these is not tried out card by card."""


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


def whole_pile(turn: Arranged, begun: Cards, kind: Kind | None) -> Near | None:
    """Find a pile that cards on the table can become, of the kind that was named if that can be.

    Cards of the rack come first, then its jokers, then cards that other piles can spare.
    """
    own = tuple(filter(_is_no_joker, begun))
    found = list(_whole_piles(turn, begun, (*turn.rack, *begun)))
    if not any(near.kind == kind for near in found) and turn.rules.rearranges:
        found += _whole_piles(turn, begun, (*turn.rack, *_spared(turn, own), *begun))
    return next((near for near in found if near.kind == kind), next(iter(found), None))


def filled_pile(turn: Arranged, begun: Cards, fitting: Cards, missing: int) -> Near | None:
    """Find what of the cards that fit makes a pile right, such as a joker between two tiles."""
    mine = [card for card in turn.rack if card in fitting or is_joker(card)]
    for some in combinations(mine, missing) if missing <= MOST_TO_FILL else ():
        if read := turn.read(Pile((*begun, *some))):
            return Near(read.kind, read.pile.cards, sum(map(_is_no_joker, some)))
    return None


def _whole_piles(turn: Arranged, begun: Cards, at_hand: Cards) -> Iterator[Near]:
    own, laid = set(filter(_is_no_joker, begun)), tuple(filter(is_joker, begun))
    more = tuple(card for card in at_hand if is_joker(card) and card not in laid)
    for cards in filter(own.issubset, _alike(at_hand)):
        for count in range(len(more) + 1):
            read = turn.read(Pile((*cards, *laid, *more[:count])))
            if read and _may_borrow(turn, read.pile, begun):
                yield Near(read.kind, read.pile.cards, len(set(cards) - own))


def _spared(turn: Arranged, own: Cards) -> Iterator[CardId]:
    """List cards that share a trait with all of some, one of each pile that stays right without it."""
    for pile in turn.table:
        if own and not set(own).issubset(pile.cards):
            yield from islice(filter(lambda card: _is_akin(card, own), _free_cards(turn, pile)), 1)


def _is_akin(card: CardId, others: Cards) -> bool:
    return any(
        all(trait_words(each)[index] == trait_words(card)[index] for each in others) for index in (0, 1)
    )


def _free_cards(turn: Arranged, pile: Pile) -> Iterator[CardId]:
    """List the cards, other than jokers, without which a pile stays right."""
    for card in filter(_is_no_joker, pile.cards):
        left = _without(pile, card)
        if left.cards and turn.read(left):
            yield card


def _may_borrow(turn: Arranged, whole: Pile, begun: Cards) -> bool:
    """Whoever has not opened may use what others have laid once an own pile lies there, too."""
    taken = set(whole.cards) - set(begun) - set(turn.rack)
    if turn.start.opened or not taken:
        return True
    left = (
        tuple(card for card in pile.cards if card not in taken) for pile in turn.table if pile.cards != begun
    )
    return turn.could_end((*(Pile(cards) for cards in left), whole))


def fitting(turn: Arranged) -> Near | None:
    """Find a pile of the table that takes cards of the rack, and count all cards that fit somewhere.

    Jokers are rather kept, unless nothing else is left.
    """
    return _fitting(turn, tuple(filter(_is_no_joker, turn.rack)) or turn.rack)


def fitting_joker(turn: Arranged) -> Near | None:
    """Find a pile of the table that takes a joker of the rack."""
    return _fitting(turn, tuple(filter(is_joker, turn.rack)))


def _fitting(turn: Arranged, cards: Cards) -> Near | None:
    fits: dict[CardId, Combination] = {}
    for card in cards:
        for pile in turn.table:
            read = turn.read(Pile((*pile.cards, card), pile.jokers))
            if read and turn.could_end(turn.replaced(pile, read.pile)):
                fits.setdefault(card, read)
                break
    first = next(iter(fits.values()), None)
    return Near(first.kind, first.pile.cards, len(fits)) if first else None


def one_to_move(turn: Arranged) -> Near | None:
    """Find a pile of own cards that one single card of the table completes."""
    return _completed_by_one(turn, ())


def one_to_move_with_joker(turn: Arranged) -> Near | None:
    """Find a pile of own cards that one single card of the table and a joker of the rack complete."""
    jokers = tuple(filter(is_joker, turn.rack))[:1]
    return _completed_by_one(turn, jokers) if jokers else None


def _completed_by_one(turn: Arranged, jokers: Cards) -> Near | None:
    for pile in turn.table if turn.rules.rearranges else ():
        for card in _free_cards(turn, pile):
            rest = turn.replaced(pile, _without(pile, card))
            for cards in _alike((*turn.rack, card)):
                if card not in cards or len(cards) <= FEWEST_OWN:
                    continue
                read = turn.read(Pile((*cards, *jokers)))
                if read and turn.could_end((*rest, read.pile)):
                    return Near(read.kind, read.pile.cards, len(cards) - 1)
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
