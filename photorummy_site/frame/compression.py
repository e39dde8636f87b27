"""Pages and JSON are sent compressed; docs/decisions/0007-compressed-pages.md weighs that against BREACH."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

COMPRESSED_TYPES = frozenset(
    {"text/html", "text/plain", "text/csv", "application/json", "application/manifest+json", "image/svg+xml"}
)
# Pages that show lasting secrets: the key of an authenticator app, and recovery codes.
SECRET_ROUTES = ("mfa_",)


class CompressText(GZipMiddleware):
    """Django's compression, for text only: photographs, fonts and PDF files are compressed in themselves."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        media_type = response.headers.get("Content-Type", "").partition(";")[0].strip()
        if media_type not in COMPRESSED_TYPES or _shows_secrets(request):
            return response
        return super().process_response(request, response)


def _shows_secrets(request: HttpRequest) -> bool:
    match = request.resolver_match
    return match is not None and match.view_name.startswith(SECRET_ROUTES)
