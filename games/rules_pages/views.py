"""How to play: the choice of a game, and its rules on one page."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from catalogue.selectors import deck
from games.rules_pages import junior, photo, tiles
from games.rules_pages.pages import RulesPage

PAGES: dict[str, Callable[[], RulesPage]] = {"photo": photo.page, "tiles": tiles.page, "junior": junior.page}


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """Three games to choose from."""
    context = {"pages": [page() for page in PAGES.values()], "deck": deck()}
    return render(request, "rules/choice.html", context)


@require_safe
def rules_of(request: HttpRequest, game: str) -> HttpResponse:
    """The rules of one game."""
    if game not in PAGES:
        raise Http404
    pages = [page() for page in PAGES.values()]
    page = next(page for page in pages if page.rules == game)
    context = {"page": page, "pages": pages, "deck": deck()}
    return render(request, "rules/page.html", context)
