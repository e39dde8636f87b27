"""What a move did, told from what everybody may see."""

from collections.abc import Sequence

from games.engine.moves import Draw, Lay, Move, Pass, PayAndDraw, PutAside
from games.engine.piles.combinations import cards_on
from games.engine.state import Outcome
from games.engine.views import View
from games.terminal.drawing import short


def tell(name: str, move: Move, before: View, after: View) -> str:
    """Tell a move in one line."""
    match move:
        case Draw(stack):
            return f"{name}: draws{'' if stack is None else f' from stack {stack + 1}'}."
        case Pass():
            return f"{name}: passes."
        case PayAndDraw():
            return f"{name}: pays a token and draws."
        case PutAside(card):
            return f"{name}: puts {short(card)} aside."
        case Lay(_, aside):
            return f"{name}: {_laid(before, after)}{f' and puts {short(aside)} aside' if aside else ''}."
    return f"{name}: lays {short(move.card)}."


def _laid(before: View, after: View) -> str:
    if before.table == after.table:
        return "leaves the table as it is"
    old, new = set(cards_on(before.table)), set(cards_on(after.table))
    brought = ", ".join(short(card) for card in cards_on(after.table) if card not in old)
    won = len(old - new)
    did = f"lays {brought}" if brought else "rearranges the table"
    return did + (f" and wins {won} joker{'s' if won > 1 else ''}" if won else "")


def tell_outcome(outcome: Outcome, names: Sequence[str]) -> str:
    """Tell how a round ended and what it counts."""
    winners = " and ".join(names[seat] for seat in outcome.winners) or "Nobody"
    points = ", ".join(f"{name} {points:+d}" for name, points in zip(names, outcome.points, strict=True))
    return f"{winners} won ({outcome.ending.replace('_', ' ')}). Points: {points}."
