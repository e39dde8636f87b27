"""What happens to every request: a log line without personal data, and headers for browsers and caches."""

import time
from collections.abc import Callable

import structlog
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers, patch_cache_control

from accounts.models import User
from accounts.pages.browser_features import permissions_policy
from telemetry import metrics

log = structlog.get_logger("photorummy.request")
Handler = Callable[[HttpRequest], HttpResponse]

QUIET_ROUTES = {"healthz", "readyz"}


def log_request(get_response: Handler) -> Handler:
    """Write one line a request: the route's name, never the path, which may hold a code or a name."""

    def handle(request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = get_response(request)
        seconds = time.perf_counter() - began
        route = request.resolver_match.view_name if request.resolver_match else "none"
        metrics.requests.labels(route=route, status=response.status_code).inc()
        metrics.request_seconds.labels(route=route).observe(seconds)
        if route not in QUIET_ROUTES:
            milliseconds = round(seconds * 1000, 1)
            status = response.status_code
            log.info("request", method=request.method, route=route, status=status, ms=milliseconds)
        return response

    return handle


def restrict_browser_features(get_response: Handler) -> Handler:
    """Tell browsers that a page needs no camera, microphone, location or payment, unless its view says so."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.headers.get("Content-Type", "").startswith("text/html"):  # it is about documents alone
            response.headers.setdefault("Permissions-Policy", permissions_policy())
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response

    return handle


def refuse_nul_in_addresses(get_response: Handler) -> Handler:
    """Answer at once that there is no such page: PostgreSQL refuses to look for a text with this sign."""

    def handle(request: HttpRequest) -> HttpResponse:
        if "\0" in request.path_info:
            raise Http404
        return get_response(request)

    return handle


def keep_pages_private(get_response: Handler) -> Handler:
    """Let no cache keep a page that says nothing about caches itself.

    Each page holds the guard of its forms. That of somebody who is logged in also says who it is: it must not
    be there any more when the next person at the same computer goes back.
    """

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        is_page = response.headers.get("Content-Type", "").startswith("text/html")
        if is_page and not response.has_header("Cache-Control"):
            if isinstance(getattr(request, "user", None), User):
                add_never_cache_headers(response)
            else:
                patch_cache_control(response, private=True, no_cache=True)
        return response

    return handle
