"""What happens to every request: a log line without personal data, and a header that restricts browsers."""

import time
from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse

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
    """Tell browsers that no page of ours needs a camera, a microphone, a location or a payment."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers["Permissions-Policy"] = (
            "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
        )
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response

    return handle
