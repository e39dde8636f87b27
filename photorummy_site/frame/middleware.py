"""What happens to every request: a log line without personal data, and headers that close doors."""

import time
from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse

log = structlog.get_logger("photorummy.request")
Handler = Callable[[HttpRequest], HttpResponse]

QUIET_ROUTES = {"healthz", "readyz"}


def log_request(get_response: Handler) -> Handler:
    """Write one line a request: the route's name, never the path, which may hold a code or a name."""

    def handle(request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = get_response(request)
        route = request.resolver_match.view_name if request.resolver_match else "none"
        if route not in QUIET_ROUTES:
            took = round((time.perf_counter() - began) * 1000, 1)
            log.info("request", method=request.method, route=route, status=response.status_code, ms=took)
        return response

    return handle


def closed_doors(get_response: Handler) -> Handler:
    """Tell browsers that no page of ours needs a camera, a microphone, a place or a payment."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers["Permissions-Policy"] = (
            "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
        )
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response

    return handle
