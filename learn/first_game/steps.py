"""The small steps within a scene: how far a draft has come, and what is touched next."""

from collections.abc import Callable
from itertools import chain
from typing import NamedTuple

from games.engine.cards import CardId, is_joker
from games.engine.errors import Fault, Reason
from games.engine.moves import Lay, Move, Place, PutAside, StartColour
from games.engine.piles.combinations import Combination, Pile, Table, cards_on, meanings_on
from games.engine.piles.judge import read_pile
from games.engine.rulesets import rule_set
from games.engine.state import Cards, State, turn_start

IsDone = Callable[[Lay], bool]
"""Whether a step lies behind, from what is arranged."""

NEW, RACK, ASIDE, FINISH, STACK, UNDO, NAME = "new", "rack", "aside", "finish", "stack", "undo", "name"


class Touch(NamedTuple):
    """What is touched next, and where it is put: a card of the pile there, a new pile, the rack, aside."""

    what: str
    onto: str = ""
    also: Cards = ()  # what may be put there just as well


def together(text: str) -> IsDone:
    """These cards lie in one pile."""
    wanted = set(text.split())
    return lambda lay: any(wanted.issubset(pile.cards) for pile in lay.table)


def some_together(count: int, text: str) -> IsDone:
    """So many of these cards lie in one pile."""
    wanted = set(text.split())
    return lambda lay: any(len(wanted.intersection(pile.cards)) >= count for pile in lay.table)


def one_by_one(text: str) -> tuple[IsDone, ...]:
    """These cards come to lie in one pile, each in a step of its own."""
    return tuple(some_together(count, text) for count in range(1, len(text.split()) + 1))


def begun(text: str) -> IsDone:
    """One of these cards lies on the table."""
    wanted = set(text.split())
    return lambda lay: bool(wanted.intersection(cards_on(lay.table)))


def all_lie(text: str) -> IsDone:
    """All of these cards lie on the table."""
    wanted = set(text.split())
    return lambda lay: wanted.issubset(cards_on(lay.table))


def apart(card: str, other: str) -> IsDone:
    """A card lies in no pile with another one."""
    return lambda lay: not together(f"{card} {other}")(lay)


def is_aside(lay: Lay) -> bool:
    """Some tile is put aside."""
    return lay.aside is not None


def how_far(steps: tuple[IsDone, ...], lay: Lay) -> int:
    """Count the steps before the first one that is still to be done."""
    return next((index for index, is_done in enumerate(steps) if not is_done(lay)), len(steps))


def is_wrong(start: State, arranged: Lay) -> bool:
    """Tell whether cards lie together that do not fit, so that no card that is added makes them right."""
    faults = (read for read in _read(start, arranged) if isinstance(read, Fault))
    return any(not fault.missing and fault.reason is not Reason.JOKER_NEEDS_MEANING for fault in faults)


def way_back(start: State, solution: Move, arranged: Lay) -> Touch | None:
    """Name a card that lies where the solution has no use for it, and where to put it back."""
    if not isinstance(solution, Lay):
        return None
    rack, settled = start.racks[start.turn], _settled(start, arranged)
    for pile in arranged.table:
        wanted = _most_alike(pile, solution.table)
        for card in pile.cards:
            is_stranger = wanted is None or card not in wanted.cards
            if is_stranger and card in rack and card not in settled:
                return Touch(card, RACK)
    return _way_back_on_table(start, solution, arranged)


def _way_back_on_table(start: State, solution: Lay, arranged: Lay) -> Touch | None:
    """Name a card that has left its pile of the table, though it lies there in the solution."""
    for old in start.table:
        stay = [card for card in old.cards if not is_joker(card)]
        wanted = _most_alike(old, solution.table)
        there = _most_alike(old, arranged.table)
        if wanted is None or there is None:
            continue
        for card in stay:
            if card in wanted.cards and card not in there.cards:
                return Touch(card, next(each for each in there.cards if each in old.cards))
    return None


def _most_alike(pile: Pile, table: Table) -> Pile | None:
    """Find the pile that shares the most cards with this one."""
    cards = set(pile.cards)
    best = max(table, key=lambda each: len(cards.intersection(each.cards)), default=None)
    return best if best and cards.intersection(best.cards) else None


def next_touch(start: State, solution: Move, arranged: Lay) -> Touch:
    """Name what brings a draft nearer to the solution."""
    match solution:
        case Place(card) | StartColour(card):
            return Touch(card)
        case PutAside(card):
            return _aside(start, card, arranged)
        case Lay(table, aside):
            before = set(cards_on(start.table))
            wanted = sorted(table, key=lambda pile: bool(before.intersection(pile.cards)))
            settled = _settled(start, arranged)
            touches = (_in_pile(pile, arranged.table, settled) for pile in wanted)
            found = next(filter(None, touches), None) or _naming(start, arranged)
            return found or (_aside(start, aside, arranged) if aside else Touch(FINISH))
    return Touch(FINISH)


def other_touches(start: State, solution: Move, arranged: Lay) -> list[Touch]:
    """List what may be touched just as well, where cards are only added to piles that lie there."""
    if not isinstance(solution, Lay) or len(solution.table) != len(start.table):
        return []
    settled = _settled(start, arranged)
    piles = zip(start.table, solution.table, strict=True)
    if not all(set(old.cards) <= set(new.cards) for old, new in piles):
        return []
    return [touch for pile in solution.table if (touch := _in_pile(pile, arranged.table, settled))]


def _naming(start: State, arranged: Lay) -> Touch | None:
    """A joker that could be several tiles has buttons that name them."""
    faults = (read for read in _read(start, arranged) if isinstance(read, Fault))
    return Touch(NAME) if any(fault.reason is Reason.JOKER_NEEDS_MEANING for fault in faults) else None


def _aside(start: State, card: CardId, arranged: Lay) -> Touch:
    """Any card that is left on the rack may be put aside."""
    lying = cards_on(arranged.table)
    left = tuple(each for each in start.racks[start.turn] if each not in lying)
    return Touch(FINISH) if arranged.aside else Touch(card, ASIDE, left)


def _settled(start: State, arranged: Lay) -> set[CardId]:
    """List the cards of the rack that lie in a right pile, be it another one than in the solution."""
    right = (read.pile.cards for read in _read(start, arranged) if isinstance(read, Combination))
    return set(start.racks[start.turn]).intersection(chain.from_iterable(right))


def _read(start: State, arranged: Lay) -> list[Combination | Fault]:
    turn, meanings = turn_start(start, start.turn), meanings_on(start.table)
    return [read_pile(rule_set(start.rules), turn, pile, meanings) for pile in arranged.table]


def _in_pile(wanted: Pile, table: Table, settled: set[CardId]) -> Touch | None:
    """Name the card that the pile still lacks; a joker that is too much there goes to the rack."""
    cards = set(wanted.cards)
    there = next((pile for pile in table if 2 * len(cards.intersection(pile.cards)) > len(pile)), None)
    if there is None:
        return Touch(wanted.cards[0], NEW, wanted.cards)
    shared = [card for card in wanted.cards if card in there.cards]
    lacking = tuple(card for card in wanted.cards if card not in there.cards and card not in settled)
    if lacking:
        return Touch(lacking[0], shared[0], lacking)
    jokers = [card for card in there.cards if is_joker(card) and card not in wanted.cards]
    return Touch(jokers[0], RACK) if jokers else None
