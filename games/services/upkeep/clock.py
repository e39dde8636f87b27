"""The clock and the sweeper: what is overdue in the database is done, whatever became of the tasks."""

import logging
from datetime import datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from accounts.acts import act
from games.engine.play import idle_move
from games.engine.state import Phase
from games.errors import Refused, StaleVersion
from games.models import Mover, Round, TablePhase
from games.reading.round_context import bots_to_move, read_round
from games.services.changes import save_change
from games.services.company import end_long_pauses
from games.services.locks import locked_table_of
from games.services.playing import bots, rounds
from games.services.playing.tally import tally_round
from games.services.upkeep.days import go_on_with_match
from games.services.upkeep.retries import try_again_later

log = logging.getLogger(__name__)

MOST_IN_ONE_SWEEP = 100
SHORTEST_EXTENSION = timedelta(seconds=10)

CAN_GO_ON = Q(finished_at__isnull=False) | Q(table__phase=TablePhase.PLAYING, table__paused=False)


def sweep(*, now: datetime | None = None, most: int = MOST_IN_ONE_SWEEP) -> int:
    """Do what is overdue, the oldest first; say how many rounds that were."""
    late = Round.objects.filter(CAN_GO_ON, deadline__lte=now or timezone.now()).order_by("deadline")
    overdue = list(late.values_list("pk", flat=True)[:most])
    for round_id in overdue:
        _sweep_one(round_id)
    end_long_pauses(now=now)
    return len(overdue)


def _sweep_one(round_id: int) -> None:
    """Look after one round; a broken one must not keep the others waiting, now or in the next sweep."""
    try:
        look_after(round_id=round_id)
    except Refused:
        log.debug("the round was gone before the sweeper came")
    except Exception:
        log.exception("a round could not be looked after")
        try_again_later(round_id=round_id)


def look_after(*, round_id: int) -> None:
    """Do what a round waits for: tally it, play for its bot, warn the person, or play for the person."""
    context = read_round(round_id)
    version = context.round.version
    if context.state.phase is Phase.OVER:
        _after_the_end(context.round)
    elif next(bots_to_move(context, context.state), None) is not None:
        bots.play_bot_turn(round_id=round_id, version=version)
    elif context.waits_for_company:
        bots.wait_for_a_move(round_id=round_id, version=version)
    elif not context.round.extended and not context.table.gives_days:
        extend(round_id=round_id, version=version)
    else:
        end_turn(round_id=round_id, version=version)


def _after_the_end(finished: Round) -> None:
    """Tally a round; where nobody need be there to ask for it, the next one is dealt after a while."""
    if finished.tallied:
        go_on_with_match(round_id=finished.pk)
    else:
        tally_round(round_id=finished.pk)


@act
def extend(*, round_id: int, version: int) -> None:
    """Warn whoever is thinking too long and give some more time, once in a turn."""
    locked = locked_table_of(round_id)
    late, seconds = Round.objects.get(pk=round_id), locked.table.turn_seconds
    if late.version != version or late.extended or late.deadline is None or seconds is None:
        return  # the move came in time after all
    more = max(SHORTEST_EXTENSION, timedelta(seconds=seconds / 2))
    late.deadline, late.extended, late.failures = timezone.now() + more, True, 0
    late.save(update_fields=["deadline", "extended", "failures"])
    save_change(locked)


def end_turn(*, round_id: int, version: int) -> None:
    """Draw and end the turn for somebody who does not play."""
    context = read_round(round_id)
    turn = context.state.turns
    try:
        while (
            context.round.version == version and context.state.turns == turn and context.state.outcome is None
        ):
            player = context.state.turn
            move, key = idle_move(context.state, player), f"clock:{round_id}:{version}"
            about = {"round_id": round_id, "player": player, "version": version}
            rounds.play_for(**about, key=key, move=move, by=Mover.CLOCK)
            context, version = read_round(round_id), version + 1
    except (StaleVersion, Refused):
        log.debug("the clock came too late")
