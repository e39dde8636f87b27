"""Which tables somebody was led to by a link or a code: kept in the browser's session and nowhere else."""

from django.http import HttpRequest

KEY = "invited_to"
MOST = 10


def note(request: HttpRequest, code: str) -> None:
    """Remember that this browser was led to a table; a visitor without a session gets none for that."""
    known = invited_to(request)
    if request.user.is_authenticated and code not in known:
        request.session[KEY] = [code, *known][:MOST]


def invited_to(request: HttpRequest) -> list[str]:
    return list(request.session.get(KEY, ()))
