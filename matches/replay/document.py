"""A finished round as one document: who sat there, every move, and how the table lay after each of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext as _

from accounts.models import User
from games.engine.encoding.move_json import move_from_json
from games.engine.encoding.state_json import table_json, to_json
from games.engine.moves import Draw, PayAndDraw
from games.engine.state import Phase, State
from games.live.protocol import outgoing
from games.models import Move, Round, RoundScore, Seat, Table, TablePhase
from games.notation.record import NotedMove, RoundRecord, Sitting, record_of
from games.notation.writing import drawn_card
from games.reading.history import History
from games.reading.matches import played
from games.reading.replay import replay
from games.reading.snapshot import Snapshot

Data = dict[str, Any]


@dataclass(frozen=True)
class Replayed:
    """A finished round with all its moves and states, read once."""

    played: Round
    moves: Sequence[Move]
    scores: Sequence[RoundScore]

    @cached_property
    def states(self) -> Sequence[State]:
        return list(replay(self.played.table, self.played, list(self.moves)))

    @cached_property
    def made(self) -> Sequence[NotedMove]:
        return [NotedMove(each.seat, each.by, move_from_json(each.move)) for each in self.moves]

    @cached_property
    def in_match(self) -> Sequence[Round]:
        """Give the finished rounds of the match; others at the table belong to a rematch."""
        in_match = self.played.table.rounds.filter(match=self.played.match, finished_at__isnull=False)
        return list(in_match.order_by("number"))

    @cached_property
    def earlier(self) -> Sequence[Round]:
        return [each for each in self.in_match if each.number < self.played.number]

    @cached_property
    def seats(self) -> list[Seat]:
        """Give the seats as they were taken when the round ended, whoever sits there now."""
        return [_seat(score) for score in self.scores]


def read_replayed(finished: Round) -> Replayed:
    """Read a round for its replay: two queries."""
    scores = finished.scores.select_related("seat", "person").order_by("seat__number")
    return Replayed(finished, list(finished.moves.all()), list(scores))


def _seat(score: RoundScore) -> Seat:
    is_bot = score.person is None and (score.seat.bot or not score.own_moves)
    bot = (score.seat.bot or "medium") if is_bot else ""
    return Seat(number=score.seat.number, person=score.person, bot=bot)


def snapshot_of(replayed: Replayed) -> Snapshot:
    """Give the table as it was when the round was dealt: as a page of the table is drawn from it."""
    now = replayed.played.table
    table = Table(code=now.code, rules=now.rules, options=now.options, phase=TablePhase.PLAYING, drafts=False)
    table.match, table.hint_level = replayed.played.match, "off"
    rounds = [*replayed.earlier, replayed.played]
    return Snapshot(table, _all_seats(replayed), rounds, played(replayed.earlier), replayed.states[0], None)


def _all_seats(replayed: Replayed) -> list[Seat]:
    """Give a seat for each number, since those who only watch an extra round have no score in it."""
    by_number = {seat.number: seat for seat in replayed.seats}
    return [by_number.get(number, Seat(number=number)) for number in range(max(by_number, default=-1) + 1)]


def document(replayed: Replayed) -> Data:
    """Give what the page of the replay draws from: no seed, and of the stock only how high it is."""
    happened = History(replayed.moves, list(replayed.played.seat_changes.select_related("person")))
    log = outgoing.history("", replayed.played, replayed.states[-1], happened)
    view = outgoing.view(snapshot_of(replayed), None)
    for seat in view["seats"]:
        if seat["name"] is None and seat["bot"] is None:
            seat |= {"name": _("Somebody"), "face": "rose"}
    return {
        "view": view,
        "log": log,
        "drawn": _drawn(replayed),
        "frames": list(frames(replayed.states)),
        "outcome": to_json(replayed.states[-1].outcome),
    }


def _drawn(replayed: Replayed) -> Data:
    """Name the card that each move took from a stack, by the number of the move."""
    steps = zip(replayed.made, pairwise(replayed.states), strict=True)
    return {
        str(number): drawn_card(before, after)
        for number, (noted, (before, after)) in enumerate(steps, 1)
        if isinstance(noted.move, Draw | PayAndDraw)
    }


def frames(states: Sequence[State]) -> Iterator[Data]:
    """Give the table after each move; of every frame but the first only what has changed."""
    before: Data = {}
    for state in states:
        now = _frame(state, states[0])
        yield {key: value for key, value in now.items() if before.get(key) != value}
        before = now


def _frame(state: State, first: State) -> Data:
    # At the end the last table lies there still; the page says itself who has won.
    phase = first.phase if state.phase is Phase.OVER else state.phase
    racks = {f"rack{player}": list(rack) for player, rack in enumerate(state.racks)}
    return racks | {
        "table": table_json(state.table),
        "stacks": [len(stack) for stack in state.stacks],
        "aside": list(state.aside),
        "tokens": list(state.tokens),
        "opened": list(state.opened),
        "turn": state.turn,
        "turns": state.turns,
        "phase": str(phase),
    }


def record(replayed: Replayed) -> RoundRecord:
    """Give the round as it is written down."""
    finished_at = replayed.played.finished_at
    date = finished_at.date().isoformat() if finished_at else ""
    by_number = {seat.number: seat for seat in replayed.seats}
    sitting = [_sitting(by_number[number]) for number in replayed.played.players]
    return record_of(replayed.states, replayed.made, sitting, replayed.played.number, date)


def _sitting(seat: Seat) -> Sitting:
    if seat.bot:
        return Sitting(seat.bot, is_bot=True)
    return Sitting(_clean(seat.person) if seat.person else "")


def _clean(person: User) -> str:
    """Give a name as one line without signs that nobody sees."""
    shown = "".join(sign if sign.isprintable() else " " for sign in person.display_name)
    return " ".join(shown.split())
