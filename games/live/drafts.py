"""A turn that is being arranged: judged in memory by the engine, and stored nowhere."""

from dataclasses import dataclass
from typing import Any

from accounts.models import User
from games.engine.encoding.move_json import move_from_json
from games.engine.errors import MalformedMove
from games.engine.moves import Lay
from games.engine.piles.judge import could_lie_so, judge
from games.engine.piles.ways_out import ways_out
from games.engine.play import what_bars
from games.engine.rulesets import rule_set
from games.engine.state import turn_start
from games.errors import RefusalCode
from games.live.protocol import outgoing
from games.models import Round
from games.reading.snapshot import Snapshot
from games.wording.names import Names
from games.wording.refusals import unfinished_together
from games.wording.repairs import way_out_json

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
        proposed, start = _proposed(message), turn_start(state, player)
        verdict = judge(rules, start, proposed)
    except MalformedMove as error:
        return JudgedDraft(outgoing.malformed(key, str(error.flaw), error.what))
    answer = outgoing.verdict(key, verdict, proposed.table, person.card_language)
    # Others watch what is true: a draft with a card that the mover does not have is shown to nobody.
    may_be_watched = snapshot.table.drafts and could_lie_so(rules, start, proposed)
    return JudgedDraft(answer, _for_others(snapshot.round, player, proposed) if may_be_watched else None)


def with_ways_out(reply: Message, message: Message, snapshot: Snapshot, person: User) -> Message:
    """Add to the refusal of a finished table the ways out of it."""
    player, state = snapshot.player_of(person.pk), snapshot.state
    if player is None or state is None or message["move"].get("type") != "lay":
        return reply
    proposed = move_from_json(message["move"])
    assert isinstance(proposed, Lay)
    rules, start, names = rule_set(state.rules), turn_start(state, player), Names(person.card_language)
    if what_bars(rules, state, player, Lay) is not None:
        return reply  # it was no time to lay, whatever the table says; nobody has looked at its cards
    ways = [way_out_json(way, names) for way in ways_out(rules, start, proposed)]
    several = unfinished_together(judge(rules, start, proposed).piles, names)
    return {**reply, "text": several or reply["text"], "ways": ways}


def _proposed(message: Message) -> Lay:
    move = move_from_json({"type": "lay", "table": message["table"], "aside": message.get("aside")})
    assert isinstance(move, Lay)
    return move


def _for_others(playing: Round, player: int, proposed: Lay) -> Message:
    return outgoing.draft(playing.players[player], playing.number, playing.version, proposed)
