"""What the frame of every page needs."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _


def frame(request: HttpRequest) -> dict[str, Any]:
    """The destinations of the bar, with the present one marked."""
    destinations = [
        ("play", "cards", _("Play")),
        ("learn", "learn", _("Learn")),
        ("teachers", "board", _("Teachers")),
    ]
    return {"nav": [_destination(request, *each) for each in destinations]}


def _destination(request: HttpRequest, route: str, icon: str, words: str) -> dict[str, Any]:
    url = reverse(route)
    return {"url": url, "icon": icon, "words": words, "current": request.path.startswith(url)}
