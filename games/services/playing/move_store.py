"""What a move changes, and how it is stored: three statements, with a commit that several moves may share.

A move is decided by what is known of the table: read under its lock (`rounds.play`), or remembered by a
process with sockets (`store_together`). Remembered is as good as read, because the first statement takes the
lock only of a table that still has the remembered revision and version; everything that a move is decided by
changes one of them. Where it has neither, nothing is written, and the move goes the longer way.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from functools import cached_property, partial
from typing import Any

import orjson
from django.db import connection, transaction
from django.utils import timezone

from accounts.acts import act
from games.engine import play as engine
from games.engine.effects import effect
from games.engine.encoding.move_json import move_to_json
from games.engine.encoding.state_json import state_json
from games.engine.moves import Move as EngineMove
from games.engine.state import Phase, State
from games.errors import RefusalCode, Refused
from games.models import Move, Mover, Round, Seat, Table, TablePhase
from games.reading.round_context import RoundContext, deadline_after, hint_steps_in
from games.services.changes import announce_and_wake
from games.services.locks import Credentials, lock_if_unchanged
from games.services.playing.tally import record_scores
from games.signals import move_made

Answer = dict[str, Any]

CHANGE_ROUND = """
UPDATE games_round
SET state = %s, version = %s, deadline = %s, extended = %s, failures = 0, finished_at = %s
WHERE id = %s AND version = %s
  AND NOT EXISTS (SELECT 1 FROM games_move WHERE round_id = %s AND key = %s)
RETURNING hinted
"""

ADD_MOVE = """
INSERT INTO games_move (round_id, number, key, seat, by, move, effect, answer, labels, hint_steps, made_at)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
"""


@dataclass(frozen=True)
class DecidedMove:
    """A move that the rules allow, and the state after it; nothing is stored yet."""

    context: RoundContext  # before the move
    player: int
    key: str
    move: EngineMove
    by: Mover
    labels: str
    after: State
    now: datetime

    @property
    def before(self) -> State:
        return self.context.state

    @property
    def version(self) -> int:
        return self.context.round.version + 1

    @property
    def answer(self) -> Answer:
        return {"version": self.version}

    @property
    def ends_turn(self) -> bool:
        return self.before.turns != self.after.turns

    @cached_property
    def effect(self) -> dict[str, list[str]]:
        """Give what all at the table saw happen, as the log keeps it: only what there is."""
        seen = asdict(effect(self.before, self.after))
        return {name: list(cards) for name, cards in seen.items() if cards}

    @cached_property
    def changes(self) -> dict[str, Any]:
        """Give the fields of the round that the move changes."""
        return {
            "state": state_json(self.after),
            "version": self.version,
            "deadline": deadline_after(self.context, self.before, self.after, self.now),
            "extended": self.context.round.extended and not self.ends_turn,
            "finished_at": self.now if self.after.phase is Phase.OVER else None,
        }


@dataclass(frozen=True)
class RememberedMove:
    """A move that was decided by what a process remembers, and whose browser must still be logged in."""

    decided: DecidedMove
    credentials: Credentials


def key_of_seat(seat: Seat, key: str) -> str:
    """With the seat in it, one player's key is never another's; nor can it be taken for a bot's."""
    return f"seat:{seat.number}:{key}"


def decide(
    context: RoundContext, player: int, key: str, move: EngineMove, by: Mover, labels: str = ""
) -> DecidedMove:
    """Ask the rules; raises what they object to."""
    _must_be_playing(context.table)
    after = engine.apply(context.state, player, move)
    return DecidedMove(context, player, key, move, by, labels, after, timezone.now())


def _must_be_playing(table: Table) -> None:
    if table.paused:
        raise Refused(RefusalCode.PAUSED)
    if table.phase not in (TablePhase.PLAYING, TablePhase.OVER):
        raise Refused(RefusalCode.NOT_PLAYING)


@act
def store_together(moves: Sequence[RememberedMove]) -> list[bool]:
    """Store moves of several tables with one commit; says of each whether it was stored.

    One that is not has changed nothing, so it does not disturb the others.
    """
    in_order = sorted(range(len(moves)), key=lambda index: moves[index].decided.context.table.code)
    stored = {index: _store_if_unchanged(moves[index]) for index in in_order}
    return [stored[index] for index in range(len(moves))]


def _store_if_unchanged(move: RememberedMove) -> bool:
    context = move.decided.context
    return lock_if_unchanged(context.table, move.credentials) and write_move(move.decided)


def write_move(decided: DecidedMove) -> bool:
    """Write a move of a locked table, unless its round has another version or knows the key.

    After the commit it is made known.
    """
    with connection.cursor() as cursor:
        cursor.execute(CHANGE_ROUND, _round_values(decided))
        changed = cursor.fetchone()
        if changed is None:
            return False
        hint_steps = hint_steps_in(_as_data(changed[0]), decided.player, decided.before.turns)
        cursor.execute(ADD_MOVE, _move_values(decided, hint_steps))
    _make_known(decided, hint_steps)
    return True


def _as_data(column: Any) -> Any:
    """Give what a JSON column holds: SQLite returns it as text, PostgreSQL as data."""
    return orjson.loads(column) if isinstance(column, str) else column


def _round_values(decided: DecidedMove) -> tuple[Any, ...]:
    played, changes = decided.context.round, decided.changes
    return (
        orjson.dumps(changes["state"]).decode(),
        *(changes["version"], _time(changes["deadline"])),
        *(changes["extended"], _time(changes["finished_at"])),
        *(played.pk, played.version),
        *(played.pk, decided.key),
    )


def _move_values(decided: DecidedMove, hint_steps: int) -> tuple[Any, ...]:
    return (
        *(decided.context.round.pk, decided.version, decided.key, decided.player, str(decided.by)),
        orjson.dumps(move_to_json(decided.move)).decode(),
        orjson.dumps(decided.effect).decode(),
        orjson.dumps(decided.answer).decode(),
        *(decided.labels, hint_steps, _time(decided.now)),
    )


def _time(moment: datetime | None) -> Any:
    return connection.ops.adapt_datetimefield_value(moment)


def _make_known(decided: DecidedMove, hint_steps: int) -> None:
    """Record the scores of a round that is over; after the commit, notify everybody and wake who is next."""
    context = _context_after(decided)
    made = Move(
        round=context.round,
        number=decided.version,
        key=decided.key,
        seat=decided.player,
        by=decided.by,
        move=move_to_json(decided.move),
        effect=decided.effect,
        answer=decided.answer,
        labels=decided.labels,
        hint_steps=hint_steps,
        made_at=decided.now,
    )
    if decided.after.outcome is not None:
        record_scores(context, decided.after.outcome)
    # First to the listeners in this process: when the notice comes, the new state has been read already.
    listeners = partial(move_made.send_robust, sender=Round, context=context, state=decided.after, move=made)
    transaction.on_commit(listeners, robust=True)
    announce_and_wake(context, decided.after)


def _context_after(decided: DecidedMove) -> RoundContext:
    """Give the round as it is after the move; what a process remembers is left as it was."""
    before = decided.context
    played = _copy(before.round, decided.changes.items())
    return RoundContext(before.table, before.seats, played)


def _copy(played: Round, changes: Iterable[tuple[str, Any]]) -> Round:
    changed = Round.__new__(Round)
    changed.__dict__.update(played.__dict__)
    changed.__dict__.update(changes)
    return changed
