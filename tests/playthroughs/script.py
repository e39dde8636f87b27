"""A round as a text that people can read and that is played again line by line.

A line `seat 1: ...` is a move; lines with `|` under a move are the finished table. All else is told by
the engine, so that a change of the rules shows as a difference in the text.
"""

import json
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from random import Random

from games.engine.errors import IllegalMove
from games.engine.moves import Draw, Lay, Move, Pass, PayAndDraw, Place, PutAside, StartColour
from games.engine.piles.combinations import Combination, Pile, meanings_on
from games.engine.play import acts_open_to, apply, deal, idle_move, to_act
from games.engine.rulesets import rule_set
from games.engine.state import Phase, State
from tests.games.engine.gestures import good_move

FOLDER = Path(__file__).parent


def record(rules: str, options: dict[str, object], seats: int, seed: int, starter: int) -> str:
    """Let players who try things play a round, and write it down."""
    state, random = deal(rules, options, seats, seed, starter), Random(seed)
    lines = [*_heading(state, options, seed), ""]
    while state.phase is not Phase.OVER:
        seat = _next_seat(state, random)
        move = (
            good_move(state, random, tries=150) if state.phase is not Phase.OPEN else idle_move(state, seat)
        )
        lines_written, state = _play(state, seat, move)
        lines += lines_written
    return "\n".join(lines) + "\n"


def replay(text: str) -> str:
    """Play the moves of a text again and write down what the engine makes of them."""
    lines = text.splitlines()
    state, options, seed = _dealt(lines[0])
    lines_written = [*_heading(state, options, seed), ""]
    for number, line in enumerate(lines):
        if line.startswith("seat "):
            seat = int(line[5])
            table = takewhile(lambda below: below.startswith("  | "), lines[number + 1 :])
            more, state = _play(state, seat, _read_move(line[8:], [_read_pile(below[4:]) for below in table]))
            lines_written += more
    return "\n".join(lines_written) + "\n"


def _next_seat(state: State, random: Random) -> int:
    return random.choice([seat for seat in to_act(state) if acts_open_to(state, seat)])


def _heading(state: State, options: dict[str, object], seed: int) -> Iterator[str]:
    setup = {
        "rules": state.rules,
        "options": options,
        "seats": state.seats,
        "seed": seed,
        "starter": state.starter,
    }
    yield json.dumps(setup)
    for seat, rack in enumerate(state.racks):
        yield f"  rack {seat}: {' '.join(rack)}"
    yield f"  stacks: {_heights(state)}"


def _dealt(line: str) -> tuple[State, dict[str, object], int]:
    setup = json.loads(line)
    state = deal(setup["rules"], setup["options"], setup["seats"], setup["seed"], setup["starter"])
    return state, setup["options"], setup["seed"]


def _play(state: State, seat: int, move: Move) -> tuple[list[str], State]:
    """Tell a move and what came of it; a refused move is told as well and changes nothing."""
    lines_written = [f"seat {seat}: {_write_move(move)}"]
    try:
        after = apply(state, seat, move)
    except IllegalMove as error:
        lines_written += [
            f"  | {'?':16} {_write_cards(pile)}" for pile in (move.table if isinstance(move, Lay) else ())
        ]
        return [*lines_written, f"  refused: {error.reason} ({error.clause}) {' '.join(error.cards)}"], state
    return [*lines_written, *_what_happened(state, after, seat)], after


def _what_happened(before: State, after: State, seat: int) -> Iterator[str]:
    if after.table != before.table:
        yield from (f"  | {_write_pile(after, pile)}" for pile in after.table)
    if after.racks[seat] != before.racks[seat]:
        yield f"  rack {seat}: {' '.join(after.racks[seat]) or 'empty'}"
    if after.stacks != before.stacks:
        yield f"  stacks: {_heights(after)}"
    if after.tokens != before.tokens:
        yield f"  tokens: {' '.join(map(str, after.tokens))}"
    if after.opened != before.opened:
        yield f"  seat {seat} has opened"
    if after.outcome:
        winners = " ".join(map(str, after.outcome.winners)) or "nobody"
        points = " ".join(map(str, after.outcome.points))
        yield f"  over: {after.outcome.ending}, won by {winners}, points {points}"


def _heights(state: State) -> str:
    return " ".join(str(len(stack)) for stack in state.stacks) or "none"


def _write_cards(pile: Pile) -> str:
    meanings = dict(pile.jokers)
    return " ".join(f"{card}={meanings[card]}" if card in meanings else card for card in pile.cards)


def _write_pile(state: State, pile: Pile) -> str:
    reading = rule_set(state.rules).read(pile, state.options, meanings_on(state.table))
    assert isinstance(reading, Combination)
    return f"{reading.kind!s:16} {_write_cards(pile)}"


def _read_pile(text: str) -> Pile:
    words = [word.partition("=") for word in text.split()[1:]]
    return Pile(tuple(word[0] for word in words), tuple((word[0], word[2]) for word in words if word[2]))


def _write_move(move: Move) -> str:
    match move:
        case Draw(stack):
            return "draw" if stack is None else f"draw from stack {stack}"
        case Lay(_, aside):
            return "lay" if aside is None else f"lay and put aside {aside}"
        case PutAside(card):
            return f"put aside {card}"
        case StartColour(card):
            return f"start colour {card}"
        case Place(card):
            return f"place {card}"
        case PayAndDraw():
            return "pay and draw"
    return "pass"


def _read_move(text: str, table: list[Pile]) -> Move:
    match text.split():
        case ["draw"]:
            return Draw()
        case ["draw", *_, stack]:
            return Draw(int(stack))
        case ["lay"]:
            return Lay(tuple(table))
        case ["lay", *_, card]:
            return Lay(tuple(table), card)
        case ["put", "aside", card]:
            return PutAside(card)
        case ["start", "colour", card]:
            return StartColour(card)
        case ["place", card]:
            return Place(card)
        case ["pay", *_]:
            return PayAndDraw()
    return Pass()
