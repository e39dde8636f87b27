"""Serves the prints of photographs under addresses that tell nothing and never change."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from catalogue.photos.storage import file_of

FOR_EVER = "public, max-age=31536000, immutable"


@require_safe
def picture(request: HttpRequest, name: str, width: str) -> HttpResponse:
    """One print; another photograph would have another name, so browsers may keep it for ever."""
    try:
        # Read at once: a print is small, and an asynchronous server cannot stream from a plain file.
        content = file_of(name, int(width)).read_bytes()
    except FileNotFoundError:
        raise Http404 from None
    return HttpResponse(content, content_type="image/webp", headers={"Cache-Control": FOR_EVER})
