"""Messages of the server, each built from nothing: what is not named here is not sent."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Any, NamedTuple

from django.utils import timezone

from games.bots.hint_steps import Hint
from games.engine.encoding.move_json import move_to_json
from games.engine.encoding.state_json import pile_json, table_json, to_json, view_json
from games.engine.errors import Fault
from games.engine.matches import Played
from games.engine.moves import Lay
from games.engine.piles.combinations import Combination, Pile, Table
from games.engine.piles.judge import Verdict
from games.engine.piles.ways_out import WayOut
from games.engine.play import to_act
from games.engine.state import State
from games.engine.views import view_for
from games.errors import RefusalCode
from games.live.protocol import VERSION
from games.models import Move as StoredMove
from games.models import Round, Seat, SeatChange
from games.reading.history import History, open_effect
from games.reading.seat_names import face_at, names_at_table
from games.reading.snapshot import Snapshot
from games.wording.names import Names
from games.wording.phrases import Phrase
from games.wording.refusals import AT_TABLE, explain
from games.wording.repairs import way_out_json
from games.wording.waiting import WaitingTables

Message = dict[str, Any]


def hello() -> Message:
    return {"type": "hello", "protocol": VERSION, "phrases": Phrase.values}


class PublicParts(NamedTuple):
    """What everybody at a table sees alike: as JSON data, or already as JSON text."""

    table: Any
    seats: Any
    match: Any
    piles: Any
    options: Any


def public_parts(snapshot: Snapshot) -> PublicParts:
    names = names_at_table(snapshot.seats)
    seats = [_seat(each, name) for each, name in zip(snapshot.seats, names, strict=True)]
    piles = table_json(snapshot.state.table) if snapshot.state else []
    options = dict(snapshot.state.options) if snapshot.state else {}
    return PublicParts(_table(snapshot), seats, _match(snapshot), piles, options)


def view(snapshot: Snapshot, person_id: int | None, parts: PublicParts | None = None) -> Message:
    """Show a table as one person may see it."""
    seat = snapshot.seat_of(person_id)
    parts = parts or public_parts(snapshot)
    return {
        "type": "view",
        "mark": str(snapshot.mark),
        "you": seat.number if seat else None,
        "labels": seat.person.labels if seat and seat.person else "",
        "table": parts.table,
        "seats": parts.seats,
        "match": parts.match,
        "round": _round(snapshot, person_id, parts),
    }


def _table(snapshot: Snapshot) -> Message:
    table, host = snapshot.table, snapshot.seat_of(snapshot.table.host_id)
    public = ("code", "rules", "options", "phase", "paused", "turn_seconds", "hints", "drafts", "spectators")
    return {
        **{name: getattr(table, name) for name in public},
        "hint_level": table.hint_level,
        "pause_is_bounded": table.paused_until is not None,
        "ends_at": table.ends_at.isoformat() if table.ends_at else None,
        "host": host.number if host else None,
        "is_led": snapshot.is_led,
    }


def _seat(seat: Seat, name: str | None) -> Message:
    return {
        "number": seat.number,
        "name": name,
        "face": face_at(seat),
        "bot": seat.bot or None,
        "held": seat.held,
        "muted": seat.muted,
        "again": seat.again,
    }


def _match(snapshot: Snapshot) -> Message:
    now = snapshot.standings
    results = zip((each.number for each in snapshot.rounds), snapshot.results, strict=False)
    return {
        "number": snapshot.table.match,
        "over": now.over,
        "totals": list(now.totals),
        "rounds_won": list(now.rounds_won),
        "ranks": list(now.ranks),
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


def _round(snapshot: Snapshot, person_id: int | None, parts: PublicParts) -> Message | None:
    playing, state = snapshot.round, snapshot.state
    if playing is None or state is None:
        return None
    return {
        "number": playing.number,
        "version": playing.version,
        "players": playing.players,
        "extra": playing.extra,
        "clock": _clock(snapshot, playing, person_id, timezone.now()),
        "last": _move(snapshot.last, state) if snapshot.last else None,
        "position": view_json(view_for(state, snapshot.player_of(person_id)), parts.piles, parts.options),
    }


def _clock(snapshot: Snapshot, playing: Round, person_id: int | None, now: datetime) -> Message | None:
    """Show the clock of a person; nobody hears when a bot will move, or who else has more time."""
    players = to_act(snapshot.state) if snapshot.state else ()
    waits_for = [snapshot.seats[playing.players[player]] for player in players]
    if not waits_for or playing.deadline is None or any(seat.level for seat in waits_for):
        return None
    left = max(0.0, (playing.deadline - now).total_seconds())
    if all(seat.person_id != person_id for seat in waits_for):
        left = min(left, snapshot.table.turn_seconds or left)
    return {"seconds_left": round(left, 1), "extended": playing.extended}


def _move(move: StoredMove, now: State) -> Message:
    """Show a move as everybody may know it.

    Not the proposed table: where a player has laid an equal card in another's place, the proposal names a
    card that is still on the rack.
    """
    details = {"stack": move.move.get("stack"), "card": move.move.get("card")}
    known = {"number": move.number, "player": move.seat, "by": move.by, "type": move.move["type"]}
    return {**known, **details, **open_effect(move.effect, now)}


def history(message_id: str, playing: Round, state: State, happened: History) -> Message:
    return {
        "type": "history",
        "id": message_id,
        "round": playing.number,
        "version": playing.version,
        "start": _start(playing),
        "moves": [_move(move, state) for move in happened.moves],
        "seat_changes": [_seat_change(change) for change in happened.seat_changes],
    }


def _start(playing: Round) -> Message:
    """Say who began the round, and whether chance decided it."""
    throws = [[{"seat": seat, "number": number} for seat, number in each] for each in playing.throws]
    return {"seat": playing.starter, "by_chance": playing.by_chance, "throws": throws}


def _seat_change(change: SeatChange) -> Message:
    name = change.person.display_name if change.person else None
    return {"version": change.version, "seat": change.seat, "name": name, "event": change.event}


def accepted(message_id: str, version: int | None = None) -> Message:
    return {"type": "accepted", "id": message_id, "version": version}


def refused(message_id: str, code: RefusalCode) -> Message:
    text = str(AT_TABLE[code])
    return {"type": "refused", "id": message_id, "code": str(code), "text": text, "fault": None, "ways": []}


def illegal(message_id: str, fault: Fault, card_language: str, ways: Sequence[WayOut] = ()) -> Message:
    """Tell what the rules refuse; whoever has finished a turn also hears of the ways out of it."""
    names = Names(card_language)
    explained = explain(fault, names)
    return {
        "type": "refused",
        "id": message_id,
        "code": str(fault.reason),
        "text": explained["text"],
        "fault": explained,
        "ways": [way_out_json(way, names) for way in ways],
    }


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
        "to_open": judged.to_open,
        "piles": _piles(judged.piles, proposed, names),
        "fault": explain(judged.fault, names) if judged.fault else None,
    }


def _piles(readings: Iterable[Combination | Fault], proposed: Table, names: Names) -> Sequence[Message]:
    piles = []
    for reading, pile in zip(readings, proposed, strict=True):
        if isinstance(reading, Combination):
            piles.append({"kind": str(reading.kind), "pile": pile_json(reading.pile), "fault": None})
        else:
            lying = pile_json(_in_order(reading, pile))
            piles.append({"kind": None, "pile": lying, "fault": explain(reading, names)})
    return piles


def _in_order(fault: Fault, pile: Pile) -> Pile:
    """Let a pile lie as its fault names all of its cards: an unfinished run by its numbers."""
    return replace(pile, cards=fault.cards) if set(fault.cards) == set(pile.cards) else pile


def hint(message_id: str, the_hint: Hint) -> Message:
    return {
        "type": "hint",
        "id": message_id,
        "step": the_hint.step,
        "kind": str(the_hint.kind) if the_hint.kind else None,
        "cards": list(the_hint.cards),
        "opening": table_json(the_hint.opening),
        "move": move_to_json(the_hint.move) if the_hint.move else None,
    }


def draft(seat: int, round_number: int, version: int, proposed: Lay) -> Message:
    piles = to_json(proposed)
    return {"type": "draft", "seat": seat, "round": round_number, "version": version, **piles}


def phrase(seat: int, phrase_id: str) -> Message:
    return {"type": "phrase", "seat": seat, "phrase": phrase_id}


def presence(connected: list[int]) -> Message:
    return {"type": "presence", "here": connected}


def pong(mark: str, connected: list[int], away: list[int]) -> Message:
    return {"type": "pong", "mark": mark, "here": connected, "away": away}


def place(where: Message) -> Message:
    """Say to a person's page where that person belongs."""
    fields = ("key", "address", "why", "wait", "from_anywhere", "only_says")
    return {"type": "place", **{field: where[field] for field in fields}}


def no_place() -> Message:
    """Say that nothing is known of where the person belongs."""
    nowhere = {"key": "", "address": "", "why": "", "wait": 0, "from_anywhere": False, "only_says": False}
    return {"type": "place", **nowhere}


def waiting(tables: WaitingTables) -> Message:
    """Say to a person's page how many tables wait for that person."""
    return {"type": "waiting", **asdict(tables)}
