"""The short way of a move: decided by what this process remembers, stored with those of other tables.

Only a plain success goes this way. Whatever else comes of a move, and whatever the memory does not cover, is
for the long way to find out (`services/playing/rounds.play`), which reads everything under the lock of the
table.
"""

from typing import Any

from django.db import DatabaseError

from games.engine.encoding.move_json import move_from_json
from games.engine.errors import IllegalMove, MalformedMove
from games.errors import Refused
from games.live.protocol import outgoing
from games.messaging.database_thread import database
from games.models import Mover, Round, Seat, TablePhase
from games.reading.round_context import round_context
from games.reading.snapshot import Snapshot
from games.services.locks import Credentials
from games.services.playing.hints_and_refusals import labels_that_count
from games.services.playing.move_store import DecidedMove, RememberedMove, decide, key_of_seat, store_together

Message = dict[str, Any]


async def quick_move(message: Message, snapshot: Snapshot | None, sender: Credentials) -> Message | None:
    """Make a move by what is remembered; `None` where it has to go the long way."""
    decided = _decided(message, snapshot, sender.person_id)
    if decided is None:
        return None
    try:
        stored = await database().store_together(store_together, RememberedMove(decided, sender))
    except DatabaseError:
        return None  # of a commit that broke off the long way finds out whether it was made
    return _reply(message, decided) if stored else None


def _reply(message: Message, decided: DecidedMove) -> Message:
    return outgoing.accepted(message["id"], decided.version)


def _decided(message: Message, snapshot: Snapshot | None, person_id: int) -> DecidedMove | None:
    seat = snapshot.seat_of(person_id) if snapshot else None
    if snapshot is None or snapshot.round is None or seat is None:
        return None
    if not _is_plain(message, snapshot, snapshot.round, seat):
        return None
    context = round_context(snapshot.table, snapshot.seats, snapshot.round)
    assert snapshot.state is not None  # wherever there is a round
    context.state = snapshot.state
    try:
        move, key = move_from_json(message["move"]), key_of_seat(seat, message["id"])
        player, labels = context.player_of(seat), labels_that_count(seat.person, message.get("labels", ""))
        return decide(context, player, key, move, Mover.PERSON, labels)
    except (IllegalMove, MalformedMove, Refused):
        return None


def _is_plain(message: Message, snapshot: Snapshot, playing: Round, seat: Seat) -> bool:
    """Tell whether the message is about what is remembered, and changes nothing about its seat."""
    is_current = (playing.number, playing.version) == (message["round"], message["version"])
    stays_as_it_is = not seat.held and not seat.missed
    return is_current and stays_as_it_is and snapshot.table.phase == TablePhase.PLAYING
