"""A round together with its table and seats, read once; and whom the round waits for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property

from django.conf import settings

from games.bots.levels import PACE, Level
from games.engine.encoding.state_json import state_from_json
from games.engine.play import acts_open_to, to_act
from games.engine.state import Phase, State
from games.errors import RefusalCode, Refused
from games.models import Round, Seat, Table, TablePhase

CHILDREN_LOOK_LONGER = 2
"""At an open table bots look for tiles beside small children, and let them find some."""

GRACE = timedelta(seconds=5)
"""How late a bot may be before the sweeper plays for it."""


@dataclass
class RoundContext:
    """Everything that a move depends on."""

    table: Table
    seats: dict[int, Seat]  # by their number at the table
    round: Round

    @cached_property
    def state(self) -> State:
        return state_from_json(self.round.state)

    def seat(self, player: int) -> Seat:
        """Give the table's seat of a player of the round."""
        return self.seats[self.round.players[player]]

    @property
    def waits_for_company(self) -> bool:
        """Whether bots would be among themselves at a table that somebody leads standing.

        They do nothing until one of its people has come: nobody shall find a round that was played without
        them. A tournament waits for nobody.
        """
        table, seats = self.table, self.seats.values()
        host_sits = any(seat.person_id is not None and seat.person_id == table.host_id for seat in seats)
        is_led = bool(table.circle) and not table.is_event and not host_sits
        return is_led and not any(seat.person_id is not None and not seat.held for seat in seats)

    def player_of(self, seat: Seat) -> int:
        """Give the index in the round of the player on this seat."""
        if seat.number not in self.round.players:
            raise Refused(RefusalCode.NOT_SEATED)
        return int(self.round.players.index(seat.number))


def hint_steps_in(hinted: Mapping[str, Sequence[int]], player: int, turn: int) -> int:
    """Say how many steps of the hint a player has had in a turn, from what the round remembers of hints."""
    last_turn, step = hinted.get(str(player), (-1, 0))
    return step if last_turn == turn else 0


def round_context(table: Table, seats: Iterable[Seat], played: Round) -> RoundContext:
    """Put together what belongs to a round; under a lock, with the table and the seats that are locked."""
    return RoundContext(table, {seat.number: seat for seat in seats}, played)


def read_round(round_id: int) -> RoundContext:
    """Read a round with its table and seats, without a lock; for looking and thinking, not for writing."""
    played = Round.objects.select_related("table").filter(pk=round_id).first()
    if played is None:
        raise Refused(RefusalCode.NOT_PLAYING)
    return round_context(played.table, played.table.seats.select_related("person"), played)


def bots_to_move(context: RoundContext, state: State) -> Iterator[int]:
    """Name the players for whom a bot is to move; at an open table the one with the fewest tokens is first.

    The leader is last.
    """
    if context.waits_for_company:
        return
    for player in sorted(
        to_act(state), key=lambda player: (player == state.starter, state.tokens[player], player)
    ):
        if context.seat(player).level and acts_open_to(state, player):
            yield player


def pause_of_bots(context: RoundContext, state: State) -> float | None:
    """Say how many seconds the next bot waits before it moves; `None` where no bot is to move."""
    player = next(bots_to_move(context, state), None)
    if player is None:
        return None
    pause: float = settings.BOT_PAUSE_SECONDS
    looks_for_a_tile = state.phase is Phase.OPEN and player != state.starter
    pace = CHILDREN_LOOK_LONGER * PACE[Level(context.seat(player).level)] if looks_for_a_tile else 1
    return pause * pace


def deadline_after(
    context: RoundContext, before: State | None, after: State, now: datetime
) -> datetime | None:
    """Say when the sweeper must look at the round again; `None` where it waits for people without a clock."""
    if after.phase is Phase.OVER:
        return now
    if context.table.paused or context.table.phase != TablePhase.PLAYING:
        return None
    pause = pause_of_bots(context, after)
    if pause is not None:
        return now + timedelta(seconds=pause) + GRACE
    if after.phase is Phase.OPEN or context.table.turn_seconds is None or context.waits_for_company:
        return None
    turn_goes_on = before is not None and before.turns == after.turns
    return context.round.deadline if turn_goes_on else now + turn_time(context, after)


def turn_time(context: RoundContext, state: State) -> timedelta:
    """Say how long the player to move may think; some have twice the time, and nobody else is told."""
    seat = context.seat(state.turn)
    return timedelta(seconds=(context.table.turn_seconds or 0) * (2 if seat.extra_time else 1))
