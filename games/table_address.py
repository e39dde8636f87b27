"""The address of a table, one for its whole life: a waiting room before the match, then the table page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.models import User
from games.lobby.waiting_room_views import no_table, show_waiting_room
from games.messaging.places import places_of
from games.models import TablePhase
from games.reading.snapshot import Snapshot, read_snapshot
from games.table_page.views import show_table_page


@never_cache
@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """Show the table to those who sit there, may sit down or may watch; for all others it does not exist."""
    if code != code.upper():
        return redirect("table", code.upper())
    shot = read_snapshot(code)
    if shot is None or not shot.may_be_seen_by(request.user):
        return _where_one_belongs(request, shot) or no_table(request)
    if shot.table.phase == TablePhase.OPEN:
        return show_waiting_room(request, shot)
    if not request.user.is_authenticated:  # a socket needs a person, and looking alone makes nobody one
        return render(request, "lobby/watch.html", {"code": code})
    return show_table_page(request, shot)


def _where_one_belongs(request: HttpRequest, shot: Snapshot | None) -> HttpResponse | None:
    """Lead somebody who has another seat now to it: whoever loads the old page again lands right."""
    person = request.user
    if shot is None or not isinstance(person, User) or person.circle != shot.table.circle:
        return None  # tables of strangers do not exist, whether there are any or not
    place = places_of([person.pk]).get(person.pk)
    return redirect(place.address) if place is not None and place.from_anywhere else None
