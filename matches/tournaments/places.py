"""Where the players of a tournament belong: at their table, or on the page of the tournament."""

from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.messaging.places import Place
from games.models import Seat, TablePhase
from matches.models import Tournament, TournamentPhase, TournamentPlayer, TournamentTable

TIME_TO_READ = 12
"""Seconds for the points of the last round, before the standings call."""
JUST_NOW = timedelta(seconds=20)
"""For how long the standings call after the end: opponents may call soon after."""


def places_of_players(person_ids: Collection[int]) -> dict[int, Place]:
    """Say where those of these people belong who play a tournament now, or did a moment ago; two queries."""
    is_going_on = Q(tournament__phase=TournamentPhase.PLAYING)
    is_just_over = Q(tournament__ended_at__gt=timezone.now() - JUST_NOW)
    there = TournamentPlayer.objects.filter(person__in=person_ids, left_at=None, tournament__circle="")
    playing = there.filter(is_going_on | is_just_over)
    in_order = playing.order_by("tournament__phase", "pk")  # one that goes on comes last, and counts
    rows = list(in_order.values_list("person", "tournament", "tournament__code", "person__language"))
    if not rows:
        return {}
    tables = tables_of(person_ids, {row[1] for row in rows})
    places = {}
    for person, tournament, code, language in rows:
        with override(language or None):
            at = tables.get((tournament, person))
            place = place_in(person, at, reverse("tournament", args=[code]))
            # A player may be in the middle of something else: elsewhere it is only said.
            places[person] = replace(place, only_says=True, from_anywhere=False) if at else place
    return places


def tables_of(
    person_ids: Collection[int], tournaments: Collection[int]
) -> dict[tuple[int, int], TournamentTable]:
    """Find by tournament and person the table of the round that is played now."""
    seats = Seat.objects.filter(
        person__in=person_ids,
        table__tournament__round__tournament__in=tournaments,
        table__tournament__round__finished_at=None,
        table__phase__in=(TablePhase.PLAYING, TablePhase.OVER),
    )
    listed = seats.select_related("table__tournament__round", "table")
    return {
        (seat.table.tournament.round.tournament_id, seat.person_id): seat.table.tournament
        for seat in listed
        if seat.person_id is not None
    }


def place_in(person: int, at: TournamentTable | None, page: str) -> Place:
    """Say where a player belongs: at the table of this round, or where the next one is waited for."""
    if at is None:
        return Place(f"{person}-wait-{page}", page, "", TIME_TO_READ, False)
    why = _("Round %(round)d: you play at table %(table)d.") % {"round": at.round.number, "table": at.number}
    return Place(f"{person}-table-{at.table.code}", reverse("table", args=[at.table.code]), why)


def running_tournaments(circle: str) -> Collection[int]:
    """List the tournaments that the people of a circle play now."""
    running = Tournament.objects.filter(circle=circle, phase=TournamentPhase.PLAYING)
    return list(running.values_list("pk", flat=True))
