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
class JudgedDraft:
    """The answer to whoever arranges a draft, and what the others may see of it."""

    verdict: Message
    for_others: Message | None = None


def is_current(message: Message, snapshot: Snapshot) -> bool:
    """Tell whether the message is about the current round and version."""
    playing = snapshot.round
    return playing is not None and (playing.number, playing.version) == (message["round"], message["version"])


def judge_draft(message: Message, snapshot: Snapshot, person: User) -> JudgedDraft:
    """Say what the rules think of a draft of this person in the current position."""
    key, player, state = message["id"], snapshot.player_of(person.pk), snapshot.state
    if player is None or snapshot.round is None or state is None:
        return JudgedDraft(outgoing.refused(key, RefusalCode.NOT_SEATED))
    rules = rule_set(state.rules)
    barred = what_bars(rules, state, player, Lay)
    if barred is not None:
        return JudgedDraft(outgoing.illegal(key, barred, person.card_language))
    try:
        proposed = _proposed(message)
        verdict = judge(rules, turn_start(state, player), proposed)
    except MalformedMove as error:
        return JudgedDraft(outgoing.malformed(key, str(error.flaw), error.what))
    answer = outgoing.verdict(key, verdict, proposed.table, person.card_language)
    return JudgedDraft(answer, _for_others(snapshot.table, snapshot.round, player, verdict, proposed))


def _proposed(message: Message) -> Lay:
    move = move_from_json({"type": "lay", "table": message["table"], "aside": message.get("aside")})
    assert isinstance(move, Lay)
    return move


def _for_others(table: Table, playing: Round, player: int, verdict: Verdict, proposed: Lay) -> Message | None:
    """Give what the others may watch; a draft with a card that the mover does not have is not shown."""
    is_forged = verdict.fault is not None and verdict.fault.reason is Reason.CARD_NOT_YOURS
    if is_forged or not table.drafts:
        return None
    return outgoing.draft(playing.players[player], playing.number, playing.version, proposed)
