"""`/metrics` for Prometheus: for whoever has the token; all others learn that there is no such page."""

import os
import secrets
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from telemetry import metrics

Handler = Callable[[HttpRequest], HttpResponse]

PATH = "/metrics"


def serve_metrics(get_response: Handler) -> Handler:
    """Answer before all other middleware: Prometheus asks each process by its address, not by its name."""
    if not metrics.is_on():
        return get_response

    def handle(request: HttpRequest) -> HttpResponse:
        if request.path == PATH and request.method == "GET" and _has_token(request):
            return HttpResponse(exposition(), content_type="text/plain; version=0.0.4; charset=utf-8")
        return get_response(request)

    return handle


def _has_token(request: HttpRequest) -> bool:
    sent = request.headers.get("Authorization", "").removeprefix("Bearer ")
    return secrets.compare_digest(sent.encode(), settings.METRICS_TOKEN.encode())


def exposition() -> bytes:
    """What all processes of this machine have counted, in the format of Prometheus."""
    from prometheus_client import CollectorRegistry, generate_latest, multiprocess

    forget_dead_processes()
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)
    return generate_latest(registry)


def forget_dead_processes() -> None:
    """Drop the sockets of processes that were killed; what they had counted stays counted."""
    for file in metrics.folder().glob("gauge_live*_*.db"):
        if not _is_alive(int(file.stem.rpartition("_")[2])):
            file.unlink(missing_ok=True)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def start_from_nothing() -> None:
    """Remove the counts of processes of an earlier start; only where none of them runs any more."""
    for file in metrics.folder().glob("*.db"):
        file.unlink(missing_ok=True)
