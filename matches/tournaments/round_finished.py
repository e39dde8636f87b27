"""Hears of finished rounds: the last table of a round lets the round be counted."""

from typing import Any

from games.models import Round
from games.signals import round_finished
from matches.models import TournamentTable
from matches.tournaments.errors import Refused
from matches.tournaments.rounds import look_after


def listen() -> None:
    round_finished.connect(_hear, dispatch_uid="tournaments")


def _hear(*, round: Round, **_more: Any) -> None:  # noqa: A002
    listed = TournamentTable.objects.filter(table=round.table_id, round__finished_at=None)
    for tournament in listed.values_list("round__tournament", flat=True):
        try:
            look_after(tournament_id=tournament)
        except Refused:
            return  # the tournament is gone
