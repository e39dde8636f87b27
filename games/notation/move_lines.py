"""Reads one move, given the state in which it is made."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.cards import CardId
from games.engine.moves import NAMES, Draw, Lay, Move, Pass, PayAndDraw, Place, PutAside, StartColour
from games.engine.piles.combinations import Pile, Table
from games.engine.state import State
from games.notation.lines import Line, is_number
from games.notation.record import MOVERS, NotedMove

ACTS = {name: act for act, name in NAMES.items()}
BAR = "|"


@dataclass(frozen=True, slots=True)
class ReadMove:
    """A move, and which card it says was drawn."""

    noted: NotedMove
    drawn: CardId | None = None


def read_move(line: Line, number: int, state: State) -> ReadMove:
    """Read a line such as `12 2 person draw 3 rome-sight`."""
    if line.number_at(0) != number:
        raise line.bad(f"move {number} is to come here")
    if len(line.words) < 4:
        raise line.bad("a move has a number, a seat, who moved, and what was done")
    seat, by, act = line.number_at(1) - 1, line.words[2], line.words[3]
    if by not in MOVERS:
        raise line.bad(f"{by!r} is none of {', '.join(MOVERS)}")
    if act not in ACTS:
        raise line.bad(f"{act!r} is none of {', '.join(ACTS)}")
    move, drawn = _move(line, ACTS[act], line.words[4:], state)
    return ReadMove(NotedMove(seat, by, move), drawn)


def _move(line: Line, act: type[Move], details: tuple[str, ...], state: State) -> tuple[Move, CardId | None]:
    if act is Lay:
        return _lay(line, details, state.table), None
    if act is Draw:
        stack = int(details[0]) - 1 if details and is_number(details[0]) else None
        return Draw(stack), _one_card(line, details[stack is not None :])
    if act is PayAndDraw:
        return PayAndDraw(), _one_card(line, details)
    if act is Pass:
        if details:
            raise line.bad("whoever passes does nothing else")
        return Pass(), None
    return _with_card(act, _one_card(line, details)), None


def _with_card(act: type[Move], card: CardId) -> Move:
    if act is PutAside:
        return PutAside(card)
    return StartColour(card) if act is StartColour else Place(card)


def _one_card(line: Line, words: tuple[str, ...]) -> CardId:
    if len(words) != 1:
        raise line.bad(f"one card is to be named here, not {len(words)}")
    return words[0]


def _lay(line: Line, details: tuple[str, ...], before: Table) -> Lay:
    """Read the piles that have changed; all the others lie as they lay before."""
    changed: dict[int, Pile | None] = {}
    new: list[Pile] = []
    aside: CardId | None = None
    for head, cards in _parts(line, details):
        if head == "new":
            new.append(_pile(line, cards))
        elif head == "aside" and aside is None:
            aside = _one_card(line, cards)
        else:
            changed[_position(line, head, before, changed)] = _pile(line, cards) if cards else None
    kept = (changed.get(position, pile) for position, pile in enumerate(before))
    return Lay((*(pile for pile in kept if pile), *new), aside)


def _parts(line: Line, details: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Take a turn apart at its bars: `3: a b c | new: d e f`."""
    if not details:
        return
    part: list[str] = []
    for word in (*details, BAR):
        if word != BAR:
            part.append(word)
            continue
        if not part or not part[0].endswith(":"):
            raise line.bad("each part of a turn begins with a pile and a colon")
        yield part[0].removesuffix(":"), tuple(part[1:])
        part = []


def _position(line: Line, head: str, before: Table, changed: dict[int, Pile | None]) -> int:
    if not is_number(head) or not 1 <= int(head) <= len(before):
        raise line.bad(f"there is no pile {head!r}: {len(before)} lie on the table")
    if int(head) - 1 in changed:
        raise line.bad(f"pile {head} is named twice")
    return int(head) - 1


def _pile(line: Line, words: tuple[str, ...]) -> Pile:
    """Read cards; a joker that is bound says what it stands for: `joker-1=red-7`."""
    if not words:
        raise line.bad("a new pile has cards")
    cards = [word.partition("=") for word in words]
    return Pile(
        tuple(card for card, _, _ in cards), tuple((card, face) for card, bound, face in cards if bound)
    )
