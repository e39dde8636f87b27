"""Sockets are for our own pages: a page of another site must not open one with its visitor's cookie.

Django's guard of forms compares in the same way (`CsrfViewMiddleware`); Channels' own validator compares the
host alone, so that a page on another port of the same machine, or one without TLS, would pass.
"""

from typing import Any

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import split_domain_port, validate_host

from photorummy_site.operations.socket_watch import Application, Receive, Scope, Send


def only_from_our_pages(application: Application) -> Application:
    """Wrap the sockets: a request without an Origin of ours is answered with 403."""

    async def handle(scope: Scope, receive: Receive, send: Send) -> None:
        allowed = application if _is_ours(scope) else WebsocketDenier()
        await allowed(scope, receive, send)

    return handle


def _is_ours(scope: Scope) -> bool:
    origin, host = (_header(scope, name).lower() for name in (b"origin", b"host"))
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    scheme = "https" if settings.PRODUCTION else "http"
    name, _port = split_domain_port(host)
    return bool(name) and validate_host(name, settings.ALLOWED_HOSTS) and origin == f"{scheme}://{host}"


def _header(scope: dict[str, Any], name: bytes) -> str:
    """The only header of this name; nothing where there is none or more than one."""
    values = [value for key, value in scope.get("headers", []) if key == name]
    return str(values[0].decode("latin-1")) if len(values) == 1 else ""
