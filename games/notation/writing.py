"""Writes a round down as text: one line for each thing that is said, and one line a move."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import pairwise

from games.engine.cards import CardId
from games.engine.moves import NAMES, Draw, Lay, Move, PayAndDraw, Place, PutAside, StartColour
from games.engine.options import OptionValue
from games.engine.piles.combinations import Pile, Table, forerunners
from games.engine.state import Outcome, State
from games.notation.record import VERSION, NotedMove, RoundRecord, Sitting, follow

FORMAT = "photo-rummy-round"


class Unfinished(Exception):  # noqa: N818
    """Only a round that is over is written down: before that its cards are nobody else's business."""


def write(record: RoundRecord) -> str:
    """Write a finished round as text."""
    states = list(follow(record))
    outcome = states[-1].outcome
    if outcome is None:
        raise Unfinished
    moves = (
        move_line(number, noted, before, after)
        for number, (noted, (before, after)) in enumerate(zip(record.moves, pairwise(states), strict=True), 1)
    )
    lines = [*_heading(record), "", *moves, "", *ending_lines(outcome)]
    return "\n".join([*lines, f"check {checksum(lines)}", ""])


def checksum(lines: Iterable[str]) -> str:
    """Sum up lines so that no change of a word goes unseen; gaps, empty lines and comments do not count."""
    counted = (" ".join(line.split()) for line in lines)
    said = "".join(f"{line}\n" for line in counted if line and not line.startswith("#"))
    return sha256(said.encode()).hexdigest()[:16]


def _heading(record: RoundRecord) -> Iterator[str]:
    yield f"{FORMAT} {VERSION}"
    yield f"game {record.rules}"
    yield from (f"option {key} {value_word(value)}" for key, value in record.options.pairs)
    yield f"round {record.number}"
    if record.date:
        yield f"date {record.date}"
    yield from (_sitting_line(seat, each) for seat, each in enumerate(record.sitting, 1))
    yield f"starter {record.starter + 1}"
    yield from _numbered("rack", record.dealt.racks)
    yield from _numbered("stack", record.dealt.stacks)
    if record.dealt.aside:
        yield f"open {' '.join(record.dealt.aside)}"


def value_word(value: OptionValue) -> str:
    """Write the value of an option: `true`, `3`, `several`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _sitting_line(seat: int, sitting: Sitting) -> str:
    name = " ".join(sitting.name.split())
    return f"seat {seat} {'bot' if sitting.is_bot else 'person'} {name}".rstrip()


def _numbered(word: str, all_cards: Sequence[Sequence[CardId]]) -> Iterator[str]:
    yield from (f"{word} {number} {' '.join(cards)}".rstrip() for number, cards in enumerate(all_cards, 1))


def move_line(number: int, noted: NotedMove, before: State, after: State) -> str:
    """Write a move: its number, the seat, who moved for it, what was done, and with which cards."""
    words = [str(number), str(noted.seat + 1), noted.by, NAMES[type(noted.move)]]
    return " ".join([*words, *_details(noted.move, before, after)])


def _details(move: Move, before: State, after: State) -> list[str]:
    match move:
        case Draw(stack):
            return [*([] if stack is None else [str(stack + 1)]), drawn_card(before, after)]
        case PayAndDraw():
            return [drawn_card(before, after)]
        case PutAside(card) | StartColour(card) | Place(card):
            return [card]
        case Lay():
            return [" | ".join(_parts(before.table, move))]
    return []


def drawn_card(before: State, after: State) -> CardId:
    """Name the card that went from a stack to a rack."""
    shrunk = (old for old, new in zip(before.stacks, after.stacks, strict=True) if len(new) < len(old))
    return next(shrunk)[-1]


def _parts(before: Table, move: Lay) -> Iterator[str]:
    """Say of each pile that has changed what it is now; the others are left out."""
    position_of = forerunners(before, move.table)
    now = {position: index for index, position in position_of.items()}
    for position, pile in enumerate(before):
        if position not in now:
            yield f"{position + 1}:"
        elif move.table[now[position]] != pile:
            yield f"{position + 1}: {_cards(move.table[now[position]])}"
    new = [pile for index, pile in enumerate(move.table) if index not in position_of]
    yield from (f"new: {_cards(pile)}" for pile in new)
    if move.aside is not None:
        yield f"aside: {move.aside}"


def _cards(pile: Pile) -> str:
    meanings = dict(pile.jokers)
    return " ".join(f"{card}={meanings[card]}" if card in meanings else card for card in pile.cards)


def ending_lines(outcome: Outcome) -> Iterator[str]:
    out = "" if outcome.out is None else f" out {outcome.out + 1}"
    yield f"end {outcome.ending}{out}{' doubled' if outcome.doubled else ''}"
    yield f"winners {' '.join(str(seat + 1) for seat in outcome.winners)}".rstrip()
    yield f"points {' '.join(map(str, outcome.points))}"
