"""Offers the deck to be printed: pages and the file, which a worker makes."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.languages import LANGUAGE_CHOICES, LANGUAGE_CODES
from catalogue.printing.printed_decks import find
from catalogue.printing.translated_leaflet import words_in
from catalogue.tasks import print_deck

SECONDS_TO_LOOK_AGAIN = 3


@require_safe
def offer(request: HttpRequest) -> HttpResponse:
    """The deck in six languages, to be printed and cut."""
    return render(
        request,
        "catalogue/print.html",
        {"choices": LANGUAGE_CHOICES, "with_markers": "markers" in request.GET},
    )


@never_cache
@require_safe
def printed(request: HttpRequest, language: str) -> HttpResponse:
    """The file; while a worker makes it, a page that looks again by itself."""
    if language not in LANGUAGE_CODES:
        raise Http404
    has_markers = "markers" in request.GET
    path = find(language, words_in(language), has_markers=has_markers)
    if path is None:
        print_deck.delay(language, has_markers)
        waiting = render(request, "catalogue/printing.html", status=202)
        waiting.headers["Refresh"] = str(SECONDS_TO_LOOK_AGAIN)
        return waiting
    name = f"photo-rummy-{language}{'-camera' if has_markers else ''}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return HttpResponse(path.read_bytes(), content_type="application/pdf", headers=headers)
