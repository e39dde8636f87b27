"""A turn that is being arranged: judged in memory by the engine, and stored nowhere."""

from dataclasses import dataclass
from typing import Any

from accounts.models import User
from games.engine.encoding.move_json import move_from_json
from games.engine.errors import MalformedMove, Reason
from games.engine.moves import Lay
from games.engine.piles.judge import Verdict, judge
from games.engine.play import what_bars
from games.engine.rulesets import rule_set
from games.engine.state import turn_start
from games.errors import RefusalCode
from games.live.protocol import outgoing
from games.models import Round, Table
from games.reading.snapshot import Snapshot

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Judged:
    """What the mover is told of a draft, and what the others may see of it."""

    verdict: Message
    shown: Message | None = None


def is_current(message: Message, shot: Snapshot) -> bool:
    """Tell whether the message speaks of the round and version that the server knows."""
    playing = shot.round
    return playing is not None and (playing.number, playing.version) == (message["round"], message["version"])


def judged(message: Message, shot: Snapshot, person: User) -> Judged:
    """Say what the rules think of a draft of this person in this very position."""
    key, place, state = message["id"], shot.player_of(person.pk), shot.state
    if place is None or shot.round is None or state is None:
        return Judged(outgoing.refused(key, RefusalCode.NOT_SEATED))
    rules = rule_set(state.rules)
    barred = what_bars(rules, state, place, Lay)
    if barred is not None:
        return Judged(outgoing.illegal(key, barred, person.card_language))
    try:
        proposed = _proposed(message)
        found = judge(rules, turn_start(state, place), proposed)
    except MalformedMove as error:
        return Judged(outgoing.malformed(key, str(error.flaw), error.what))
    told = outgoing.verdict(key, found, proposed.table, person.card_language)
    return Judged(told, _shown(shot.table, shot.round, place, found, proposed))


def _proposed(message: Message) -> Lay:
    move = move_from_json({"type": "lay", "table": message["table"], "aside": message.get("aside")})
    assert isinstance(move, Lay)
    return move


def _shown(table: Table, playing: Round, place: int, found: Verdict, proposed: Lay) -> Message | None:
    """Give what the others may watch; a card that the mover does not have is a lie that nobody need hear."""
    lies = found.fault is not None and found.fault.reason is Reason.CARD_NOT_YOURS
    if lies or not table.drafts:
        return None
    return outgoing.draft(playing.players[place], playing.number, playing.version, proposed)
