"""The small steps within a scene: how far a draft has come, and what is touched next."""

from collections.abc import Callable
from typing import NamedTuple

from games.engine.cards import is_joker
from games.engine.moves import Lay, Move, Place, PutAside, StartColour
from games.engine.piles.combinations import Pile, Table, cards_on

IsDone = Callable[[Lay], bool]
"""Whether a step lies behind, from what is arranged."""

NEW, RACK, ASIDE, FINISH, STACK = "new", "rack", "aside", "finish", "stack"


class Touch(NamedTuple):
    """What is touched next, and where it is put: a card of the pile there, a new pile, the rack, aside."""

    what: str
    onto: str = ""


def together(text: str) -> IsDone:
    """These cards lie in one pile."""
    wanted = set(text.split())
    return lambda lay: any(wanted.issubset(pile.cards) for pile in lay.table)


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


def next_touch(start: Table, solution: Move, arranged: Lay) -> Touch:
    """Name what brings a draft nearer to the solution."""
    match solution:
        case Place(card) | StartColour(card):
            return Touch(card)
        case PutAside(card):
            return Touch(FINISH) if arranged.aside else Touch(card, ASIDE)
        case Lay(table, aside):
            wanted = sorted(table, key=lambda pile: bool(set(cards_on(start)).intersection(pile.cards)))
            touches = (_in_pile(pile, arranged.table) for pile in wanted)
            found = next(filter(None, touches), None)
            if found is None and aside and not arranged.aside:
                return Touch(aside, ASIDE)
            return found or Touch(FINISH)
    return Touch(FINISH)


def _in_pile(wanted: Pile, table: Table) -> Touch | None:
    """Name the card that the pile still lacks; a joker that is too much there goes to the rack."""
    cards = set(wanted.cards)
    there = next((pile for pile in table if 2 * len(cards.intersection(pile.cards)) > len(pile)), None)
    if there is None:
        return Touch(wanted.cards[0], NEW)
    shared = [card for card in wanted.cards if card in there.cards]
    lacking = [card for card in wanted.cards if card not in there.cards]
    if lacking:
        return Touch(lacking[0], shared[0])
    jokers = [card for card in there.cards if is_joker(card) and card not in wanted.cards]
    return Touch(jokers[0], RACK) if jokers else None
