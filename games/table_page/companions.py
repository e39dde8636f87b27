"""What other apps show beside a table, above its page; the games know none of them by name."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest

from games.reading.snapshot import Snapshot

Companion = Callable[[HttpRequest, Snapshot], dict[str, Any] | None]
"""What its template needs at this table for whoever looks; `None` where it is not shown."""

_offered: list[tuple[str, Companion]] = []


def offer(template: str, companion: Companion) -> None:
    """Show a template above the table pages for which the companion has something to say."""
    _offered.append((template, companion))


def companions(request: HttpRequest, shot: Snapshot) -> list[dict[str, Any]]:
    """List what is shown above the table for this visitor."""
    shown = ((template, companion(request, shot)) for template, companion in _offered)
    return [{"template": template, **context} for template, context in shown if context is not None]
