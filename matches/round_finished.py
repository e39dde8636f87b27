"""Hears of finished rounds; the games do not know that anybody listens."""

from typing import Any

from games.models import Round
from games.signals import match_given_up, round_finished
from matches.daily.services import note_result
from matches.history.accuracy import wait_for_accuracy
from matches.history.services import record_given_up, record_match
from matches.ratings.services import rate_match


def listen() -> None:
    round_finished.connect(_hear, dispatch_uid="matches")
    match_given_up.connect(_hear_of_the_end, dispatch_uid="matches")


def _hear(*, round: Round, **_more: Any) -> None:  # noqa: A002
    record = record_match(round_id=round.pk)
    wait_for_accuracy(round_id=round.pk)
    if record is not None:
        rate_match(code=record.table.code, match=record.match)
    note_result(round_id=round.pk)


def _hear_of_the_end(*, code: str, match: int, **_more: Any) -> None:
    """What is lost here is made good by `rate_what_is_over`."""
    rate_match(code=code, match=match)
    record_given_up(code=code, match=match)
