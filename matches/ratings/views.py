"""One's own ratings: the number, what it means, and how it came about."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.models import User
from matches.guards import for_players
from matches.ratings.selectors import shown_ratings


@for_players
@require_safe
def ratings(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)  # the guard has seen to it
    return render(request, "matches/ratings/page.html", {"ratings": shown_ratings(request.user)})
