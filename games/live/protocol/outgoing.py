"""Messages of the server, each built from nothing: what is not named here is not sent."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone

from games.engine.encoding.move_json import move_to_json
from games.engine.encoding.state_json import to_json
from games.engine.errors import Fault
from games.engine.matches import Played
from games.engine.moves import Lay, Move
from games.engine.piles.combinations import Combination, Table
from games.engine.piles.judge import Verdict
from games.engine.play import to_act
from games.engine.views import view_for
from games.errors import RefusalCode
from games.live.protocol import VERSION
from games.models import Move as StoredMove
from games.models import Round, Seat
from games.reading.snapshot import Snapshot
from games.wording.phrases import Phrase
from games.wording.refusals import AT_TABLE, Names, explain

Message = dict[str, Any]


def hello() -> Message:
    return {"type": "hello", "protocol": VERSION, "phrases": Phrase.values}


def view(snapshot: Snapshot, person_id: int | None) -> Message:
    """Show a table as one person may see it."""
    seat = snapshot.seat_of(person_id)
    return {
        "type": "view",
        "mark": str(snapshot.mark),
        "you": seat.number if seat else None,
        "labels": seat.person.labels if seat and seat.person else "",
        "table": _table(snapshot),
        "seats": [_seat(each) for each in snapshot.seats],
        "match": _match(snapshot),
        "round": _round(snapshot, person_id),
    }


def _table(snapshot: Snapshot) -> Message:
    table, host = snapshot.table, snapshot.seat_of(snapshot.table.host_id)
    public = ("code", "rules", "options", "phase", "paused", "turn_seconds", "hints", "drafts", "spectators")
    return {**{name: getattr(table, name) for name in public}, "host": host.number if host else None}


def _seat(seat: Seat) -> Message:
    name = seat.person.display_name if seat.person else None
    return {"number": seat.number, "name": name, "bot": seat.bot or None, "held": seat.held}


def _match(snapshot: Snapshot) -> Message:
    now = snapshot.standings
    results = zip((each.number for each in snapshot.rounds), snapshot.results, strict=False)
    return {
        "number": snapshot.table.match,
        "over": now.over,
        "totals": list(now.totals),
        "rounds_won": list(now.rounds_won),
        "places": list(now.ranks),
        "winners": list(now.winners),
        "rounds": [_result(number, result) for number, result in results],
    }


def _result(number: int, result: Played) -> Message:
    return {
        "number": number,
        "players": list(result.players),
        "points": list(result.outcome.points),
        "winners": list(result.winners),
        "extra": result.extra,
    }


def _round(snapshot: Snapshot, person_id: int | None) -> Message | None:
    playing, state = snapshot.round, snapshot.state
    if playing is None or state is None:
        return None
    return {
        "number": playing.number,
        "version": playing.version,
        "players": playing.players,
        "extra": playing.extra,
        "clock": _clock(snapshot, playing, timezone.now()),
        "last": _last(snapshot.last) if snapshot.last else None,
        "position": to_json(view_for(state, snapshot.player_of(person_id))),
    }


def _clock(snapshot: Snapshot, playing: Round, now: datetime) -> Message | None:
    """Show the clock of a person; nobody is told when a bot will move."""
    players = to_act(snapshot.state) if snapshot.state else ()
    waits_for = [snapshot.seats[playing.players[player]] for player in players]
    if not waits_for or playing.deadline is None or any(seat.level for seat in waits_for):
        return None
    left = max(0.0, (playing.deadline - now).total_seconds())
    return {"seconds_left": round(left, 1), "extended": playing.extended}


def _last(move: StoredMove) -> Message:
    """Show the last move as everybody may know it.

    Not the proposed table: where a player has laid an equal card in another's place, the proposal names a
    card that is still on the rack.
    """
    details = {"stack": move.move.get("stack"), "card": move.move.get("card")}
    return {"number": move.number, "place": move.seat, "by": move.by, "type": move.move["type"], **details}


def accepted(message_id: str, version: int | None = None) -> Message:
    return {"type": "accepted", "id": message_id, "version": version}


def refused(message_id: str, code: RefusalCode) -> Message:
    text = str(AT_TABLE[code])
    return {"type": "refused", "id": message_id, "code": str(code), "text": text, "fault": None}


def illegal(message_id: str, fault: Fault, card_language: str) -> Message:
    explained = explain(fault, Names(card_language))
    code, text = str(fault.reason), explained["text"]
    return {"type": "refused", "id": message_id, "code": code, "text": text, "fault": explained}


def stale(message_id: str) -> Message:
    return {"type": "stale", "id": message_id}


def malformed(message_id: str | None, code: str, what: str) -> Message:
    return {"type": "malformed", "id": message_id, "code": code, "what": what}


def verdict(message_id: str, judged: Verdict, proposed: Table, card_language: str) -> Message:
    names = Names(card_language)
    return {
        "type": "verdict",
        "id": message_id,
        "legal": judged.legal,
        "reward": judged.reward,
        "piles": _piles(judged.piles, proposed, names),
        "fault": explain(judged.fault, names) if judged.fault else None,
    }


def _piles(readings: Iterable[Combination | Fault], proposed: Table, names: Names) -> Sequence[Message]:
    piles = []
    for reading, pile in zip(readings, proposed, strict=True):
        if isinstance(reading, Combination):
            piles.append({"kind": str(reading.kind), "pile": to_json(reading.pile), "fault": None})
        else:
            piles.append({"kind": None, "pile": to_json(pile), "fault": explain(reading, names)})
    return piles


def hint(message_id: str, move: Move | None) -> Message:
    return {"type": "hint", "id": message_id, "move": move_to_json(move) if move else None}


def draft(seat: int, round_number: int, version: int, proposed: Lay) -> Message:
    piles = to_json(proposed)
    return {"type": "draft", "seat": seat, "round": round_number, "version": version, **piles}


def phrase(seat: int, phrase_id: str) -> Message:
    return {"type": "phrase", "seat": seat, "phrase": phrase_id}


def presence(connected: list[int]) -> Message:
    return {"type": "presence", "here": connected}


def pong(mark: str, connected: list[int]) -> Message:
    return {"type": "pong", "mark": mark, "here": connected}
