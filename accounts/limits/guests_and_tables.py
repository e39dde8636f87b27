"""How many guests and tables may come from one address: a school at the bell passes, a script does not.

A school of a thousand has one address. Its pupils come within a morning, two hundred of them perhaps in the
same minute; the limits leave room for twice that.
"""

from allauth.core.exceptions import ImmediateHttpResponse
from django.http import HttpRequest
from django.shortcuts import render

from accounts.limits.rate_limits import Limit, client_address

MINUTE = 60
DAY = 24 * 60 * MINUTE

GUESTS_IN_A_MINUTE = Limit("guests-in-a-minute", most=250, within=MINUTE)
GUESTS_IN_A_DAY = Limit("guests-in-a-day", most=3000, within=DAY)
TABLES_IN_A_MINUTE = Limit("tables-in-a-minute", most=250, within=MINUTE)
TABLES_IN_A_DAY = Limit("tables-in-a-day", most=10_000, within=DAY)


def count_guest(request: HttpRequest) -> None:
    """Count a guest who is about to be made; answer with "a little slower" where there are too many."""
    _count(request, GUESTS_IN_A_MINUTE, GUESTS_IN_A_DAY)


def count_table(request: HttpRequest) -> None:
    """Count a table that is about to be opened, in the same way."""
    _count(request, TABLES_IN_A_MINUTE, TABLES_IN_A_DAY)


def _count(request: HttpRequest, *limits: Limit) -> None:
    address = client_address(request)
    for limit in limits:
        if not limit.take(address):
            page = render(request, "errors/429.html", status=429)
            page.headers["Retry-After"] = str(MINUTE)
            raise ImmediateHttpResponse(page)
