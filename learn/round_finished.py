"""Hears of finished rounds; the games do not know that anybody listens."""

from typing import Any

from games.models import Round
from games.signals import round_finished
from learn.services.rounds import learn_from_round


def listen() -> None:
    round_finished.connect(_hear, dispatch_uid="learn")


def _hear(*, round: Round, **_more: Any) -> None:  # noqa: A002
    learn_from_round(played=round)
