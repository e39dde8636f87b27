"""The door to the game, and the table itself."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts import preferences
from accounts.models import User
from accounts.views import person_or_guest
from games import pages
from games.looks import LOOKS
from games.quick_start import deal_against_bots
from games.selectors import snapshot


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def play(request: HttpRequest) -> HttpResponse:
    """One click deals a round, to a visitor as well; looking alone makes nobody."""
    if request.method == "POST":
        rules = request.POST.get("rules", "photo")
        if rules not in LOOKS:
            raise Http404
        return redirect("table", deal_against_bots(person_or_guest(request), rules).code)
    person = request.user
    tables = pages.running_tables(person) if isinstance(person, User) else []
    return render(request, "games/play.html", {"tables": tables})


@never_cache
@login_required
@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The table, for those who sit there; to all others there is no such page."""
    shot = snapshot(code)
    if shot is None or not pages.is_shown_to(shot, request.user.pk):
        raise Http404
    page = pages.table_page(shot, preferences.of(request))
    shown = {"page": page, "how_to_play": LOOKS[shot.table.rules].page}
    return render(request, "games/table.html", shown)
