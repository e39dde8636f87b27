"""Numbers that a form sends."""

from django.http import Http404, HttpRequest

MOST_DIGITS = 18  # what a column of the database holds; longer ones are nobody's


def sent_number(request: HttpRequest, name: str) -> int:
    """Read a whole number from a form of ours; a form without it was not ours."""
    value = request.POST.get(name, "")
    if not value.isdecimal() or len(value) > MOST_DIGITS:
        raise Http404
    return int(value)
