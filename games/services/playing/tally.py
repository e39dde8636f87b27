"""The end of a round: what each player got, the end of the match, and telling those who listen.

Scores are recorded with the last move, so that they belong to whoever played then. The rest is the tally, a
task of its own: nobody's move waits for it, and it is tried again when it fails.
"""

from collections.abc import Iterable
from datetime import timedelta

from django.db.models import Count, Q
from django.utils import timezone

from accounts.acts import act
from accounts.models import User
from games.engine.rulesets import rule_set
from games.engine.scoring import count_as_it_lies
from games.engine.state import Outcome
from games.errors import Refused
from games.models import Move, Mover, Round, RoundScore, TablePhase
from games.reading import matches
from games.reading.round_context import RoundContext, round_context
from games.services.changes import save_change
from games.services.locks import LockedTable, locked_table_of
from games.services.upkeep.retries import try_again_later
from games.signals import round_finished

BETWEEN_ROUNDS = timedelta(hours=1)
"""How long the end of a round is shown at a table with days a turn, unless somebody goes on before."""


def record_scores(context: RoundContext, outcome: Outcome) -> None:
    """Record what a round brought to its seats and to the people on them, as a part of the last move."""
    moves = _moves_by_player(context.round)
    RoundScore.objects.bulk_create(
        RoundScore(
            round=context.round,
            seat=context.seat(player),
            person_id=context.seat(player).person_id,
            points=points,
            won=player in outcome.winners,
            **moves.get(player, {}),
        )
        for player, points in enumerate(outcome.points)
    )


def _moves_by_player(played: Round) -> dict[int, dict[str, int]]:
    """Count for each player who made the moves: the person, with how many hints, or a bot."""
    by_person = Q(by=Mover.PERSON)
    counts = {
        "own_moves": Count("pk", filter=by_person),
        "hinted_moves": Count("pk", filter=by_person & Q(hint_steps__gt=0)),
        "bot_moves": Count("pk", filter=Q(by=Mover.BOT)),
    }
    rows = Move.objects.filter(round=played).order_by().values("seat").annotate(**counts)
    return {
        player: dict(zip(counts, numbers, strict=True))
        for player, *numbers in rows.values_list("seat", *counts)
    }


def count_what_lies(locked: LockedTable) -> None:
    """Record what a running round would bring if it ended here; its state and its log stay as they are."""
    last_round = locked.table.rounds.last()
    if last_round is None or last_round.finished_at is not None or not last_round.version:
        return
    context = round_context(locked.table, locked.seats, last_round)
    record_scores(context, count_as_it_lies(rule_set(context.state.rules), context.state))


def uncount_what_lies(locked: LockedTable) -> None:
    """Take back the scores of a round that goes on after all."""
    RoundScore.objects.filter(round__table=locked.table, round__finished_at=None).delete()


def report_stopped_rounds(*, codes: Iterable[str]) -> None:
    """Tell all who listen of rounds that were counted as they lay, at tables that nobody opens again."""
    stopped = Round.objects.filter(
        table__code__in=codes, table__phase=TablePhase.CLOSED, finished_at=None, tallied=False
    )
    for round_id in stopped.filter(scores__isnull=False).distinct().values_list("pk", flat=True):
        answers = round_finished.send_robust(sender=Round, round=Round.objects.get(pk=round_id))
        if not any(isinstance(answer, Exception) for _receiver, answer in answers):
            _note_tallied(round_id)


@act
def hand_over_scores(*, into: User, other: User) -> None:
    """Count the rounds of one record for another, where two records are one person's."""
    RoundScore.objects.filter(person=other).update(person=into)


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
    table = locked_table_of(round_id).table
    goes_on_by_itself = table.gives_days and table.phase == TablePhase.PLAYING
    deadline = timezone.now() + BETWEEN_ROUNDS if goes_on_by_itself else None
    Round.objects.filter(pk=round_id).update(tallied=True, deadline=deadline, failures=0)
