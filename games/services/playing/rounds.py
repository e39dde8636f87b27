"""Playing: the one path of every move, whoever makes it."""

from django.db.models import OuterRef, Subquery

from accounts.acts import act
from games.engine.moves import Move as EngineMove
from games.errors import RefusalCode, Refused, StaleVersion
from games.models import Move, Mover, Round, Seat, SeatEvent, TablePhase
from games.reading.round_context import RoundContext, round_context
from games.services.locks import LockedTable, locked_table, locked_table_of
from games.services.playing.move_store import Answer, decide, key_of_seat, write_move
from games.services.seat_changes import note_in_round

MISSES_BEFORE_A_BOT_HOLDS = 2


@act
def play(
    *, code: str, number: int, person_id: int, version: int, key: str, move: EngineMove, labels: str = ""
) -> Answer:
    """Make a person's move; the same key again gives the same answer and changes nothing."""
    locked = locked_table(code)
    if locked.table.phase == TablePhase.OPEN:
        raise Refused(RefusalCode.NOT_PLAYING)
    seat = locked.seat_of(person_id)
    if seat is None:
        raise Refused(RefusalCode.NOT_SEATED)
    key = key_of_seat(seat, key)
    context = _context(locked, key, number=number)
    return _play(context, context.player_of(seat), version, key, move, Mover.PERSON, labels)


@act
def play_for(*, round_id: int, player: int, version: int, key: str, move: EngineMove, by: Mover) -> Answer:
    """Make the move of a bot or of the clock for a player of the round."""
    context = _context(locked_table_of(round_id), key, pk=round_id)
    return _play(context, player, version, key, move, by)


def _context(locked: LockedTable, key: str, **which_round: int) -> RoundContext:
    """Read a round of a locked table, and with the same query what a move with this key was answered."""
    same_move = Move.objects.filter(round=OuterRef("pk"), key=key)
    rounds = Round.objects.filter(table=locked.table, **which_round)
    played = rounds.annotate(known_answer=Subquery(same_move.values("answer")[:1])).first()
    if played is None:
        raise Refused(RefusalCode.NOT_PLAYING)
    return round_context(locked.table, locked.seats, played)


def _play(
    context: RoundContext,
    player: int,
    version: int,
    key: str,
    move: EngineMove,
    by: Mover,
    labels: str = "",
) -> Answer:
    known_answer: Answer | None = context.round.known_answer  # type: ignore[attr-defined]
    if known_answer is not None:
        return known_answer
    if context.round.version != version:
        raise StaleVersion
    decided = decide(context, player, key, move, by, labels)
    _note_presence(context, context.seat(player), by, ended_turn=decided.ends_turn)
    if not write_move(decided):
        raise StaleVersion
    return decided.answer


def _note_presence(context: RoundContext, seat: Seat, by: Mover, *, ended_turn: bool) -> None:
    """Count the turns that the clock had to end; a person who moves is back."""
    missed, held = seat.missed, seat.held
    if by == Mover.PERSON:
        missed, held = 0, False
    elif by == Mover.CLOCK and ended_turn:
        missed += 1
        held = missed >= MISSES_BEFORE_A_BOT_HOLDS
    if held != seat.held:
        event = SeatEvent.STAND_IN if held else SeatEvent.BACK
        note_in_round(context.round, seat, seat.person, event)
    if (missed, held) != (seat.missed, seat.held):
        seat.missed, seat.held = missed, held
        seat.save(update_fields=["missed", "held"])
