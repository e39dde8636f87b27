"""Playing: the one path of every move, whoever makes it."""

from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import OuterRef, Subquery
from django.utils import timezone

from accounts.acts import act
from games.engine import play as engine
from games.engine.encoding.move_json import move_to_json
from games.engine.encoding.state_json import to_json
from games.engine.moves import Move as EngineMove
from games.engine.state import Phase, State
from games.errors import RefusalCode, Refused, StaleVersion
from games.models import Move, Mover, Round, Seat, Table, TablePhase
from games.reading.round_context import RoundContext, deadline_after, round_context
from games.services.changes import announce_and_wake
from games.services.hints_and_refusals import had_hint
from games.services.locks import LockedTable, locked_table, locked_table_of
from games.services.tally import record_scores
from games.signals import move_made

Answer = dict[str, Any]

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
    # With the seat in it, one player's key is never another's; nor can it be taken for a bot's.
    key = f"seat:{seat.number}:{key}"
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
    _must_be_playing(context.table)
    before = context.state
    after = engine.apply(before, player, move)
    answer = {"version": version + 1}
    made = Move.objects.create(
        round=context.round,
        number=version + 1,
        key=key,
        seat=player,
        by=by,
        move=move_to_json(move),
        answer=answer,
        labels=labels,
        hinted=had_hint(context, player),
    )
    _note_presence(context.seat(player), by, ended_turn=before.turns != after.turns)
    _advance(context, before, after, made)
    return answer


def _must_be_playing(table: Table) -> None:
    if table.paused:
        raise Refused(RefusalCode.PAUSED)
    if table.phase not in (TablePhase.PLAYING, TablePhase.OVER):
        raise Refused(RefusalCode.NOT_PLAYING)


def _note_presence(seat: Seat, by: Mover, *, ended_turn: bool) -> None:
    """Count the turns that the clock had to end; a person who moves is back."""
    missed, held = seat.missed, seat.held
    if by == Mover.PERSON:
        missed, held = 0, False
    elif by == Mover.CLOCK and ended_turn:
        missed += 1
        held = missed >= MISSES_BEFORE_A_BOT_HOLDS
    if (missed, held) != (seat.missed, seat.held):
        seat.missed, seat.held = missed, held
        seat.save(update_fields=["missed", "held"])


def _advance(context: RoundContext, before: State, after: State, made: Move) -> None:
    """Store the state after a move, and what it brought at the end of the round; notify after commit."""
    played, now = context.round, timezone.now()
    changes = {
        "state": to_json(after),
        "version": played.version + 1,
        "deadline": deadline_after(context, before, after, now),
        "extended": played.extended and before.turns == after.turns,
        "failures": 0,
        "finished_at": now if after.phase is Phase.OVER else None,
    }
    # The lock already keeps others out; without it this would still let only one of two win.
    if not Round.objects.filter(pk=played.pk, version=played.version).update(**changes):
        raise StaleVersion
    for name, value in changes.items():
        setattr(played, name, value)
    if after.outcome is not None:
        record_scores(context, after.outcome)
    # First to the listeners in this process: when the notice comes, the new state has been read already.
    listeners = partial(move_made.send_robust, sender=Round, context=context, state=after, move=made)
    transaction.on_commit(listeners, robust=True)
    announce_and_wake(context, after)
