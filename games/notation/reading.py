"""Reads a round that was written down by playing it again: where that cannot be, it says the line and why."""

from collections.abc import Sequence
from dataclasses import replace

from games.engine.errors import EngineError, IllegalMove, MalformedMove
from games.engine.state import State
from games.notation.heading import read_heading
from games.notation.json_form import lines_of_json
from games.notation.lines import BadRecord, Line, is_number, lines_of
from games.notation.move_lines import ReadMove, read_move
from games.notation.record import VERSION, NotedMove, OtherTable, RoundRecord, first_state, state_after
from games.notation.writing import FORMAT, checksum, drawn_card, ending_lines

ENDING = ("end", "winners", "points", "check")


def read(text: str) -> RoundRecord:
    """Read a file, be it text or JSON."""
    is_json = text.removeprefix("\ufeff").lstrip().startswith("{")
    return read_lines(list(lines_of_json(text) if is_json else lines_of(text)))


def read_lines(lines: Sequence[Line]) -> RoundRecord:
    """Read the lines of a record from its first to its last."""
    _check_format(lines)
    first = next((index for index, line in enumerate(lines) if _is_below_heading(line)), len(lines) - 1)
    heading = read_heading(lines[1:first], lines[first])
    moves = [line for line in lines[first:] if is_number(line.word)]
    ending = lines[first + len(moves) :]
    made, last = _play(first_state(heading), moves)
    record = replace(heading, moves=tuple(made))
    _check_ending(ending, last, lines)
    return record


def _check_format(lines: Sequence[Line]) -> None:
    if not lines:
        raise BadRecord("line 1", "there is nothing to read")
    if lines[0].words != (FORMAT, str(VERSION)):
        raise lines[0].bad(f"the first line is to be: {FORMAT} {VERSION}")


def _is_below_heading(line: Line) -> bool:
    return is_number(line.word) or line.word in ENDING


def _play(state: State, lines: Sequence[Line]) -> tuple[list[NotedMove], State]:
    made = []
    for number, line in enumerate(lines, 1):
        move = read_move(line, number, state)
        state = _moved(line, state, move)
        made.append(move.noted)
    return made, state


def _moved(line: Line, before: State, move: ReadMove) -> State:
    try:
        after = state_after(before, move.noted)
    except EngineError as error:
        raise line.bad(why_refused(error)) from None
    if move.drawn is not None and drawn_card(before, after) != move.drawn:
        raise line.bad(f"the card on top is {drawn_card(before, after)}, not {move.drawn}")
    return after


def why_refused(error: EngineError) -> str:
    """Say in words why the rules do not take a move."""
    if isinstance(error, IllegalMove):
        cards = f": {' '.join(error.cards)}" if error.cards else ""
        return f"the rules refuse it, {error.reason.replace('_', ' ')} ({error.clause}){cards}"
    if isinstance(error, MalformedMove):
        return f"this is no move, {error.flaw.replace('_', ' ')} {error.what}".rstrip()
    if isinstance(error, OtherTable):
        return "by the rules the piles lie otherwise after this turn"
    return repr(error)


def _check_ending(ending: Sequence[Line], last: State, lines: Sequence[Line]) -> None:
    """Hold what is said of the end against what the moves lead to."""
    if last.outcome is None:
        raise (ending or lines)[0 if ending else -1].bad("after these moves the round is not over")
    expected = [*ending_lines(last.outcome), f"check {checksum(line.text for line in _above_check(lines))}"]
    for line, text in zip(ending, expected, strict=False):
        if line.text != text:
            raise line.bad(_why_not(line, text))
    if len(ending) != len(expected):
        raise lines[-1].bad(f"the last lines are to be {', '.join(ENDING)}")


def _above_check(lines: Sequence[Line]) -> Sequence[Line]:
    return lines[:-1] if lines[-1].word == "check" else lines


def _why_not(line: Line, expected: str) -> str:
    if line.word == "check":
        return f"something above was changed: its sum is {expected.removeprefix('check ')}"
    return f"by the rules it is: {expected}"
