"""A round together with its table and seats, read once; and whom the round waits for."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any

from django.conf import settings

from games.bots.levels import PACE, Level
from games.engine.encoding.state_json import state_from_json
from games.engine.play import acts_open_to, to_act
from games.engine.state import Phase, State
from games.errors import No, Refused
from games.models import Gathering, Round, Seat, Table

CHILDREN_LOOK_LONGER = 2
"""At an open table bots look for tiles beside small children, and let them find some."""

GRACE = timedelta(seconds=5)
"""How late a bot may be before the sweeper plays for it."""


@dataclass
class Scene:
    """Everything that a move is about."""

    round: Round
    seats: dict[int, Seat]  # by their number at the table

    @property
    def table(self) -> Table:
        return self.round.table

    @cached_property
    def state(self) -> State:
        return state_from_json(self.round.state)

    def seat(self, place: int) -> Seat:
        """Give the table's seat for a seat of the round."""
        return self.seats[self.round.players[place]]

    def place_of(self, person_id: int) -> int:
        """Give the seat of the round on which a person plays."""
        for place, number in enumerate(self.round.players):
            if self.seats[number].person_id == person_id:
                return place
        raise Refused(No.NOT_SEATED)


def scene(*, lock: bool = False, **which: Any) -> Scene:
    """Read a round with its seats; where it is locked, whoever else would change it waits."""
    rounds = Round.objects.select_related("table")
    if lock:
        # Only the round: its table is locked by those who change seats, always before the round.
        rounds = rounds.select_for_update(of=("self",))
    found = rounds.filter(**which).first()
    if found is None:
        raise Refused(No.NOT_PLAYING)
    seats = found.table.seats.select_related("person")
    return Scene(found, {seat.number: seat for seat in seats})


def bots_to_move(here: Scene, state: State) -> Iterator[int]:
    """Name the seats that wait for a bot; at an open table who has found least is first, the leader last."""
    for place in sorted(
        to_act(state), key=lambda place: (place == state.starter, state.tokens[place], place)
    ):
        if here.seat(place).level and acts_open_to(state, place):
            yield place


def pause_of_bots(here: Scene, state: State) -> float | None:
    """Say how many seconds the next bot waits before it moves; `None` where no bot is to move."""
    place = next(bots_to_move(here, state), None)
    if place is None:
        return None
    pause: float = settings.BOT_PAUSE_SECONDS
    looks_for_a_tile = state.phase is Phase.OPEN and place != state.starter
    return pause * CHILDREN_LOOK_LONGER * PACE[Level(here.seat(place).level)] if looks_for_a_tile else pause


def deadline_after(here: Scene, before: State | None, after: State, now: datetime) -> datetime | None:
    """Say when the sweeper must look at the round again; `None` where it waits for people without a clock."""
    if after.phase is Phase.OVER:
        return now
    if here.table.paused or here.table.phase != Gathering.PLAYING:
        return None
    pause = pause_of_bots(here, after)
    if pause is not None:
        return now + timedelta(seconds=pause) + GRACE
    if after.phase is Phase.OPEN or here.table.turn_seconds is None:
        return None
    goes_on = before is not None and before.turns == after.turns
    return here.round.deadline if goes_on else now + turn_time(here, after)


def turn_time(here: Scene, state: State) -> timedelta:
    """Say how long whoever is to act may think; some have twice the time, and nobody is told."""
    seat = here.seat(state.turn)
    return timedelta(seconds=(here.table.turn_seconds or 0) * (2 if seat.extra_time else 1))
