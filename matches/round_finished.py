"""Hears of finished rounds; the games do not know that anybody listens."""

from typing import Any

from games.models import Round
from games.signals import round_finished
from matches.daily.services import note_result
from matches.history.accuracy import wait_for_accuracy
from matches.history.services import record_match
from matches.ratings.services import rate_match


def listen() -> None:
    round_finished.connect(_hear, dispatch_uid="matches")


def _hear(*, round: Round, **_more: Any) -> None:  # noqa: A002
    record = record_match(round_id=round.pk)
    wait_for_accuracy(round_id=round.pk)
    if record is not None:
        rate_match(code=record.table.code, match=record.match)
    note_result(round_id=round.pk)
