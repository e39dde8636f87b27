from django.conf import settings
from django.http import HttpRequest

from accounts.pages import preferences as wishes


def preferences(request: HttpRequest) -> dict[str, object]:
    """For every page: the visitor's wishes and the six languages."""
    return {"wishes": wishes.of(request), "languages": settings.LANGUAGES}
