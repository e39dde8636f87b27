"""What the frame of every page needs."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import User


def is_pupil(request: HttpRequest) -> bool:
    """Tell whether a pupil looks: somebody whose start page is that of a class."""
    person = getattr(request, "user", None)  # pages of errors may have none
    return isinstance(person, User) and not person.owns_account


def frame(request: HttpRequest) -> dict[str, Any]:
    """The destinations of the bar, with the present one marked; and whether the page listens for calls."""
    destinations = [
        ("play", "cards", _("Play")),
        ("learn", "learn", _("Learn")),
        ("gallery", "grid", _("Gallery")),
        ("welcome", "person", _("My class")) if is_pupil(request) else ("teachers", "board", _("Teachers")),
    ]
    return {
        "nav": [_destination(request, *each) for each in destinations],
        "is_called": is_pupil(request),  # whose page a teacher can change to another one
    }


def _destination(request: HttpRequest, route: str, icon: str, words: str) -> dict[str, Any]:
    url = reverse(route)
    return {"url": url, "icon": icon, "words": words, "current": request.path.startswith(url)}
