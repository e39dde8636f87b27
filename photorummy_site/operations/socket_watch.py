"""All sockets: counted, and an error in one is logged like that of a page.

The socket is closed then, so that the page opens another one.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import structlog
from django.urls import URLPattern

from telemetry import metrics

log = structlog.get_logger("photorummy.socket")

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

SERVER_ERROR = 1011
"""The close code of RFC 6455 for a server that met an unexpected condition."""


def watch_sockets(application: Application, patterns: Sequence[URLPattern]) -> Application:
    """Wrap the sockets: they are counted, and an error that none handles is logged with a reference."""

    async def handle(scope: Scope, receive: Receive, send: Send) -> None:
        metrics.sockets.inc()
        try:
            await application(scope, receive, send)
        except Exception as error:
            log.exception("unhandled error", route=_route(scope["path"], patterns), exc_info=error)
            await send({"type": "websocket.close", "code": SERVER_ERROR})
        finally:
            metrics.sockets.dec()

    return handle


def _route(path: str, patterns: Sequence[URLPattern]) -> str:
    """The pattern that the path fits: the path itself holds the code of a table."""
    matching = (pattern for pattern in patterns if pattern.pattern.match(path.lstrip("/")))
    return str(next(matching).pattern)
