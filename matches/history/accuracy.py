"""Accuracy: what somebody laid in the turns that he or she made, beside what the solver could have laid.

The rows are made with the tally of a round, which is repeated until it is done. A task measures them, and the
sweeper does what the task has not done.
"""

import logging

from django.db.models import Sum

from accounts.acts import act
from games.bots.registry import has_own_solver
from games.bots.review import review
from games.engine.encoding.move_json import move_from_json
from games.engine.errors import EngineError
from games.errors import Refused
from games.messaging.after_commit import ask_worker
from games.models import Mover, Round, RoundScore
from games.reading.replay import replay
from games.services.locks import locked_table_of
from matches.models import MatchPlayer, RoundAccuracy

log = logging.getLogger(__name__)

MOST_IN_ONE_SWEEP = 20
Measured = dict[int, tuple[int, int]]
"""What was laid and what could have been, by the number of the seat."""


@act
def wait_for_accuracy(*, round_id: int) -> None:
    """Note whose accuracy in a finished round is to be measured, and ask a worker for it."""
    try:
        table = locked_table_of(round_id).table
    except Refused:
        return  # the round is gone with its table
    if table.circle or not has_own_solver(table.rules):
        return
    scores = RoundScore.objects.filter(round=round_id, round__finished_at__isnull=False)
    waiting = scores.filter(person__isnull=False, own_moves__gt=0, accuracy=None)
    RoundAccuracy.objects.bulk_create(RoundAccuracy(score=score) for score in waiting)
    if RoundAccuracy.objects.filter(score__round=round_id, could=None).exists():
        ask_worker("matches.tasks.measure_accuracy", [round_id])


def measure_accuracy(*, round_id: int) -> None:
    """Measure a round, without a lock since its log is final, and store the result."""
    played = Round.objects.select_related("table").filter(pk=round_id, finished_at__isnull=False).first()
    if played is None:
        return
    waiting = RoundAccuracy.objects.filter(score__round=played, could=None)
    seats = list(waiting.values_list("score__seat__number", flat=True))
    if seats:
        store_accuracy(round_id=round_id, measured=_accuracy_if_it_can_be_replayed(played, seats))


def _accuracy_if_it_can_be_replayed(played: Round, seats: list[int]) -> Measured:
    """Measure a round; one whose log does not lead to its end has no accuracy, and the audit names it."""
    try:
        return accuracy_of(played, seats)
    except EngineError as error:
        log.warning("a round cannot be replayed, so it has no accuracy: %r", error)
        return {}


def accuracy_of(played: Round, seats: list[int]) -> Measured:
    """Replay a round and review the turns that people made themselves on these seats."""
    moves = list(played.moves.all())
    states = list(replay(played.table, played, moves))
    made = [(move.seat, move_from_json(move.move)) for move in moves]
    own = {index for index, move in enumerate(moves) if move.by == Mover.PERSON}
    measured: Measured = {}
    for seat in seats:
        turns = [each for each in review(states, made, played.players.index(seat)) if each.move in own]
        measured[seat] = sum(each.laid for each in turns), sum(each.could for each in turns)
    return measured


@act
def store_accuracy(*, round_id: int, measured: Measured) -> None:
    """Store what was measured once, and sum it up for the match, if that is over."""
    try:
        locked_table_of(round_id)
    except Refused:
        return
    for each in RoundAccuracy.objects.filter(score__round=round_id, could=None).select_related("score__seat"):
        each.laid, each.could = measured.get(each.score.seat.number, (0, 0))
        each.save()
    played = Round.objects.get(pk=round_id)
    for player in MatchPlayer.objects.filter(record__table=played.table_id, record__match=played.match):
        sum_up(player)


def sum_up(player: MatchPlayer) -> None:
    """Sum up the rounds that the same person played on a seat; under the lock of the table."""
    record = player.record
    in_match = RoundAccuracy.objects.filter(
        score__round__table=record.table_id,
        score__round__match=record.match,
        score__seat__number=player.seat,
    )
    own = in_match.filter(score__person=player.person_id) if player.person_id else in_match.none()
    sums = own.aggregate(laid=Sum("laid"), could=Sum("could"))
    MatchPlayer.objects.filter(pk=player.pk).update(laid=sums["laid"], could=sums["could"])


def sweep_accuracy(*, most: int = MOST_IN_ONE_SWEEP) -> int:
    """Measure what no task has measured, the oldest first; say how many rounds that were."""
    waiting = RoundAccuracy.objects.filter(could=None).order_by("pk")
    rounds = list(dict.fromkeys(waiting.values_list("score__round", flat=True)[: 4 * most]))[:most]
    for round_id in rounds:
        _measure_or_give_up(round_id)
    return len(rounds)


def _measure_or_give_up(round_id: int) -> None:
    """Measure a round; one that cannot be replayed has no accuracy, and must not keep the others waiting."""
    try:
        measure_accuracy(round_id=round_id)
    except Exception:
        log.exception("the accuracy of a round could not be measured")
        store_accuracy(round_id=round_id, measured={})
