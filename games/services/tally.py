"""The end of a round: what each player got, the end of the match, and telling those who listen.

Scores are recorded with the last move, so that they belong to whoever played then. The rest is the tally, a
task of its own: nobody's move waits for it, and it is tried again when it fails.
"""

from accounts.acts import act
from games.engine.state import Outcome
from games.errors import Refused
from games.models import Round, RoundScore, TablePhase
from games.reading import matches
from games.reading.round_context import RoundContext
from games.services.changes import save_change
from games.services.locks import LockedTable, locked_table_of
from games.services.retries import try_again_later
from games.signals import round_finished


def record_scores(context: RoundContext, outcome: Outcome) -> None:
    """Record what a round brought to its seats and to the people on them, as a part of the last move."""
    RoundScore.objects.bulk_create(
        RoundScore(
            round=context.round,
            seat=context.seat(player),
            person_id=context.seat(player).person_id,
            points=points,
            won=player in outcome.winners,
        )
        for player, points in enumerate(outcome.points)
    )


def tally_round(*, round_id: int) -> None:
    """Do what the end of a round leads to: perhaps end the match, and tell all who listen.

    It may be asked for any number of times. A process that is killed on the way leaves `tallied` unset, so
    that the sweeper does it again.
    """
    finished = _end_match(round_id)
    if finished is None:
        return
    answers = round_finished.send_robust(sender=Round, round=finished)  # logs what fails with its traceback
    if any(isinstance(answer, Exception) for _receiver, answer in answers):
        try_again_later(round_id=round_id)
    else:
        _note_tallied(round_id)


@act
def _end_match(round_id: int) -> Round | None:
    """End the match if this was its last round; give the round if its tally is not done yet."""
    try:
        locked = locked_table_of(round_id)
    except Refused:
        return None  # the round is gone with its table
    played = Round.objects.get(pk=round_id)
    if played.finished_at is None or played.tallied:
        return None
    # A table that was closed meanwhile stays closed, and one that plays its next match plays on.
    if locked.table.phase == TablePhase.PLAYING and _was_last_of_match(locked, played):
        locked.table.phase = TablePhase.OVER
        save_change(locked)
    return played


def _was_last_of_match(locked: LockedTable, played: Round) -> bool:
    in_match = [each for each in locked.table.rounds.all() if each.match == locked.table.match]
    is_newest = bool(in_match) and in_match[-1].pk == played.pk
    return is_newest and matches.standings_of(locked.table, len(locked.seats), in_match).over


@act
def _note_tallied(round_id: int) -> None:
    locked_table_of(round_id)
    Round.objects.filter(pk=round_id).update(tallied=True, deadline=None, failures=0)
