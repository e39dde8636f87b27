"""The front page, the site's health, and its answers when something is wrong."""

import sys
import time

import structlog
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.models import User
from catalogue.card_ids import category_of
from catalogue.templatetags.deck import pictogram
from learn.first_game_pages.progress import is_newcomer
from photorummy_site.frame.context import is_pupil
from photorummy_site.frame.home import home_of
from photorummy_site.operations.error_reports import new_reference
from photorummy_site.operations.full_disk import is_for_want_of_space
from photorummy_site.tasks import ALIVE_KEY

log = structlog.get_logger("photorummy.site")

# One card for each capital, the best known in the middle of the fan.
FAN = (
    *(
        "copenhagen-sight",
        "luxembourg-symbol",
        "dublin-letterbox",
        "madrid-delicacy",
        "berlin-sight",
        "oslo-symbol",
    ),
    *("vienna-sight", "stockholm-symbol", "paris-sight", "london-letterbox", "rome-sight", "lisbon-symbol"),
    *("helsinki-church", "amsterdam-sight", "athens-symbol", "brussels-delicacy", "bern-symbol"),
)
A_SET = [
    ("dublin-letterbox", "IRL"),
    ("london-letterbox", "GB"),
    ("helsinki-letterbox", "FIN"),
    ("stockholm-letterbox", "S"),
]
RETRY_ON_A_FULL_DISK = "600"  # seconds
HEAT = [("sight", "4324132"), ("church", "4231201"), ("letterbox", "3442343"), ("delicacy", "4434424")]


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The front page: for newcomers, or for somebody who has been here before; pupils have their own."""
    if is_pupil(request):
        return redirect("welcome")
    if isinstance(request.user, User):
        own = home_of(request.user, is_newcomer=is_newcomer(request))
        if request.user.is_registered or own.is_open:
            return render(request, "own_home.html", {"home": own})
    return _front_page(request)


def _front_page(request: HttpRequest) -> HttpResponse:
    """The front page of newcomers."""
    kinds = [
        ("berlin-palace", _("Palaces")),
        ("vienna-church", _("Churches")),
        ("london-sight", _("Sights")),
        ("athens-symbol", _("Symbols")),
        ("bern-delicacy", _("Delicacies")),
        ("lisbon-letterbox", _("Postboxes")),
    ]
    context = {
        "fan": FAN,
        "is_newcomer": is_newcomer(request),
        "letterboxes": A_SET,
        "heat": [{"pictogram": f"p-{kind}", "known": known} for kind, known in HEAT],
        "kinds": [
            {"card": card, "key": category_of(card), "pictogram": pictogram(card), "words": words}
            for card, words in kinds
        ],
    }
    return render(request, "home.html", context)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return render(request, "about.html")


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    context = {
        "responsible_body": settings.RESPONSIBLE_BODY,
        "contact": settings.PRIVACY_CONTACT,
        "hosting_place": settings.HOSTING_PLACE,
    }
    return render(request, "privacy.html", context)


@require_safe
def healthz(_request: HttpRequest) -> HttpResponse:
    """This process answers."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
def readyz(_request: HttpRequest) -> HttpResponse:
    """Database and Redis answer, and a worker was seen lately; each part is named."""
    parts = {"database": _database_answers(), **_redis_and_worker()}
    ready = all(parts.values())
    return JsonResponse({"ready": ready, **parts}, status=200 if ready else 503)


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            return cursor.fetchone() == (1,)
    except Exception:  # whatever it is, the answer is "not ready"
        return False


def _redis_and_worker() -> dict[str, bool]:
    try:
        cache.set("readyz", now := time.time(), timeout=30)
        return {"redis": cache.get("readyz") == now, "worker": cache.get(ALIVE_KEY) is not None}
    except Exception:
        return {"redis": False, "worker": False}


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Made without the request: it may be refused before we know who sent it."""
    return render(None, "errors/400.html", status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return render(request, "errors/403.html", status=403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return render(request, "errors/csrf.html", status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return render(request, "errors/404.html", status=404)


def too_many(request: HttpRequest) -> HttpResponse:
    return render(request, "errors/429.html", status=429)


def server_error(request: HttpRequest) -> HttpResponse:
    """The page of last resort: it needs neither the database nor the session.

    Its reference stands in the log line of the error as well (`operations.error_reports`).
    """
    reference = request.error_reference = new_reference()  # type: ignore[attr-defined]
    if is_for_want_of_space(sys.exc_info()[1]):
        log.critical("the disk is full", reference=reference)
        page = render(None, "errors/507.html", {"reference": reference}, status=507)
        page.headers["Retry-After"] = RETRY_ON_A_FULL_DISK
        return page
    return render(None, "errors/500.html", {"reference": reference}, status=500)
