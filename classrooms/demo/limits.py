"""How many demo classes may be made from one address: all teachers of a school, but no script."""

from allauth.core.exceptions import ImmediateHttpResponse
from django.http import HttpRequest
from django.shortcuts import render

from accounts.limits.rate_limits import Limit, client_address

HOUR = 60 * 60

IN_AN_HOUR = Limit("demos-in-an-hour", most=80, within=HOUR)
IN_A_DAY = Limit("demos-in-a-day", most=150, within=24 * HOUR)


def count_demo(request: HttpRequest) -> None:
    """Count a demo class that is about to be made; answer with "a little slower" where there are too many."""
    address = client_address(request)
    for limit in (IN_AN_HOUR, IN_A_DAY):
        if not limit.take(address):
            page = render(request, "errors/429.html", status=429)
            page.headers["Retry-After"] = str(HOUR)
            raise ImmediateHttpResponse(page)
