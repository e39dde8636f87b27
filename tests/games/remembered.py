"""Moves decided by a snapshot, as the process of a socket decides them."""

from django.conf import settings

from accounts.models import User
from games.engine.moves import Draw
from games.engine.moves import Move as EngineMove
from games.models import Mover
from games.reading.round_context import round_context
from games.reading.snapshot import Snapshot, read_snapshot
from games.services.locks import Credentials
from games.services.playing.move_store import RememberedMove, decide, key_of_seat
from tests.games.live.clients import cookie_of


def credentials_of(person: User) -> Credentials:
    """Log a person in, and give what a socket would remember."""
    session_key = cookie_of(person).removeprefix(f"{settings.SESSION_COOKIE_NAME}=")
    return Credentials(session_key, person.pk, person.password)


def remembered_move(
    snapshot: Snapshot, sender: Credentials, key: str = "abcdefgh", move: EngineMove | None = None
) -> RememberedMove:
    """Decide a move by a snapshot: by default, drawing."""
    seat = snapshot.seat_of(sender.person_id)
    assert seat is not None
    assert snapshot.round is not None
    context = round_context(snapshot.table, snapshot.seats, snapshot.round)
    player = context.player_of(seat)
    decided = decide(context, player, key_of_seat(seat, key), move or Draw(), Mover.PERSON, "picture")
    return RememberedMove(decided, sender)


def snapshot_of(code: str) -> Snapshot:
    snapshot = read_snapshot(code)
    assert snapshot is not None
    return snapshot
