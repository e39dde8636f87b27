"""The clock and the sweeper: what is overdue in the database is done, whatever became of the tasks."""

import logging
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.engine.play import idle_move
from games.engine.state import Phase
from games.errors import Refused, StaleVersion
from games.messaging import after_commit
from games.models import Mover, Round, Table
from games.reading.round_context import bots_to_move, scene
from games.services import bots, rounds

log = logging.getLogger(__name__)

MOST_IN_ONE_SWEEP = 100
SHORTEST_EXTENSION = timedelta(seconds=10)


def sweep(*, now: datetime | None = None) -> int:
    """Do what is overdue, the oldest first; say how many rounds that were."""
    late = Round.objects.filter(deadline__lte=now or timezone.now()).order_by("deadline")
    overdue = list(late.values_list("pk", flat=True)[:MOST_IN_ONE_SWEEP])
    for round_id in overdue:
        try:
            look_after(round_id=round_id)
        except Exception:  # one broken round must not keep the others waiting
            log.exception("a round could not be looked after")
    return len(overdue)


def look_after(*, round_id: int) -> None:
    """Do what a round waits for: count it, play for its bot, warn the person, or play for the person."""
    here = scene(pk=round_id)
    version = here.round.version
    if here.state.phase is Phase.OVER:
        rounds.tally(round_id=round_id)
    elif next(bots_to_move(here, here.state), None) is not None:
        bots.play_bot_turn(round_id=round_id, version=version)
    elif not here.round.extended:
        extend(round_id=round_id, version=version)
    else:
        end_turn(round_id=round_id, version=version)


@transaction.atomic(durable=True)
def extend(*, round_id: int, version: int) -> None:
    """Warn whoever is thinking too long and give some more time, once in a turn."""
    table = Table.objects.select_for_update().get(rounds=round_id)
    late = Round.objects.select_for_update().get(pk=round_id)
    if late.version != version or late.extended or late.deadline is None or table.turn_seconds is None:
        return  # the move came in time after all
    more = max(SHORTEST_EXTENSION, timedelta(seconds=table.turn_seconds / 2))
    late.deadline, late.extended = timezone.now() + more, True
    late.save(update_fields=["deadline", "extended"])
    table.revision += 1
    table.save(update_fields=["revision"])
    after_commit.announce(table, late)


def end_turn(*, round_id: int, version: int) -> None:
    """Draw and end the turn for somebody who does not play."""
    here = scene(pk=round_id)
    begun = here.state.turns
    try:
        while here.round.version == version and here.state.turns == begun and here.state.outcome is None:
            place = here.state.turn
            move, key = idle_move(here.state, place), f"clock:{round_id}:{version}"
            clock = Mover.CLOCK
            rounds.play_for(round_id=round_id, place=place, version=version, key=key, move=move, by=clock)
            here, version = scene(pk=round_id), version + 1
    except (StaleVersion, Refused):
        log.debug("the clock came too late")
