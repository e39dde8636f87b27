"""What a table page says of its tournament: how it goes on, and where the standings are."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.reading.snapshot import Snapshot
from games.table_page.additions import add_with
from matches.models import TournamentTable


def register() -> None:
    add_with(table_of_a_tournament)


def table_of_a_tournament(shot: Snapshot) -> dict[str, Any]:
    """Tell the scripts; one query, and none at other tables. Classes have a board instead."""
    if not shot.table.is_event or shot.table.circle:
        return {}
    tables = TournamentTable.objects.select_related("round__tournament")
    listed = tables.filter(table=shot.table).first()
    if listed is None:
        return {}
    tournament = listed.round.tournament
    is_last = listed.round.number >= tournament.rounds
    goes_on = _("Well played! You will be called when it goes on.")
    number = {"number": listed.round.number, "count": tournament.rounds}
    return {
        "onlyRound": _("Tournament, round %(number)s of %(count)s") % number,
        "event": {
            "said": _("Well played! That was the last round.") if is_last else goes_on,
            "stopped": _("Round %(number)s is over") % number,
            "words": _("Standings"),
            "address": reverse("tournament", args=[tournament.code]),
        },
    }
