"""What the board says of each table: everything that needs the teacher, the most pressing first."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from statistics import median

from games.models import TablePhase
from games.reading.overview import SeatAtAGlance, TableAtAGlance

LONG_TURN = 120
LONGER_THAN_OTHERS = 3
"""So many times the usual turn of the other tables is long, too, once it has taken a while."""
A_WHILE = 45
AWAY_AFTER = 30
"""Seconds of a turn: a tablet that is carried across the room is nobody's absence."""
REFUSED_IN_A_ROW = 3


class Flag(StrEnum):
    """What is to be said of a table, the most pressing first; none of them hides another."""

    OVER = "over"  # the match
    FROZEN = "frozen"
    WON = "won"  # the round is over
    WON_BY_BOT = "bot-won"  # by one that plays for somebody, or for nobody
    HELP = "help"
    AWAY = "away"
    LONG = "long"
    QUIET = "quiet"


STANDS_STILL = (Flag.OVER, Flag.FROZEN, Flag.WON, Flag.WON_BY_BOT)
"""No turn is running, so that nobody waits for anybody."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A flag, and the seat that it speaks of."""

    flag: Flag
    about: SeatAtAGlance | None = None

    @property
    def person_id(self) -> int | None:
        """Whose seat it is; nobody's where a bot plays or nobody is meant."""
        return self.about.person_id if self.about else None


@dataclass(frozen=True, slots=True)
class BoardTable:
    """A table on the board."""

    number: int
    table: TableAtAGlance
    notices: tuple[Notice, ...]
    seconds: int  # of the running turn
    is_timed: bool = True  # whether these mean something: nobody is slow who is not here yet

    @property
    def stand_ins(self) -> list[SeatAtAGlance]:
        """The seats of pupils for whom a bot plays: nothing to be done about, so their rows alone say it."""
        return [seat for seat in self.table.seats if seat.held]

    @property
    def flag(self) -> Flag:
        """The most pressing flag, which gives the table its look."""
        return self.notices[0].flag if self.notices else Flag.QUIET

    @property
    def is_playing(self) -> bool:
        """Whether a turn is running, so that its time means something."""
        return self.flag not in STANDS_STILL and self.table.has_company


def board_tables(
    numbers: Sequence[int],
    tables: Sequence[TableAtAGlance],
    now: datetime,
    *,
    missing: Collection[int] = (),
    is_coming_in: bool = False,
) -> list[BoardTable]:
    """Describe how the tables stand; who waits longer than the others is seen beside them.

    While the class is coming in, nothing is said of people who are `missing`: their seats show it.
    """
    waits = {number: _seconds(table, now) for number, table in zip(numbers, tables, strict=True)}
    running = {
        number
        for number, table in zip(numbers, tables, strict=True)
        if table.phase == TablePhase.PLAYING and not table.is_over and table.has_company
    }

    def described(number: int, table: TableAtAGlance) -> BoardTable:
        notices = _notices(table, waits[number], _usual(waits[other] for other in running - {number}))
        mover_is_missing = table.to_move is not None and table.to_move.person_id in missing
        if is_coming_in:
            notices = (each for each in notices if each.person_id not in missing)
        return BoardTable(number, table, tuple(notices), waits[number], not mover_is_missing)

    return [described(number, table) for number, table in zip(numbers, tables, strict=True)]


def rounds_played_now(tables: Iterable[TableAtAGlance]) -> list[int]:
    """Say which rounds are played, from the first to the last one: tables need not keep step."""
    return sorted({table.round for table in tables})


def _usual(waits: Iterable[int]) -> float | None:
    """How long the turns of the other tables take now; nothing where there is no other table."""
    seconds = list(waits)
    return median(seconds) if seconds else None


def _seconds(table: TableAtAGlance, now: datetime) -> int:
    return max(0, int((now - table.waiting_since).total_seconds())) if table.waiting_since else 0


def _notices(table: TableAtAGlance, seconds: int, usual: float | None) -> Iterator[Notice]:
    if table.phase in (TablePhase.OVER, TablePhase.CLOSED):
        yield Notice(Flag.OVER, _winner(table))
    elif table.paused:
        yield Notice(Flag.FROZEN)
    elif table.is_over:
        yield _won(table)
    elif table.has_company:
        yield from _waiting(table, seconds, usual)


def _waiting(table: TableAtAGlance, seconds: int, usual: float | None) -> Iterator[Notice]:
    """Say for what the table waits, if that is too long or too hard."""
    mover = table.to_move
    if table.refused_now >= REFUSED_IN_A_ROW:
        yield Notice(Flag.HELP, mover)
    if seconds > AWAY_AFTER and mover is not None and _is_away(mover):
        yield Notice(Flag.AWAY, mover)
    elif table.refused_now < REFUSED_IN_A_ROW and _is_long(seconds, usual):
        yield Notice(Flag.LONG, mover)


def _is_long(seconds: int, usual: float | None) -> bool:
    if usual is None or seconds > LONG_TURN:
        return seconds > LONG_TURN
    return seconds > max(A_WHILE, LONGER_THAN_OTHERS * usual)


def _is_away(mover: SeatAtAGlance) -> bool:
    """Tell whether who is to move is not there; who is away while others play keeps nobody waiting."""
    return mover.person_id is not None and not mover.is_here and not mover.held


def _won(table: TableAtAGlance) -> Notice:
    winner = _winner(table)
    by_bot = winner is not None and (winner.person_id is None or winner.held)
    return Notice(Flag.WON_BY_BOT if by_bot else Flag.WON, winner)


def _winner(table: TableAtAGlance) -> SeatAtAGlance | None:
    return next((seat for seat in table.seats if seat.has_won), None)
