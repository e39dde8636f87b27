"""One's own ratings: the number, what it means, and how it came about."""

from urllib.parse import quote

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.models import User
from matches.guards import for_players
from matches.ratings import at_table
from matches.ratings.selectors import shown_ratings


@for_players
@require_safe
def ratings(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)  # the guard has seen to it
    return render(request, "matches/ratings/page.html", {"ratings": shown_ratings(request.user)})


@for_players
@require_safe
def rated_outcome(request: HttpRequest, code: str, match: int) -> HttpResponse:
    """What a match has done to one's rating, for the script of its table; nothing until it is counted."""
    assert isinstance(request.user, User)
    return JsonResponse(at_table.outcome(request.user, code, match))


@for_players
@require_safe
def rated_match_left(request: HttpRequest, code: str) -> HttpResponse:
    """Where whoever has left a rated match comes to: what that has cost, and the way to the next one."""
    assert isinstance(request.user, User)
    cost = at_table.what_leaving_cost(request.user, code)
    return redirect(f"{reverse('opponents')}?left={quote(code)}" if cost else "play")
