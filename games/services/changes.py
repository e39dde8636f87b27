"""What every act does at its end: store the change, plan what comes next, and send one notice of it."""

from django.utils import timezone

from games.engine.play import to_act
from games.engine.state import Phase, State
from games.messaging import after_commit
from games.reading.round_context import RoundContext, deadline_after, pause_of_bots, round_context
from games.reading.waiting import people_waited_for
from games.services.locks import LockedTable


def save_change(locked: LockedTable, *, replan: bool = False) -> None:
    """Store a changed table under a new revision, and notify its sockets after commit.

    `replan` where the change may concern whom the running round waits for, or for how long.
    """
    save_quietly(locked)
    last_round = locked.table.rounds.last()
    if replan and last_round is not None and last_round.finished_at is None:
        _replan(round_context(locked.table, locked.seats, last_round))
    after_commit.announce(locked.table, last_round, people_waited_for(locked.table, locked.seats, last_round))


def save_quietly(locked: LockedTable) -> None:
    """Store a changed table under a new revision; the same act does something else that sends the notice."""
    locked.table.revision += 1
    locked.table.save()


def _replan(context: RoundContext) -> None:
    """Find out again whom a running round waits for, and until when."""
    played = context.round
    played.deadline = deadline_after(context, None, context.state, timezone.now())
    played.extended, played.failures = False, 0
    played.save(update_fields=["deadline", "extended", "failures"])
    if played.deadline is not None and to_act(context.state):
        wake_next(context, context.state)


def announce_and_wake(context: RoundContext, state: State) -> None:
    """After commit, notify the sockets of a round's new state, and wake whoever acts next."""
    waits_for = people_waited_for(context.table, context.seats.values(), context.round)
    after_commit.announce(context.table, context.round, waits_for)
    wake_next(context, state)


def wake_next(context: RoundContext, state: State) -> None:
    """After commit, let a worker tally a round that is over, or play for the bot that is to move."""
    if state.phase is Phase.OVER:
        after_commit.ask_for_tally(context.round)
    elif (pause := pause_of_bots(context, state)) is not None:
        after_commit.wake_bot(context.round, pause)
