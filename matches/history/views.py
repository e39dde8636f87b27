"""My matches: what was played to its end, and the way back to each round."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.models import User
from games.wording.menu import MENU
from matches.history.selectors import Company, Only, history_page
from matches.history.shown import Key


@never_cache
@login_required
@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """List the finished matches of whoever asks; pupils have no such page."""
    assert isinstance(request.user, User)
    if request.user.circle or not request.user.owns_account:
        raise Http404
    wishes = _wishes(request)
    page = history_page(request.user, **wishes, before=Key.read(request.GET.get("before", "")))
    context = {
        "page": page,
        "games": [(game.rules, game.title) for game in MENU],
        "is_first": "before" not in request.GET,
        "older": _address(wishes, page.older) if page.older else "",
        **wishes,
    }
    return render(request, "matches/history/matches.html", context)


def _wishes(request: HttpRequest) -> dict[str, Any]:
    """Read the filters; what is none is as if nothing had been chosen."""
    rules, company, only = (request.GET.get(name, "") for name in ("game", "with", "only"))
    return {
        "rules": rules if any(game.rules == rules for game in MENU) else "",
        "company": Company(company) if company in list(Company) else Company.ANY,
        "only": Only(only) if only in list(Only) else Only.ANY,
    }


def _address(wishes: dict[str, Any], older: Key) -> str:
    chosen = {"game": wishes["rules"], "with": str(wishes["company"]), "only": str(wishes["only"])}
    return "?" + urlencode({**{key: value for key, value in chosen.items() if value}, "before": str(older)})
