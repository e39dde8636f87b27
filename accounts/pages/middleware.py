"""Pages in the visitor's language."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers

from accounts import services
from accounts.models import User
from accounts.pages import preferences

# Files have no language: they are the same for all, and every cache on the way may keep them.
SAME_FOR_ALL = ("/pictures/",)


def speak_their_language(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Make the page in the language that its reader chose, or that the browser asks for."""

    def handle(request: HttpRequest) -> HttpResponse:
        if request.path.startswith(SAME_FOR_ALL):
            return get_response(request)
        with translation.override(preferences.page_language(request)):
            request.LANGUAGE_CODE = translation.get_language()
            response = get_response(request)
            response.headers.setdefault("Content-Language", translation.get_language() or "")
        patch_vary_headers(response, ("Accept-Language",))
        if isinstance(request.user, User):
            services.note_visit(request.user)
        return response

    return handle
