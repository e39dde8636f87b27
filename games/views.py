"""The door to the game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.views import person_or_guest


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def play(request: HttpRequest) -> HttpResponse:
    """One click makes a guest of a visitor; looking alone makes nobody."""
    if request.method == "POST":
        person_or_guest(request)
        return redirect("play")
    return render(request, "doors/play.html")
