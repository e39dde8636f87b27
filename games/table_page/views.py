"""The table itself: a waiting room before the match, the felt while it is played."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts import preferences
from games.lobby.waiting_room_views import no_table, show_waiting_room
from games.models import Gathering
from games.reading.snapshot import snapshot
from games.table_page import page_data


@never_cache
@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The table, for those who sit there, may sit down or may watch; to all others there is no such page."""
    if code != code.upper():
        return redirect("table", code.upper())
    shot = snapshot(code)
    if shot is None or not page_data.is_shown_to(shot, request.user):
        return no_table(request)
    if shot.table.phase == Gathering.OPEN:
        return show_waiting_room(request, shot)
    if not request.user.is_authenticated:  # the socket wants somebody, and looking alone makes nobody
        return render(request, "lobby/watch.html", {"code": code})
    page = page_data.table_page(shot, preferences.of(request))
    return render(request, "games/table.html", {"page": page})
