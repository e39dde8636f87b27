"""What the conductor's board says of each table: one state, one sign, and at most one thing to do."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from games.models import TablePhase
from games.reading.overview import SeatAtAGlance, TableAtAGlance

LONG_TURN = 120
AWAY_AFTER = 30
"""Seconds of a turn: a tablet that is carried across the room is nobody's absence."""
REFUSED_IN_A_ROW = 3


class Flag(StrEnum):
    """What is to be said of a table; the first that holds is shown."""

    OVER = "over"  # the match
    FROZEN = "frozen"
    WON = "won"  # the round is over
    HELP = "help"
    AWAY = "away"
    STANDIN = "standin"
    LONG = "long"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class BoardTable:
    """A table on the board."""

    number: int
    table: TableAtAGlance
    flag: Flag
    about: SeatAtAGlance | None  # the seat that the flag speaks of
    seconds: int  # of the running turn

    @property
    def is_flagged(self) -> bool:
        return self.flag is not Flag.QUIET

    @property
    def is_playing(self) -> bool:
        """Whether a turn is running, so that its time means something."""
        return self.flag not in (Flag.FROZEN, Flag.WON, Flag.OVER)


def board_table(number: int, table: TableAtAGlance, now: datetime) -> BoardTable:
    """Describe how a table stands."""
    seconds = int((now - table.waiting_since).total_seconds()) if table.waiting_since else 0
    flag, about = _flag(table, seconds)
    return BoardTable(number, table, flag, about, max(0, seconds))


def _flag(table: TableAtAGlance, seconds: int) -> tuple[Flag, SeatAtAGlance | None]:
    mover = table.to_move
    if table.phase in (TablePhase.OVER, TablePhase.CLOSED):
        return Flag.OVER, _winner(table)
    if table.paused:
        return Flag.FROZEN, None
    if table.is_over:
        return Flag.WON, _winner(table)
    if table.refused_now >= REFUSED_IN_A_ROW:
        return Flag.HELP, mover
    if seconds > AWAY_AFTER and (away := _away(table)) is not None:
        return Flag.AWAY, away
    if (standin := next((seat for seat in table.seats if seat.held), None)) is not None:
        return Flag.STANDIN, standin
    if mover is not None and mover.person_id is not None and seconds > LONG_TURN:
        return Flag.LONG, mover
    return Flag.QUIET, None


def _away(table: TableAtAGlance) -> SeatAtAGlance | None:
    """Find who is to move and not there; who is away while others play keeps nobody waiting."""
    mover = table.to_move
    missing = mover is not None and mover.person_id is not None and not mover.is_here and not mover.held
    return mover if missing else None


def _winner(table: TableAtAGlance) -> SeatAtAGlance | None:
    return next((seat for seat in table.seats if seat.has_won), None)
